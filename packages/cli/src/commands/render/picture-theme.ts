import { defaultTheme, type ThemeName, themeNames } from "@archscribe/core/model";

/** Mermaid's own themes, by the names that mermaid-cli uses. */
const mermaidThemes = ["default", "dark", "forest", "neutral"] as const;

type MermaidTheme = (typeof mermaidThemes)[number];

/** The values of `--theme`. */
export const pictureThemes = [...themeNames, ...mermaidThemes] as const;

export type PictureTheme = (typeof pictureThemes)[number];

/** The theme of the pictures, and the named Mermaid theme, if any; PlantUML uses the most similar one. */
export function readPictureTheme(name: PictureTheme): {
  readonly theme: ThemeName;
  readonly mermaidConfig: Readonly<Record<string, unknown>>;
} {
  if (!isMermaidTheme(name)) return { theme: name, mermaidConfig: {} };
  return { theme: name === "dark" ? "Midnight" : defaultTheme, mermaidConfig: { theme: name } };
}

function isMermaidTheme(name: PictureTheme): name is MermaidTheme {
  return mermaidThemes.some((one) => one === name);
}
