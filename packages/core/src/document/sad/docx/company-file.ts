import { DOMParser, type Document as XmlDocument, type Element as XmlElement } from "@xmldom/xmldom";
import { strFromU8, unzipSync } from "fflate";
import { companySetups, type PageSetup } from "./page-setup.ts";
import { neededStyles } from "./style-names.ts";

/** The Word file of a company. */
export interface CompanyFile {
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** The upright page of its last section. */
  readonly page: PageSetup;
  /**
   * The parts that the document takes from such a file and that this one lacks: `style Caption`, `header`.
   */
  readonly lacks: readonly string[];
}

/** The most that a company's file may hold, unpacked. */
const mostBytes = 100 * 1024 * 1024;

/**
 * Reads the Word file of a company.
 *
 * @throws Error that says why it cannot be read
 */
export function companyFile(bytes: Uint8Array): CompanyFile {
  const parts = new Map(Object.entries(unpacked(bytes)));
  const body = parsePart(parts, "word/document.xml");
  const styles = parsePart(parts, "word/styles.xml");
  if (body === undefined) throw new Error("it is not a Word file (.docx or .dotx)");
  if (styles === undefined) throw new Error("it has no styles; save it in Word");
  const names = new Set(elementsOf(styles, "w:style").map((style) => styleName(style).toLowerCase()));
  const section = elementsOf(body, "w:sectPr").at(-1);
  const references = section === undefined ? [] : headerReferences(body);
  const page = pageOf(section);
  if (companySetups(page).room.portrait.width < 200)
    throw new Error("its page has no room for text between its margins");
  const has = (kind: string): boolean => references.some(({ nodeName }) => nodeName === kind);
  return {
    parts,
    page,
    lacks: [
      ...neededStyles.filter((name) => !names.has(name.toLowerCase())).map((name) => `style ${name}`),
      ...(has("w:headerReference") ? [] : ["header"]),
      ...(has("w:footerReference") ? [] : ["footer"]),
    ],
  };
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  const filter = ({
    name,
    originalSize,
  }: {
    readonly name: string;
    readonly originalSize: number;
  }): boolean => {
    if (name.endsWith("/")) return false;
    size += originalSize;
    if (size > mostBytes) throw new Error("it is larger than 100 MB when unpacked");
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    if (size > mostBytes) throw cause;
    throw new Error("it is not a Word file (.docx or .dotx)", { cause });
  }
}

/** Returns the references to headers and footers of the first section that has any; later ones repeat them. */
export function headerReferences(body: XmlDocument): XmlElement[] {
  const sections = elementsOf(body, "w:sectPr").toReversed();
  const of = (section: XmlElement): XmlElement[] => [
    ...elementsOf(section, "w:headerReference"),
    ...elementsOf(section, "w:footerReference"),
  ];
  return sections.map(of).find((references) => references.length > 0) ?? [];
}

/** Returns a part of a Word file as a tree; undefined if the file does not have it. @throws Error for broken XML */
export function parsePart(parts: ReadonlyMap<string, Uint8Array>, path: string): XmlDocument | undefined {
  const part = parts.get(path);
  if (part === undefined) return undefined;
  const fail = (level: string, message: string): void => {
    if (level !== "warning") throw new Error(`its part ${path} is not XML: ${message.split("\n")[0] ?? ""}`);
  };
  return new DOMParser({ onError: fail }).parseFromString(strFromU8(part), "text/xml");
}

/** Returns the elements of a name, in the order of the text. */
export function elementsOf(within: XmlDocument | XmlElement, name: string): XmlElement[] {
  return Array.from(within.getElementsByTagName(name));
}

/** Returns the name of a style, which does not depend on the language of the program that wrote it. */
export function styleName(style: XmlElement): string {
  return elementsOf(style, "w:name")[0]?.getAttribute("w:val") ?? "";
}

const defaultPage: PageSetup = {
  width: 11906,
  height: 16838,
  margin: { top: 1440, right: 1440, bottom: 1440, left: 1440, header: 708, footer: 708 },
};

function pageOf(section: XmlElement | undefined): PageSetup {
  const size = section === undefined ? undefined : elementsOf(section, "w:pgSz")[0];
  const margins = section === undefined ? undefined : elementsOf(section, "w:pgMar")[0];
  const number = (element: XmlElement | undefined, name: string, otherwise: number): number => {
    const value = Math.abs(Number.parseInt(element?.getAttribute(`w:${name}`) ?? "", 10));
    return Number.isFinite(value) ? value : otherwise;
  };
  const sides = [number(size, "w", defaultPage.width), number(size, "h", defaultPage.height)];
  const margin = Object.fromEntries(
    Object.entries(defaultPage.margin).map(([side, otherwise]) => [side, number(margins, side, otherwise)]),
  ) as unknown as PageSetup["margin"];
  return { width: Math.min(...sides), height: Math.max(...sides), margin };
}
