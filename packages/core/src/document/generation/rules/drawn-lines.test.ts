import { expect, it } from "vitest";
import { withoutDrawings } from "./drawn-lines.ts";

it("lines between arrows are the labels of a drawing", () => {
  expect(withoutDrawings("Skippers pay.\n\nBoard\n  ↓\nSail\n  ↓\nMoor\n\nSkippers leave.")).toEqual({
    text: "Skippers pay.\n\n\n\n\n\n\n\nSkippers leave.",
    drawn: [
      { text: "Board", line: 3 },
      { text: "Sail", line: 5 },
      { text: "Moor", line: 7 },
    ],
  });
});

it("one arrow, arrows within sentences and fenced lines are kept", () => {
  const texts = [
    "Board\n↓\nSail",
    "Board → sail\nSail → moor",
    "```\nBoard\n↓\nSail\n↓\nMoor\n```",
    "```\nStart\n\nBoard\n↓\nSail\n↓\nMoor\n\nEnd\n```",
  ];

  expect(texts.map((text) => withoutDrawings(text).text)).toEqual(texts);
});
