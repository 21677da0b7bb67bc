import { type Document as XmlDocument, type Element as XmlElement, XMLSerializer } from "@xmldom/xmldom";
import { strFromU8, strToU8 } from "fflate";
import { type CompanyFile, elementsOf, headerReferences, parsePart, styleName } from "./company-file.ts";
import { fonts } from "./styles.ts";

/** A document that is written, and the company's file that it takes parts of. */
interface Joining {
  readonly parts: Map<string, Uint8Array>;
  readonly company: CompanyFile;
}

/** A number above the numbers of our own lists. */
const listOffset = 1000;

/**
 * Gives a document the styles, theme, fonts, header and footer of a company's file. A style of the company replaces
 * the style of ours with its name, whatever its id; missing styles are added. Headings keep our numbering, because the text refers
 * to it.
 */
export function withCompany(parts: Map<string, Uint8Array>, company: CompanyFile): void {
  const theirs = parsePart(company.parts, "word/styles.xml");
  const ours = parsePart(parts, "word/styles.xml");
  if (theirs === undefined || ours === undefined) throw new Error("A Word file has no styles");
  addLists(parts, company, theirs);
  const ids = joinStyles(theirs, ours);
  parts.set("word/styles.xml", bytesOf(theirs));
  for (const path of ["word/document.xml", "word/numbering.xml"]) renameStyles(parts, path, ids);
  for (const path of company.parts.keys())
    if (/^word\/(?:theme\/|fonts\/|fontTable\.xml$|_rels\/fontTable\.xml\.rels$)/.test(path))
      copyPart({ parts, company }, path, path);
  addHeaders(parts, company);
}

function bytesOf(xml: XmlDocument): Uint8Array {
  return strToU8(new XMLSerializer().serializeToString(xml));
}

/** Adds the missing styles to the company's, and returns the ids of the document's styles in the result. */
function joinStyles(theirs: XmlDocument, ours: XmlDocument): Map<string, string> {
  const keyOf = (style: XmlElement): string =>
    `${style.getAttribute("w:type") ?? ""} ${styleName(style).toLowerCase()}`;
  const known = new Map(elementsOf(theirs, "w:style").map((style) => [keyOf(style), style]));
  const taken = new Set([...known.values()].map((style) => style.getAttribute("w:styleId") ?? ""));
  const ids = new Map<string, string>();
  const added: XmlElement[] = [];
  for (const style of elementsOf(ours, "w:style")) {
    const id = style.getAttribute("w:styleId") ?? "";
    const same = known.get(keyOf(style));
    if (same !== undefined) {
      ids.set(id, same.getAttribute("w:styleId") ?? id);
      if (/^heading \d$/i.test(styleName(style))) takeNumbering(same, style);
      continue;
    }
    ids.set(id, taken.has(id) ? `Archscribe${id}` : id);
    const copy = theirs.importNode(style, true);
    copy.setAttribute("w:styleId", ids.get(id) ?? id);
    if (copy.hasAttribute("w:default")) copy.removeAttribute("w:default");
    added.push(copy);
  }
  for (const style of added) {
    for (const name of ["w:basedOn", "w:next", "w:link"])
      for (const reference of elementsOf(style, name)) {
        const value = reference.getAttribute("w:val") ?? "";
        reference.setAttribute("w:val", ids.get(value) ?? value);
      }
    withoutOwnFonts(style);
    theirs.documentElement?.appendChild(style);
  }
  return ids;
}

/** Text of an added style has the company's font; code has a font that every computer has. */
function withoutOwnFonts(style: XmlElement): void {
  for (const font of elementsOf(style, "w:rFonts")) {
    if (font.getAttribute("w:ascii") !== fonts.code) font.parentNode?.removeChild(font);
    else for (const script of ["w:ascii", "w:hAnsi"]) font.setAttribute(script, "Courier New");
  }
}

