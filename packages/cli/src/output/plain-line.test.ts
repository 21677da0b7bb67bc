import { expect, it } from "vitest";
import { plainLine } from "./plain-line.ts";

it("has no line ends, and shows control characters that move, colour or reverse text in a terminal", () => {
  expect(plainLine("Shop\r\n\u001B[2J\u202EporP \u2013 Gr\u00F6\u00DFe")).toBe(
    "Shop ␛[2J[U+202E]porP \u2013 Gr\u00F6\u00DFe",
  );
});
