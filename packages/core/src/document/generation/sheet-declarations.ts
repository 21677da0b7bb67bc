import type { Tagger } from "../../model/index.ts";
import { type Declarations, namedColumns, readDeclarations, withoutRemoved } from "./rules/index.ts";
import type { Sheet } from "./table-rows.ts";

/** The declarations in the sheets of a workbook, and its other sheets. */
export interface DeclaringSheets {
  readonly declared: Declarations;
  readonly others: readonly Sheet[];
}

/** Reads the sheets that declare roles or terms in each of their rows, below heads such as "Role" and "Term". */
export function readDeclaringSheets(sheets: readonly Sheet[], tag: Tagger): DeclaringSheets {
  const others: Sheet[] = [];
  const all = sheets.flatMap((sheet) => {
    const declared = declarationsOf(sheet, tag);
    if (declared === undefined) others.push(sheet);
    return declared ?? [];
  });
  return {
    declared: {
      stakeholders: firstOfEach(
        all.flatMap((one) => one.stakeholders),
        ({ name }) => name,
      ),
      glossary: firstOfEach(
        all.flatMap((one) => one.glossary),
        ({ term }) => term,
      ),
      brief: undefined,
    },
    others,
  };
}

function declarationsOf({ name, rows }: Sheet, tag: Tagger): Declarations | undefined {
  const [head, ...below] = rows;
  const columns = namedColumns(head?.cells ?? []);
  // A table with ids or priorities has requirements, whatever else it names.
  if (below.length === 0 || (["id", "priority", "text", "goal"] as const).some((one) => columns.has(one)))
    return undefined;
  const lines = rows.map(
    ({ cells }) =>
      `| ${cells.map((cell) => withoutRemoved(cell).text.replaceAll(/\s+/g, " ").replaceAll("|", "/")).join(" | ")} |`,
  );
  const rule = `|${" --- |".repeat(head?.cells.length ?? 0)}`;
  const declared = readDeclarations([`## ${name}`, "", lines[0], rule, ...lines.slice(1)].join("\n"), tag);
  return declared.stakeholders.length + declared.glossary.length === below.length ? declared : undefined;
}

function firstOfEach<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const keys = entries.map((entry) => keyOf(entry).toLowerCase());
  return entries.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}
