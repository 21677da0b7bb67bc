import { visibleText } from "../../../model/index.ts";

/** A piece of a line: a text of the document, or markup that is written unchanged. */
export type Piece = { readonly plain: string } | { readonly markup: string };

/**
 * Returns pieces as markup of AsciiDoc. Adjacent texts are joined, so that no markup arises where they meet.
 */
export function flow(pieces: readonly Piece[]): string {
  let line = "";
  let plain = "";
  for (const piece of pieces) {
    if ("plain" in piece) {
      plain += piece.plain;
      continue;
    }
    line += literal(plain);
    plain = "";
    // Text in brackets before a format would be its attributes.
    if (line.endsWith("]") && /^(?:\*\*|__|``)/.test(piece.markup)) line += "{empty}";
    line += piece.markup;
  }
  return line + literal(plain);
}

/**
 * Returns a text as markup that shows exactly this text. Signs that mean something to AsciiDoc become character references,
 * which every converter shows as the sign; a sign that means nothing at its place stays readable.
 *
 * @example literal("see snake_case and {this}") // "see snake_case and &#123;this&#125;"
 * @see https://docs.asciidoctor.org/asciidoc/latest/subs/
 */
export function literal(text: string): string {
  return visibleText(text.replaceAll(/\s*\n\s*/g, " "))
    .replaceAll(special, reference)
    .replaceAll(/(?<=;);/g, "&#59;");
}

/**
 * In order: signs of formatting, attributes, macros and cells; an underscore beside anything but letters; replacements of
 * ellipses, dashes, apostrophes, copyright signs and index terms; character references, addresses and description lists.
 */
const special = new RegExp(
  [
    "[*`~^+{}\\[\\]<>|\\\\#]",
    "(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])",
    "(?<=\\.\\.)\\.|\\.(?=\\.\\.)|(?<=\\.)\\.(?=\\.)",
    "(?<=-)-",
    "(?<=[\\p{L}\\p{N}])'(?=\\p{L})",
    "\\((?=\\(|(?:C|R|TM)\\))",
    "&(?=[#\\p{L}])",
    "(?<=:):|:(?=//)",
    "(?<=[\\p{L}\\p{M}\\p{N}._%+-])@",
    "(?<=\\$)\\$",
  ].join("|"),
  "gu",
);

function reference(sign: string): string {
  return sign === "&" ? "&amp;" : `&#${sign.codePointAt(0) ?? 0};`;
}

/** Returns a line of a block so that its beginning is text: no list, title, comment, attribute or admonition. */
export function lineOf(markup: string): string {
  const line = markup.trim();
  return isPlainStart.test(line) && !startsBlock.test(line) ? line : `{empty}${line}`;
}

/** A word, a number, formatted text that begins with one, a link, an anchor with a word. */
const isPlainStart = /^(?:\[\[[\w-]+\]\])?(?:\*\*|__|``|<<)?[\p{L}\p{N}]/u;
const startsBlock = /^(?:\[\[[\w-]+\]\])?(?:(?:\d+|\p{L})\.|[ivxIVX]+\))(?:\s|$)|^[A-Z]+:\s/u;

/** Returns a heading of a level. Its title does not end with signs of the level, which AsciiDoc would take out. */
export function headingLine(level: number, title: string): string {
  return `${"=".repeat(level)} ${title.trimEnd().replace(/=$/, reference)}`;
}

/** Returns text in a format; nothing for no text. */
export function formatted(mark: "**" | "__" | "``", content: string): string {
  return content === "" ? "" : `${mark}${content}${mark}`;
}

/** Returns a link to a place of the document. Without a label, its readers see the name of the place. */
export function placeLink(name: string, label: string): string {
  // With the end of the link, such a sign would be an arrow.
  return label === "" ? "" : `<<${name},${label.replace(/[=-]$/, reference)}>>`;
}

/** Returns a link to the web or to a mail address. The label is markup. */
export function outsideLink(url: string, label: string): string {
  const address = visibleText(url).replaceAll(/[\s"<>[\\\]^`{|}]/gu, encodeURIComponent);
  const isPlain = /^https?:\/\/(?:[A-Za-z0-9/:?=%&,#-]|[._](?=[A-Za-z0-9/]))+$/.test(address);
  // The text of a link may have attributes after a comma, or from a quotation mark on.
  const words = label.replaceAll(/[=,"]/g, reference);
  const target = isPlain && !/--|::|&#/.test(address) ? address : `link:pass:c[${address}]`;
  return `${target}[${words}]`;
}

/** Returns the value of an attribute in quotation marks. */
export function attribute(value: string): string {
  return `"${literal(value).replaceAll('"', "&#34;")}"`;
}

/** Returns a block between lines of a sign; the lines are longer than all such lines in it. */
export function delimited(sign: string, content: string): string {
  const lines = content.split("\n").filter((line) => line.startsWith(sign.repeat(4)));
  const longest = Math.max(3, ...lines.map((line) => line.length));
  const delimiter = sign.repeat(longest + 1);
  return `${delimiter}\n${content}\n${delimiter}`;
}

/** Returns code, line by line. */
export function listing(text: string, language: string): string {
  const code = visibleText(text.replaceAll("\r\n", "\n")).trimEnd();
  const named = /^[\p{L}\p{N}+#.-]+$/u.test(language) ? `,${language}` : "";
  // Callouts, and directives of the preprocessor, which works everywhere.
  const isRead = /<(?:!--)?(?:\d+|\.)(?:--)?>|^\\?(?:include|ifn?def|ifeval|endif)::/m.test(code);
  return isRead
    ? `[source${named},subs="specialchars,replacements"]\n${delimited("-", code.split("\n").map(literal).join("\n"))}`
    : `[source${named}]\n${delimited("-", code)}`;
}
