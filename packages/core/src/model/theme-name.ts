/** The diagram themes, the product's default first. */
export const themeNames = [
  "Modern Minimal",
  "Blueprint",
  "Warm Paper",
  "High Contrast",
  "Plain",
  "Midnight",
] as const;

export type ThemeName = (typeof themeNames)[number];

/** The default theme. */
export const defaultTheme: ThemeName = "Modern Minimal";
