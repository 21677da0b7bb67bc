import {
  Document,
  type FileChild,
  Footer,
  Header,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TabStopType,
  TextRun,
} from "docx";
import { estimatePageNumbersWith } from "docx/layout";
import { directionOf } from "../../pages/index.ts";
import type { SadDocument, Section } from "../document.ts";
import { documentSubject, documentTitle } from "../html/to-html.ts";
import { figureLayout, isWide, type Paper } from "../paper/figure-layout.ts";
import { chapterHeadingHeight, sectionPages } from "../paper/section-pages.ts";
import { keepingNames, namesOf, wordingIn } from "../words/own-words.ts";
import { wordBlocks } from "./blocks.ts";
import { bookmarksOf } from "./bookmarks.ts";
import { announcedFigure } from "./figures.ts";
import { finishPackage } from "./finish-package.ts";
import {
  captionListParagraphs,
  captionLists,
  contentsBlocks,
  coverParagraphs,
  coverSheet,
  headingText,
} from "./front.ts";
import { chapterInstance, chapterNumbering, numberedLevels, numbering } from "./numbering.ts";
import { companySetups, type PageSetups, paperSetups, sectionProperties, textWidth } from "./page-setup.ts";
import { placeRuns, styledParagraph, textRuns } from "./runs.ts";
import { paragraphStyles } from "./style-names.ts";
import { documentStyles, fonts } from "./styles.ts";
import type { CompanyFile } from "./company-file.ts";
import type { WordContext, WordPictures } from "./word-context.ts";

/** The faces of a font as TrueType. */
export interface WordFont {
  readonly regular: Uint8Array;
  readonly bold?: Uint8Array;
  readonly italic?: Uint8Array;
}

export interface WordOptions {
  readonly paper: Paper;
  /** The program that made the document. */
  readonly generator: string;
  readonly pictures: WordPictures;
  /** The fonts that the file brings along. */
  readonly fonts: Readonly<Record<keyof typeof fonts, WordFont>>;
  /** A file whose styles, header, footer and page the document takes. */
  readonly company?: CompanyFile | undefined;
}

/** Content on pages of one kind. */
interface Stretch {
  readonly isTurned: boolean;
  readonly columns: number;
  /** The chapter that its header shows; absent on the title page. */
  readonly chapter: string | undefined;
  readonly children: FileChild[];
}

/** Writes a document as a Word file; the same document always gives the same bytes. */
export async function writeWord(document: SadDocument, options: WordOptions): Promise<Uint8Array> {
  const { company } = options;
  const { language } = document.meta;
  const say = wordingIn(document) ?? ((text: string) => text);
  const setups = company === undefined ? paperSetups(options.paper) : companySetups(company.page);
  const context: WordContext = {
    document,
    pictures: options.pictures,
    say,
    keepingNames: keepingNames(say, namesOf(document)),
    direction: directionOf(language),
    bookmarks: bookmarksOf(document),
    room: setups.room,
    headings: 0,
    level: 0,
    textWidth: textWidth(setups.portrait),
    lists: { count: 0 },
  };
  const writer = new PageWriter(context, setups);
  // Where a company's file decides how text looks, only Word itself knows the pages.
  const isOutdated = company !== undefined;
  writer.write(coverParagraphs(document, context), { chapter: undefined });
  writer.write(contentsBlocks(document, context, isOutdated), { chapter: say("Contents") });
  for (const chapter of document.chapters) await writer.writeChapter(chapter, isOutdated);
  const file = new Document({
    title: documentTitle(document),
    subject: documentSubject(document),
    creator: document.meta.authors.join(", ") || document.meta.organization,
    lastModifiedBy: document.meta.authors[0] ?? document.meta.organization,
    description: document.meta.summary ?? "",
    styles: documentStyles(company === undefined),
    numbering,
    sections: writer.stretches.map((stretch, index) =>
      sectionOf(stretch, writer.stretches[index - 1], { context, setups, isPlain: company !== undefined }),
    ),
    compatibility: { version: 15 },
    ...(company === undefined && {
      fonts: embeddedFonts(options.fonts),
      pageNumbers: estimatePageNumbersWith({ guess: true }),
    }),
  });
  const { generator } = options;
  const packed = new Uint8Array(await Packer.toArrayBuffer(file));
  return finishPackage(packed, { document, generator, chapterStarts: writer.chapterStarts, company });
}

/** Puts content on pages; a change of their kind begins a new section. */
class PageWriter {
  readonly stretches: Stretch[] = [];
  /** The numbers of chapters that are not the next ones, in order: a layout may keep the numbers of absent chapters. */
  readonly chapterStarts: number[] = [];
  #lastChapter = 0;

  readonly context: WordContext;
  readonly setups: PageSetups;

  constructor(context: WordContext, setups: PageSetups) {
    this.context = context;
    this.setups = setups;
  }

  write(
    children: readonly FileChild[],
    {
      chapter,
      columns = 1,
      isTurned = false,
    }: { chapter: string | undefined; columns?: number; isTurned?: boolean },
  ): void {
    const last = this.stretches.at(-1);
    if (last?.chapter === chapter && last?.isTurned === isTurned && last.columns === columns)
      last.children.push(...children);
    else this.stretches.push({ chapter, columns, isTurned, children: [...children] });
  }

