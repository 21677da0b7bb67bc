import { type ElementEntry, elementEntrySchema } from "../../model/index.ts";
import type { FieldErrors } from "../validation/index.ts";
import type { ElementReference } from "./element-card.ts";
import type { StatedFacts } from "./elements-api.ts";

/** The typed fields of an element; several values of a field are separate lines or words. */
export interface EntryFields {
  readonly kind: string;
  readonly names: string;
  readonly technology: string;
  readonly owner: string;
  readonly description: string;
  readonly tags: string;
  readonly lifecycle: string;
  readonly requirements: string;
  readonly evidence: string;
  /** One link per line: its title, then its address. */
  readonly links: string;
}

/** The fields of an entry, as far as they are known. */
type KnownFacts = { readonly [Fact in keyof StatedFacts]?: StatedFacts[Fact] | undefined };

/** Returns the fields of an entry; empty ones if there is none. */
export function fieldsOfEntry(entry: KnownFacts = {}): EntryFields {
  const { evidence = [], links = [], names = [], requirements = [], tags = [] } = entry;
  return {
    kind: entry.kind ?? "",
    names: names.join("\n"),
    technology: entry.technology ?? "",
    owner: entry.owner ?? "",
    description: entry.description ?? "",
    tags: tags.join(" "),
    lifecycle: entry.lifecycle ?? "",
    requirements: requirements.join(" "),
    evidence: evidence.join("\n"),
    links: links.map(({ title, url }) => `${title} ${url}`).join("\n"),
  };
}

/** The entry that the fields state, or the fault of each field. */
export type EntryReading =
  | { readonly entry: ElementEntry; readonly errors?: never }
  | { readonly entry?: never; readonly errors: FieldErrors<EntryFields> };

/** Reads the fields of an element by the rules of elements.yaml. Without its own kind, the entry states none. */
export function readEntryFields(
  { id, name }: Pick<ElementReference, "id" | "name">,
  fields: EntryFields,
): EntryReading {
  const stated = {
    id,
    name,
    ...filled(fields),
    names: linesOf(fields.names),
    tags: wordsOf(fields.tags),
    requirements: wordsOf(fields.requirements),
    evidence: linesOf(fields.evidence),
    links: linesOf(fields.links).map(linkOf),
  };
  const { data, error } = elementEntrySchema.safeParse(stated);
  if (data !== undefined) return { entry: data };
  const errors: Record<string, string> = {};
  for (const { message, path } of error.issues) {
    const [field = "", index, part] = path.map(String);
    const place = index === undefined ? [] : [`Entry ${String(Number(index) + 1)}`, ...(part ? [part] : [])];
    errors[field] ??= [...place, `expected ${message}`].join(", ");
  }
  return { errors };
}

function filled({ description, kind, lifecycle, owner, technology }: EntryFields): object {
  const single = { kind, technology, owner, description, lifecycle };
  return Object.fromEntries(Object.entries(single).filter(([, value]) => value.trim() !== ""));
}

function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== "");
}

function linkOf(line: string): { readonly title: string; readonly url: string } {
  const [, title = "", url = ""] = /^(?:(.*)\s)?(\S+)$/.exec(line) ?? [];
  return { title, url };
}
