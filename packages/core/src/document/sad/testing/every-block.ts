import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import {
  type Block,
  cell,
  type DocumentMeta,
  emphasis,
  type Figure,
  pageReference,
  paragraph,
  reference,
  type SadDocument,
  type Section,
  strong,
  text,
} from "../document.ts";

/** Returns a figure with a picture of a size. */
function figureOf(
  id: string,
  caption: string,
  size: { readonly width: number; readonly height: number },
): Figure {
  const { height, width } = size;
  return {
    kind: "figure",
    id,
    caption,
    about: "Shows 1 actor.",
    alt: `What ${caption} shows`,
    legend: [{ symbol: "Arrow", meaning: "uses" }],
    traces: ["FR-1", "FR-2", "FR-3"],
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><text x="9" y="20" font-size="12">Member</text></svg>`,
    size,
    source: { notation: "plantuml", text: "@startuml\n@enduml", file: `diagrams/${id}.puml` },
    diagram: id,
    content: { elements: [], relations: [] } as unknown as Figure["content"],
  };
}

const prose = `Before **bold**, *slanted*, ~~gone~~ and \`code\`.[^1]

## Restarts

### Deeper

> A quotation

- one
  - below
- [x] done

3. third

\`\`\`sh
first line
second line
\`\`\`

| Place | What |
| :---- | ---: |
| A     | B    |

See [the manual](https://example.org/manual), [FR-1](#FR-1), [gone](#nowhere) and [a script](javascript:alert(1)).

---

[^1]: The note.
`;

const meta: DocumentMeta = {
  title: "Library",
  organization: "Town & Sons",
  language: "en",
  layout: "Layout2",
  theme: "Blueprint" as DocumentMeta["theme"],
  authors: ["Ada", "Bo"],
  version: "1.2",
  date: "2026-03-31",
  summary: "It lends <books>.",
};

/** Every kind of block, in chapters. */
export function everyBlock(): Section[] {
  const rows = ["FR-1", "FR-2", "FR-3"].map((id) => [
    { ...cell(id), anchor: id },
    cell("A member borrows a book, as ", emphasis("Ada"), " says.", " "),
    { lines: [], gap: true },
  ]);
  const requirements: Block = {
    kind: "table",
    id: "table-requirements",
    caption: "Functional requirements",
    columns: [
      { title: "Id", share: 1 },
      { title: "Requirement", share: 4 },
      { title: "Traced to", share: 2 },
    ],
    rows: [[cell("Lending")], ...rows],
    rowHeaders: true,
  };
  const wide: Block = {
    ...requirements,
    id: "table-wide",
    caption: "Matrix",
    wide: true,
    rows: [[cell("x"), cell("y"), cell("z")]],
  };
  const blocks: Block[] = [
    paragraph(
      "See ",
      reference("FR-1"),
      ", ",
      reference("figure-small"),
      " and ",
      pageReference("unit-more"),
      ".",
    ),
    { kind: "list", ordered: true, items: [[text("first")], [strong("second")]] },
    { kind: "list", ordered: false, items: [[text("a point")]] },
    {
      kind: "definitions",
      items: [{ term: [strong("Goal")], description: [text("To lend.")] }],
    },
    { kind: "code", language: "sql", text: "select 1;\n  from loan" },
    figureOf("figure-small", "Lending", { width: 300, height: 120 }),
    figureOf("figure-broad", "Everything", { width: 1400, height: 500 }),
    figureOf("figure-strip", "A strip", { width: 6000, height: 80 }),
    {
      kind: "changed-figure",
      id: "changed-1",
      caption: "Changed lending",
      change: "changed",
      sides: [{ label: "Before", marked: ["removed"], unplaced: ["a note"] }],
      lines: { added: ["+ one"], removed: [] },
    },
    {
      kind: "preview",
      id: "preview-desk",
      caption: "Desk",
      alt: "Preview of the screen Desk",
      traces: ["FR-2"],
      html: "<h1>Desk</h1>",
    },
  ];
  const extensions = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
  const sections: Section[] = [
    { id: "unit-one", number: "1.1", title: "Requirements", blocks: [requirements], sections: [] },
    { id: "unit-blocks", number: "1.2", title: "Blocks", blocks, sections: [] },
    {
      id: "unit-more",
      number: "1.3",
      title: "Prose",
      blocks: [{ kind: "markdown", root: fromMarkdown(prose, extensions) }],
      sections: [],
    },
  ];
  return [
    { id: "chapter-one", number: "1", title: "All", blocks: [], sections },
    { id: "chapter-gap", number: "4", title: "After absent chapters", blocks: [wide], sections: [] },
    {
      id: "chapter-last",
      number: "5",
      title: "Last",
      blocks: [],
      sections: [
        {
          id: "unit-changed",
          number: "5.1",
          title: "Changed",
          blocks: [{ ...paragraph("New."), changed: "added" }],
          sections: [],
        },
      ],
    },
    {
      id: "unit-list-of-figures",
      title: "List of figures",
      sections: [],
      blocks: [
        {
          kind: "list",
          ordered: false,
          items: ["figure-small", "figure-broad", "figure-strip"].map((id) => [reference(id), text(" x")]),
        },
      ],
    },
    {
      id: "unit-element-index",
      title: "Index of elements",
      sections: [],
      blocks: [
        {
          kind: "definitions",
          dense: true,
          items: [
            { id: "element=a", term: [strong("Member")], description: [reference("figure-small", "1")] },
          ],
        },
      ],
    },
  ];
}

/** Returns a document of chapters, with labels as they are assembled. */
export function documentOf(chapters: readonly Section[], changes: Partial<DocumentMeta> = {}): SadDocument {
  const labels = new Map([
    ["FR-1", "FR-1"],
    ["FR-2", "FR-2"],
    ["FR-3", "FR-3"],
    ["figure-small", "Figure 1"],
    ["figure-broad", "Figure 2"],
    ["figure-strip", "Figure 3"],
    ["table-requirements", "Table 1"],
    ["table-wide", "Table 2"],
    ["unit-more", "1.3 Prose"],
  ]);
  return {
    stage: "assembled",
    meta: { ...meta, ...changes },
    control: undefined,
    chapters,
    labels,
    model: { elements: [], places: [] } as unknown as SadDocument["model"],
    shown: new Map(),
  };
}
