import { breakLine, type Lookalikes, toLabelLine } from "../drawn-label.ts";

/**
 * Characters with a meaning anywhere in Mermaid, and their replacements: characters that look the same, so that people
 * and parsers can still read the text.
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
  // Before a message, these are settings.
  [/^((?:no)?wrap):/gi, "$1 –"],
  // A line that contains these words is a setting, whatever else it contains.
  [/(direction)\s+(?=TB|TD|BT|RL|LR)/gi, "$1 – "],
  // Mermaid's own marks for characters that it removes and restores.
  [/ﬂ(?=°)/g, "ﬂ "],
  [/¶(?=ß)/g, "¶ "],
];

/** Words with a meaning in one of the languages, which cannot be aliases. */
const reserved =
  /^(?:acc_?descr|acc_?title|activate|actor|alt|and|as|autonumber|boundary|box|break|bt|call|callback|class|class_?def|classdiagram|click|constructor|create|critical|css_?class|deactivate|default|destroy|details|direction|else|end|er_?diagram|flowchart|graph|href|i|interpolate|link|link_?style|links|loop|lr|many|namespace|note|o|off|one|only|opt|option|optionally|over|par|participant|pk|properties|rect|rl|sequencediagram|state|style|subgraph|system|target|tb|td|title|to|u|v|x|zero)_*$/;

/** Returns the name of an element in a text: its id, or a modified word if the id has a meaning in Mermaid. */
export function mermaidAlias(id: string): string {
  const word = id.replaceAll("-", "");
  return reserved.test(word) ? `${word}_` : word;
}

/** Returns a label on one line: cut at 72 characters unless stated, without meaning for Mermaid. */
export function mermaidText(label: string, longest?: number): string {
  const text = toLabelLine(label, lookalikes, longest);
  // Alone, it would close the block that contains it; a sign before it would begin a list.
  if (/^end$/i.test(text)) return `${text}.`;
  return text.replace(/^[-+:=/!?.,)(]+\s*/, "").trim() === "" ? "–" : text.replace(/^[-+:=/!]+\s*/, "");
}

/** Returns a quoted name, with line breaks between words if it is longer than `width`, and marks below it. */
export function mermaidName(label: string, width = 24, marks: readonly string[] = []): string {
  return mermaidLines([label], { width, marks });
}

/** Returns a quoted label of several lines. */
export function mermaidLines(
  lines: readonly string[],
  { marks = [], width = 24 }: { readonly marks?: readonly string[]; readonly width?: number } = {},
): string {
  const drawn = lines.map((line) => wrapped(mermaidText(line), width));
  return `"${[...drawn, ...marks].join("<br/>")}"`;
}

function wrapped(text: string, width: number): string {
  return breakLine(text, width).join("<br/>");
}

/** Returns a whole text on one line, without meaning for Mermaid. */
export function mermaidMessage(text: string): string {
  return mermaidText(text, Infinity);
}

/** Returns a whole text in quotation marks for a C4 diagram. */
export function mermaidC4Text(text: string): string {
  return `"${mermaidMessage(text)}"`;
}
