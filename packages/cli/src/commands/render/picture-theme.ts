import { defaultTheme, type ThemeName, themeNames } from "@archscribe/core/model";

/** Themes of Mermaid's own, by the names that mermaid-cli takes. */
const mermaidThemes = ["default", "dark", "forest", "neutral"] as const;

type MermaidTheme = (typeof mermaidThemes)[number];

/** What `--theme` can name. */
export const pictureThemes = [...themeNames, ...mermaidThemes] as const;

export type PictureTheme = (typeof pictureThemes)[number];

/** The theme of the pictures, and Mermaid's own where that was named; PlantUML has the nearest to it. */
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
