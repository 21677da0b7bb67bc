import { breakLine, type Lookalikes, toLabelLine } from "../drawn-label.ts";

/**
 * Characters with a meaning in Mermaid anywhere, and their replacements: a character that looks the
 * same, so that the text can still be read by people and read back.
 */
const lookalikes: Lookalikes = [
  [/["“”„‟`]/g, "’"],
  [/[<«]/g, "‹"],
  [/[>»]/g, "›"],
  [/\\/g, "∖"],
  [/~/g, "∼"],
  [/[{[]/g, "("],
  [/[}\]]/g, ")"],
  [/\|/g, "¦"],
  [/;/g, ","],
  [/#/g, "＃"],
  [/--+/g, "–"],
  [/==+/g, "＝"],
  [/\.{3,}/g, "…"],
  [/%(?=%)/g, "％"],
  [/::+/g, ":"],
  [/\$(?=\$)/g, "＄"],
  [/\*/g, "∗"],
  [/_(?=_)/g, "_ "],
  [/&(?=\S)/g, "＆"],
  [/@/g, "＠"],
  // Addresses would become links, which are not rendered.
  [/:\/\//g, ":∕∕"],
  [/www\./gi, "www․"],
  // In front of a message, these are settings.
  [/^((?:no)?wrap):/gi, "$1 –"],
  // A line with these words in it is a setting, whatever else it says.
  [/(direction)\s+(?=TB|TD|BT|RL|LR)/gi, "$1 – "],
  // Mermaid's own marks for signs that it takes out and puts back.
  [/ﬂ(?=°)/g, "ﬂ "],
  [/¶(?=ß)/g, "¶ "],
];

/** Words that mean something to one of the languages, so that no alias may be one of them. */
const reserved =
  /^(?:acc_?descr|acc_?title|activate|actor|alt|and|as|autonumber|boundary|box|break|bt|call|callback|class|class_?def|classdiagram|click|constructor|create|critical|css_?class|deactivate|default|destroy|details|direction|else|end|er_?diagram|flowchart|graph|href|i|interpolate|link|link_?style|links|loop|lr|many|namespace|note|o|off|one|only|opt|option|optionally|over|par|participant|pk|properties|rect|rl|sequencediagram|state|style|subgraph|system|target|tb|td|title|to|u|v|x|zero)_*$/;

/** The name by which a text refers to an element: its id, or a word of its own where Mermaid has a meaning for the id. */
export function mermaidAlias(id: string): string {
  const word = id.replaceAll("-", "");
  return reserved.test(word) ? `${word}_` : word;
}

/** A label on one line: cut at 72 signs, without a meaning for Mermaid. */
export function mermaidText(label: string): string {
  const text = toLabelLine(label, lookalikes);
  // Alone, it would close what it stands in; a sign in front of it would begin a list.
  if (/^end$/i.test(text)) return `${text}.`;
  return text.replace(/^[-+:=/!?.,)(]+\s*/, "").trim() === "" ? "–" : text.replace(/^[-+:=/!]+\s*/, "");
}

/** A name in quotation marks, with line breaks between words where it is longer than `width` signs, and a mark below it. */
export function mermaidName(label: string, width = 24, mark?: string): string {
  return mermaidLines([label], { width, mark });
}

/** Lines of a quoted label, each on its own. */
export function mermaidLines(
  lines: readonly string[],
  { mark, width = 24 }: { readonly mark?: string | undefined; readonly width?: number } = {},
): string {
  const drawn = lines.map((line) => wrapped(mermaidText(line), width));
  return `"${[...drawn, ...(mark === undefined ? [] : [mark])].join("<br/>")}"`;
}

function wrapped(text: string, width: number): string {
  return breakLine(text, width).join("<br/>");
}
