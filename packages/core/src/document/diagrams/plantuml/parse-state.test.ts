import { expect, it } from "vitest";
import { meaningfulText } from "./meaningful-lines.ts";
import { parsePlantumlStates } from "./parse-state.ts";

const read = (...lines: readonly string[]) => parsePlantumlStates(meaningfulText(lines.join("\n")));

it("the description of a state is read, and belongs to the state", () => {
  const { content, unread } = read("A --> B", "A : entry / **lock**", "A : exit / unlock");

  expect([content.elements.map(({ alias, members }) => [alias, members]), unread]).toEqual([
    [
      ["A", ["entry / lock", "exit / unlock"]],
      ["B", []],
    ],
    0,
  ]);
});

it("lines of other diagrams are counted as unread", () => {
  expect(read("A --> B", "A <|-- B", "robust A").unread).toBe(2);
});
