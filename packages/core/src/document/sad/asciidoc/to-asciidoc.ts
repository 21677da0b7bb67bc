import { portableName, visibleText } from "../../../model/index.ts";
import { directionOf } from "../../pages/index.ts";
import { anchor, type SadDocument, type Section } from "../document.ts";
import { documentTitle } from "../html/to-html.ts";
import { layouts } from "../layouts.ts";
import { placeNames } from "../place-names.ts";
import { keepingNames, namesOf, wordingIn } from "../words/own-words.ts";
import { sectionBlocks, tableBlock } from "./blocks.ts";
import { formatted, headingLine, lineOf, literal } from "./markup.ts";
import type { AsciidocContext } from "./writer-context.ts";

/** The document as AsciiDoc. */
export interface AsciidocDocument {
  /** The path of the file that includes the others. */
  readonly main: string;
  /** Content by path, the main file first. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

export interface AsciidocOptions {
  /** Converts a picture of the document to a separate file. */
  readonly pictureFile: (svg: string, title: string) => Promise<string>;
  /** The program that made the document. */
  readonly generator: string;
}

/** Where the files of a document are; the folders of pictures and chapters are relative to the main file. */
interface Folders {
  readonly main: string;
  readonly pictures: string;
  readonly picturesFromMain: string;
  readonly chapters: string;
}

const plainFolders: Folders = {
  main: "sad.adoc",
  pictures: "images",
  picturesFromMain: "images",
  chapters: "chapters",
};

/** As docToolchain has them for arc42. */
const arc42Folders: Folders = {
  main: "src/docs/arc42/arc42.adoc",
  pictures: "src/docs/images",
  picturesFromMain: "../images",
  chapters: "src/docs/arc42/chapters",
};

/** The file and the id of a chapter of arc42. */
interface Arc42Chapter {
  readonly id: string;
  readonly file: string;
}

/**
 * The chapters of arc42 in order, with the files and ids of its template, which docToolchain and other tools know.
 *
 * @see https://github.com/arc42/arc42-template
 */
const arc42Chapters: readonly Arc42Chapter[] = [
  { id: "section-introduction-and-goals", file: "01_introduction_and_goals.adoc" },
  { id: "section-architecture-constraints", file: "02_architecture_constraints.adoc" },
  { id: "section-context-and-scope", file: "03_context_and_scope.adoc" },
  { id: "section-solution-strategy", file: "04_solution_strategy.adoc" },
  { id: "section-building-block-view", file: "05_building_block_view.adoc" },
  { id: "section-runtime-view", file: "06_runtime_view.adoc" },
  { id: "section-deployment-view", file: "07_deployment_view.adoc" },
  { id: "section-concepts", file: "08_concepts.adoc" },
  { id: "section-design-decisions", file: "09_architecture_decisions.adoc" },
  { id: "section-quality-scenarios", file: "10_quality_requirements.adoc" },
  { id: "section-technical-risks", file: "11_technical_risks.adoc" },
  { id: "section-glossary", file: "12_glossary.adoc" },
];

/**
 * Returns the document as a file of AsciiDoc that includes a file for each chapter, with pictures as SVG files. In the
 * layout of arc42, files and ids of chapters match its template.
 */
export async function toAsciidoc(
  assembled: SadDocument,
  { generator, pictureFile }: AsciidocOptions,
): Promise<AsciidocDocument> {
  const document = { ...assembled, chapters: everyChapter(assembled) };
  const { layout } = document.meta;
  const folders = layout === "Layout3" ? arc42Folders : plainFolders;
  const pictures = new Map<string, string | Uint8Array>();
  const say = wordingIn(document) ?? ((text: string) => text);
  const context: AsciidocContext = {
    document,
    say,
    keepingNames: keepingNames(say, namesOf(document)),
    names: namesIn(document),
    level: 1,
    pictureFile,
    keepPicture: (wanted, content) => {
      const [, stem = wanted, ending = ""] = /^(.*)(\.\w+)$/.exec(wanted) ?? [];
      let name = wanted;
      for (let count = 2; pictures.has(name); count += 1) name = `${stem}-${count}${ending}`;
      pictures.set(name, content);
      return name;
    },
  };
  const chapters = new Map<string, string>();
  for (const chapter of document.chapters) {
    const text = (await sectionBlocks(chapter, context)).join("\n\n");
    const opening = `// ${literal(`Made with ${generator}.`)}\nifndef::imagesdir[:imagesdir: ../images]`;
    chapters.set(chapterFile(chapter, document), `${opening}\n\n${text}\n`);
  }
  const files = new Map<string, string | Uint8Array>([
    [folders.main, `${header(context, folders)}\n\n${includes(document, [...chapters.keys()])}\n`],
    ...Array.from(chapters, ([name, text]) => [`${folders.chapters}/${name}`, text] as const),
    ...Array.from(pictures, ([name, content]) => [`${folders.pictures}/${name}`, content] as const),
  ]);
  return { main: folders.main, files };
}

