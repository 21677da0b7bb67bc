/** A directive of nginx: its words, and those in its block if it has one. */
export interface NginxDirective {
  readonly name: string;
  readonly words: readonly string[];
  readonly block?: readonly NginxDirective[];
  /** 1-based. */
  readonly line: number;
}

const maxDepth = 30;

/** Comments, quoted words, punctuation and plain words, in which `${X}` is no punctuation. */
const token =
  /#[^\n]*|"(?:\\.|[^"\\]){0,500}"|'(?:\\.|[^'\\]){0,500}'|[{};]|(?:\$\{[^}\n]*\}|\\.|[^\s{};"'])+/g;

/**
 * Parses a configuration of nginx. What templates insert (`{{ host }}`) becomes a variable (`${host}`), and their
 * statements (`{% if … %}`) are omitted.
 *
 * @throws Error if blocks are nested too deeply
 */
export function parseNginx(text: string): readonly NginxDirective[] {
  const plain = text
    .replace(/\{\{-?\s*\.?([\w.]*)[^}\n]*\}\}/g, (_, name: string) => `\${${name}}`)
    .replace(/\{%.*?%\}/g, "");
  const root: NginxDirective[] = [];
  const open: NginxDirective[][] = [root];
  let words: string[] = [];
  let start = 1;
  let line = 1;
  let from = 0;
  for (const match of plain.matchAll(token)) {
    line += countLines(plain.slice(from, match.index));
    from = match.index;
    const [word] = match;
    const around = open.at(-1) ?? root;
    if (word.startsWith("#")) continue;
    if (word === "}") {
      words = [];
      if (open.length > 1) open.pop();
    } else if (word === "{" || word === ";") {
      const [name, ...rest] = words;
      words = [];
      const block: NginxDirective[] | undefined = word === "{" ? [] : undefined;
      if (name !== undefined)
        around.push({ name, words: rest, ...(block === undefined ? {} : { block }), line: start });
      if (block !== undefined) open.push(block);
      if (open.length > maxDepth) throw new Error("Its blocks are nested too deeply.");
    } else {
      if (words.length === 0) start = line;
      words.push(/^["']/.test(word) ? word.slice(1, -1) : word);
    }
  }
  return root;
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}
