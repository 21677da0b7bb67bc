import { Chalk } from "chalk";
import { describe, expect, it } from "vitest";
import { safeOutput, safeResult } from "./safe-output.ts";

describe("a text with names of others", () => {
  it.each([
    ["::error::Shop: 1 change", ": :error::Shop: 1 change"],
    ["  ::add-mask::secret", "  : :add-mask::secret"],
    ["ok\n::set-output name=a::b", "ok\n: :set-output name=a::b"],
    ["::error file=a.md,line=1::x", ": :error file=a.md,line=1::x"],
    ["Shop ##[error]x and ##vso[task.x]", "Shop ## [error]x and ## vso[task.x]"],
    ["##teamcity[x]", "## teamcity[x]"],
    ["\u001B[31mred\u001B[0m\u001B]0;title\u0007", "␛[31mred␛[0m␛]0;title␇"],
    ["half\rwhole", "half␍whole"],
  ])("%j is written as %j", (text, safe) => {
    expect(safeOutput(text)).toBe(safe);
  });

  it.each(["std::vector::begin", "Order::total", "a: ::", "## Heading", "- [x] done", "::", ":::"])(
    "%j is written as it is",
    (text) => {
      expect(safeOutput(text)).toBe(text);
    },
  );

  it("may have the styles of this program on a terminal, and no other control sequences", () => {
    const { bold, cyan, dim, green, red, yellow } = new Chalk({ level: 2 });
    const own = [bold, cyan, dim, green, red, yellow].map((style) => style("x")).join(" ");

    expect(safeOutput(own, true)).toBe(own);
    expect(safeOutput("\u001B[2J\u001B[8mhidden\u001B[1A", true)).toBe("␛[2J␛[8mhidden␛[1A");
  });
});

describe("a result", () => {
  it("in JSON means the same, and is harmless", () => {
    const value = { name: "::error::\u009B2J\u202E ##[warning]x \u001B" };
    const text = JSON.stringify(value, undefined, 2);
    const safe = safeResult(text);

    expect(JSON.parse(safe)).toEqual(value);
    expect(safe).not.toMatch(/##\[|[\u0080-\u009F\u202E]/);
  });

  it("of another kind is shown as a text is", () => {
    expect(safeResult("[a](b)\n::error::x\u001B")).toBe("[a](b)\n: :error::x␛");
  });
});
