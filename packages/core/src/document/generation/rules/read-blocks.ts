import { type RequirementRow, requirementRow } from "./requirement-columns.ts";
import {
  beginTable,
  cellsOf,
  isHeadOfRequirements,
  isRow,
  isRule,
  recordOf,
  rowOfUseCase,
  type Table,
  type TablePlace,
} from "./read-table.ts";
import { requirementsByPriority } from "./ranked-columns.ts";
import { cardAt, heading, item, uprightTable } from "./read-cards.ts";
import { frontMatterEnd, isOfCommands, storyIn } from "./fenced-text.ts";
import { isField, isListOfIds } from "./field-lines.ts";
import { isChapterOf, levelOf, levelsByNumber, numberedTitle } from "./heading-levels.ts";
import { readLabel } from "./requirement-label.ts";
import { isOfNeeds } from "./section-hint.ts";
import { roleTasks } from "./role-tasks.ts";
import { countedItems, indentOf, isOfLines, isOfNumbers, Marks, repeatedLines } from "./unmarked-lists.ts";

/** A piece of a text with its own meaning. */
export interface Block {
  /** The level of a heading; 1 is the highest. */
  readonly level?: number;
  /**
   * A record is a thing with its facts, from a table of data: `Member (name, e-mail)`. Tasks belong to a role, from a table
   * of roles: `Clerk: issue cards, collect fees`. Cells are a row of a table without a sentence. A field is a line about the
   * statement before it, such as its priority or rationale.
   */
  readonly kind: "cells" | "field" | "heading" | "item" | "paragraph" | "record" | "tasks";
  /** The text without marks of lists, emphasis and links. */
  readonly text: string;
  /** The line of its beginning, counted from 1. */
  readonly line: number;
  /** Whether it is followed by commands for a terminal, before the next heading. */
  readonly hasCommands?: true;
  /** The columns before the mark of an item. */
  readonly indent?: number;
  /** Whether it is an item that only names the items below it: `- **Sharing**`, or an item that ends with a colon. */
  readonly isTitle?: true;
  /** The number of a chapter before a statement: `3.2.1.4`. */
  readonly number?: string;
  /** The row of a table of requirements that it is. */
  readonly row?: RequirementRow;
  /** The line of the head of its table. */
  readonly table?: number;
  /** The other cells of a row of another table. */
  readonly others?: readonly string[];
}

/** Matches "4.12 The clerk shall …": a text with the number of a chapter that is not a title is an item. */
const numberedItem = /^\s*\d{1,3}(?:\.\d{1,3})+[.)]?\s+(?=\p{Lu}|\([\p{L} ]+\) \p{Lu}|\d[\d.,]* ?%)/u;
/** Matches "4.3 Facility for printing of labels", which states a demand even if it is as short as a title. */
const askedFor =
  /^\s*\d{1,3}(?:\.\d{1,3})*[.)]?\s+(?:ability|capability|facility|option|possibility|provision) (?:for|of|to)\b/i;
const numbering = /^(?:\d+(?:\.\d+)*\.?|table|entity|object)[:\s]+/i;
/** Matches a line of a history of versions, or the names of its columns: "1.0  2024-03-01  A. Berg  First draft". */
const version =
  /^\s*(?:v(?:ersion)?\.? ?)?\d+\.\d+\S*\s.*\b(?:19|20)\d\d\b|^\s*(?:version|rev(?:ision)?)\.?\s+(?:author|date)\b/i;
/** Matches an item with a mark that is not a number, at the margin. */
const bullet = /^[-*+•‣–▪▫◦○●■□►▶➢➤✓✔☐☑☒·]\s+\S/;

const appendix = /^(?:appendix|anhang|annexe) [A-Z\d]{1,2}\s*[:.–-]\s*\p{Lu}[^.!?]{2,60}$/iu;

/** Matches the mark of a heading before an item, which word processors put there. */
const itemAsHeading = /^ {0,3}#{1,6}[ \t]+(?=[-*•–▪●][ \t]+\S)/gm;

