import type { ElementShape } from "../../../model/index.ts";
import { scanTail } from "./scan-element.ts";

/** A declaration such as `abstract class "Order" as o<T> <<entity>> extends Base {`. */
export interface ClassHead {
  readonly shape: ElementShape | undefined;
  /** The name that lines use for it. */
  readonly code: string;
  /** The name that the picture shows, if it is not the code. */
  readonly name?: string;
  readonly stereotypes: readonly string[];
  readonly tags: readonly string[];
  readonly parents: readonly string[];
  readonly interfaces: readonly string[];
  /** Whether members follow. */
  readonly opens: boolean;
}

const shapes: Readonly<Record<string, ElementShape>> = {
  class: "class",
  abstract: "class",
  static: "class",
  dataclass: "class",
  record: "class",
  struct: "class",
  object: "class",
  map: "class",
  json: "class",
  yaml: "class",
  exception: "class",
  metaclass: "class",
  stereotype: "class",
  circle: "interface",
  diamond: "class",
  protocol: "interface",
  annotation: "interface",
  interface: "interface",
  enum: "enumeration",
  entity: "entity",
  table: "entity",
};

const head = new RegExp(
  String.raw`^[-#+~]?(?:\s*\{(?:abstract|static)\})?\s*(?<word>(?:abstract|static)(?:\s+class)?|${Object.keys(shapes).join("|")})\s+`,
  "i",
);
const shorthand = /^(?:\(\)|<>)\s+/;
const nameHere = /"(?<quoted>[^"]+)"|(?<plain>[^\s{}<>"#[(,]+)/y;
const asName = /\s*\bas\s+/iy;
const heritage =
  /^(?:\s*(?:extends\s+(?<parents>[^{]+?)))?(?:\s*implements\s+(?<interfaces>[^{]+?))?\s*(?<open>\{\s*\}?)?\s*$/i;

/** Reads the declaration of a class, an object or another box of a class diagram. */
export function scanClass(text: string): ClassHead | undefined {
  const found = head.exec(text) ?? shorthand.exec(text);
  if (!found) return undefined;
  const first = scanName(text, found[0].length);
  if (!first) return undefined;
  let at = skipGeneric(text, first.end);
  asName.lastIndex = at;
  const second = asName.exec(text) ? scanName(text, asName.lastIndex) : undefined;
  if (second) at = skipGeneric(text, second.end);
  const { bracketed, opens, isEmpty, rest, stereotypes, tags } = scanTail(text, at);
  const groups = heritage.exec(opens ? "" : rest)?.groups;
  if (!groups || bracketed !== undefined) return undefined;
  // `"Name" as code` and `code as "Name"` mean the same.
  const [code, name] =
    second?.isQuoted === true && !first.isQuoted ? [first, second] : [second ?? first, first];
  const word = found.groups?.["word"]?.toLowerCase().split(/\s/)[0] ?? "circle";
  return {
    shape: shapes[word],
    code: code.text,
    ...(second === undefined && !first.isQuoted ? {} : { name: name.text }),
    stereotypes,
    tags,
    parents: splitNames(groups["parents"]),
    interfaces: splitNames(groups["interfaces"]),
    opens: (opens && !isEmpty) || groups["open"] === "{",
  };
}

interface ScannedName {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly end: number;
}

function scanName(text: string, at: number): ScannedName | undefined {
  nameHere.lastIndex = at;
  const groups = nameHere.exec(text)?.groups;
  if (!groups) return undefined;
  const { plain, quoted } = groups;
  return { text: quoted ?? plain ?? "", isQuoted: quoted !== undefined, end: nameHere.lastIndex };
}

/** Returns the index after type parameters such as `<K, V<T>>`. */
function skipGeneric(text: string, at: number): number {
  if (text[at] !== "<" || text[at + 1] === "<") return at;
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    if (text[index] === "<") depth += 1;
    if (text[index] === ">" && --depth === 0) return index + 1;
  }
  return at;
}

/** Splits names at commas outside type parameters, and removes those. */
function splitNames(names = ""): string[] {
  let depth = 0;
  let plain = "";
  for (const sign of names) {
    if (sign === "<") depth += 1;
    if (depth === 0) plain += sign;
    if (sign === ">") depth -= 1;
  }
  return plain
    .split(",")
    .map((name) => name.trim().replaceAll('"', ""))
    .filter((name) => name !== "");
}
