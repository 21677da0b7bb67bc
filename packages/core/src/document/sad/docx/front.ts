import { ImageRun, LeaderType, type Paragraph, type Table, TabStopType } from "docx";
import { encode } from "fast-png";
import type { SadDocument, Section } from "../document.ts";
import { captionLabel, sequenceOf } from "./captions.ts";
import type { PageSetup } from "./page-setup.ts";
import { fieldMark, fieldStart, pageRuns, placeLink, styledParagraph, textRuns } from "./runs.ts";
import { paragraphStyles, type ParagraphStyle } from "./style-names.ts";
import { tableBlocks } from "./tables.ts";
import { twipsPerPixel, type WordContext } from "./word-context.ts";

/** Returns the title page: kind, name, organisation, summary and the facts about the document. */
export function coverParagraphs({ meta }: SadDocument, context: WordContext): Paragraph[] {
  const { say } = context;
  const { authors, baseline, date, organization, status, summary, title, version } = meta;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["Version", version],
    ["Status", status],
    ["Date", date],
    ["Baseline", baseline],
    [authors.length === 1 ? "Author" : "Authors", authors.join(", ")],
  ];
  const line = (style: ParagraphStyle, text: string, spaceBefore?: number): Paragraph =>
    styledParagraph(style, textRuns(text, context), {
      context,
      words: text,
      ...(spaceBefore !== undefined && { spacing: { before: spaceBefore } }),
    });
  const known = facts.filter(([, value]) => value !== undefined && value !== "");
  return [
    line(paragraphStyles.coverKind, say("Software Architecture Document")),
    line(paragraphStyles.title, title),
    line(paragraphStyles.subtitle, organization),
    ...(summary === undefined ? [] : [line(paragraphStyles.coverText, summary)]),
    ...known.map(([term, value = ""], index) =>
      line(paragraphStyles.coverText, `${say(term)}\t${say(value)}`, index === 0 ? 1400 : undefined),
    ),
  ];
}

const coverStops = [
  { at: 0, colour: [0x0b, 0x5a, 0x54] },
  { at: 0.6, colour: [0x0f, 0x76, 0x6e] },
  { at: 1, colour: [0x14, 0x89, 0x7f] },
] as const;

/** Returns the coloured sheet of the title page, which lies behind its text in the header. */
export function coverSheet({ height, width }: PageSetup): ImageRun {
  const stops = coverStops
    .map(({ at, colour }) => `<stop offset="${at}" stop-color="rgb(${colour.join(",")})"/>`)
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="210" height="297" viewBox="0 0 210 297" preserveAspectRatio="none"><defs><linearGradient id="sheet" x1="0" y1="0" x2="1" y2="1">${stops}</linearGradient></defs><rect width="210" height="297" fill="url(#sheet)"/></svg>`;
  const place = { relative: "page", offset: 0 } as const;
  return new ImageRun({
    type: "svg",
    data: new TextEncoder().encode(svg),
    fallback: { type: "png", data: coverPixels(210, 297) },
    transformation: { width: width / twipsPerPixel, height: height / twipsPerPixel },
    floating: {
      horizontalPosition: place,
      verticalPosition: place,
      behindDocument: true,
      allowOverlap: true,
    },
    altText: { name: "Cover", title: "", description: "" },
  });
}

function coverPixels(width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      data.set(coverColour((x / width + y / height) / 2), (y * width + x) * 3);
  }
  return encode({ width, height, data, channels: 3 });
}

function coverColour(at: number): number[] {
  const next = Math.max(
    1,
    coverStops.findIndex((stop) => stop.at >= at),
  );
  const [from, to] = [coverStops[next - 1] ?? coverStops[0], coverStops[next] ?? coverStops[2]];
  const share = (at - from.at) / (to.at - from.at);
  return from.colour.map((value, index) => Math.round(value + ((to.colour[index] ?? value) - value) * share));
}

/** Returns the page of contents, with the table of earlier versions below it. */
export function contentsBlocks(
  { chapters, control }: SadDocument,
  context: WordContext,
  isOutdated: boolean,
): (Paragraph | Table)[] {
  const title = context.say("Contents");
  const entries = chapters.flatMap((chapter) => [
    { level: 1, section: chapter },
    ...chapter.sections.map((section) => ({ level: 2, section })),
  ]);
  return [
    styledParagraph(paragraphStyles.contentsHeading, textRuns(title, context), {
      context, // In Word its style is based on the one of chapters, and would take their number.
      numbering: false,
      words: title,
    }),
    ...fieldOver(
      String.raw`TOC \o "1-2" \h \z`,
      entries.map(({ level, section }) => ({
        style: level === 1 ? paragraphStyles.contents1 : paragraphStyles.contents2,
        place: section.id,
        text: headingText(section, context),
      })),
      { context, isOutdated },
    ),
    ...(control ? tableBlocks({ ...control, unlisted: true }, context) : []),
  ];
}

/** Returns the number and title of a section in the document's language. */
export function headingText({ number, title }: Section, { say }: Pick<WordContext, "say">): string {
  return number === undefined ? say(title) : `${number} ${say(title)}`;
}

/** The lists of captions, by the sections that hold them in our other formats. */
export const captionLists = ["unit-list-of-figures", "unit-list-of-tables"];

/** Returns the entries of a list of figures or tables: a field of Word's, with its entries already in it. */
export function captionListParagraphs(
  ids: readonly string[],
  context: WordContext,
  isOutdated: boolean,
): Paragraph[] {
  const { document, say } = context;
  const captions = new Map(captionsOf(document.chapters));
  const word = captionLabel(ids[0] ?? "", context)?.word ?? "";
  return fieldOver(
    String.raw`TOC \h \z \c "${sequenceOf(word)}"`,
    ids.map((id) => ({
      style: paragraphStyles.listOfCaptions,
      place: id,
      text: `${say(document.labels.get(id) ?? "")}\u2002${say(captions.get(id) ?? "")}`,
    })),
    { context, isOutdated },
  );
}

function captionsOf(sections: readonly Section[]): [string, string][] {
  return sections.flatMap(({ blocks, sections: below }) => [
    ...blocks.flatMap((block): [string, string][] =>
      block.kind === "figure" || block.kind === "table" ? [[block.id, block.caption]] : [],
    ),
    ...captionsOf(below),
  ]);
}

interface Entry {
  readonly style: ParagraphStyle;
  readonly place: string;
  readonly text: string;
}

/** Returns entries as the result of one field that goes over their paragraphs. */
function fieldOver(
  instruction: string,
  entries: readonly Entry[],
  { context, isOutdated }: { readonly context: WordContext; readonly isOutdated: boolean },
): Paragraph[] {
  return entries.map(({ place, style, text }, index) => {
    const bookmark = context.bookmarks.get(place);
    const page = bookmark === undefined ? [] : [...textRuns("\t", context), ...pageRuns(bookmark)];
    return styledParagraph(
      style,
      [
        ...(index === 0 ? fieldStart(instruction, isOutdated) : []),
        ...placeLink(place, [...textRuns(text, context), ...page], context),
        ...(index === entries.length - 1 ? [fieldMark("end")] : []),
      ],
      {
        context,
        words: text,
        tabStops: [{ type: TabStopType.RIGHT, position: context.textWidth, leader: LeaderType.DOT }],
      },
    );
  });
}