/** Divides plain text or Markdown into headings, list items and paragraphs; code and front matter are omitted. */
export function readBlocks(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, "\n").replaceAll(itemAsHeading, "").split("\n");
  const blocks: Block[] = [];
  let open: Open | undefined;
  let table: Table | undefined;
  const marks = new Marks();
  const known: TablePlace["known"] = new Map();
  const close = () => {
    if (open) {
      const { parts, ...rest } = open;
      blocks.push({ ...rest, text: plain(parts.join(" ")) });
    }
    open = undefined;
    if (table?.rows.kind === "facts" && table.facts.length > 0) {
      const name = blocks.findLast(({ kind }) => kind === "heading")?.text.replace(numbering, "") ?? "";
      if (name !== "") blocks.push({ kind: "record", text: recordOf(name, table.facts), line: table.line });
    }
    table = undefined;
  };
  const addRow = (line: string, index: number, within: Table | undefined): void => {
    const indent = indentOf(line);
    for (const block of blocksOfRow(line, within))
      blocks.push({
        ...block,
        ...(indent > 0 && { indent }),
        text: plain(block.text),
        line: index + 1,
        ...(within && { table: within.line }),
      });
  };
  const numbered = levelsByNumber(lines);
  const repeated = repeatedLines(lines);
  let at = frontMatterEnd(lines);
  /** The line before which names and values are known to be no requirement. */
  let tried = 0;
  for (let fence: string | undefined; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const mark = /^\s*(```|~~~)/.exec(line)?.[1];
    if (mark !== undefined) {
      close();
      const title = blocks.findLastIndex(({ kind }) => kind === "heading");
      const of = blocks[title];
      if (of && fence === undefined && isOfCommands(line, lines[at + 1]))
        blocks[title] = { ...of, hasCommands: true };
      const story = fence === undefined ? storyIn(lines, at) : undefined;
      if (story !== undefined) blocks.push({ kind: "paragraph", text: plain(story), line: at + 2 });
      fence = fence === undefined ? mark : fence === mark ? undefined : fence;
      continue;
    }
    if (fence !== undefined) continue;
    const above = blocks.at(-1);
    const isNamed = open === undefined && above?.kind === "heading" && readLabel(above.text).id !== undefined;
    const card = at < tried ? undefined : cardAt(lines, at, isNamed);
    if (card) tried = card.end + 1;
    if (card && card.blocks.length > 0) {
      close();
      const indent = indentOf(line);
      blocks.push(...card.blocks.map((one) => (indent > 0 ? { ...one, indent } : one)));
      at = card.end;
      continue;
    }
    const title = isOfNumbers(lines, at, repeated) || isOfLines(lines, at) ? undefined : titleAt(lines, at);
    if (
      line.trim() === "" ||
      pictures.test(line) ||
      title !== undefined ||
      /^\s*(?:[-*_=]\s*){3,}$/.test(line)
    ) {
      close();
      if (title !== undefined)
        blocks.push({
          kind: "heading",
          text: plain(title),
          level: heading.test(line)
            ? levelOf(line, lines[at + 1])
            : (numbered(line) ?? levelOf(line, lines[at + 1])),
          line: at + 1,
        });
    } else if (isRow(line)) {
      const upright = table === undefined && at >= tried ? uprightTable(lines, at) : undefined;
      if (upright) tried = upright.end + 1;
      if (upright && upright.blocks.length > 0) {
        close();
        blocks.push(...upright.blocks);
        at = upright.end;
      } else if (isRule(lines[at + 1])) {
        close();
        table = beginTable(line, { ...placeOfTable(lines, at, blocks), known });
        if (table.isHeadless) addRow(line, at, table);
      } else if (table?.rows.kind !== "requirements" && isHeadOfRequirements(cellsOf(line))) {
        close();
        table = beginTable(line, { ...placeOfTable(lines, at, blocks), known });
      } else if (!isRule(line)) {
        addRow(line, at, table);
      }
    } else if (isField(plain(line)) || isListOfIds(plain(line), lines)) {
      close();
      open = { kind: "field", line: at + 1, parts: [line.replace(item, "")] };
    } else if (item.test(line) || numberedItem.test(line)) {
      close();
      const number = numberedItem.test(line) ? /\d+(?:\.\d+)+/.exec(line)?.[0] : undefined;
      const written = line.replace(numberedItem, "").replace(item, "");
      const [first = "", ...others] = countedItems(line, written.replace(/^\[[ x]\]\s+/i, ""));
      const indent = indentOf(line) + marks.enter(line, blocks.at(-1));
      // An item with an id is a title only if it merely names the items below it.
      const label = readLabel(plain(first));
      const isName = label.id === undefined || (label.rest !== "" && label.rest.split(" ").length < 4);
      const isTitle =
        isName && /^(\*\*|__)[^*_]+\1:?\s*$|:\s*$/.test(first) && !(label.id && /:\s*$/.test(first));
      const place = {
        kind: "item",
        line: at + 1,
        ...(indent > 0 && { indent }),
        ...(isTitle ? { isTitle } : {}),
      } as const;
      open = { ...place, ...(number === undefined ? {} : { number }), parts: [first] };
      for (const one of others) {
        close();
        open = { ...place, parts: [one] };
      }
    } else if (open && continues(open, line)) open.parts.push(line.trim());
    else {
      close();
      open = { kind: "paragraph", line: at + 1, parts: [line.trim().replace(/^>\s*/, "")] };
    }
  }
  close();
  return blocks.filter((block) => block.text !== "");
}

/** Matches a line that only shows pictures. */
const pictures = /^\s*(?:!\[[^\]]*\]\([^()]*\)\s*)+$/;

/** Returns the place of a table whose head is on a line. */
function placeOfTable(
  lines: readonly string[],
  at: number,
  blocks: readonly Block[],
): Omit<TablePlace, "known"> {
  const above = titlesAbove(blocks);
  let end = at + 1;
  // A line of dashes below a row makes it the head of the next table.
  while (isRow(lines[end] ?? "") && (end === at + 1 || !isRule(lines[end + 1]))) end++;
  return {
    line: at + 1,
    title: above.at(-1) ?? "",
    isOfNeeds: above.some(isOfNeeds),
    below: lines.slice(at + 1, end),
  };
}

/** Returns the titles around the next block, the outermost one first. */
function titlesAbove(blocks: readonly Block[]): readonly string[] {
  const titles: string[] = [];
  let level = Infinity;
  for (const block of blocks.toReversed())
    if (block.kind === "heading" && (block.level ?? 1) < level) {
      titles.unshift(block.text);
      level = block.level ?? 1;
    }
  return titles;
}

interface Open extends Pick<Block, "indent" | "isTitle" | "line" | "number"> {
  readonly kind: "field" | "item" | "paragraph";
  readonly parts: string[];
}

/** Returns the title on a line, by its form, its neighbours or its id. */
function titleAt(lines: readonly string[], at: number): string | undefined {
  const text = (lines[at] ?? "").trim();
  const below = lines.slice(at + 1, at + 6).find((line) => line.trim() !== "");
  return (
    titleOf(lines[at] ?? "", lines[at + 1], lines[at - 1]) ?? (isTitleWithId(text, below) ? text : undefined)
  );
}

function titleOf(line: string, next: string | undefined, before: string | undefined): string | undefined {
  const marked = heading.exec(line)?.[1];
  if (marked !== undefined) return marked;
  const text = line.trim();
  if (text === "" || text.length > 80) return undefined;
  if (/^(?:={3,}|-{3,})\s*$/.test(next ?? "") && !item.test(line)) return text;
  if (/^(?:\*\*|__)[^*_]+(?:\*\*|__):?$/.test(text)) return text;
  const isFirst = before === undefined || before.trim() === "";
  if (
    numberedTitle.test(text) &&
    !hasPredicate(text) &&
    !askedFor.test(text) &&
    (/^\d+\.\d/.test(text) ||
      (isFirst && next?.trim() === "") ||
      isChapterOf(text, next) ||
      (isFirst && (isAbove(text, next) || bullet.test(next ?? ""))) ||
      isRow(next ?? ""))
  )
    return text.replace(/^[\d.]+\s+/, "");
  if (/^[A-Z][\w &/,-]*:$/.test(text) && text.split(/\s+/).length <= 6 && !hasPredicate(text))
    return text.slice(0, -1);
  if (isFirst && appendix.test(text)) return text;
  const isAlone = isFirst && (next ?? "").trim() === "";
  if (before === undefined && isAlone && documentTitle.test(text) && !hasPredicate(text)) return text;
  const isShort = text.split(/\s+/).length <= 6 && /^[A-Z][\w &/-]*$/.test(text);
  return (isAlone && isShort && !hasPredicate(text)) ||
    (isShort && isFirst && (item.test(next ?? "") || isRow(next ?? "") || version.test(next ?? "")))
    ? text
    : undefined;
}

/** Matches the first line of a document that names it and its subject: "Brief: a tool for keepers", "Orchard – the concept". */
const documentTitle =
  /^(?=.*\b(?:brief(?:ing)?|concept|idea|notes|outline|overview|pitch|project|proposal|requirements?|specification|vision)\b)\p{Lu}[^.!?;:–—|]{1,40}(?::| [–—|-]) [^.!?;:]{2,60}$/iu;

/** Returns whether a short line with an id is the title of the field or of the long line below it. */
function isTitleWithId(text: string, next = ""): boolean {
  const { id, rest } = readLabel(text);
  if (id === undefined || rest === "" || rest.split(" ").length > 10 || /[.:;!?]$/.test(rest)) return false;
  if (hasPredicate(rest) || item.test(text) || readLabel(next.trim()).id !== undefined) return false;
  if (/^\s*[-*•]\s+(?:\*\*)?\p{Lu}[^:]{2,30}:(?:\*\*)?\s/u.test(next)) return true;
  if (text.length >= 60 || !/^\s*\p{Lu}/u.test(next)) return false;
  // An indented sentence below a few words is no longer their line.
  const isSentenceBelow =
    /^\s.{24,}[.!]$/.test(next) && rest.split(" ").length <= 4 && !unfinishedLine.test(text);
  return next.length >= 60 || isSentenceBelow;
}

/** Returns whether a short numbered line precedes a requirement with an id, or a sentence. */
function isAbove(title: string, next = ""): boolean {
  if (readLabel(next).id !== undefined) return true;
  return (
    title.split(/\s+/).length <= 5 &&
    (/^\p{Lu}.{20,}[.:]$/u.test(next.trim()) || /^\p{Lu}[\p{L} &/-]{1,30}:$/u.test(next.trim())) &&
    !item.test(next)
  );
}

/** Returns whether words form a sentence and not a title. */
export function hasPredicate(text: string): boolean {
  return /\b(?:shall|must|should|will|can|may|is|are|to|has|have|needs?|wants?)\b/i.test(text);
}

/** Matches a line that ends with a word before a noun, so that even a capital letter continues it. */
const unfinishedLine =
  /\s(?:an?|and|at|by|for|from|in|of|on|or|the|to|with|als|das|dem|den|der|des|die|ein|eine|mit|oder|und|von|zu|au|aux|avec|de|des|du|et|la|le|les|ou|par|pour|sur|un|une)$/;

/** Returns whether a line continues the unfinished line before it; after a long line of a field, it does. */
function continues({ kind, parts }: Open, line: string): boolean {
  const before = parts.at(-1) ?? "";
  if (kind === "field") return before.length >= 60;
  const text = line.trim();
  if (/^as\s+(?:an?|the)\s/i.test(text) && /[,]?\s(?:I|we)\s/.test(text)) return false;
  if (readLabel(plain(text)).id !== undefined || /^(\*\*|__)[^*_]{2,40}(?::\1|\1:)/.test(text)) return false;
  if (/^\s/.test(line) || /^(?:I|we) (?:want|need|would|can)\b|^(?:so that|in order to)\b/i.test(text))
    return true;
  if (/[.!?:;]["”’)]?$/.test(before)) return false;
  if (unfinishedLine.test(before)) return true;
  return !/^[A-Z]/.test(text) || before.length >= 60;
}

/** Returns the blocks of a row of a table; none for a fact, which is added to its table. */
function blocksOfRow(line: string, table: Table | undefined): readonly Omit<Block, "line">[] {
  const cells = cellsOf(line);
  if (table?.rows.kind === "requirements") {
    const row = requirementRow(cells, table.rows.columns);
    if (row.text === "" && row.title === undefined) return [];
    return [{ kind: "item", text: row.text === "" ? (row.title ?? "") : row.text, row }];
  }
  if (table?.rows.kind === "ranked")
    return requirementsByPriority(cells, table.rows.columns).map((row) => ({
      kind: "item",
      text: row.text,
      row,
    }));
  if (table?.rows.kind === "useCases") {
    const row = rowOfUseCase(cells, table.rows);
    return row.text === "" ? [] : [{ kind: "item", text: row.text, row }];
  }
  if (table?.rows.kind === "facts" && cells.length === 1) return [];
  const block = blockOfRow(cells, table);
  if (block === undefined) {
    const text = cells.filter((cell) => cell !== "").join(" ");
    return table?.rows.kind === "facts" || text === "" ? [] : [{ kind: "cells", text }];
  }
  const others = cells.filter((cell) => cell !== "" && !block.text.includes(plain(cell)));
  return [others.length === 0 || block.kind !== "item" ? block : { ...block, others }];
}

function blockOfRow(
  cells: readonly string[],
  table: Table | undefined,
): Pick<Block, "kind" | "text"> | undefined {
  if (table?.rows.kind === "facts") {
    table.facts.push(cells[table.rows.name] ?? "");
    return undefined;
  }
  if (table?.rows.kind === "things") {
    const text = recordOf(cells[table.rows.name] ?? "", (cells[table.rows.facts] ?? "").split(","));
    return { kind: "record", text };
  }
  if (table?.rows.kind === "tasks") {
    const { isDescribed, role, tasks } = table.rows;
    const said = cells[tasks] ?? "";
    const read = roleTasks(cells[role] ?? "", said);
    if (read === undefined && isDescribed && !hasPredicate(said)) return undefined;
    if (read) return { kind: "tasks", text: `${read.role}: ${read.tasks.join(", ")}` };
  }
  const text = table?.rows.kind === "versions" ? undefined : textOfRow(cells);
  return text === undefined ? undefined : { kind: "item", text };
}

/**
 * Returns the longest cell of a row, which states the requirement; undefined if no cell is a sentence or an id, as in a
 * matrix of ticks.
 */
function textOfRow(cells: readonly string[]): string | undefined {
  const longest = cells.reduce((best, cell) => (cell.length > best.length ? cell : best), "");
  const id = cells.find((cell) => readLabel(cell).id !== undefined && readLabel(cell).rest === "");
  if (id === undefined && longest.split(/\s+/).length < 4) return undefined;
  return longest === "" ? undefined : id === undefined || id === longest ? longest : `${id}: ${longest}`;
}

/** Returns a text on one line, without marks of emphasis and links. */
export function plain(text: string): string {
  return text
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/<\/?(?:b|em|font|i|ins|mark|small|span|strong|u)\b[^<>]*>/gi, "")
    .replace(/(\*\*|__|`)(.+?)\1/g, "$2")
    .replace(/(?<![\w*])[*_]([^*_]+)[*_](?![\w*])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
