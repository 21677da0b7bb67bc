import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Screen, UiPreview } from "../../model/index.ts";
import { readProject } from "../project-folder/index.ts";
import { memoryTree, sampleDesign, sampleWith } from "../../testing/index.ts";
import { emitScreen } from "./emit-screen.ts";

const books: Screen = {
  id: "books",
  title: "Books",
  kind: "list",
  useCase: "UC-1",
  entity: "book",
  fields: [{ name: "title", control: "text", required: true, values: [] }],
  actions: ["Borrow"],
  sources: ["FR-1", "FR-2"],
};

function screenOf(change: Partial<Screen>): string {
  return emitScreen({ ...books, ...change }, sampleDesign);
}

function fieldOf(change: Partial<Screen["fields"][number]>): string {
  const fields = [{ name: "due date", control: "text" as const, required: true, values: [], ...change }];
  return screenOf({ kind: "form", fields });
}

/** Reads the screen as part of a project, and returns it with the findings. */
async function readBack(
  html: string,
): Promise<{ preview: UiPreview | undefined; findings: readonly unknown[] }> {
  const { findings, project } = await readProject(memoryTree(sampleWith({ "ui-previews/books.html": html })));
  return { preview: project?.previews[0], findings };
}

describe("a list", () => {
  it("has a row of names and rows that show the form of the values", () => {
    const columns = [
      ["due date", "date"],
      ["state", "text"],
      ["fee", "text"],
    ] as const;
    const fields = columns.map(([name, control]) => ({ name, control, required: true, values: [] }));

    expect(screenOf({ entity: "loan", fields })).toBe(
      `<title>Books</title>
<meta name="use-case" content="UC-1">
<meta name="requirements" content="FR-1, FR-2">
<main>
<h1>Books</h1>
<table>
<thead><tr><th scope="col">Due date</th><th scope="col">State</th><th scope="col">Fee</th></tr></thead>
<tbody>
<tr><td>YYYY-MM-DD</td><td>open</td><td>0.00</td></tr>
<tr><td>YYYY-MM-DD</td><td>returned</td><td>0.00</td></tr>
<tr><td>YYYY-MM-DD</td><td>overdue</td><td>0.00</td></tr>
</tbody>
</table>
<p>
<button type="button">Borrow</button>
</p>
</main>
`,
    );
  });
});

describe("a form", () => {
  it.each([
    ["text", '<label>Due date<br><input type="text"></label>'],
    ["e-mail", '<label>Due date<br><input type="email"></label>'],
    ["long-text", '<label>Due date<br><textarea rows="4"></textarea></label>'],
    ["checkbox", '<label><input type="checkbox"> Due date</label>'],
    ["file", '<label>Due date<br><button type="button">Choose a file</button></label>'],
  ] as const)("has a control with its label for %s", (control, expected) => {
    expect(fieldOf({ control })).toContain(`<p>${expected}</p>`);
  });

  it("offers the values of a choice", () => {
    expect(fieldOf({ control: "choice", values: ["open", "returned"] })).toContain(
      "<select><option>open</option><option>returned</option></select>",
    );
  });

  it("marks optional fields", () => {
    expect(fieldOf({ required: false })).toContain("Due date <small>optional</small>");
  });

  it("is sent by its first button", () => {
    expect(screenOf({ kind: "form", actions: ["Borrow", "Cancel"] })).toContain(
      '<button type="submit">Borrow</button>\n<button type="button">Cancel</button>',
    );
  });
});

it.each(["detail", "confirmation"] as const)("a %s shows names and values", (kind) => {
  expect(screenOf({ kind })).toContain("<dl>\n<dt>Title</dt>\n<dd>Title 1</dd>\n</dl>");
});

it("a screen without fields, actions and sources shows its title", () => {
  expect(screenOf({ fields: [], actions: [], sources: [] })).toBe(
    '<title>Books</title>\n<meta name="use-case" content="UC-1">\n<main>\n<h1>Books</h1>\n</main>\n',
  );
});

it("with any content, a project reads the screen back unchanged", async () => {
  const label = fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 72 }),
    fc.constantFrom("</title><script>", "a & b &amp;", '"><img src=x onerror=y>', "<!--", "\u202Eא", "end"),
  );
  const field = fc.record<Screen["fields"][number]>({
    name: label,
    control: fc.constantFrom("text", "choice", "number", "checkbox", "file", "password", "long-text"),
    required: fc.boolean(),
    values: fc.array(label, { maxLength: 3 }),
  });
  const screen = fc.record<Partial<Screen>>({
    title: label.map((title) => `Books ${title} end`),
    kind: fc.constantFrom("list", "form", "detail", "confirmation"),
    fields: fc.array(field, { maxLength: 4 }),
    actions: fc.array(label, { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(screen, async (change) => {
      const html = screenOf(change);

      const { findings, preview } = await readBack(html);
      expect(findings).toEqual([]);
      expect(preview).toMatchObject({
        title: change.title
          ?.replaceAll(/[\p{White_Space}\p{Control}]+/gu, " ")
          .replaceAll(/[\u{FFFE}\u{FFFF}]/gu, ""),
        useCase: "UC-1",
        requirements: ["FR-1", "FR-2"],
        html: html.slice(html.indexOf("<main>")).trim(),
      });
    }),
    { numRuns: 60 },
  );
});
