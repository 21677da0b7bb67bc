import { singularNoun } from "../../../model/index.ts";
import { isPerson } from "./actor-words.ts";
import { areOfScale, isPriority, meanWords, obliges, shareOf } from "./induce-columns.ts";
import { type Block, hasPredicate } from "./read-blocks.ts";
import { isColumnName, roleOfName } from "./requirement-columns.ts";
import { readLabel } from "./requirement-label.ts";
import { startsWithVerb } from "./verb-lists.ts";

/** The number of records from which on a label in each of them is a field of the document's template. */
const leastRecords = 3;
/** The level of the title of a record, below all others. */
const levelOfRecord = 8;
/** The share of obliging values by which a field has the statements. */
const leastObliging = 0.6;
/** The mean number of words of the field that has the statements of records without obliging ones. */
const leastWords = 5;

interface Labelled {
  readonly block: Block;
  readonly value: string;
  /** The title or item above it. */
  readonly of: Block;
  /** Whether another text is directly before or after it. */
  readonly isBeside: boolean;
}

/**
 * Returns blocks in which the fields of repeated records are found by counting: a label below three statements or titles
 * or more, once below each, is a field of the document's own template. The values determine its role: values of one scale
 * are priorities, obligations are the statements, and all others describe them.
 *
 * @example a block `Validated by: the bursar` below three statements becomes a field
 */
export function withRecordFields(blocks: readonly Block[]): readonly Block[] {
  const fields = [...labelsOf(blocks)].filter(([, all]) => isRepeated(all));
  const isTemplate = fields.length > 1;
  const known = fields.filter(
    ([name, all]) => isTemplate || (!isColumnName(name) && !all.some(({ value }) => statesNeed(value))),
  );
  const stated = statementsOf(known);
  const changed = new Map<Block, Block>();
  for (const [name, all] of known) {
    if (stated === undefined && isColumnName(name)) continue;
    const isScale = areOfScale(
      all.map(({ value }) => value),
      isPriority,
    );
    for (const { block, of, value } of all)
      if (all === stated) {
        changed.set(block, { ...block, kind: "item", text: value });
        // A line with an id above the fields is the title of their record.
        if (of.kind === "paragraph") changed.set(of, { ...of, kind: "heading", level: levelOfRecord });
      } else
        changed.set(block, { ...block, kind: "field", text: isScale ? `Priority: ${value}` : block.text });
  }
  return changed.size === 0 ? blocks : blocks.map((block) => changed.get(block) ?? block);
}

/** Returns the blocks with a label, by the label in lower case. */
function labelsOf(blocks: readonly Block[]): ReadonlyMap<string, readonly Labelled[]> {
  const byName = new Map<string, Labelled[]>();
  const above: Block[] = [];
  for (const [at, block] of blocks.entries()) {
    if (!/^(?:heading|item|paragraph)$/.test(block.kind)) continue;
    if (block.kind === "heading") above.length = 0;
    const indent = indentOf(block);
    const [, name = "", value = ""] = labelled.exec(block.text) ?? [];
    const isField = block.kind !== "heading" && block.row === undefined && isNameOfField(name, block.text);
    const isAbove = (one: Block): boolean =>
      indentOf(one) < indent ||
      (isField && isTitleLine(one)) ||
      (one.kind !== block.kind && one.kind !== "item");
    while (above.length > 0 && !above.slice(-1).every(isAbove)) above.pop();
    const of = above.at(-1);
    if (!isField || of === undefined) above.push(block);
    else {
      const isBeside = [blocks[at - 1], blocks[at + 1]].some((one) =>
        /^(?:item|paragraph)$/.test(one?.kind ?? ""),
      );
      const key = name.toLowerCase();
      const list = byName.get(key) ?? [];
      list.push({ block, value, of, isBeside });
      byName.set(key, list);
    }
  }
  return byName;
}

const labelled = /^(\p{Lu}[^:.]{2,40}?)\s*:\s+(\S.*)$/su;

function isNameOfField(name: string, text: string): boolean {
  const last = singularNoun(name.toLowerCase().split(" ").at(-1) ?? "");
  return name !== "" && !isPerson(last) && readLabel(text).id === undefined;
}

function isRepeated(all: readonly Labelled[]): boolean {
  const records = new Set(
    all.filter(({ isBeside, of }) => of.kind === "item" || isBeside).map(({ of }) => of),
  );
  return records.size >= leastRecords && records.size === all.length;
}

/** Returns the field that has the statements of records that are only titled; undefined if the records state them. */
function statementsOf(
  fields: readonly (readonly [string, readonly Labelled[]])[],
): readonly Labelled[] | undefined {
  const titled = fields.filter(([, all]) => all.every(({ of }) => isTitle(of)));
  const named = titled.find(([name]) => /^(?:text|description)$/.test(roleOfName(name) ?? ""));
  if (named) return named[1];
  const ofTitles = titled.map(([, all]) => all);
  const values = (all: readonly Labelled[]): readonly string[] => all.map(({ value }) => value);
  const obliging = ofTitles.find((all) => shareOf(values(all), obliges) >= leastObliging);
  if (obliging) return obliging;
  const [longest] = ofTitles.toSorted((one, other) => meanWords(values(other)) - meanWords(values(one)));
  const hasIds = longest?.every(({ of }) => readLabel(of.text).id !== undefined) === true;
  return longest && ofTitles.length > 1 && hasIds && meanWords(values(longest)) >= leastWords
    ? longest
    : undefined;
}

/** Returns whether a line with an id, which is not marked as a title, precedes the fields of a record. */
function isTitleLine({ kind, text }: Block): boolean {
  return kind === "paragraph" && readLabel(text).id !== undefined && !/[.!?]$/.test(text);
}

function isTitle(block: Block): boolean {
  const { kind, text } = block;
  if (kind === "paragraph" && !isTitleLine(block)) return false;
  return kind === "heading" || (!hasPredicate(text) && !/[.!?]$/.test(text) && text.split(" ").length <= 8);
}

/** Returns whether a value states an action, so that its label is not a field: "Stretch: find a route". */
function statesNeed(value: string): boolean {
  return /\b(?:shall|must|should|can|may)\b/i.test(value) || startsWithVerb(value);
}

function indentOf(block: Block | undefined): number {
  return block?.kind === "heading" ? -1 : (block?.indent ?? 0);
}
