import { describe, expect, it } from "vitest";
import { fillPlaceholders } from "./placeholders.ts";

const settings: Readonly<Record<string, readonly string[]>> = {
  HOST: ["orders", "localhost"],
  PORT: ["8080"],
  URL: ["http://${HOST}"],
  LOOP: ["${LOOP}x"],
  PASSED: ["$PASSED", "dock", "${PASSED}"],
};
const fill = (text: string): string[] => [...fillPlaceholders(text, (name) => settings[name] ?? []).texts];

describe("placeholders", () => {
  it.each([
    ["http://${HOST}:${PORT}/v1", ["http://orders:8080/v1", "http://localhost:8080/v1"]],
    ["$PORT", ["8080"]],
    ["${URL}/v1", ["http://orders/v1", "http://localhost/v1"]],
    ["${NONE:default}", ["default"]],
    ["${NONE:-${PORT}}", ["8080"]],
    ["${PORT:80}", ["8080", "80"]],
    ["a ${NONE} b ${PORT}", ["a ${NONE} b 8080"]],
    ["http://${PASSED}:$PASSED", ["http://dock:dock"]],
    ["no placeholder", ["no placeholder"]],
    ["${open", ["${open"]],
  ])("%s", (text, filled) => {
    expect(fill(text)).toEqual(filled);
  });

  it("ends for a value that names itself", () => {
    expect(fill("${LOOP}")).toHaveLength(1);
  });

  it("ends for values that name each other in a circle, each with many others", () => {
    const others = Array.from({ length: 40 }, (_, at) => `\${A}-\${B}-${String(at)}`);

    expect(fillPlaceholders("${A}", () => others).texts).toHaveLength(12);
    expect(fillPlaceholders("${A}", () => ["${A}".repeat(1_000)]).texts[0]?.length).toBeLessThan(5_000_000);
  });

  it("has every value once, and leaves a name whose values are too long", () => {
    const lookup = (name: string): string[] => (name === "A" ? ["x", "x", "y"] : ["x".repeat(10_000)]);

    expect(fillPlaceholders("${A} ${B}", lookup).texts).toEqual(["x ${B}", "y ${B}"]);
  });

  it.each([
    ["${A}", 12, false],
    ["${A}", 13, true],
    ["${A}".repeat(500), 1, false],
    ["${A}".repeat(501), 1, true],
  ])("tells whether something is left out: %s with %d values", (text, count, isCut) => {
    const values = Array.from({ length: count }, (_, at) => String(at));

    expect(fillPlaceholders(text, () => values).isCut).toBe(isCut);
  });
});
