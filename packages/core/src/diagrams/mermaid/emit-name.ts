import { labelMaxLength } from "../../model/index.ts";

/**
 * Signs that mean something to Mermaid wherever they stand, and what is written in their place: a sign that looks the
 * same, so that the text can still be read by people and read back.
 */
const lookalikes: readonly (readonly [RegExp, string])[] = [
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
  // Addresses would become links, of which nothing is drawn.
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

// Control signs, marks that turn the direction of writing, and signs without width.
const unseen = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]+/gu;

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
  let text = label.toWellFormed().normalize("NFC").replaceAll(unseen, " ");
  text = cut(text.replaceAll(/\s+/g, " ").trim());
  for (const [pattern, sign] of lookalikes) text = text.replaceAll(pattern, sign);
  text = text.replaceAll(/\s+/g, " ").trim();
  // Alone, it would close what it stands in; a sign in front of it would begin a list.
  if (/^end$/i.test(text)) return `${text}.`;
  return text.replace(/^[-+:=/!?.,)(]+\s*/, "").trim() === "" ? "–" : text.replace(/^[-+:=/!]+\s*/, "");
}

/** A name in quotation marks, with line breaks between words where it is longer than `width` signs. */
export function mermaidName(label: string, width = 24): string {
  return `"${wrapped(mermaidText(label), width)}"`;
}

/** Lines of a quoted label, each on its own. */
export function mermaidLines(...lines: readonly string[]): string {
  return `"${lines.map((line) => wrapped(mermaidText(line), 24)).join("<br/>")}"`;
}

function wrapped(text: string, width: number): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join("<br/>");
}

function cut(text: string): string {
  const signs = Array.from(text);
  if (signs.length <= labelMaxLength) return text;
  return `${signs
    .slice(0, labelMaxLength - 1)
    .join("")
    .trimEnd()}…`;
}
