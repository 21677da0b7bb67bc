import { tokens } from "@fluentui/react-components";

// Widths of the screen. A custom property cannot be part of a media query, so these are constants.

/** The screen of a phone. */
export const onPhone = "@media (max-width: 599px)";

/** A screen that is too narrow for the columns of a table. */
export const onNarrow = "@media (max-width: 767px)";

/** A screen that is too narrow for a list beside its item. */
export const onTablet = "@media (max-width: 899px)";

/** A screen that is too narrow for an editor beside a list. */
export const onLaptop = "@media (max-width: 1199px)";

/** The line around a surface and between its parts. */
export const hairline = `1px solid ${tokens.colorNeutralStroke2}`;

/** The outline of a focused element that is not one of Fluent's. */
export const focusOutline = `2px solid ${tokens.colorStrokeFocus2}`;

/** A part of a page that is raised from the background; its radius depends on its size. */
export const surface = { backgroundColor: tokens.colorNeutralBackground1, border: hairline } as const;

/** Secondary text, such as the explanation of a title. */
export const quietText = {
  color: tokens.colorNeutralForeground3,
  fontSize: tokens.fontSizeBase200,
} as const;

/** A list without bullets, whose items have their own styles. */
export const bareList = { margin: 0, padding: 0, listStyleType: "none" } as const;

/** A button that looks like the text around it. */
export const bareButton = {
  border: "none",
  backgroundColor: "transparent",
  font: "inherit",
  cursor: "pointer",
} as const;
