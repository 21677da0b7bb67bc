import type { DiagramRelation, RelationKind } from "../../../model/index.ts";
import { crowsFoot } from "../crows-foot.ts";
import { scanElement, type WrittenElement } from "./scan-element.ts";

/** A relation in PlantUML, with its ends as written. */
export interface ParsedArrow extends Pick<
  DiagramRelation,
  "kind" | "isMutual" | "label" | "fromMultiplicity" | "toMultiplicity"
> {
  readonly from: ArrowEnd;
  readonly to: ArrowEnd;
  /** Whether the picture leaves a place for the line but does not show it. */
  readonly isHidden: boolean;
}

/** An end of an arrow: an element, or two in parentheses, whose relation is the end. */
export type ArrowEnd = Pick<WrittenElement, "form" | "text"> & { readonly pair?: readonly [string, string] };

// Letters are ends of a line only beside a space: `A o-- B`, but `A --oB` leads to an element of the name oB.
const leftHead =
  /(?:<\|\|?:?|<<?_?|\^|\+|\*|#|\}[|o]|\|[|o]|[|}{]|@|0|\(\)|\(0?|0?\)|\\\\|\/\/|[ox](?=[-.=~]))?/y;
const rightHead =
  /(?::?\|?\|>|_?>>?|\^|\+|\*|#|[|o]\{|[|o]\||[|}{]|@|0\)?|\((?![^()]*\))0?|\)|\\\\|\/\/|[ox](?=\s|$|"|\())?/y;
const shaft =
  /(?<first>[-.=~]+)(?<style>\[[^\]]*\])?(?:(?:left|right|up|down|le|ri|do|[lrud])(?=[-.=~[({}|<>\s]))?(?<style2>\[[^\]]*\])?(?:(?:\(0\)|\(0|0\)|0|\(|\))(?=[-.=~]))?(?<second>[-.=~]*)/iy;
const spaces = /\s*/y;
const quotedMany = /"(?<many>[^"]*)"/y;
const qualifier = /\[(?<many>[^\]]*)\](?=\s*[-.=~<*o+^#}|x"])/y;
const rightQualifier = /\[(?<many>[^\]]*)\](?=\s*[\p{L}\p{N}_"])/uy;
const afterwards =
  /^(?:\s*(?:#(?:[^\s:#<[$]|(?<=\b(?:line|text|back|header)):(?=[^\s:])|(?<=[:;])#)*|<<[^<>]*>>|\[\[[^\][]*\]\]|\$[\p{L}\p{N}_-]+))*\s*(?::(?<label>.*))?$/u;

/** Parses a line such as `Order "1" *-- "many" Line : has`. @returns undefined for a line without a relation */
export function parseArrow(text: string): ParsedArrow | undefined {
  const from = scanEnd(text, 0);
  if (!from) return undefined;
  const fromMany = scanMany(text, from.end, [quotedMany, qualifier]);
  const left = scan(text, skipSpaces(text, fromMany.end), [leftHead]);
  const line = scan(text, left.end, [shaft]);
  if (line.found === undefined) return undefined;
  const right = scan(text, line.end, [rightHead]);
  const toMany = scanMany(text, right.end, [quotedMany, rightQualifier]);
  const [to, many] = secondEnd(text, right.end, toMany);
  if (!to) return undefined;
  const rest = afterwards.exec(text.slice(to.end));
  if (!rest) return undefined;
  return describe({
    ends: [from, to],
    heads: [left.found?.[0] ?? "", right.found?.[0] ?? ""],
    line: line.found,
    many: [fromMany.found?.groups?.["many"], many],
    label: rest.groups?.["label"]?.trim() ?? "",
  });
}

interface Found {
  readonly found?: RegExpExecArray;
  readonly end: number;
}

/** Tries patterns at an index. */
function scan(text: string, at: number, patterns: readonly RegExp[]): Found {
  for (const pattern of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { found, end: pattern.lastIndex };
  }
  return { end: at };
}

/** Reads a number and a qualifier at an end, in either order; of two, the number is taken. */
function scanMany(text: string, at: number, [number, qualified]: readonly [RegExp, RegExp]): Found {
  const first = scan(text, skipSpaces(text, at), [number, qualified]);
  if (!first.found) return { end: at };
  const isNumber = first.found[0].startsWith('"');
  const second = scan(text, skipSpaces(text, first.end), [isNumber ? qualified : number]);
  if (!second.found) return first;
  return isNumber ? { found: first.found, end: second.end } : second;
}

/** A text in quotes behind an arrow is a number at its end, unless nothing follows: then it is the element. */
function secondEnd(
  text: string,
  at: number,
  many: Found,
): [(ArrowEnd & { readonly end: number }) | undefined, string | undefined] {
  const behind = many.found && scanEnd(text, skipSpaces(text, many.end));
  if (behind) return [behind, many.found.groups?.["many"]];
  return [scanEnd(text, skipSpaces(text, at)), undefined];
}

function skipSpaces(text: string, at: number): number {
  spaces.lastIndex = at;
  spaces.exec(text);
  return spaces.lastIndex;
}

const pairOfElements = /\(\s*(?<one>[^,()]+?)\s*,\s*(?<other>[^,()]+?)\s*\)/y;

function scanEnd(text: string, at: number): (ArrowEnd & { readonly end: number }) | undefined {
  pairOfElements.lastIndex = at;
  const groups = pairOfElements.exec(text)?.groups;
  if (!groups) return scanElement(text, at);
  const [one = "", other = ""] = [groups["one"], groups["other"]].map((name) => name?.replaceAll('"', ""));
  return { form: "word", text: "", pair: [one, other], end: pairOfElements.lastIndex };
}

interface Parts {
  readonly ends: readonly [ArrowEnd, ArrowEnd];
  readonly heads: readonly [string, string];
  readonly line: RegExpExecArray;
  readonly many: readonly [string | undefined, string | undefined];
  readonly label: string;
}

function describe({ ends, heads: [left, right], label, line, many }: Parts): ParsedArrow {
  const { first = "", second = "", style = "", style2 = "" } = line.groups ?? {};
  const fromMany = many[0] ?? crowsFoot[left];
  const toMany = many[1] ?? crowsFoot[right];
  const reversed = pointsLeft(left, right);
  const [from, to] = reversed ? [ends[1], ends[0]] : ends;
  const [fromMultiplicity, toMultiplicity] = reversed ? [toMany, fromMany] : [fromMany, toMany];
  // Between numbers of entities, dashes say that the relation is not identifying.
  const isOfEntities = [left, right].every((head) => crowsFoot[head] !== undefined);
  const isDashed =
    !isOfEntities && ((first + second).includes(".") || /\b(?:dashed|dotted)\b/i.test(style + style2));
  const kind = kindOf(left + right, isDashed, label);
  return {
    from: plainEnd(from),
    to: plainEnd(to),
    kind,
    ...(kind === "association" && (left + right).includes("<") ? { isMutual: true } : {}),
    isHidden: /\bhidden\b/i.test(style + style2),
    ...(label === "" ? {} : { label }),
    ...(fromMultiplicity === undefined || fromMultiplicity === "" ? {} : { fromMultiplicity }),
    ...(toMultiplicity === undefined || toMultiplicity === "" ? {} : { toMultiplicity }),
  };
}

function plainEnd({ form, pair, text }: ArrowEnd): ArrowEnd {
  return { form, text, ...(pair === undefined ? {} : { pair }) };
}

/** Whether the relation is read from the right: the head is at the left, or the whole at the right. */
function pointsLeft(left: string, right: string): boolean {
  if (/[<^]/.test(left) && !/[>^]/.test(right)) return true;
  return /^[*o+]$/.test(right) && left === "";
}

function kindOf(heads: string, isDashed: boolean, label: string): RelationKind {
  const word = /^\s*(?:<<|«)?\s*(include|extend)s?\s*(?:>>|»)?/i.exec(label)?.[1]?.toLowerCase();
  if (word === "include" || word === "extend") return word;
  if (/\|>|<\||\^/.test(heads)) return isDashed ? "realisation" : "generalisation";
  if (/[*+]/.test(heads)) return "composition";
  if (/^(?:o|o>|<o)$/.test(heads)) return "aggregation";
  // With heads at both ends each uses the other, which an association says.
  if (heads.includes("<") && heads.includes(">")) return "association";
  if (isDashed) return "dependency";
  return /[<>]/.test(heads) ? "directed" : "association";
}