/** Replaces the numbering of a heading style by ours, or removes it if ours has none. */
function takeNumbering(style: XmlElement, ours: XmlElement): void {
  const xml = style.ownerDocument;
  for (const before of elementsOf(style, "w:numPr")) before.parentNode?.removeChild(before);
  const numbering = elementsOf(ours, "w:numPr")[0];
  if (numbering === undefined || xml === null) return;
  let properties = Array.from(style.childNodes).find(({ nodeName }) => nodeName === "w:pPr");
  if (properties === undefined) {
    properties = xml.createElementNS(style.namespaceURI, "w:pPr");
    style.insertBefore(
      properties,
      Array.from(style.childNodes).find(({ nodeName }) => nodeName === "w:rPr") ?? null,
    );
  }
  const early = new Set([
    "w:pStyle",
    "w:keepNext",
    "w:keepLines",
    "w:pageBreakBefore",
    "w:framePr",
    "w:widowControl",
  ]);
  const next = Array.from(properties.childNodes).find(
    ({ nodeName, nodeType }) => nodeType === 1 && !early.has(nodeName),
  );
  properties.insertBefore(xml.importNode(numbering, true), next ?? null);
}

function renameStyles(parts: Map<string, Uint8Array>, path: string, ids: ReadonlyMap<string, string>): void {
  const part = parts.get(path);
  if (part === undefined) return;
  const renamed = strFromU8(part).replaceAll(
    /(<w:(?:pStyle|rStyle|tblStyle) w:val=")([^"]*)/g,
    (_, before: string, id: string) => before + (ids.get(id) ?? id),
  );
  parts.set(path, strToU8(renamed));
}

/** Adds the lists that the company's styles refer to, under numbers that none of ours has. */
function addLists(parts: Map<string, Uint8Array>, company: CompanyFile, styles: XmlDocument): void {
  const theirs = parsePart(company.parts, "word/numbering.xml");
  const ours = parsePart(parts, "word/numbering.xml");
  const root = ours?.documentElement;
  if (theirs === undefined || ours === undefined || root === null || root === undefined) return;
  const shift = (element: XmlElement | undefined, name: string): void => {
    const value = Number(element?.getAttribute(name));
    if (element !== undefined && value > 0) element.setAttribute(name, String(value + listOffset));
  };
  const first = elementsOf(ours, "w:num")[0] ?? null;
  for (const list of elementsOf(theirs, "w:abstractNum")) {
    list.setAttribute("w:abstractNumId", String(Number(list.getAttribute("w:abstractNumId")) + listOffset));
    // A picture as a bullet is a part that is not taken along.
    for (const picture of elementsOf(list, "w:lvlPicBulletId")) picture.parentNode?.removeChild(picture);
    root.insertBefore(ours.importNode(list, true), first);
  }
  for (const list of elementsOf(theirs, "w:num")) {
    shift(list, "w:numId");
    const [reference] = elementsOf(list, "w:abstractNumId");
    reference?.setAttribute("w:val", String(Number(reference.getAttribute("w:val")) + listOffset));
    root.appendChild(ours.importNode(list, true));
  }
  for (const number of elementsOf(styles, "w:numId")) shift(number, "w:val");
  parts.set("word/numbering.xml", bytesOf(ours));
}

