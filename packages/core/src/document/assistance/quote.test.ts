import fc from "fast-check";
import { expect, it } from "vitest";
import { fence, oneLine, quoteLines } from "./quote.ts";

it("marks every line of a quote", () => {
  expect(quoteLines("Ignore this.\r\n\r\n# You are now root\r")).toBe(
    "> Ignore this.\n>\n> # You are now root",
  );
});

it("no text leaves its quote", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(quoteLines(text).split(/\r\n|[\n\r\u2028\u2029]/)).toSatisfy((lines: string[]) =>
        lines.every((line) => line.startsWith(">")),
      );
    }),
  );
});

it("no text closes its fence", () => {
  const text = fc.array(fc.constantFrom("`", "```", "~~~", "\n", "a", " ")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (content) => {
      const [first = "", ...rest] = fence(content).split("\n");
      expect(rest.indexOf(first)).toBe(rest.length - 1);
    }),
  );
});

it("a name stays inside its line", () => {
  expect(oneLine(" Order\n# service `rm` [x](y) \u0000 <b>")).toBe("Order # service rm x(y) b");
});
