import * as z from "zod";
import type { Finding } from "../../model/errors/index.ts";
import { type ElementEntry, elementEntrySchema, type LocatedEntry } from "../../model/index.ts";
import { modeline } from "./modeline.ts";
import { readYaml } from "./read-yaml.ts";
import { formatFault, locate, type SourceFile } from "./source-file.ts";
import { type Json, newYaml, updateYaml } from "./update-yaml.ts";

/** The file in which people state the identity of elements, and facts that no diagram shows. */
export const elementsFile = "elements.yaml";

/** Reads the stated elements; each id is stated once. */
export function readElements(file: SourceFile): {
  readonly elements: readonly LocatedEntry[] | undefined;
  readonly findings: readonly Finding[];
} {
  const reading = readYaml(file, z.array(elementEntrySchema));
  if (reading.value === undefined || !("lineOf" in reading))
    return { elements: undefined, findings: reading.findings };
  const { lineOf, value } = reading;
  const lines = new Map<string, number>();
  const repeated = value.flatMap(({ id }, index): Finding[] => {
    const line = lineOf([index, "id"]);
    const earlier = lines.get(id);
    lines.set(id, earlier ?? line);
    if (earlier === undefined) return [];
    const suggest = `It is already in line ${earlier}.`;
    return [formatFault(file, { line }, { message: `the id '${id}' is taken`, suggest })];
  });
  if (repeated.length > 0) return { elements: undefined, findings: repeated };
  const elements = value.map((entry, index) => ({
    ...entry,
    location: locate(file, { line: lineOf([index, "id"]) }),
  }));
  return { elements, findings: [] };
}

const head = `# The elements of the architecture: their ids, and what no diagram says about them.
# Each has an id and a name, and may have a kind, names, technology, owner, description, tags,
# lifecycle, requirements, evidence and links. See: archscribe elements --help
`;

/** Returns whether a text has only the header that generating and `elements --write` begin the file with. */
export function isOnlyHead(text: string): boolean {
  const own = new Set(`${modeline(elementsFile)}${head}`.split("\n"));
  return text.split("\n").every((line) => line.trim() === "" || own.has(line.trim()));
}

/** Returns the text of the file. Entries that did not change keep their formatting and comments. */
export function emitElements(elements: readonly ElementEntry[], existing?: string): string {
  const value = elements.map(plain);
  const [comments = ""] = /^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(existing ?? "") ?? [];
  const rest = (existing ?? "").slice(comments.length);
  // An empty list has no formatting to keep, and a list that becomes empty keeps the text above it.
  const isNew = /^\s*(?:\[\s*\]\s*)?$/.test(rest) || value.length === 0;
  if (existing !== undefined && !isNew) return updateYaml(existing, value);
  const above = comments.trim() === "" ? `${modeline(elementsFile)}${head}` : comments;
  return `${above}${newYaml(value)}`;
}

/** Omits the place of an entry, and empty lists. */
function plain(entry: ElementEntry): Json {
  const entries = Object.entries(entry).filter(
    ([key, value]) =>
      key !== "location" && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as Json;
}
