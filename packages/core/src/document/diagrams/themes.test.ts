import { wcagContrast } from "culori";
import { describe, expect, it } from "vitest";
import { defaultTheme, themeNames } from "../../model/index.ts";
import { palette } from "./themes.ts";

it("the default is 'Modern Minimal'; there are at least four more, one of them dark", () => {
  expect(defaultTheme).toBe("Modern Minimal");
  expect(themeNames.length).toBeGreaterThanOrEqual(5);
  expect(themeNames.filter((name) => palette(name).dark)).toEqual(["Midnight"]);
});

describe.each(themeNames)("%s", (name) => {
  const { accentSoft, group, mutedText, note, page, series, surface, text } = palette(name);

  it.each([
    ["page", page],
    ["boxes", surface],
    ["groups", group],
    ["heads", accentSoft],
    ["notes", note],
    ...series.map((colour, index): [string, string] => [`series ${String(index + 1)}`, colour]),
  ])("text can be read on its %s (WCAG 2.2, 1.4.3)", (_, background) => {
    expect(wcagContrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it("muted text can be read on page and groups", () => {
    expect(Math.min(wcagContrast(mutedText, page), wcagContrast(mutedText, group))).toBeGreaterThanOrEqual(
      4.5,
    );
  });
});
