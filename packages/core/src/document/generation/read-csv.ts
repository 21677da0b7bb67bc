import { parse } from "csv-parse/sync";
import {
  priorities,
  type Priority,
  qualityClasses,
  type QualityClass,
  type RequirementKind,
} from "../../model/index.ts";
import type { FoundRequirement } from "./found-requirement.ts";

/** A requirement of a table; if the table does not state its kind, its text decides. */
export type CsvRequirement = Omit<FoundRequirement, "kind"> & { readonly kind?: RequirementKind };

/** The column names that tools use in their exports. */
const heads = {
  id: /^(?:id|key|nr\.?|no\.?|number|req(?:uirement)?[ _-]?id|reference)$/i,
  text: /^(?:text|requirement(?:[ _-]?text)?|description|summary|title|statement|story|user[ _-]?story)$/i,
  kind: /^(?:kind|type|category|class)$/i,
  priority: /^(?:priority|prio|moscow|importance)$/i,
} as const;

type Head = keyof typeof heads;

/**
 * Reads a table of requirements. The first row names the columns; without a known name, the longest column is the text.
 * The delimiter is detected: comma, semicolon or tab.
 *
 * @throws Error if the text is not a table, with line and reason
 */
export function readCsv(text: string): CsvRequirement[] {
  const rows = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as readonly {
    readonly record: readonly string[];
    readonly info: { readonly lines: number };
  }[];
  const [first, ...rest] = rows;
  if (!first) return [];
  const named = columnsOf(first.record);
  const body = named.size > 0 ? rest : rows;
  const textColumn = named.get("text") ?? longestColumn(body.map(({ record }) => record));
  return body.flatMap(({ info, record }) => {
    const value = (head: Head): string => record[named.get(head) ?? -1] ?? "";
    const statement = record[textColumn] ?? "";
    if (statement === "") return [];
    const quality = qualityFrom(value("kind"));
    const kind = kindFrom(value("kind")) ?? (quality ? "non-functional" : undefined);
    const priority = priorityFrom(value("priority"));
    const id = value("id");
    return [
      {
        text: statement,
        // csv-parse reports the last line of a record.
        line: info.lines - (statement.match(/\n/g)?.length ?? 0),
        ...(id === "" ? {} : { id }),
        ...(kind === undefined ? {} : { kind }),
        ...(quality === undefined ? {} : { quality }),
        ...(priority === undefined ? {} : { priority }),
      },
    ];
  });
}

function delimiterOf(text: string): string {
  const [line = ""] = text.replace(/^\uFEFF/, "").split("\n");
  const counts = [",", ";", "\t"].map((one) => [one, line.split(one).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

function columnsOf(record: readonly string[]): Map<Head, number> {
  const columns = new Map<Head, number>();
  for (const head of Object.keys(heads) as Head[]) {
    const index = record.findIndex((name) => heads[head].test(name));
    if (index >= 0) columns.set(head, index);
  }
  return columns;
}

function longestColumn(records: readonly (readonly string[])[]): number {
  const lengths: number[] = [];
  for (const record of records) {
    for (const [index, value] of record.entries()) lengths[index] = (lengths[index] ?? 0) + value.length;
  }
  return lengths.indexOf(Math.max(...lengths));
}

function kindFrom(text: string): RequirementKind | undefined {
  if (/^(?:NFR?|non[ -]?functional|quality)/i.test(text)) return "non-functional";
  if (/^(?:FR?|functional)$/i.test(text)) return "functional";
  if (/^(?:US|(?:user )?story)$/i.test(text)) return "user-story";
  return /^(?:BR|(?:business )?rule)$/i.test(text) ? "business-rule" : undefined;
}

function qualityFrom(text: string): QualityClass | undefined {
  const words = text.toLowerCase().replaceAll(/[ _]+/g, "-");
  return qualityClasses.find(({ key }) => key === words)?.key;
}

function priorityFrom(text: string): Priority | undefined {
  const words = text.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (/^(?:high|critical|highest|p?1)$/.test(words)) return "must";
  if (/^(?:medium|normal)$/.test(words)) return "should";
  if (/^(?:low|lowest)$/.test(words)) return "could";
  return priorities.find((priority) => words.startsWith(priority));
}
