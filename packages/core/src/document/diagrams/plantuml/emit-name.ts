import { breakLine, type Lookalikes, toLabelLine } from "../drawn-label.ts";

/**
 * Characters with a meaning anywhere in PlantUML, and their replacements: characters that look the same, so that people
 * and parsers can still read the text. PlantUML's own escapes would not work, because each place of a text supports
 * others.
 */
const lookalikes: Lookalikes = [
  [/["`“”„‟]/g, "’"],
  [/[<«]/g, "‹"],
  [/[>»]/g, "›"],
  [/\\/g, "∖"],
  [/~/g, "∼"],
  [/\{/g, "("],
  [/\}/g, ")"],
  [/\*(?=\*)|(?<=\*)\*/g, "∗"],
  [/\/(?=['/])|(?<=['/])\//g, "∕"],
  [/--+/g, "–"],
  [/^\.\.+|\.{3,}/g, "…"],
  [/_(?=_)/g, "_ "],
  [/''+/g, "’"],
  [/\[(?=\[)/g, "[ "],
  [/&(?=#|\w+;)/g, "& "],
  // A call of the preprocessor, such as %date().
  [/%(?=[\p{L}_])/gu, "% "],
  [/@(?=start|end)/gi, "@ "],
];

/** Characters that begin a list, a heading, a table, a rule, a comment or a command at the start of a line. */
const leading: Readonly<Record<string, string>> = {
  "*": "∗",
  "#": "＃",
  "=": "＝",
  "|": "¦",
  "+": "＋",
  "-": "−",
  "!": "！",
  "@": "＠",
  "'": "’",
  "/": "∕",
  "[": "(",
};

/** Words that begin a statement of PlantUML, and cannot be aliases. */
const reserved =
  /^(?:abstract|activate|actor|again|agent|all|allow_mixing|allowmixing|also|alt|annotation|artifact|as|autonumber|autoactivate|bottom|boundary|box|break|card|caption|center|circle|class|cloud|collections|component|control|create|critical|database|deactivate|dataclass|delay|destroy|diamond|down|else|end|endif|entity|enum|exception|extends|file|folder|footer|frame|group|header|hexagon|hide|hnote|if|implements|include|interface|is|json|label|left|legend|link|loop|mainframe|map|metaclass|namespace|newpage|node|note|o|object|of|on|opt|or|order|over|package|page|par|par2|participant|person|port|portin|portout|process|protocol|queue|record|rectangle|ref|remove|repeat|restore|return|right|rnote|scale|set|show|skin|skinparam|split|sprite|stack|start|state|static|stereotype|stop|storage|struct|style|table|then|title|to|together|top|up|url|usecase|while|x|xor)_*$/;

/**
 * Returns the name by which a text refers to an element: its id, or a modified word if the id has a meaning in
 * PlantUML. Different ids have different aliases. The id of a use case, such as UC-1, loses its hyphen.
 */
export function aliasOf(id: string): string {
  const word = id.replaceAll("-", "");
  return reserved.test(word) ? `${word}_` : word;
}

/** Signs whose codes PlantUML draws wherever a text is drawn; they are replaced in names that people do not write by hand. */
const codes: Lookalikes = [
  [/"/g, "<U+0022>"],
  [/\{/g, "<U+007B>"],
  [/\}/g, "<U+007D>"],
];

/** Private characters that carry a sign past its lookalike. */
const carriers = ["\uE022", "\uE07B", "\uE07D"];

/** Returns a label on one line, for use after a colon: cut at 72 characters unless stated, without meaning in PlantUML. */
export function plainText(label: string, longest?: number): string {
  const text = toLabelLine(label, lookalikes, longest);
  const [first = ""] = text;
  return text === "" ? "–" : (leading[first] ?? first) + text.slice(first.length);
}

/** Returns the condition of an alternative, which PlantUML itself encloses in square brackets. */
export function guardText(label: string): string {
  return plainText(label).replaceAll("[", "(").replaceAll("]", ")");
}

/** Returns a name in quotation marks, with line breaks between words if it is longer than `width`. */
export function quotedName(label: string, width = 24): string {
  return `"${wrappedText(label, width)}"`;
}

/** Returns a label with line breaks in PlantUML's form, written by default as `plainText` does. */
export function wrappedText(label: string, width = 24, write: (text: string) => string = plainText): string {
  // A sign at the start of a line could begin a list or a table.
  return breakLine(write(label), width, (word) => /^[\p{L}\p{N}]/u.test(word)).join(String.raw`\n`);
}

/** Returns a whole text in quotation marks, on one line. */
export function quotedText(text: string): string {
  return `"${messageText(text)}"`;
}

/**
 * Returns a whole text on one line, without meaning in PlantUML. Quotation marks and braces are written as codes, so that
 * the text is read back as it was.
 */
export function messageText(text: string): string {
  const carried = codes.reduce(
    (all, [pattern], index) => all.replaceAll(pattern, carriers[index] ?? ""),
    text.replaceAll(/[\uE022\uE07B\uE07D]/g, " "),
  );
  return codes.reduce(
    (all, [, code], index) => all.replaceAll(carriers[index] ?? "", code),
    plainText(carried, Infinity),
  );
}
