import { DocumentError } from "./document-error.ts";

/** A format of text whose commands would become requirements. */
interface Format {
  /** Returns whether the first lines of a text can only be of this format. */
  readonly head?: RegExp;
  /** Matches a line that is nothing but a command. Two or more of them are the format, or one in a file with such a name. */
  readonly command?: RegExp;
  /** Matches a line that Markdown may have as well; it only counts beside a command. */
  readonly shared?: RegExp;
  readonly names?: RegExp;
  /** The format, and what to do. */
  readonly message: string;
}

const formats: readonly Format[] = [
  { head: /^\s*\{\\rtf\d?\s*[\\{]/, message: "The file is RTF. Save it as DOCX or PDF." },
  {
    head: /^(?:\s|%.*\n)*\\document(?:class|style)\b/,
    command:
      /^ {0,3}\\(?:(?:(?:sub)*section|chapter|part|input|include|label|bibliography)\*?(?:\[[^\]]*\])?\{[^{}]*\}(?:\s*\\label\{[^}]*\})?|(?:begin|end)\{(?:document|itemize|enumerate|description|abstract|quote|table|tabular|figure|center)\}.*|item\b.*)\s*(?:%.*)?$/gm,
    shared: /^ {0,3}\\(?:re)?newcommand\b.*$/gm,
    names: /\.(?:tex|ltx)$/i,
    message: "The file is LaTeX. Use the PDF that is made of it.",
  },
  {
    head: /^(?:\s|[.']\\".*\n)*\.(?:TH|Dd)\s/,
    command:
      /^\.(?:SH|SS|Sh|Ss|PP|Pp|LP|TP|IP|It|Nm|Nd|El|Bl|TL|NH|RS|RE|TS|TE|nf|fi|EX|EE|B|I|BR|br|sp)\b.*$/gm,
    names: /\.(?:man|mdoc|m[esm]|roff|[1-9])$/i,
    message:
      "The file is roff, as manual pages are. Save what it shows, for example with: man ./FILE > FILE.txt",
  },
  {
    head: /^\s*(?:@c\b.*\n\s*)*\\input\s+texinfo/,
    message:
      "The file is Texinfo. Save what it shows, for example with: makeinfo --plaintext FILE > FILE.txt",
  },
  { head: /^\s*%!PS\b/, message: "The file is PostScript. Save it as PDF." },
  {
    head: /^\s*BEGIN:V(?:CALENDAR|CARD)\b/,
    message: "The file is a calendar or an address card, and not a document. Save its text as a file.",
  },
  {
    head: /^(?:diff --git .*\n|(?:Index: .*\n=+\n)?--- \S.*\n\+\+\+ \S)/,
    message: "The file is a patch. Import the file that it changes.",
  },
];

/** Comments, the declaration and the type of a document, instructions to programs, and its first element. */
const beginning =
  /^\s*(?<declaration><\?xml\b[^>]*\?>)?(?:\s|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\b[^>]*>|<\?[\w-][^>]*>)*<(?<root>[\p{L}_][\p{L}\p{N}_:.-]*)(?<attributes>[^>]*)>/u;

/** Matches the elements of HTML that can be around a whole text. */
const elementOfPage =
  /^(?:html|body|head|header|main|article|section|aside|details|div|p|[uod]l|li|table|tbody|h[1-6]|pre|blockquote|center|font|span|form|fieldset|figure|a|b|strong|em|i|u|small|code)$/i;

/** Formats in XML with names that people know, by the element or the namespace. */
const xmlFormats: readonly (readonly [RegExp, string])[] = [
  [/omg\.org\/spec\/BPMN/i, "BPMN"],
  [/omg\.org\/spec\/DMN/i, "DMN"],
  [/omg\.org\/spec\/UML|<(?:\w+:)?XMI\b/, "XMI"],
  [/docbook\.org\/ns/, "DocBook"],
  [/<opml\b/, "OPML"],
  [/<map\s+version="freeplane|<map\s+version="[\d.]+"/, "a mind map"],
  [/oasis:names:tc:opendocument/, "an OpenDocument file"],
  [/schemas\.microsoft\.com\/office\/2006\/xmlPackage|office\/word\/2003/, "an XML file of Word"],
];

/** The endings of files with code, which could be taken for prose. */
const sourceCode =
  /\.(?:bash|bat|cc|cpp|cs|css|cxx|dart|erl|exs?|go|groovy|hpp|java|jl|jsx?|kts?|lua|mjs|php|pl|ps1|py|rb|rs|scala|scss|sh|sql|svelte|swift|tsx?|vue|zsh)$/i;

const wayOn = "Export it as text, CSV, XLSX, DOCX, PDF or ReqIF.";

/**
 * Refuses data of a program and formats of commands, whose signs would become requirements. A web page is text, and so is a
 * text that mentions such a format, or shows it as code.
 *
 * @throws DocumentError that names the format, and says what to do
 */
export function requireProse(name: string, text: string): void {
  const plain = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const begin = plain.slice(0, 8192);
  const { attributes = "", declaration, root = "" } = beginning.exec(begin)?.groups ?? {};
  const isOfPage = elementOfPage.test(root) || /\.x?html?$/i.test(name);
  const isWhole = /\bxmlns\b/.test(attributes)
    ? plain.trimEnd().endsWith(`</${root}>`)
    : !isOfPage && isOneElement(root, plain.trim());
  if (root !== "" && root.toLowerCase() !== "html" && (declaration !== undefined || isWhole)) {
    const format = xmlFormats.find(([sign]) => sign.test(begin))?.[1];
    const said = format === undefined ? "XML" : `${format}, XML`;
    throw refusal(`The file is ${said} with the element ${root}, and not a document. ${wayOn}`);
  }
  const shown = withoutCode(plain.slice(0, 65_536));
  const format = formats.find((one) => isOfFormat(one, name, shown));
  if (format !== undefined) throw refusal(format.message);
  if (isEncodedMail(plain))
    throw refusal("The file is an encoded mail. Save its text, or its attachment, as a file.");
  const [ending = ""] = sourceCode.exec(name) ?? [];
  if (ending !== "")
    throw refusal(
      `The file is source code (${ending}), and not a document. To read a system, use: archscribe scan FOLDER`,
    );
  if (/\.toml$/i.test(name)) throw refusal(`The file is TOML, and not a document. ${wayOn}`);
  if (isJson(name, plain)) throw refusal(`The file is JSON, and not a document. ${wayOn}`);
}

/**
 * Returns whether a text is one element with others in it. A text between two pictures is not, and prose in one element has
 * no others, except for those of pages.
 */
function isOneElement(root: string, text: string): boolean {
  const end = `</${root}>`;
  if (!text.endsWith(end)) return false;
  const first = text.indexOf(end);
  const isAround =
    first === text.length - end.length || text.lastIndexOf(`<${root}`, first) > text.indexOf(`<${root}`);
  const inside = Array.from(text.matchAll(/<([\p{L}_][\p{L}\p{N}_:.-]*)/gu), ([, name = ""]) => name).slice(
    1,
  );
  return isAround && inside.some((name) => !elementOfPage.test(name));
}

function isOfFormat({ command, head, names, shared }: Format, name: string, text: string): boolean {
  if (head?.test(text) === true) return true;
  // Neither LaTeX nor roff has titles as Markdown has them.
  if (command === undefined || /^#{1,6} \S/m.test(text)) return false;
  const own = text.match(command)?.length ?? 0;
  const beside = shared === undefined ? 0 : (text.match(shared)?.length ?? 0);
  if (names?.test(name) === true) return own + beside > 0;
  return own > 0 && own + beside > 1;
}

/** Returns a text without code between fences and formulas; roff and LaTeX have no such fences. */
function withoutCode(text: string): string {
  return text
    .replaceAll(/^[^\S\n]*(```|~~~)[\s\S]*?(?:^[^\S\n]*\1.*$|$(?![\s\S]))/gm, "")
    .replaceAll(/^\$\$[\s\S]*?\$\$/gm, "");
}

/** A mail whose text is written in a code, or which has parts; the head may follow the line of a mailbox. */
function isEncodedMail(text: string): boolean {
  const [head = ""] = text.replace(/^From \S+@\S+ .*\n/, "").split("\n\n", 1);
  return (
    /^[A-Z][\w-]*:/.test(head) &&
    /^content-(?:transfer-encoding:\s*(?:quoted-printable|base64)\s*$|type:\s*multipart\/.*\bboundary=)/im.test(
      head.replaceAll(/\n[^\S\n]+/g, " "),
    )
  );
}

/** JSON, also a value on each line; a text that only begins like JSON is JSON if its name says so. */
function isJson(name: string, text: string): boolean {
  if (!/^\s*(?:[{[]\s*(?:["{[]|\/[/*]))/.test(text)) return false;
  if (/\.(?:json[5cl]?|ndjson|ipynb)$/i.test(name) || isValue(text)) return true;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.every((line) => /^\s*[{[]/.test(line) && isValue(line));
}

function isValue(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function refusal(message: string): DocumentError {
  return new DocumentError("unreadable", message);
}
