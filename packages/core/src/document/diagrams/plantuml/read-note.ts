/** The parts of a line that begins a note. */
export interface NoteLine {
  /** The name with which lines refer to the note. */
  readonly name?: string;
  /** The line that ends it; a note of one line has none. */
  readonly ends?: RegExp;
}

// Each form of note may be ended by the words of another one.
const ends = /^end\s?[hr]?note$/i;

const begins = /^(?:[/&]\s*)?(?:floating\s+)?(?<word>[hr]?note)\b(?<rest>.*)$/i;
const named = /^\s+(?:"[^"]*"\s+)?as\s+(?<name>[\p{L}\p{N}_.]+)/u;
const quoted = /^\s+"/;
const position = /^\s*(?:left|right|top|bottom|over|across|on\s+link)?(?:\s+of)?(?:\s+(?:over|across))?\s*/i;
const owner = /^(?:"[^"]*"|\[[^\]]*\]|\([^)]*\)|:[^:]*:|(?:[^\s:#"<]|::)+)(?:\s*,\s*)?\s*/;
const style = /^(?:#\S+|<<[^>]*>>|\$\S+|\[\[[^\]]*\]\])\s*/;

/** Reads a line that begins a note. @returns undefined for any other line */
export function readNote(text: string): NoteLine | undefined {
  const { rest = "", word = "" } = begins.exec(text)?.groups ?? {};
  if (word === "" || /^\s*-|^\S/.test(rest.replace(/^:/, " "))) return undefined;
  const name = named.exec(rest)?.groups?.["name"];
  if (name !== undefined) return quoted.test(rest) ? { name } : { name, ends };
  return saysAll(rest) ? {} : { ends };
}

/** Whether the words of a note follow on the same line, after what it belongs to. */
function saysAll(text: string): boolean {
  let rest = text.replace(position, "");
  for (const part of [owner, style]) {
    for (let found = part.exec(rest); found && found[0] !== ""; found = part.exec(rest)) {
      rest = rest.slice(found[0].length);
    }
  }
  return rest.startsWith(":");
}
