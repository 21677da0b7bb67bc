import { sha1 } from "@noble/hashes/legacy.js";
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { directionOf } from "../../pages/index.ts";
import type { SadDocument } from "../document.ts";
import type { CompanyFile } from "./company-file.ts";
import { chapterNumbering, numberedLevels } from "./numbering.ts";
import { tableStylesXml } from "./styles.ts";
import { withCompany } from "./with-company.ts";

/** The corrections that the package for Word files leaves to us. */
export interface Finishing {
  readonly document: SadDocument;
  readonly generator: string;
  /** The numbers of chapters that are not the next ones, in order. */
  readonly chapterStarts: readonly number[];
  readonly company: CompanyFile | undefined;
}

/** The earliest date that a ZIP archive can state, which all parts have. */
const zipDate = new Date(1980, 0, 1, 0, 0, 0);

/**
 * Completes a Word file: it gets the language and direction of the document, the numbers of chapters after absent ones, and
 * the parts of a company's file. Random ids and keys of the package are replaced, and dates are the document's, so
 * that the same document gives the same bytes.
 */
export function finishPackage(packed: Uint8Array, finishing: Finishing): Uint8Array {
  const parts = new Map(Object.entries(unzipSync(packed)));
  const edit = (path: string, change: (xml: string) => string): void => {
    const part = parts.get(path);
    if (part !== undefined) parts.set(path, strToU8(change(strFromU8(part))));
  };
  nameRelationships(parts);
  for (const path of parts.keys())
    if (/^word\/(?:document|header\d+|footer\d+)\.xml$/.test(path)) edit(path, (xml) => numberIds(xml));
  edit("word/document.xml", (xml) => withDirection(withOwnResults(xml), finishing));
  edit("word/styles.xml", (xml) => completeStyles(xml, finishing));
  const styles = strFromU8(parts.get("word/styles.xml") ?? new Uint8Array());
  edit("word/numbering.xml", (xml) => withStarts(xml, styles, finishing.chapterStarts));
  edit("docProps/core.xml", (xml) => withDates(xml, finishing));
  edit("docProps/app.xml", (xml) => withGenerator(xml, finishing.generator));
  keyFonts(parts);
  if (finishing.company !== undefined) withCompany(parts, finishing.company);
  return zipParts(parts);
}

function zipParts(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const first = "[Content_Types].xml";
  const paths = [
    first,
    ...[...parts.keys()].filter((path) => path !== first && !path.endsWith("/")).toSorted(),
  ];
  const zippable: Zippable = {};
  for (const path of paths) zippable[path] = parts.get(path) ?? new Uint8Array();
  return zipSync(zippable, { mtime: zipDate, os: 0, level: 9 });
}

/** Replaces the ids of relationships by numbers in the order of their file. */
function nameRelationships(parts: Map<string, Uint8Array>): void {
  for (const [path, part] of parts) {
    const [, folder, name] = /^(.*)_rels\/(.*)\.rels$/.exec(path) ?? [];
    if (folder === undefined || name === undefined || name === "") continue;
    const ids = new Map<string, string>();
    const relationships = strFromU8(part).replaceAll(/(?<= Id=")[^"]+/g, (id) => {
      ids.set(id, `rId${ids.size + 1}`);
      return ids.get(id) ?? id;
    });
    parts.set(path, strToU8(relationships));
    const owner = parts.get(folder + name);
    if (owner === undefined) continue;
    const xml = strFromU8(owner).replaceAll(/(?<= r:(?:id|embed|link)=")[^"]+/g, (id) => ids.get(id) ?? id);
    parts.set(folder + name, strToU8(xml));
  }
}

