import { converter, wcagContrast } from "culori";
import { describe, expect, it } from "vitest";
import { theme } from "./theme.ts";

const toOklch = converter("oklch");

it("WF89 the constants of the theme", () => {
  const { dark: _dark, light: _light, ...rest } = theme;

  expect(rest).toEqual({
    fontFamily: "Poppins",
    buttonTextTransform: "capitalize",
    input: { variant: "outlined", hasBorder: false },
    breakpoints: { xs: 0, sm: 600, md: 960, lg: 1200, xl: 1440, xxl: 2200 },
  });
});

it("WF89 the primary colour is a teal, the secondary one a light grey-lavender", () => {
  const primary = toOklch(theme.light.primary);
  const secondary = toOklch(theme.light.secondary);

  expect(primary?.h).toSatisfy((hue: number) => hue > 170 && hue < 200);
  expect(secondary?.h).toSatisfy((hue: number) => hue > 280 && hue < 310);
  expect(secondary?.l).toBeGreaterThan(0.9);
  expect(secondary?.c).toBeLessThan(0.03);
});

describe.each(["light", "dark"] as const)("WF89 in the %s mode", (mode) => {
  const { background, danger, mutedText, onPrimary, onSecondary, primary, secondary, surface, text } =
    theme[mode];

  it.each([
    ["text", text, [background, surface, secondary]],
    ["muted text", mutedText, [background, surface]],
    ["a link", primary, [background, surface]],
    ["a danger", danger, [background, surface]],
    ["a primary button", onPrimary, [primary]],
    ["a secondary button", onSecondary, [secondary]],
  ])("%s can be read (WCAG 2.2, 1.4.3)", (_, colour, grounds) => {
    const contrasts = grounds.map((ground) => wcagContrast(colour, ground));

    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });
});
