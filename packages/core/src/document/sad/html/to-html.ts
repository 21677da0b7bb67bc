import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { palette } from "../../diagrams/index.ts";
import {
  createColourBook,
  directionAttribute,
  pageHead,
  schemeStyles,
  serialisePage,
  withDirections,
} from "../../pages/index.ts";
import { allBlocks } from "../all-blocks.ts";
import type { SadDocument, Section } from "../document.ts";
import { changesChapterId } from "../red-line/changes-chapter.ts";
import { namesOf, withWording, wordingIn, wordingOf } from "../words/own-words.ts";
import { blockElements } from "./blocks.ts";
import { livingStyles } from "./living-styles.ts";
import { scriptData } from "./script-data.ts";
import { redLineStyles } from "./red-line.ts";
import { previewStyles } from "./preview-styles.ts";
import { printStyles } from "./print-styles.ts";
import { screenStyles, styles } from "./styles.ts";
import type { WriterContext } from "./writer-context.ts";
import { type Paper, pageRoom } from "../paper/figure-layout.ts";
import { chapterHeadingHeight, type SectionPages, sectionPages } from "../paper/section-pages.ts";
import { figureReference } from "./figures.ts";

export interface HtmlOptions {
  /** The page's script, and its hash for the content security policy; a page to be printed has none. */
  readonly script?: { readonly text: string; readonly hash: string };
  /** Whether a preview serves the page and tells it when to reload. */
  readonly liveReload?: boolean;
  /** A page to read on a screen, or one to be printed. */
  readonly medium: WriterContext["medium"];
  readonly paper?: Paper;
  /** Whether the page is only compared with another draft; its pictures are then not prepared, which saves time. */
  readonly draft?: boolean;
  /** The program that made the document, for its last line. */
  readonly generator: string;
}

/**
 * Returns the document as one page of HTML that needs no other files and, to be read, no script. The page can run only
 * its own script and load nothing.
 */
export function toHtml(assembled: SadDocument, options: HtmlOptions): string {
  const document = options.medium === "print" ? assembled : withoutCards(assembled);
  const colours = createColourBook();
  const { draft = false, medium, paper = "A4" } = options;
  const context = {
    document,
    colours,
    anchored: new Set<number>(),
    draft,
    medium,
    room: pageRoom[paper],
    previewStyles,
    level: 2,
    headings: 0,
  };
  const chapters = document.chapters.map((chapter, index) => chapterElement(chapter, index, context));
  const body = medium === "print" ? printBody(document, chapters) : screenBody(document, chapters, options);
  const { dark } = palette(document.meta.theme);
  const head = headElement(document, options, {
    light: colours.properties("light"),
    dark: colours.properties(dark ? "light" : "dark"),
  });
  const { language } = document.meta;
  const page: Root = {
    type: "root",
    children: [
      { type: "doctype" },
      h("html", { lang: language, dir: directionAttribute(language) }, head, body),
    ],
  };
  return serialisePage(withDirections(withWording(page, wordingIn(document), namesOf(document)), language));
}

/** Returns the document without the sections that the page's cards replace. */
function withoutCards(document: SadDocument): SadDocument {
  return { ...document, chapters: document.chapters.filter(({ isInCards }) => isInCards !== true) };
}

function headElement(
  document: SadDocument,
  { generator, liveReload, medium, paper = "A4", script }: HtmlOptions,
  pictures: { readonly light: string; readonly dark: string },
): Element {
  const { authors, theme } = document.meta;
  const rules =
    medium === "print"
      ? [styles, `:root{${pictures.light}}`, printStyles(document, paper)]
      : [styles, screenStyles, livingStyles, schemeStyles(pictures)];
  const changes = hasChanges(document) ? [redLineStyles] : [];
  return pageHead({
    title: documentTitle(document),
    authors,
    generator,
    liveReload,
    script,
    styles: [...rules, ...changes],
    theme,
  });
}

/** Whether the document shows the changes since another state. */
function hasChanges({ chapters }: SadDocument): boolean {
  return chapters.some(({ id }) => id === changesChapterId);
}

/** Returns the name of the whole document, in its language. */
export function documentTitle({ meta }: SadDocument): string {
  const title = `${meta.title}: Software Architecture Document`;
  return wordingOf(meta.language, meta.words)?.(title) ?? title;
}

/** Returns what a document is about, in its language. */
export function documentSubject({ meta }: SadDocument): string {
  const subject = `Software Architecture Document of ${meta.organization}`;
  return wordingOf(meta.language, meta.words)?.(subject) ?? subject;
}

function screenBody(
  document: SadDocument,
  chapters: readonly Element[],
  { generator, script }: HtmlOptions,
): Element {
  const { dark, page } = palette(document.meta.theme);
  return h(
    "body",
    h("a", { className: ["skip"], href: "#content" }, "Skip to the content"),
    h(
      "header",
      { className: ["bar"] },
      h("p", { className: ["name"] }, document.meta.title),
      h(
        "div",
        { className: ["search", "js-only"], role: "search" },
        h("input", {
          type: "search",
          id: "search",
          placeholder: "Search (press /)",
          ariaLabel: "Search the document",
          autoComplete: "off",
        }),
        h("ul", { className: ["hits"], id: "hits", hidden: true, ariaLabel: "Search results" }),
      ),
      h("button", { type: "button", id: "theme", className: ["js-only"] }, "Dark"),
    ),
    coverElement(document),
    h(
      "div",
      { className: ["layout"] },
      h(
        "nav",
        { className: ["toc"], ariaLabel: "Contents" },
        contentsList(document.chapters, { pageNumbers: false }),
      ),
      h(
        "main",
        { id: "content", dataPaper: dark ? page : undefined },
        controlElements(document),
        ...chapters,
        colophon(generator),
      ),
    ),
    script && scriptData(document),
    script && h("script", [{ type: "raw", value: script.text }]),
  );
}