/** Returns the chapters, with the empty ones of arc42, which keep the numbers of later ones. */
function everyChapter({ chapters, meta }: SadDocument): readonly Section[] {
  if (meta.layout !== "Layout3") return chapters;
  const numbered = arc42Chapters.map(({ id }, index): Section => {
    const number = String(index + 1);
    const { title = "" } = layouts.Layout3.chapters[index] ?? {};
    return (
      chapters.find((chapter) => chapter.number === number) ?? { id, number, title, blocks: [], sections: [] }
    );
  });
  const first = chapters.findIndex(({ number }) => number !== undefined);
  const others = (part: readonly Section[]) => part.filter(({ number }) => number === undefined);
  return [...others(chapters.slice(0, first)), ...numbered, ...others(chapters.slice(first))];
}

function header(context: AsciidocContext, { picturesFromMain }: Folders): string {
  const { document, say } = context;
  const { authors, baseline, date, language, organization, status, summary, version } = document.meta;
  const value = (name: string, content: string | undefined): string[] =>
    content === undefined || content === "" ? [] : [`:${name}: ${literal(content)}`];
  const facts = [
    formatted("**", literal(organization)),
    ...(status === undefined ? [] : [literal(say(status))]),
    ...(authors.length === 0 ? [] : [literal(authors.join(", "))]),
    ...(baseline === undefined ? [] : [`${literal(say("Baseline "))}${literal(say(baseline))}`]),
  ];
  return [
    [
      headingLine(1, literal(documentTitle(document))),
      ...value("revnumber", version),
      ...value("revdate", date),
      ":doctype: book",
      `:lang: ${visibleText(language).replaceAll(/[^\w-]/g, "")}`,
      ...(directionOf(language) === "rtl" ? [":pdf-text-direction: rtl"] : []),
      ":toc:",
      ":toclevels: 2",
      `:toc-title: ${literal(say("Contents"))}`,
      ":sectnumlevels: 3",
      ":sectids!:",
      ":chapter-signifier!:",
      ":icons: font",
      ":experimental!:",
      `:imagesdir: ${picturesFromMain}`,
    ].join("\n"),
    lineOf(facts.join(" · ")),
    ...(summary === undefined ? [] : [lineOf(literal(summary))]),
    ...(document.control ? [tableBlock({ ...document.control, unlisted: true }, context)] : []),
  ].join("\n\n");
}

/** Returns the includes of the chapters; the last ones have no number. */
function includes({ chapters }: SadDocument, files: readonly string[]): string {
  return chapters
    .map(({ number }, index) => {
      const isNumbered = number !== undefined;
      const changes = index === 0 ? isNumbered : isNumbered !== (chapters[index - 1]?.number !== undefined);
      const setting = changes ? `:sectnums${isNumbered ? "" : "!"}:\n` : "";
      return `${setting}include::chapters/${files[index] ?? ""}[]`;
    })
    .join("\n\n");
}

/** Returns the chapter of arc42's template that a chapter is. */
function arc42Chapter({ number }: Section, { meta }: SadDocument): Arc42Chapter | undefined {
  return meta.layout === "Layout3" && number !== undefined ? arc42Chapters[Number(number) - 1] : undefined;
}

function chapterFile(chapter: Section, document: SadDocument): string {
  const own = arc42Chapter(chapter, document)?.file;
  if (own !== undefined) return own;
  const { number = "", title } = chapter;
  const name = anchor(title).normalize("NFC");
  return portableName(number === "" ? name : `${number.padStart(2, "0")}-${name}`, ".adoc");
}

/** Returns a name for each place. The chapters of arc42 have the names of its template. */
function namesIn(document: SadDocument): Map<string, string> {
  const known = document.chapters.flatMap((chapter): [string, string][] => {
    const own = arc42Chapter(chapter, document)?.id;
    return own === undefined ? [] : [[chapter.id, own]];
  });
  return placeNames(document, new Map(known));
}
