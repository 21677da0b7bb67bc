import { SaxesParser } from "saxes";
import { visibleText } from "../../../model/index.ts";

/** An element that a visitor may rename and whose attributes it may change. */
export interface SvgElement {
  name: string;
  readonly attributes: Map<string, string>;
}

/** The fate of an element: it is kept, replaced by its content, or removed. */
export type Fate = "keep" | "unwrap" | "drop";

export interface SvgVisitor {
  /** Decides about an element. `ancestors` begins with the root, without unwrapped and dropped elements. */
  element?(element: SvgElement, ancestors: readonly SvgElement[]): Fate;
  text?(text: string, parent: SvgElement): string;
}

/** Thrown for a text that is not SVG, or an SVG that is too deep or too large. */
export class SvgError extends Error {
  override readonly name = "SvgError";
}

const maxDepth = 256;
const maxElements = 200_000;

interface Writer {
  readonly parts: string[];
  readonly open: SvgElement[];
  /** Fates of all open elements, outermost first. */
  readonly fates: Fate[];
  dropped: number;
  elements: number;
  pending: boolean;
}

/**
 * Reads an SVG as XML, passes every element and text to visitors, and writes the result. Comments, instructions and
 * everything before the root are omitted.
 *
 * @throws SvgError if the text is not well-formed, has a document type, or exceeds the limits
 */
export function transformSvg(svg: string, visitors: readonly SvgVisitor[]): string {
  const writer: Writer = { parts: [], open: [], fates: [], dropped: 0, elements: 0, pending: false };
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("doctype", () => {
    throw new SvgError("a document type is not allowed in an SVG");
  });
  parser.on("opentag", ({ name, attributes }) => {
    open(writer, visitors, { name, attributes: new Map(Object.entries(attributes)) });
  });
  parser.on("closetag", () => close(writer));
  parser.on("text", (text) => write(writer, visitors, text));
  parser.on("cdata", (text) => write(writer, visitors, text));
  parser.on("error", (error) => {
    throw new SvgError(error.message);
  });
  parser.write(svg).close();
  return writer.parts.join("");
}

function open(writer: Writer, visitors: readonly SvgVisitor[], element: SvgElement): void {
  if (++writer.elements > maxElements || writer.fates.length >= maxDepth) {
    throw new SvgError(`the SVG has more than ${maxElements} elements, or is deeper than ${maxDepth}`);
  }
  const fate = writer.dropped > 0 ? "drop" : fateOf(element, visitors, writer.open);
  writer.fates.push(fate);
  if (fate === "drop") writer.dropped += 1;
  if (fate !== "keep") return;
  finishStartTag(writer);
  const written = Array.from(element.attributes, ([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  writer.parts.push(`<${element.name}${written.join("")}`);
  writer.open.push(element);
  writer.pending = true;
}

function fateOf(
  element: SvgElement,
  visitors: readonly SvgVisitor[],
  ancestors: readonly SvgElement[],
): Fate {
  for (const visitor of visitors) {
    const fate = visitor.element?.(element, ancestors) ?? "keep";
    if (fate !== "keep") return fate;
  }
  return "keep";
}

function close(writer: Writer): void {
  const fate = writer.fates.pop();
  if (fate === "drop") writer.dropped -= 1;
  if (fate !== "keep") return;
  const element = writer.open.pop();
  if (writer.pending) writer.parts.push("/>");
  else writer.parts.push(`</${element?.name ?? ""}>`);
  writer.pending = false;
}

function write(writer: Writer, visitors: readonly SvgVisitor[], text: string): void {
  const parent = writer.open.at(-1);
  if (writer.dropped > 0 || !parent) return;
  const changed = visitors.reduce((current, visitor) => visitor.text?.(current, parent) ?? current, text);
  if (changed === "") return;
  finishStartTag(writer);
  writer.parts.push(escapeText(changed));
}

function finishStartTag(writer: Writer): void {
  if (writer.pending) writer.parts.push(">");
  writer.pending = false;
}

// Parsers convert a plain carriage return, tab or line end to another blank, but keep a character reference.
function escapeText(text: string): string {
  return visibleText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;").replaceAll("\t", "&#9;").replaceAll("\n", "&#10;");
}
