/** A line of a block of a Prisma schema: a field, an attribute of the block, or the value of a setting. */
export interface PrismaEntry {
  /** The name of a field or setting; an attribute of the block with its `@@`. */
  readonly name: string;
  /** What follows the name, without comments; what is in parentheses is on one line. */
  readonly rest: string;
  readonly line: number;
}

/** A block of a Prisma schema, such as `model Book { … }`. */
export interface PrismaBlock {
  readonly keyword: string;
  readonly name: string;
  readonly entries: readonly PrismaEntry[];
  readonly line: number;
}

/** Returns the blocks of a Prisma schema. The language has one entry on each line. */
export function prismaBlocks(text: string): PrismaBlock[] {
  const blocks: PrismaBlock[] = [];
  let entries: PrismaEntry[] | undefined;
  for (const { line, text: own } of wholeLines(text)) {
    const [, keyword, name] = /^(\w+)\s+(\w+)\s*\{/.exec(own) ?? [];
    if (keyword !== undefined && name !== undefined) {
      entries = [];
      blocks.push({ keyword, name, entries, line });
    } else if (own.startsWith("}")) entries = undefined;
    else {
      const [, first, rest] = /^(@@[\w.]+|\w+)\s*(.*)$/.exec(own) ?? [];
      if (first !== undefined && rest !== undefined) entries?.push({ name: first, rest, line });
    }
  }
  return blocks;
}

/** Returns the arguments of an attribute such as `@relation(…)`; empty if it has none, undefined if it is not there. */
export function attributeOf(name: string, text: string): string | undefined {
  const escaped = name.replaceAll(".", String.raw`\.`);
  const [found, open] = new RegExp(`(?<![@\\w])${escaped}(?![\\w.])\\s*(\\()?`).exec(text) ?? [];
  if (found === undefined) return undefined;
  if (open === undefined) return "";
  const start = text.indexOf(found) + found.length;
  let depth = 1;
  for (let index = start; index < text.length; index += 1) {
    const letter = text.charAt(index);
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (depth === 0) return text.slice(start, index);
  }
  return text.slice(start);
}

/** Returns the names in the list of an argument: of `fields: [a, b]` by its key, or of the only list without a key. */
export function namesIn(args: string, key?: string): string[] {
  const pattern = key === undefined ? /\[([^\]]*)\]/ : new RegExp(`\\b${key}\\s*:\\s*\\[([^\\]]*)\\]`);
  return [...(pattern.exec(args)?.[1] ?? "").matchAll(/(\w+)(?:\([^)]*\))?/g)].flatMap(
    ([, name]) => name ?? [],
  );
}

/** Returns the first text in quotes. */
export function quotedIn(text: string): string | undefined {
  return /"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
}

/** Joins the lines of arguments that span several, without comments. */
function wholeLines(text: string): { readonly text: string; readonly line: number }[] {
  const whole: { text: string; line: number }[] = [];
  let depth = 0;
  for (const [index, raw] of text.split("\n").entries()) {
    const own = raw
      .replace(/("(?:[^"\\]|\\.)*")|\/\/.*$/g, (_, quoted: string | undefined) => quoted ?? "")
      .trim();
    const last = whole.at(-1);
    if (depth > 0 && last !== undefined) last.text += ` ${own}`;
    else whole.push({ text: own, line: index + 1 });
    const signs = own.replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
    depth = Math.max(depth + signs.split("(").length - signs.split(")").length, 0);
  }
  return whole;
}
