import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { readRequirements, readRequirementTable } from "@archscribe/core/document/generation";
import type { Tagger } from "@archscribe/core/model";
import type { Row } from "./suite.ts";

/** A requirement as its document states it. */
interface Stated {
  readonly id: string;
  readonly priority: string;
  readonly kind: string;
  readonly text: string;
}

const aspects = ["text", "id", "priority", "kind"] as const;

/**
 * Whether the requirements of the documents of a folder, by default of this repository, are kept as the documents have
 * them.
 */
export async function scoreStatements(
  tag: Tagger,
  folder = join(import.meta.dirname, "statements"),
): Promise<Row[]> {
  const files = (await readdir(folder)).filter((file) => !file.endsWith(".tsv")).toSorted();
  const documents = await Promise.all(
    files.map(async (file) => {
      const found = readFound(file, await readFile(join(folder, file), "utf8"), tag);
      const gold = readGold(await readFile(join(folder, file.replace(/\.\w+$/, ".tsv")), "utf8"));
      return { file, found, gold };
    }),
  );
  const all = { found: documents.flatMap(({ found }) => found), gold: documents.flatMap(({ gold }) => gold) };
  return [
    ...documents.map(({ file, ...document }) => rowOf(`${file}: statements kept`, document, aspects)),
    ...aspects
      .filter((aspect) => aspect !== "text")
      .map((aspect) => rowOf(`statements, ${aspect} kept`, all, ["text", aspect])),
    rowOf("statements, split as in the source", all, ["text"]),
    rowOf("statements, kept in all", all, aspects),
  ];
}

function readFound(file: string, text: string, tag: Tagger): Stated[] {
  const found =
    extname(file) === ".csv" ? readRequirementTable(text, tag).found : readRequirements(text, tag);
  return found.map(({ id = "", kind, priority = "", text: said }) => ({ id, kind, priority, text: said }));
}

function readGold(table: string): Stated[] {
  return table
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [id = "", priority = "", kind = "", text = ""] = line.split("\t");
      return { id, priority, kind, text };
    });
}

/** Compares the found statements with the statements of the source, each once; `value` is F1. */
function rowOf(
  measure: string,
  { found, gold }: { readonly found: readonly Stated[]; readonly gold: readonly Stated[] },
  compared: readonly (keyof Stated)[],
): Row {
  const left = found.map((one) => keyOf(one, compared));
  const right = gold.filter((one) => {
    const place = left.indexOf(keyOf(one, compared));
    if (place >= 0) left.splice(place, 1);
    else if (process.env["ARCHSCRIBE_EVAL_LIST"] === measure)
      process.stderr.write(`missed\t${keyOf(one, aspects)}\n`);
    return place >= 0;
  }).length;
  if (process.env["ARCHSCRIBE_EVAL_LIST"] === measure)
    for (const one of left) process.stderr.write(`more\t${one}\n`);
  return {
    measure,
    precision: right / Math.max(found.length, 1),
    recall: right / Math.max(gold.length, 1),
    value: (2 * right) / Math.max(found.length + gold.length, 1),
    cases: gold.length,
  };
}

function keyOf(one: Stated, compared: readonly (keyof Stated)[]): string {
  const bare = {
    ...one,
    id: one.id.replaceAll(/[^\p{L}\p{N}]+/gu, ""),
    text: one.text.replace(/[.,\s]+$/, ""),
  };
  return compared.map((aspect) => bare[aspect]).join(" | ");
}
