import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Words that vary the subjects, so that no two requirements are about the same thing. */
const kinds = [
  "northern",
  "southern",
  "seasonal",
  "regional",
  "internal",
  "partner",
  "school",
  "harbour",
  "airport",
  "city",
  "village",
  "mobile",
  "wholesale",
  "leased",
  "rental",
  "archived",
  "shared",
  "private",
];

/** A brief with so many requirements, made of the golden briefs: their lists, and the same for things of other kinds. */
export async function briefOf(count: number, repository: string): Promise<string> {
  const folder = join(repository, "eval/golden");
  const names = (await readdir(folder)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name, "brief.md"), "utf8")));
  const items = texts.flatMap((text) => text.split("\n").filter((line) => line.startsWith("- ")));
  const lines = ["", ...kinds].flatMap((kind) =>
    items.map((item) => (kind === "" ? item : item.replaceAll(/\b(?:the|an?) (?=[a-z]{4,})/g, `$&${kind} `))),
  );
  return ["# Benchmark", "", "## Requirements", "", ...lines.slice(0, count), ""].join("\n");
}
