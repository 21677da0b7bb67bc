import { folderOf, pathFrom } from "../../file-path.ts";
import type { ReadingContext } from "../../reader.ts";
import { type LocatedYaml, parseLocatedYaml, type YamlPath } from "../located-yaml.ts";

/** A part of a YAML or JSON file. */
export interface ContractPart {
  readonly file: string;
  readonly source: LocatedYaml;
  readonly path: YamlPath;
  readonly value: unknown;
}

/** The references that one part may follow in turn. More are a circle. */
const maxReferences = 20;

/** Follows the references of contracts, in files below the scanned folder only. */
export interface ReferenceResolver {
  /** Returns a part, or the part that its `$ref` names; undefined, and reported as unread, if it names none. */
  resolve(part: ContractPart): ContractPart | undefined;
}

/** Prepares to follow references. A file is parsed once. */
export function referenceResolver(context: ReadingContext): ReferenceResolver {
  const files = new Map<string, LocatedYaml | undefined>();
  const open = (file: string): LocatedYaml | undefined => {
    if (!files.has(file)) {
      const text = context.tree.text(file);
      files.set(file, undefined);
      if (text !== undefined)
        context.attempt(file, () => {
          files.set(file, parseLocatedYaml(text));
        });
    }
    return files.get(file);
  };
  return {
    resolve(start) {
      let part = start;
      for (let count = 0; count < maxReferences; count += 1) {
        const reference = referenceOf(part.value);
        if (reference === undefined) return part;
        const next = partAt(reference, part, open);
        if (next === undefined) return refuse(part, reference, context);
        part = next;
      }
      return refuse(start, referenceOf(start.value) ?? "", context);
    },
  };
}

function refuse(part: ContractPart, reference: string, context: ReadingContext): undefined {
  context.unread({
    file: part.file,
    line: part.source.lineOf([...part.path, "$ref"]),
    reason: `'${reference}' refers to nothing in the scanned folder.`,
  });
  return undefined;
}

function referenceOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("$ref" in value)) return undefined;
  return typeof value.$ref === "string" ? value.$ref : undefined;
}

function partAt(
  reference: string,
  from: ContractPart,
  open: (file: string) => LocatedYaml | undefined,
): ContractPart | undefined {
  const [address = "", pointer = ""] = reference.split("#", 2);
  const file = address === "" ? from.file : pathOfReference(from.file, address);
  const source = file === from.file ? from.source : file === undefined ? undefined : open(file);
  if (file === undefined || source === undefined) return undefined;
  const path = pointer
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => decoded(segment).replaceAll("~1", "/").replaceAll("~0", "~"));
  let value = source.value;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return { file, source, path, value };
}

/** Returns undefined for an address, and for a file outside the folder. */
function pathOfReference(file: string, reference: string): string | undefined {
  return /^[a-z][a-z\d+.-]*:/i.test(reference) ? undefined : pathFrom(folderOf(file), decoded(reference));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
