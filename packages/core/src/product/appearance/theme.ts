/** The colours of the interface in one mode; text and background meet WCAG 2.2 AA. */
export interface Colours {
  readonly primary: string;
  /** Text on `primary`. */
  readonly onPrimary: string;
  readonly secondary: string;
  /** Text on `secondary`. */
  readonly onSecondary: string;
  /** The background of the page. */
  readonly background: string;
  /** The background of cards, dialogs and bars. */
  readonly surface: string;
  readonly text: string;
  readonly mutedText: string;
  /** The colour of irreversible actions, such as the entry Logout. */
  readonly danger: string;
}

/** The theme of the interface: teal and grey-lavender in Poppins; breakpoints in pixels (WF89). */
export const theme = {
  light: {
    primary: "#0F766E",
    onPrimary: "#FFFFFF",
    secondary: "#E9E7F2",
    onSecondary: "#2E2A45",
    background: "#FAFAFC",
    surface: "#FFFFFF",
    text: "#17212B",
    mutedText: "#4A5A6B",
    danger: "#B42318",
  },
  dark: {
    primary: "#5EC8BC",
    onPrimary: "#06231F",
    secondary: "#35324A",
    onSecondary: "#E9E7F2",
    background: "#12161C",
    surface: "#1B2129",
    text: "#E8EDF2",
    mutedText: "#AAB6C3",
    danger: "#FF9B91",
  },
  fontFamily: "Poppins",
  buttonTextTransform: "capitalize",
  input: { variant: "outlined", hasBorder: false },
  breakpoints: { xs: 0, sm: 600, md: 960, lg: 1200, xl: 1440, xxl: 2200 },
} as const satisfies {
  readonly light: Colours;
  readonly dark: Colours;
  readonly [other: string]: unknown;
};
