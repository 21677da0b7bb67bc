import {
  FluentProvider,
  type ButtonState,
  type InputState,
  makeStyles,
  mergeClasses,
  tokens,
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme,
} from "@fluentui/react-components";
import { type ReactNode, useEffect, useMemo } from "react";
import { theme, type Colours } from "@archscribe/core/product/appearance/theme";
import { useView } from "../world/use-view.ts";
import { useEntryWorld } from "../world/world-context.ts";

/** Teal from nearly black to nearly white; 70 is the primary colour of the light theme, 130 of the dark one. */
const teal: BrandVariants = {
  10: "#031715",
  20: "#062B28",
  30: "#083A36",
  40: "#0A4A45",
  50: "#0C5952",
  60: "#0D6860",
  70: "#0F766E",
  80: "#0F766E",
  90: "#2A8B82",
  100: "#3F9F96",
  110: "#4FB4A9",
  120: "#57BEB3",
  130: "#5EC8BC",
  140: "#8ADAD0",
  150: "#B5E9E2",
  160: "#E0F6F3",
};

/** Fluent's greys with the lavender of the product in them: of fields and frames, and of what is pointed at. */
const greys: Readonly<Record<"light" | "dark", Partial<Theme>>> = {
  light: {
    colorNeutralBackground1Hover: "#F4F3F9",
    colorNeutralBackground1Pressed: "#E9E7F2",
    colorNeutralBackground1Selected: "#EFEDF6",
    colorNeutralBackground3: "#F2F1F8",
    colorNeutralBackground3Hover: "#EBE9F3",
    colorNeutralBackground4: "#EDEBF5",
    colorSubtleBackgroundHover: "#F1F0F8",
    colorSubtleBackgroundPressed: "#E9E7F2",
    colorSubtleBackgroundSelected: "#EFEDF6",
    colorNeutralStroke2: "#E3E1EC",
    colorNeutralStroke3: "#ECEAF3",
  },
  dark: {
    colorNeutralBackground1Hover: "#252C36",
    colorNeutralBackground1Pressed: "#2B333E",
    colorNeutralBackground1Selected: "#2A313C",
    colorNeutralBackground3: "#262D38",
    colorNeutralBackground3Hover: "#2C3440",
    colorNeutralBackground4: "#2B323E",
    colorSubtleBackgroundHover: "#28303B",
    colorSubtleBackgroundPressed: "#2F3844",
    colorSubtleBackgroundSelected: "#2B333E",
    colorNeutralStroke2: "#363E4B",
    colorNeutralStroke3: "#2D3440",
  },
};

/** Teal under the pointer: closer to the text colour in neither mode, so that the text remains readable. */
const pointedAt: Readonly<Record<"light" | "dark", Partial<Theme>>> = {
  light: {
    colorBrandBackgroundHover: teal[60],
    colorBrandBackgroundPressed: teal[40],
    colorBrandBackgroundSelected: teal[50],
    // With Fluent's own, the label of a chosen tab has too little contrast under the pointer.
    colorBrandBackground2Hover: "#D3F2ED",
  },
  dark: {
    colorBrandBackgroundHover: teal[140],
    colorBrandBackgroundPressed: teal[110],
    colorBrandBackgroundSelected: teal[140],
    colorBrandBackground2Hover: teal[30],
  },
};

/** Light or dark, as the person or their system has it. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { appearance } = useEntryWorld().product;
  const { phase } = useView(appearance);
  const theme = useMemo(() => fluentTheme(phase), [phase]);

  useEffect(() => {
    document.documentElement.dataset["mode"] = phase;
  }, [phase]);

  useEffect(() => {
    const preference = matchMedia("(prefers-color-scheme: dark)");
    const tell = (): void => void appearance.send({ type: "systemChanged", prefersDark: preference.matches });
    preference.addEventListener("change", tell);
    return () => preference.removeEventListener("change", tell);
  }, [appearance]);

  return (
    <FluentProvider
      theme={theme}
      customStyleHooks_unstable={styleHooks}
      style={{ minHeight: "100%", background: theme.colorNeutralBackground2 }}
    >
      {children}
    </FluentProvider>
  );
}

const useStyles = makeStyles({
  button: { textTransform: theme.buttonTextTransform, fontWeight: tokens.fontWeightMedium },
  input: {
    border: "none",
    backgroundColor: tokens.colorNeutralBackground3,
    // A field in a narrow form is not wider than the form.
    minWidth: 0,
    minHeight: "38px",
  },
});

/** Overrides of Fluent styles: capitalised buttons, fields without a border. */
const styleHooks = {
  useButtonStyles_unstable(state: unknown): void {
    const { root } = state as ButtonState;
    root.className = mergeClasses(root.className, useStyles().button);
  },
  useInputStyles_unstable(state: unknown): void {
    const { root } = state as InputState;
    root.className = mergeClasses(root.className, useStyles().input);
  },
};

/** Fluent's tokens in the colours and the font of the product. */
function fluentTheme(mode: "light" | "dark"): Theme {
  const base = mode === "dark" ? createDarkTheme(teal) : createLightTheme(teal);
  return {
    ...base,
    ...greys[mode],
    ...pointedAt[mode],
    ...ownTokens(theme[mode]),
    fontFamilyBase: `${theme.fontFamily}, system-ui, sans-serif`,
  };
}

function ownTokens(colours: Colours): Partial<Theme> {
  return {
    colorNeutralBackground1: colours.surface,
    colorNeutralBackground2: colours.background,
    colorNeutralForeground1: colours.text,
    colorNeutralForeground2: colours.text,
    colorNeutralForeground3: colours.mutedText,
    colorNeutralForeground4: colours.mutedText,
    colorBrandBackground: colours.primary,
    colorNeutralForegroundOnBrand: colours.onPrimary,
    colorBrandForeground1: colours.primary,
    colorBrandForegroundLink: colours.primary,
    colorCompoundBrandForeground1: colours.primary,
    colorCompoundBrandBackground: colours.primary,
    colorCompoundBrandStroke: colours.primary,
    colorPaletteRedForeground1: colours.danger,
    borderRadiusMedium: "8px",
    borderRadiusLarge: "12px",
    borderRadiusXLarge: "16px",
  };
}
