import { describe, expect, it } from "vitest";
import { withExplainedPriorities } from "./explained-priorities.ts";

describe("signs for priorities", () => {
  it("are replaced by the words of their legend in marks, lines and columns", () => {
    const text = `- The kiln rings. (Prio: X)
Priority: Y

| Prio | Text |
| --- | --- |
| X | The kiln cools. |

X = must, Y = could`;

    const { legend, text: explained } = withExplainedPriorities(text);

    expect(explained).toContain("(Prio: must)");
    expect(explained).toContain("Priority: could");
    expect(explained).toContain("| must | The kiln cools. |");
    expect(explained.split("\n")).toHaveLength(text.split("\n").length);
    expect(legend).toEqual([{ line: 8, text: "X = must, Y = could" }]);
  });

  it.each([
    ["a legend that nothing uses", "- A: must be built\n- B: should be built\n\nThe kiln rings."],
    ["one sign alone", "- A: must be built\n\nThe kiln rings. (Prio: A)"],
    ["signs with one meaning", "- A: must be built\n- B: must be tested\n\nThe kiln rings. (Prio: A)"],
    ["a sign that is not explained", "- A: must be built\n- B: should be built\n\nThe kiln rings. (Prio: C)"],
  ])("stay for %s", (_, text) => {
    expect(withExplainedPriorities(text)).toEqual({ text, legend: [] });
  });
});
