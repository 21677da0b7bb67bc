import { compareTexts } from "../resolve/name-forms.ts";
import type { Unread } from "../../../model/index.ts";
import type { ColumnFact, Fact, FactOwner, FactPlace } from "../facts.ts";
import type { FoundFacts } from "../find-facts.ts";

/** The properties that a line begins with, without their names; `-` stands for an absent one before another. */
const leading: { readonly [Kind in Fact["kind"]]: readonly (keyof Extract<Fact, { kind: Kind }>)[] } = {
  call: ["to", "protocol", "label"],
  decision: ["title", "status", "date"],
  dependency: ["folder", "name"],
  deployable: ["names", "platform"],
  endpoint: ["method", "path"],
  implementation: ["service"],
  import: ["folder", "uses"],
  mention: ["key"],
  message: ["direction", "channel", "technology"],
  module: ["folder", "unit", "technologies"],
  node: ["name", "technology"],
  operation: ["protocol", "service", "name"],
  order: ["from", "to"],
  "readme-name": ["name"],
  role: ["role", "partKind", "technology"],
  setting: ["key", "value"],
  table: ["schema", "name"],
};

/** The properties with a special form in a line. */
const apart = new Set(["kind", "place", "grade", "columns", "owner", "from"]);

/**
 * Returns what was found in a system as text: one line per fact, in the order of the places, then what is unread. A line
 * has the kind, the properties, the place and the grade; the owner only if it is not the file of the place. The columns
 * of a table follow it, indented, with their lines.
 */
export function factLines({ facts, unread }: Pick<FoundFacts, "facts" | "unread">): string {
  const said = facts.map((fact) => ({ place: fact.place, text: factLine(fact) }));
  const not = unread.map((entry) => ({ place: entry, text: unreadLine(entry) }));
  return [...said.toSorted(inOrder), ...not.toSorted(inOrder)].map(({ text }) => `${text}\n`).join("");
}

interface PlacedText {
  readonly place: FactPlace;
  readonly text: string;
}

function inOrder(one: PlacedText, other: PlacedText): number {
  return (
    compareTexts(one.place.file, other.place.file) ||
    (one.place.line ?? 0) - (other.place.line ?? 0) ||
    compareTexts(one.text, other.text)
  );
}

function factLine(fact: Fact): string {
  const properties = new Map<string, unknown>(Object.entries(fact));
  const first: readonly string[] = leading[fact.kind];
  const last = first.findLastIndex((name) => properties.get(name) !== undefined);
  const named = Array.from(properties).filter(
    ([name, value]) => value !== undefined && !first.includes(name) && !apart.has(name),
  );
  const columns = fact.kind === "table" ? fact.columns.map((column) => columnLine(column, fact.place)) : [];
  return [
    [
      fact.kind,
      ...first.slice(0, last + 1).map((name) => leadingText(name, properties.get(name))),
      ...named.map(([name, value]) => (value === true ? name : `${name}=${valueText(value)}`)),
      ...ownerText(fact),
      placeText(fact.place),
      ...("grade" in fact ? [fact.grade] : []),
    ].join(" "),
    ...columns,
  ].join("\n  ");
}

function leadingText(name: string, value: unknown): string {
  if (value === undefined) return name === "method" ? "*" : "-";
  if (name !== "to" || typeof value !== "object" || value === null)
    return typeof value === "string" && isPlain(value) ? value : valueText(value);
  const { address, ...others } = value as { readonly address?: string };
  return [
    "->",
    ...(address === undefined ? [] : [address === "" ? '""' : address]),
    ...Object.entries(others).map(([key, other]) => `${key}=${valueText(other)}`),
  ].join(" ");
}

/** A text that a line can have as it is. */
function isPlain(text: string): boolean {
  return text !== "" && text.trim() === text && !text.includes("\n");
}

function valueText(value: unknown): string {
  if (typeof value === "string") return /^[^\s,[\]{}"=]+$/.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(valueText).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  return `{${Object.entries(value)
    .filter(([, own]) => own !== undefined)
    .map(([key, own]) => `${key}=${valueText(own)}`)
    .join(", ")}}`;
}

function ownerText(fact: Fact): string[] {
  const owner = fact.kind === "call" ? fact.from : "owner" in fact ? fact.owner : undefined;
  if (owner === undefined || isPlace(owner, fact.place)) return [];
  return [`of ${valueText(owner)}`];
}

function isPlace(owner: FactOwner | object, { file }: FactPlace): boolean {
  return "file" in owner && owner.file === file && Object.keys(owner).length === 1;
}

function columnLine(column: ColumnFact, { file }: FactPlace): string {
  const { isNullable, isUnique, key, name, place, references, type } = column;
  return [
    name,
    ...(type === undefined ? [] : [type]),
    ...(isNullable === undefined ? [] : [isNullable ? "null" : "not null"]),
    ...(key === undefined ? [] : [key]),
    ...(isUnique === true ? ["unique by itself"] : []),
    ...(references === undefined ? [] : [`-> ${[references.table, references.column ?? "?"].join(".")}`]),
    place.file === file ? `:${place.line ?? ""}` : placeText(place),
  ].join(" ");
}

function placeText({ file, line }: FactPlace): string {
  return line === undefined ? file : `${file}:${line}`;
}

function unreadLine({ about, file, line, reason }: Unread): string {
  const place = placeText({ file, ...(line !== undefined && { line }) });
  return `unread ${place} ${reason}${about === undefined ? "" : ` (about a ${about})`}`;
}