  async writeChapter(chapter: Section, isOutdated: boolean): Promise<void> {
    const context = { ...this.context, headings: chapterHeadingHeight(chapter) };
    const title = headingText(chapter, context);
    if (captionLists.includes(chapter.id)) {
      const ids = chapter.blocks.flatMap((block) =>
        block.kind === "list"
          ? block.items.flatMap(([first]) => (first?.kind === "reference" ? first.target : []))
          : [],
      );
      const list = captionListParagraphs(ids, context, isOutdated);
      return this.write([this.#heading(chapter, 1), ...list], { chapter: title });
    }
    await this.#writeSection(chapter, { ...context, level: 1 }, title);
  }

  /** The level of the context is the level of the heading. */
  async #writeSection(section: Section, context: WordContext, chapter: string): Promise<void> {
    const { level } = context;
    const pages = sectionPages(section, context);
    const heading = this.#heading(section, level);
    this.write([heading], { chapter, isTurned: pages.isTurned });
    for (const block of pages.opening)
      this.write(await wordBlocks(block, this.#on(true, context)), { chapter, isTurned: true });
    for (const part of pages.rest) {
      if (part.kind === "announcement") {
        this.write([announcedFigure(part.figure, context)], { chapter });
        continue;
      }
      const { block } = part;
      const { place } = part;
      const isTurned =
        isWide(block, place) ||
        (block.kind === "figure" && figureLayout(block, place)?.orientation === "landscape");
      const columns = block.kind === "definitions" && block.dense === true ? 2 : 1;
      this.write(await wordBlocks(block, this.#on(isTurned, place)), { chapter, isTurned, columns });
    }
    for (const child of pages.sections)
      await this.#writeSection(child.section, { ...child.place, level: level + 1 }, chapter);
  }

  /** Returns the context of a block on an upright or a turned page. */
  #on(isTurned: boolean, context: WordContext): WordContext {
    const page = isTurned ? this.setups.landscape : this.setups.portrait;
    return { ...context, textWidth: textWidth(page) };
  }

  #heading(section: Section, level: number): Paragraph {
    const { context } = this;
    const { id, number, title } = section;
    const words = context.say(title);
    const isNumbered = number !== undefined && numberedLevels.some((one) => one === level);
    return styledParagraph(`Heading${Math.min(level, 6)}`, placeRuns(id, textRuns(words, context), context), {
      context,
      words,
      ...(isNumbered ? this.#start(Number(number), level) : { numbering: false as const }),
    });
  }

  /** Returns the numbering of a chapter whose number is out of sequence; others have their style's. */
  #start(number: number, level: number) {
    if (level > 1) return {};
    const isNext = number === this.#lastChapter + 1;
    this.#lastChapter = number;
    if (isNext) return {};
    this.chapterStarts.push(number);
    const instance = chapterInstance(number);
    return { numbering: { reference: chapterNumbering, level: 0, instance, custom: true } };
  }
}

interface SectionPlace {
  readonly context: WordContext;
  readonly setups: PageSetups;
  /** Whether header, footer and title page come from elsewhere. */
  readonly isPlain: boolean;
}

function sectionOf(
  { chapter, children, columns, isTurned }: Stretch,
  before: Stretch | undefined,
  { context, isPlain, setups }: SectionPlace,
): ISectionOptions {
  const page = isTurned ? setups.landscape : setups.portrait;
  const continues = before?.chapter === chapter && before?.isTurned === isTurned;
  const last = children.at(-1);
  return {
    properties: sectionProperties(page, { columns, continues }),
    ...(!isPlain && {
      headers: {
        default: new Header({
          children: [
            chapter === undefined
              ? new Paragraph({ children: [coverSheet(page)] })
              : headerParagraph(chapter, textWidth(page), context),
          ],
        }),
      },
      footers: {
        default: new Footer({
          children: [chapter === undefined ? new Paragraph({}) : footerParagraph(textWidth(page), context)],
        }),
      },
    }),
    // A last section of a table alone would lose its page in LibreOffice.
    children:
      last instanceof Table ? [...children, styledParagraph(paragraphStyles.end, [], { context })] : children,
  };
}

/** The name of the document, and the chapter: Word keeps its title up to date. */
function headerParagraph(chapter: string, width: number, context: WordContext): Paragraph {
  const { title } = context.document.meta;
  return styledParagraph(
    paragraphStyles.header,
    [...textRuns(`${title}\t`, context), ...textRuns(chapter, context)],
    { context, words: title, tabStops: [{ type: TabStopType.RIGHT, position: width }] },
  );
}

function footerParagraph(width: number, context: WordContext): Paragraph {
  const { organization, version } = context.document.meta;
  const { say } = context;
  const left = [organization, version === undefined ? undefined : say(`version ${version}`)]
    .filter((part) => part !== undefined && part !== "")
    .join(" · ");
  return styledParagraph(
    paragraphStyles.footer,
    [...textRuns(`${left}\t`, context), new TextRun({ children: [PageNumber.CURRENT] })],
    { context, words: left, tabStops: [{ type: TabStopType.RIGHT, position: width }] },
  );
}

function embeddedFonts(given: WordOptions["fonts"]) {
  return (Object.keys(fonts) as (keyof typeof fonts)[]).map((use) => {
    const { bold, italic, regular } = given[use];
    return {
      name: fonts[use],
      data: regular as Buffer,
      ...(bold !== undefined && { bold: bold as Buffer }),
      ...(italic !== undefined && { italic: italic as Buffer }),
    };
  });
}