/** Numbers bookmarks and drawings in the order of the text. */
function numberIds(xml: string): string {
  const bookmarks = new Map<string, string>();
  let drawings = 0;
  return xml.replaceAll(
    /(<w:bookmark(?:Start|End)\b[^>]*? w:id="|<wp:docPr\b[^>]*? id="|<pic:cNvPr\b[^>]*? id=")(\d*)/g,
    (_, before: string, id: string) => {
      if (before.startsWith("<pic")) return before + String(drawings);
      if (before.startsWith("<wp")) return before + String((drawings += 1));
      if (!bookmarks.has(id)) bookmarks.set(id, String(bookmarks.size + 1));
      return before + (bookmarks.get(id) ?? id);
    },
  );
}

/**
 * Puts the result of each field into its own run: the package writes what it computes into the run of the mark before
 * it, which pandoc does not read, and empties the run with the look of the result.
 */
function withOwnResults(xml: string): string {
  return xml.replaceAll(
    /(<w:fldChar w:fldCharType="separate"\/>)(<w:t\b[^>]*>[^<]*<\/w:t>)<\/w:r>(?:<w:r>(?:(<w:rPr>(?:(?!<\/w:rPr>)[^])*<\/w:rPr>))?<\/w:r>)?/g,
    "$1</w:r><w:r>$3$2</w:r>",
  );
}

/** Marks the columns and pages of each section as right to left, if the document is. */
function withDirection(xml: string, { document }: Finishing): string {
  if (directionOf(document.meta.language) !== "rtl") return xml;
  return xml.replaceAll(/(?=<w:docGrid\b[^>]*>|<\/w:sectPr>)/g, (_, at: number) =>
    xml.startsWith("</w:sectPr>", at) && /<w:docGrid\b[^>]*>$/.test(xml.slice(0, at)) ? "" : "<w:bidi/>",
  );
}

/** Adds the language of the text, for spelling and for screen readers, and the styles of tables. */
function completeStyles(xml: string, { document }: Finishing): string {
  const { language } = document.meta;
  const isRightToLeft = directionOf(language) === "rtl";
  const tag = `<w:lang w:val="${isRightToLeft ? "en-US" : language}" w:eastAsia="${language}" w:bidi="${isRightToLeft ? language : "ar-SA"}"/>`;
  return xml
    .replace(/(<w:rPrDefault><w:rPr>(?:(?!<w:lang\b)[^])*?)(?:<w:lang\b[^>]*\/>)?(<\/w:rPr>)/, `$1${tag}$2`)
    .replace("</w:styles>", `${tableStylesXml()}</w:styles>`);
}

/** Sets the numbers of lists that begin chapters out of sequence; the list of the style has none. */
function withStarts(xml: string, styles: string, starts: readonly number[]): string {
  const [, ofStyle] = /w:styleId="Heading1"[^]*?<w:numId w:val="(\d+)"\/>/.exec(styles) ?? [];
  const pattern = numberedLevels.map((level) => `%${level}`).join(".");
  const chapters = xml
    .match(/<w:abstractNum\b[^]*?<\/w:abstractNum>/g)
    ?.find((one) => one.includes(`w:val="${pattern}"`) && !one.includes("bullet"));
  const id = /w:abstractNumId="(\d+)"/.exec(chapters ?? "")?.[1];
  if (id === undefined) throw new Error(`The numbering ${chapterNumbering} was not written`);
  const remaining = [...starts];
  const outline = chapters?.replace(/(?<=<w:multiLevelType w:val=")[^"]*/, "multilevel") ?? "";
  return xml.replace(chapters ?? "", outline).replaceAll(/<w:num\b[^>]*>[^]*?<\/w:num>/g, (list) => {
    if (!list.includes(`<w:abstractNumId w:val="${id}"/>`)) return list;
    const plain = list.replace(/<w:lvlOverride[^]*<\/w:lvlOverride>/, "");
    if (list.includes(`w:numId="${ofStyle ?? ""}"`)) return plain;
    const start = remaining.shift();
    return plain.replace(
      "</w:num>",
      `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start ?? 1}"/></w:lvlOverride></w:num>`,
    );
  });
}

/** The dates of a file are the date of the document; a document without a date has none. */
function withDates(xml: string, { document }: Finishing): string {
  const { date, language } = document.meta;
  const dated = xml.replaceAll(/<dcterms:(created|modified)\b[^>]*>[^<]*<\/dcterms:\1>/g, (_, name: string) =>
    date === undefined
      ? ""
      : `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}T00:00:00Z</dcterms:${name}>`,
  );
  return dated.replace("</cp:coreProperties>", `<dc:language>${language}</dc:language></cp:coreProperties>`);
}

function withGenerator(xml: string, generator: string): string {
  const name = generator.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const without = xml.replace(/<Application>[^<]*<\/Application>/, "");
  return without
    .replace(/<Properties\b([^>]*)\/>/, "<Properties$1></Properties>")
    .replace("</Properties>", `<Application>${name}</Application></Properties>`);
}

/** How many bytes of an embedded font are combined with its key (ECMA-376, part 4, 2.8.1). */
const keyedBytes = 32;

/** Replaces the keys of embedded fonts, which are drawn by lot, by keys made from the fonts. */
function keyFonts(parts: Map<string, Uint8Array>): void {
  const relations = parts.get("word/_rels/fontTable.xml.rels");
  const table = parts.get("word/fontTable.xml");
  if (relations === undefined || table === undefined) return;
  const targets = new Map(
    Array.from(strFromU8(relations).matchAll(/<Relationship\b[^>]*>/g), ([one]) => [
      / Id="([^"]+)"/.exec(one)?.[1] ?? "",
      / Target="([^"]+)"/.exec(one)?.[1] ?? "",
    ]),
  );
  const keyed = strFromU8(table).replaceAll(
    /<w:embed(?:Regular|Bold|Italic|BoldItalic)\b[^>]*>/g,
    (element) => {
      const path = `word/${targets.get(/ r:id="([^"]+)"/.exec(element)?.[1] ?? "") ?? ""}`;
      const key = / w:fontKey="\{([^}]+)\}"/.exec(element)?.[1];
      const font = parts.get(path);
      if (font === undefined || key === undefined) return element;
      const plain = combined(font, key);
      const made = keyOf(plain);
      parts.set(path, combined(plain, made));
      return element.replace(key, made);
    },
  );
  parts.set("word/fontTable.xml", strToU8(keyed));
}

function keyOf(font: Uint8Array): string {
  const digits = Array.from(sha1(font), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
  return [0, 8, 12, 16, 20].map((at, index) => digits.slice(at, [8, 12, 16, 20, 32][index])).join("-");
}

/** Combines the first bytes of a font with its key, backwards; doing it twice restores the font. */
function combined(font: Uint8Array, key: string): Uint8Array {
  const bytes = (key.replaceAll("-", "").match(/../g) ?? [])
    .map((pair) => Number.parseInt(pair, 16))
    .toReversed();
  return font.map((byte, index) => (index < keyedBytes ? byte ^ (bytes[index % bytes.length] ?? 0) : byte));
}
