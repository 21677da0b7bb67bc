import { visibleText } from "@archscribe/core/model";

/** The colours and styles that this program uses, as a terminal takes them. */
const ownStyles = new RegExp(String.raw`(\u001B\[(?:0|1|2|22|3[1-6]|39|90)m)`);

/**
 * Commands that the runners of code hosts execute: at the beginning of a line, or in their older form
 * anywhere in it.
 */
const hostCommands: readonly (readonly [RegExp, string])[] = [
  [/^([^\S\n]*):(?=:[\w-]+(?:\s[^\n]*?)?::)/gm, "$1: "],
  [/##(?=\[[\w-]+|vso\[|teamcity\[)/g, "## "],
];

/**
 * Returns a text that is safe to write to a terminal or a log, whatever names are in it: control characters are shown, and no
 * line is a command of a code host.
 *
 * @param isColourful whether the styles of this program may be in it
 */
export function safeOutput(text: string, isColourful = false): string {
  const shown = isColourful
    ? text
        .split(ownStyles)
        .map((part, index) => (index % 2 === 1 ? part : visibleText(part)))
        .join("")
    : visibleText(text);
  return hostCommands.reduce(
    (safe, [command, harmless]) => safe.replaceAll(command, harmless),
    shown.replaceAll(/\r(?!\n)/g, "␍"),
  );
}

/**
 * Returns a result for another program. In JSON, every sign has a form that is harmless and means the same.
 *
 * @param isColourful whether the styles of this program may be in it
 */
export function safeResult(text: string, isColourful = false): string {
  const safe = safeOutput(text, isColourful);
  if (safe === text || !isJson(text)) return safe;
  return text
    .replaceAll(
      /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g,
      (sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    )
    .replaceAll(/##(?=\[[\w-]+|vso\[|teamcity\[)/g, String.raw`#\u0023`);
}

function isJson(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
