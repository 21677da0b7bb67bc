import { describe, expect, it } from "vitest";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { assembleSad } from "../assemble-sad.ts";
import { allBlocks } from "../all-blocks.ts";
import type { SadDocument, Table } from "../document.ts";
import { toHtml } from "../html/to-html.ts";
import { toMarkdown } from "../markdown/to-markdown.ts";

const drawn = {
  "diagrams/component.puml": `' @trace Orders: FR-1
@startuml
' @source shop/compose.yaml:3 (said)
component Orders
' @source shop/mail/main.go:9 (seen)
component Mail
' @source shop/Send.java:7 (inferred)
Orders --> Mail : sends
@enduml
`,
};
const system = `repositories:
  - name: shop
    path: ../shop
    url: https://github.com/acme/shop
    revision: 4f2a9c1
`;

async function documentOf(changes: Record<string, string>): Promise<SadDocument> {
  const reading = await readProject(memoryTree(sampleWith(changes)));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  return assembleSad(withPictures(checkProject(reading.project, reading.places), new Map()));
}

/** The rows of a table as text; an address follows the text of its link. */
function rowsOf({ chapters }: SadDocument, table: string): string[][] | undefined {
  const found = allBlocks(chapters).find(
    (block): block is Table => block.kind === "table" && block.id === table,
  );
  return found?.rows.map((row) =>
    row.map(({ lines }) =>
      lines
        .map((line) =>
          line
            .map((inline) => {
              if (inline.kind === "reference") return `→${inline.target}`;
              return inline.kind === "link" ? `${inline.text} <${inline.url}>` : inline.text;
            })
            .join(""),
        )
        .join(" / "),
    ),
  );
}

describe("the section on evidence", () => {
  it("lists elements and relations with their kinds, places and grades", async () => {
    const document = await documentOf(drawn);

    expect(rowsOf(document, "table-evidence")).toEqual([
      ["Components"],
      ["Mail", "Component", "shop/mail/main.go:9", "seen"],
      ["Orders", "Component", "shop/compose.yaml:3", "said"],
    ]);
    expect(rowsOf(document, "table-evidence-relations")).toEqual([
      ["Orders → Mail", "sends", "shop/Send.java:7", "inferred"],
    ]);
  });

  it("links the lines where system.yaml gives the repository a web address", async () => {
    const document = await documentOf({ ...drawn, "system.yaml": system });

    const address = "https://github.com/acme/shop/blob/4f2a9c1/shop/compose.yaml#L3";
    expect(rowsOf(document, "table-evidence")?.at(-1)).toEqual([
      "Orders",
      "Component",
      `shop/compose.yaml:3 <${address}>`,
      "said",
    ]);
    expect(toHtml(document, { medium: "screen", generator: "a test" })).toContain(
      `<a href="${address}"><code>shop/compose.yaml:3</code></a>`,
    );
    const pictureFile = (): Promise<string> => Promise.resolve("");
    const { text } = await toMarkdown(document, { pictureFile, generator: "a test" });
    expect(text).toContain(`[\`shop/compose.yaml:3\`](${address})`);
  });

  it("is absent if no element has evidence", async () => {
    const document = await documentOf({});

    expect(document.chapters.map(({ title }) => title)).not.toContain("Evidence");
  });
});

it("the traceability matrix shows the places of a requirement's elements in the system", async () => {
  const document = await documentOf(drawn);

  expect(rowsOf(document, "table-traceability")?.map((row) => `${row[0]} ${row.at(-1)}`)).toEqual([
    "→FR-1 compose.yaml:3",
    "→FR-2 ",
    "→NFR-1 ",
    "→US-1 ",
  ]);
});

it("the table of components has the evidence beside the requirements", async () => {
  const document = await documentOf(drawn);

  expect(rowsOf(document, "table-components")).toEqual([
    ["Orders", "uses Mail (sends)", "→FR-1 / compose.yaml:3"],
    ["Mail", "used by Orders (sends)", "main.go:9"],
  ]);
});
