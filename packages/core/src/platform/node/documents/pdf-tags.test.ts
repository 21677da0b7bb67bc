import { expect, it } from "vitest";
import { isTagged, readTaggedText, type TaggedSheet, type TagNode } from "./pdf-tags.ts";

/** A tag with the tags and texts within it; each text becomes content with its own mark. */
interface Tag extends ReadonlyArray<string | Tag> {}

function sheet(body: Tag, loose: readonly { readonly text: string; readonly y: number }[] = []): TaggedSheet {
  const items: TaggedSheet["items"][number][] = [];
  const add = (text: string, y: number, mark: string | undefined): void => {
    items.push({ text, x: 50, y, width: 100, size: 10, isTurned: false, mark, isArtifact: false });
  };
  const toNode = (element: Tag | string): TagNode => {
    if (typeof element === "string") {
      const id = `mark ${String(items.length)}`;
      add(element, 100 + items.length * 20, id);
      return { type: "content", id };
    }
    const [role, ...children] = element;
    return { role: String(role), children: children.map(toNode) };
  };
  const tree = toNode(body);
  for (const { text, y } of loose) add(text, y, undefined);
  return { height: 842, items, typed: [], tree };
}

const document: Tag = [
  "Document",
  ["TOC", ["TOCI", "Badges 3"]],
  [
    "Sect",
    ["H2", ["NonStruct", "Badges"]],
    ["P", "The clerk shall", ["Strong", "record"], "each inspection."],
  ],
  [
    "L",
    ["LI", ["Lbl", "1."], ["LBody", ["P", "The system shall print."], ["L", ["LI", ["LBody", "twice"]]]]],
  ],
  [
    "Table",
    ["Caption", "Table 1"],
    ["TR", ["TH", "Id"], ["TH", "Text"]],
    ["TBody", ["TR", ["TD", "R1"], ["TD", ["P", "The guest shall"], ["P", "sign."]]]],
  ],
];

it("reads headings, paragraphs, lists and tables as the tags describe them, without contents", () => {
  const lines = readTaggedText([sheet(document)]).filter((line) => line !== "");

  expect(lines).toEqual([
    "## Badges",
    "The clerk shall record each inspection.",
    "- The system shall print.",
    "- twice",
    "Table 1",
    "| Id | Text |",
    "|---|---|",
    "| R1 | The guest shall sign. |",
  ]);
});

it("omits text without tags above and below the others, and keeps text between them", () => {
  const loose = [
    { text: "Lift care", y: 30 },
    { text: "The porter shall lock it.", y: 130 },
    { text: "Page 3", y: 800 },
  ];

  const lines = readTaggedText([
    sheet(["Document", ["P", "The clerk opens."], ["P", "The clerk shuts."], ["P", "He goes."]], loose),
  ]);

  expect(lines.filter((line) => line !== "")).toEqual([
    "The clerk opens.",
    "The clerk shuts.",
    "He goes.",
    "The porter shall lock it.",
  ]);
});

it("does not believe tags that describe little of the text", () => {
  const sparse = sheet(
    ["Document", ["P", "Badges"]],
    [{ text: "The clerk shall record each inspection.", y: 300 }],
  );

  expect([isTagged([sparse]), isTagged([sheet(document)])]).toEqual([false, true]);
});

it("omits headers that have tags, keeps tables at the edge, and adds what was typed onto the page", () => {
  const page = (text: string): Tag => ["Document", ["P", "The office must approve this"], ["P", text]];
  const table: Tag = ["Table", ["TR", ["TD", "Id"], ["TD", "Text"]], ["TR", ["TD", "R1"], ["TD", "Sign."]]];
  const [typed] = sheet([], [{ text: "Typed.", y: 300 }]).items;
  const texts = (sheets: readonly TaggedSheet[]): readonly string[] =>
    readTaggedText(sheets).filter((line) => line !== "");

  const first = { ...sheet(page("One.")), typed: typed === undefined ? [] : [typed] };

  expect(texts([first, sheet(page("Two."))])).toEqual(["One.", "Typed.", "Two."]);
  expect(texts([sheet(table), sheet(table)])).toHaveLength(6);
});
