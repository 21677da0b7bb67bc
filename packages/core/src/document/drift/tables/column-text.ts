import type { Notation } from "../../../model/index.ts";

/** A column as a diagram shows it. */
export interface DrawnColumn {
  readonly name: string;
  readonly type?: string;
}

/**
 * Returns the column that a line of an entity shows; undefined for lines between columns and for operations. PlantUML
 * writes `* name : type <<PK>>`, and Mermaid `type name PK "comment"`.
 */
export function columnIn(member: string, notation: Notation): DrawnColumn | undefined {
  const text = member
    .replaceAll(/<<.*?>>|«.*?»|\{[^}]*\}|"[^"]*"/g, " ")
    .replace(/^[\s*#+~-]+/, "")
    .trim();
  if (!/^[\p{L}_]/u.test(text)) return undefined;
  const stated = /^(?<name>[\p{L}_][\p{L}\p{M}\p{N}_ -]*?)\s*:\s*(?<type>\S.*)$/u.exec(text)?.groups;
  if (stated) return column(stated["name"], stated["type"]);
  const words = text.split(/\s+/);
  if (notation === "mermaid" && words.length > 1) return column(words[1], words[0]);
  if (/^[^\s(]+\(/.test(text)) return undefined;
  return column(words[0], words.slice(1).join(" "));
}

function column(name: string | undefined, type: string | undefined): DrawnColumn | undefined {
  const plain = name?.replace(/[,;]$/, "");
  if (plain === undefined || !/^[\p{L}_][\p{L}\p{M}\p{N}_ -]*$/u.test(plain)) return undefined;
  const own = type?.replace(/\b(?:not\s+null|null|pk|fk|uk|unique|primary\s+key)\b.*$/i, "").trim();
  return { name: plain, ...(own === undefined || own === "" ? {} : { type: own }) };
}

/** A `tinyint` without its length may be a number or a truth value, so it is of no family. */
const families: readonly (readonly [string, RegExp])[] = [
  ["boolean", /^(?:bool(?:ean)?|bit|tinyint\s*\(\s*1\s*\))$/],
  ["integer", /^(?:(?:big|small|medium)?int(?:eger)?\d*|(?:big|small)?serial\d*|long|short)\b/],
  ["decimal", /^(?:dec(?:imal)?|numeric|money|float\d*|double|real)\b/],
  ["text", /^(?:n?(?:var)?char2?|character|n?text|(?:tiny|medium|long)text|string|clob|citext)\b/],
  ["uuid", /^(?:uuid|guid|uniqueidentifier)\b/],
  ["timestamp", /^(?:timestamp(?:tz)?|datetime\d*|datetimeoffset|instant)\b/],
  ["date", /^date$/],
  ["time", /^time(?:tz)?\b/],
  ["json", /^jsonb?\b/],
  ["binary", /^(?:(?:tiny|medium|long)?blob|bytea|(?:var)?binary|bytes)\b/],
];

/** Returns whether two types hold different things, such as numbers and texts; unknown types do not differ. */
export function typesDiffer(one: string, other: string): boolean {
  const [first, second] = [familyOf(one), familyOf(other)];
  return first !== undefined && second !== undefined && first !== second;
}

function familyOf(type: string): string | undefined {
  const plain = type.trim().toLowerCase();
  return families.find(([, pattern]) => pattern.test(plain))?.[0];
}
