import {
  Bookmark,
  ExternalHyperlink,
  ImportedXmlComponent,
  InternalHyperlink,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  Tab,
  TextRun,
} from "docx";
import { visibleText } from "../../../model/index.ts";
import { type Direction, textDirection } from "../../pages/index.ts";
import { elementAnchor, type Inline, type PartChange } from "../document.ts";
import { isChip } from "../html/references.ts";
import { characterStyles, type ParagraphStyle, paragraphStyles } from "./style-names.ts";
import type { WordContext } from "./word-context.ts";

/** The look of a piece of text in addition to its paragraph's look. */
export type RunLook = Pick<IRunOptions, "bold" | "color" | "italics" | "strike" | "style">;

/** Returns pieces of a line in the words and with the links of the document. */
export function inlineRuns(
  content: readonly Inline[],
  context: WordContext,
  say = context.say,
): ParagraphChild[] {
  return content.flatMap((inline): ParagraphChild[] => {
    switch (inline.kind) {
      case "text":
        return textRuns(say(inline.text), context);
      case "strong":
        return textRuns(say(inline.text), context, { style: characterStyles.strong });
      case "emphasis":
        return textRuns(say(inline.text), context, { style: characterStyles.emphasis });
      case "code":
        return [codeRun(inline.text)];
      case "link": {
        const style = inline.isProse === true ? characterStyles.link : characterStyles.code;
        return [outsideLink(inline.url, textRuns(inline.text, context, { style }))];
      }
      case "reference":
        return referenceRuns(inline, context);
      case "element": {
        const look = inline.isStrong === true ? { style: characterStyles.strong } : {};
        return placeLink(elementAnchor(inline.id), textRuns(inline.text, context, look), context);
      }
    }
  });
}

function referenceRuns(
  { hasPage, target, text }: Extract<Inline, { kind: "reference" }>,
  context: WordContext,
): ParagraphChild[] {
  const label = text ?? context.document.labels.get(target) ?? target;
  const style = isChip(label) ? characterStyles.trace : characterStyles.link;
  const link = placeLink(target, textRuns(context.say(label), context, { style }), context);
  const bookmark = context.bookmarks.get(target);
  if (hasPage !== true || bookmark === undefined) return link;
  const [before = "", after = ""] = context.say("(p.\u00a00)").split("0");
  return [
    ...link,
    ...textRuns(`\u00a0${before}`, context),
    ...pageRuns(bookmark),
    ...textRuns(after, context),
  ];
}

/** Returns runs as a link to a place of the document; unchanged if the document has no such place. */
export function placeLink(
  place: string,
  runs: readonly ParagraphChild[],
  { bookmarks }: Pick<WordContext, "bookmarks">,
): ParagraphChild[] {
  const anchor = bookmarks.get(place);
  return anchor === undefined ? [...runs] : [new InternalHyperlink({ anchor, children: [...runs] })];
}

/** Returns runs as a link to the web or to a mail address. */
export function outsideLink(url: string, runs: readonly ParagraphChild[]): ParagraphChild {
  return new ExternalHyperlink({ link: url, children: [...runs] });
}

/** Returns a piece of code, which is written from left to right in every language. */
export function codeRun(text: string): TextRun {
  return new TextRun({ text: visibleText(text), style: characterStyles.code, noProof: true });
}

/** Returns runs that are the target of links to a place. */
export function placeRuns(
  place: string | undefined,
  children: readonly ParagraphChild[],
  { bookmarks }: Pick<WordContext, "bookmarks">,
): ParagraphChild[] {
  const id = place === undefined ? undefined : bookmarks.get(place);
  return id === undefined ? [...children] : [new Bookmark({ id, children: [...children] })];
}

/** Returns a text as runs, one for each piece of a direction. */
export function textRuns(
  text: string,
  { direction }: Pick<WordContext, "direction">,
  look: RunLook = {},
): TextRun[] {
  return directedPieces(visibleText(text.replaceAll(/\s*\n\s*/g, " ")), direction).map(
    (piece) =>
      new TextRun({
        ...look,
        children: piece.text
          .split("\t")
          .flatMap((part, index) => [...(index === 0 ? [] : [new Tab()]), ...(part === "" ? [] : [part])]),
        ...(piece.direction === "rtl" && { rightToLeft: true }),
      }),
  );
}

/**
 * Splits a text where its direction changes. Digits and signs belong to the letters on both sides if those agree, otherwise
 * to the direction of the document: a Word file states for each run whether it is written from right to
 * left.
 */