function printBody(document: SadDocument, chapters: readonly Element[]): Element {
  return h(
    "body",
    coverElement(document),
    h(
      "nav",
      { className: ["contents"], ariaLabel: "Contents" },
      h("h2", { id: "contents" }, "Contents"),
      contentsList(document.chapters, { pageNumbers: true }),
      controlElements(document),
    ),
    h("main", ...chapters),
  );
}

function coverElement(document: SadDocument): Element {
  const { authors, baseline, date, organization, status, summary, title, version } = document.meta;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["Version", version],
    ["Status", status],
    ["Date", date],
    ["Baseline", baseline],
    [authors.length === 1 ? "Author" : "Authors", authors.join(", ")],
  ];
  const known = facts.filter(([, value]) => value !== undefined && value !== "");
  return h(
    "div",
    { className: ["cover"], role: "region", ariaLabel: "Title" },
    h("p", { className: ["kind"] }, "Software Architecture Document"),
    h("h1", title),
    h("p", { className: ["organization"] }, organization),
    summary === undefined ? undefined : h("p", { className: ["summary"] }, summary),
    known.length === 0
      ? undefined
      : h(
          "dl",
          known.map(([term, value]) => h("div", h("dt", term), h("dd", value))),
        ),
  );
}

function controlElements({ control, ...rest }: SadDocument): ElementContent[] {
  if (!control) return [];
  const document = { control, ...rest };
  const context = {
    document,
    colours: createColourBook(),
    anchored: new Set<number>(),
    draft: false,
    level: 2,
    medium: "screen" as const,
    room: pageRoom.A4,
    headings: 0,
    previewStyles,
  };
  return blockElements({ ...control, unlisted: true }, context);
}

/** Returns the contents to two levels; in print with space for the page numbers, which printing fills in. */
function contentsList(
  sections: readonly Section[],
  { pageNumbers }: { readonly pageNumbers: boolean },
): Element {
  const entry = ({ id, number, title }: Section): Element =>
    h(
      "a",
      { href: `#${id}` },
      h("span", { className: ["title"] }, number === undefined ? title : `${number} ${title}`),
      pageNumbers ? h("span", { className: ["page"], dataTarget: id }) : undefined,
    );
  return h(
    "ol",
    sections.map((section) =>
      h(
        "li",
        entry(section),
        section.sections.length === 0
          ? undefined
          : h(
              "ol",
              section.sections.map((child) => h("li", entry(child))),
            ),
      ),
    ),
  );
}

function colophon(generator: string): Element {
  return h("p", { className: ["file"] }, `Made with ${generator}.`);
}

/** Returns the sources of the document's diagrams by file, each once. */
export function diagramSources(document: SadDocument): Map<string, string> {
  const sources = new Map<string, string>();
  for (const block of allBlocks(document.chapters)) {
    if (block.kind !== "figure") continue;
    const { file, text } = block.source;
    const earlier = sources.get(file);
    sources.set(file, earlier === undefined ? text : `${earlier}\n\n${text}`);
  }
  return sources;
}

/** Returns a chapter, with the class with which its printed pages show its title. */
function chapterElement(chapter: Section, index: number, context: WriterContext): Element {
  const element = sectionElement(chapter, { ...context, headings: chapterHeadingHeight(chapter) });
  element.properties["className"] = [`p${index}`];
  return element;
}

function sectionElement(section: Section, context: WriterContext): Element {
  const heading = headingElement(section, context.level);
  const { content, opening, sections } =
    context.medium === "print" ? onPaper(section, heading, context) : onScreen(section, heading, context);
  return h(
    "section",
    { id: section.id },
    ...opening,
    ...content,
    ...sections.map(({ place, section: child }) =>
      sectionElement(child, { ...place, level: context.level + 1 }),
    ),
  );
}

/** The elements of a section, and the sections below it. */
interface SectionElements extends Pick<SectionPages<WriterContext>, "sections"> {
  readonly opening: readonly ElementContent[];
  readonly content: readonly ElementContent[];
}

function onScreen({ blocks, sections }: Section, heading: Element, context: WriterContext): SectionElements {
  return {
    opening: [heading],
    content: blocks.flatMap((block) => blockElements(block, context)),
    sections: sections.map((section) => ({ section, place: context })),
  };
}

function onPaper(section: Section, heading: Element, context: WriterContext): SectionElements {
  const { isTurned, opening, rest, sections } = sectionPages(section, context);
  // A heading above a section on a turned page belongs on that page.
  if (isTurned && opening.length === 0) heading.properties["className"] = ["wide"];
  const first = [heading, ...opening.flatMap((block) => blockElements(block, context))];
  return {
    opening: opening.length > 0 ? [h("div", { className: ["wide"] }, ...first)] : first,
    content: rest.flatMap((part) =>
      part.kind === "announcement"
        ? [figureReference(part.figure, context)]
        : blockElements(part.block, part.place),
    ),
    sections,
  };
}

function headingElement({ number, title }: Section, level: number): Element {
  const shown = number === undefined ? [] : [h("span", { className: ["number"] }, number), " "];
  return h(`h${Math.min(level, 6)}`, ...shown, title);
}