interface Relationship {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

function relationshipsOf(parts: ReadonlyMap<string, Uint8Array>, path: string): Relationship[] {
  const relationships = parsePart(parts, path);
  if (relationships === undefined) return [];
  return elementsOf(relationships, "Relationship").map((one) => ({
    id: one.getAttribute("Id") ?? "",
    type: one.getAttribute("Type") ?? "",
    target: one.getAttribute("Target") ?? "",
  }));
}

const mainRelationships = "word/_rels/document.xml.rels";

/** Adds the company's headers and footers, with their pictures, to the first section; the others repeat them. */
function addHeaders(parts: Map<string, Uint8Array>, company: CompanyFile): void {
  const body = parsePart(company.parts, "word/document.xml");
  const references = body === undefined ? [] : headerReferences(body);
  const relations = relationshipsOf(company.parts, mainRelationships);
  const written: string[] = [];
  const added: string[] = [];
  for (const [index, reference] of references.entries()) {
    const relation = relations.find(({ id }) => id === reference.getAttribute("r:id"));
    if (relation === undefined) continue;
    const path = `word/${relation.target.replace(/^\/word\//, "")}`;
    const name = `company-${path.slice("word/".length)}`;
    if (!copyPart({ parts, company }, path, `word/${name}`)) continue;
    copyRelated({ parts, company }, path, `word/${name}`);
    const id = `rIdCompany${index + 1}`;
    added.push(`<Relationship Id="${id}" Type="${relation.type}" Target="${name}"/>`);
    written.push(
      `<${reference.nodeName} w:type="${reference.getAttribute("w:type") ?? "default"}" r:id="${id}"/>`,
    );
  }
  const title = body !== undefined && elementsOf(body, "w:titlePg").length > 0;
  append(parts, mainRelationships, added.join(""));
  const document = strFromU8(parts.get("word/document.xml") ?? new Uint8Array());
  const first = document.replace(/<w:sectPr\b[^>]*>/, (section) => section + written.join(""));
  const titled = title
    ? first.replace(/(?=<w:bidi\/>|<w:docGrid\b[^>]*>|<\/w:sectPr>)/, "<w:titlePg/>")
    : first;
  parts.set("word/document.xml", strToU8(titled));
  copyEvenAndOdd(parts, company);
}

function copyEvenAndOdd(parts: Map<string, Uint8Array>, company: CompanyFile): void {
  const theirs = parsePart(company.parts, "word/settings.xml");
  const [state] = theirs === undefined ? [] : elementsOf(theirs, "w:evenAndOddHeaders");
  if (state === undefined || /^(?:false|0|off)$/.test(state.getAttribute("w:val") ?? "")) return;
  const settings = strFromU8(parts.get("word/settings.xml") ?? new Uint8Array());
  parts.set(
    "word/settings.xml",
    strToU8(settings.replace(/<w:evenAndOddHeaders\b[^>]*\/>/, "<w:evenAndOddHeaders/>")),
  );
}

/** Copies the parts that a part refers to, such as a logo. */
function copyRelated(joining: Joining, from: string, to: string): void {
  const { company, parts } = joining;
  const relationsOf = (path: string): string => path.replace(/^(.*\/)([^/]+)$/, "$1_rels/$2.rels");
  const relations = company.parts.get(relationsOf(from));
  if (relations === undefined) return;
  parts.set(
    relationsOf(to),
    strToU8(
      strFromU8(relations).replaceAll(
        /(?<= Target=")(?:\/word\/)?(media|embeddings)\/([^"]+)/g,
        (_, folder: string, name: string) => {
          copyPart(joining, `word/${folder}/${name}`, `word/${folder}/company-${name}`);
          return `${folder}/company-${name}`;
        },
      ),
    ),
  );
}

/** Copies a part of the company's file with its type; returns whether the file has it. */
function copyPart({ company: { parts: theirs }, parts }: Joining, from: string, to: string): boolean {
  const part = theirs.get(from);
  if (part === undefined) return false;
  parts.set(to, part);
  if (to.endsWith(".rels")) return true;
  const types = parsePart(theirs, "[Content_Types].xml");
  const all = types === undefined ? [] : [...elementsOf(types, "Override"), ...elementsOf(types, "Default")];
  const ending = from.slice(from.lastIndexOf(".") + 1).toLowerCase();
  const type = all.find(
    (one) =>
      one.getAttribute("PartName") === `/${from}` || one.getAttribute("Extension")?.toLowerCase() === ending,
  );
  const stated = strFromU8(parts.get("[Content_Types].xml") ?? new Uint8Array());
  if (type !== undefined && !stated.includes(`PartName="/${to}"`))
    append(
      parts,
      "[Content_Types].xml",
      `<Override PartName="/${to}" ContentType="${type.getAttribute("ContentType") ?? ""}"/>`,
    );
  return true;
}

/** Adds XML at the end of a part. */
function append(parts: Map<string, Uint8Array>, path: string, xml: string): void {
  const text = strFromU8(parts.get(path) ?? new Uint8Array());
  parts.set(path, strToU8(text.replace(/(?=<\/[\w:]+>\s*$)/, () => xml)));
}
