import { allBlocks, allSections, placesInBlock } from "../all-blocks.ts";
import type { SadDocument, Section } from "../document.ts";
import { documentTitle } from "../html/to-html.ts";
import { placeNames } from "../place-names.ts";
import { keepingNames, namesOf, wordingIn } from "../words/own-words.ts";
import { sectionMarkup, tableMarkup } from "./blocks.ts";
import { characters, element, formatted, literal, macro, wikiLink } from "./storage.ts";
import type { ConfluenceContext, WikiFile, WikiPictures } from "./writer-context.ts";

export type { WikiFile, WikiPictures } from "./writer-context.ts";

/** A page of the document in the wiki. */
export interface WikiPage {
  /** The identity of the page in every later publication of the document. */
  readonly key: string;
  readonly title: string;
  /** The content in Confluence's storage format. */
  readonly body: string;
  readonly files: readonly WikiFile[];
}

/** The document as a tree of pages: one for the whole, and below it one for each chapter. */
export interface WikiDocument {
  readonly front: WikiPage;
  readonly chapters: readonly WikiPage[];
}

/** The longest title of a page in Confluence. */
const longestTitle = 255;

/** Returns the document as pages of Confluence. The same document always gives the same pages. */
export function toConfluence(document: SadDocument, pictures: WikiPictures): WikiDocument {
  const { title } = document.meta;
  const say = wordingIn(document) ?? ((text: string) => text);
  const titles = new Map(document.chapters.map((chapter) => [chapter.id, pageTitle(chapter, title, say)]));
  const context = {
    document,
    say,
    keepingNames: keepingNames(say, namesOf(document)),
    names: withoutChapters(placeNames(document), document),
    pages: pagesOfPlaces(document, titles),
    level: 0,
    pictures,
  };
  const pageOf = (key: string, name: string, write: (context: ConfluenceContext) => string): WikiPage => {
    const files = new Map<string, WikiFile>();
    const keepFile = (file: WikiFile): string => {
      const [, stem = file.name, ending = ""] = /^(.*)(\.\w+)$/.exec(file.name) ?? [];
      let own = file.name;
      for (let count = 2; files.has(own); count += 1) own = `${stem}-${count}${ending}`;
      files.set(own, { ...file, name: own });
      return own;
    };
    const body = write({ ...context, title: name, keepFile });
    return { key, title: name, body: body + notice(say), files: [...files.values()] };
  };
  return {
    front: pageOf("document", shortened(documentTitle(document)), (place) => frontMarkup(place, titles)),
    chapters: document.chapters.map((chapter) =>
      pageOf(chapter.id, titles.get(chapter.id) ?? "", (place) => chapterMarkup(chapter, place)),
    ),
  };
}

/** Returns the title of a chapter's page. It names the project, because a space has each title once. */
function pageTitle({ number, title }: Section, project: string, say: ConfluenceContext["say"]): string {
  const chapter = number === undefined ? say(title) : `${number} ${say(title)}`;
  return shortened(`${chapter} – ${project}`);
}

function shortened(title: string): string {
  const plain = characters(title).replaceAll(/\s+/g, " ").trim();
  return plain.length <= longestTitle ? plain : `${plain.slice(0, longestTitle - 1).toWellFormed()}…`;
}

/** A link to a chapter leads to its page. */
function withoutChapters(names: Map<string, string>, { chapters }: SadDocument): Map<string, string> {
  for (const { id } of chapters) names.delete(id);
  return names;
}

/** Returns the title of the page of each place. */
function pagesOfPlaces(
  { chapters }: SadDocument,
  titles: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    chapters.flatMap((chapter) => {
      const title = titles.get(chapter.id) ?? "";
      const sections = allSections([chapter]).map(({ id }) => id);
      const places = [...sections, ...allBlocks([chapter]).flatMap(placesInBlock)];
      return places.map((place) => [place, title] as const);
    }),
  );
}

function chapterMarkup(chapter: Section, context: ConfluenceContext): string {
  const contents = chapter.sections.length > 1 ? macro("toc", { maxLevel: "2" }) : "";
  return contents + sectionMarkup(chapter, context);
}

/** Returns the page of the whole: the facts about the document, its chapters, and its earlier versions. */
function frontMarkup(context: ConfluenceContext, titles: ReadonlyMap<string, string>): string {
  const { document, say } = context;
  const { authors, baseline, date, organization, status, summary, version } = document.meta;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["Version", version],
    ["Status", status],
    ["Date", date],
    ["Baseline", baseline],
    [authors.length === 1 ? "Author" : "Authors", authors.join(", ")],
  ];
  const lines = facts.flatMap(([term, value]) =>
    value === undefined || value === ""
      ? []
      : element("p", {}, element("strong", {}, literal(say(term))), `: ${literal(say(value))}`),
  );
  const chapters = document.chapters.map(({ id, number, title }) => {
    const label = number === undefined ? say(title) : `${number} ${say(title)}`;
    return element("li", {}, element("p", {}, wikiLink({ page: titles.get(id) }, literal(label))));
  });
  return [
    formatted("p", formatted("strong", literal(organization))),
    formatted("p", literal(summary ?? "")),
    ...lines,
    element("h1", {}, literal(say("Contents"))),
    formatted("ul", chapters.join("")),
    document.control ? tableMarkup({ ...document.control, unlisted: true }, context) : "",
  ].join("");
}

function notice(say: ConfluenceContext["say"]): string {
  return (
    element("hr", {}) +
    element(
      "p",
      {},
      element("em", {}, literal(say("Made with Archscribe. Change the project, not this page."))),
    )
  );
}