function directedPieces(
  text: string,
  around: Direction,
): { readonly text: string; readonly direction: Direction }[] {
  const parts = text.match(/\p{L}[\p{L}\p{M}]*|[^\p{L}]+/gu) ?? [];
  const stated = parts.map((part) => textDirection(part));
  const pieces: { text: string; direction: Direction }[] = [];
  for (const [index, part] of parts.entries()) {
    const before = stated.slice(0, index).findLast((one) => one !== undefined) ?? around;
    const after = stated.slice(index).find((one) => one !== undefined) ?? around;
    const direction = stated[index] ?? (before === after ? before : around);
    const last = pieces.at(-1);
    if (last?.direction === direction) last.text += part;
    else pieces.push({ text: part, direction });
  }
  return pieces;
}

/** Returns a field with the result that it has now, as complex fields have it: pandoc and mammoth read no simple ones. */
export function fieldRuns(instruction: string, result: readonly ParagraphChild[]): ParagraphChild[] {
  return [...fieldStart(instruction), ...result, fieldMark("end")];
}

/** Returns the page of a bookmark, which is completed when the pages are known. Each part is a run, as LibreOffice wants it. */
export function pageRuns(bookmark: string): ParagraphChild[] {
  return fieldRuns(String.raw`PAGEREF ${bookmark} \h`, [new TextRun("")]);
}

/** Returns the runs before the result of a field, which may go over several paragraphs. */
export function fieldStart(instruction: string, isOutdated = false): ParagraphChild[] {
  return [
    fieldMark("begin", isOutdated),
    new TextRun({
      children: [element("w:instrText", { "xml:space": "preserve" }, ` ${instruction} `)],
    }),
    fieldMark("separate"),
  ];
}

/** Returns one of the marks that a field consists of. */
export function fieldMark(type: "begin" | "separate" | "end", isOutdated = false): ParagraphChild {
  return new TextRun({
    children: [element("w:fldChar", { "w:fldCharType": type, ...(isOutdated && { "w:dirty": "true" }) })],
  });
}

function element(name: string, attributes: Readonly<Record<string, string>>, text?: string) {
  const made = new ImportedXmlComponent(name, { ...attributes });
  if (text !== undefined) made.push(text);
  return made;
}

/** The properties of a paragraph besides its runs. */
export interface ParagraphLook extends Omit<IParagraphOptions, "children" | "style"> {
  readonly context: Pick<WordContext, "direction">;
  /** The words that decide its direction, if its own do not. */
  readonly words?: string;
  readonly changed?: PartChange | undefined;
}

/** The bar at the margin of a part that differs from an earlier document. */
export const changeBar = { style: "single", size: 24, color: "B45309", space: 6 } as const;

/** Returns a paragraph in one of the document's styles. */
export function styledParagraph(
  style: ParagraphStyle | undefined,
  children: readonly ParagraphChild[],
  { changed, context: { direction }, words = "", ...look }: ParagraphLook,
): Paragraph {
  const own = textDirection(words) ?? direction;
  return new Paragraph({
    ...look,
    ...(style !== undefined && { style }),
    ...((own === "rtl" || direction === "rtl") && { bidirectional: own === "rtl" }),
    ...(changed !== undefined && { border: { left: changeBar } }),
    children: [...children],
  });
}

/** Returns the words of a line that decide the direction of its paragraph: not those of ids and code. */
export function wordsOf(content: readonly Inline[], { document, say }: WordContext): string {
  return content
    .map((inline) => {
      if (inline.kind === "code" || inline.kind === "link") return "";
      const text = inline.text ?? document.labels.get(inline.kind === "reference" ? inline.target : "") ?? "";
      return isChip(text) ? "" : say(text);
    })
    .join("");
}

/** The space above and below a block of code, in twentieths of a point. */
const aroundCode = 80;

/**
 * Returns code, each line as a paragraph, from left to right in every language. Without space at its ends, two blocks
 * would be one.
 *
 * @param look of a block in a list
 */
export function codeParagraphs(
  code: string,
  context: Pick<WordContext, "changed" | "direction">,
  look: Pick<IParagraphOptions, "indent"> = {},
): Paragraph[] {
  return code
    .trimEnd()
    .split("\n")
    .map((line, index, { length }) => {
      const space = {
        ...(index === 0 && { before: aroundCode }),
        ...(index === length - 1 && { after: aroundCode }),
      };
      return styledParagraph(paragraphStyles.code, [codeRun(line)], {
        ...look,
        ...(Object.keys(space).length > 0 && { spacing: space, contextualSpacing: false }),
        context,
        words: "a",
        changed: context.changed,
      });
    });
}
