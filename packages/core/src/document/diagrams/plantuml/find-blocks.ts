import type { SourceBlock } from "../source-block.ts";

// A block may be inside the comments of a program; the characters before @start are then removed from each line.
// An apostrophe is PlantUML's own comment sign, so such a line begins no block.
const startLine = /^([^\p{L}\p{N}'@\\]*)[@\\]start([a-z]+)\b\s*(.*)$/iu;
const nameOf = /^(?:[({]\s*(?:id\s*=\s*)?([^)}]*)[)}]|"?([^"{(]*?)"?)\s*$/;

/** Any word ends a block, as in the Java build: `@enduml` may end `@startmindmap`. */
const endLine = /^[^\p{L}\p{N}'@\\]*[@\\]end[a-z]+\b/iu;

/**
 * Finds the diagrams of a PlantUML file as the Java build does: text around them is omitted. A file without an
 * `@start…` line is one diagram as a whole; a missing `@end…` line is added. Lines between two starts are omitted if
 * both are ended, as in a `@startmindmap` inside of `@startuml` and `@enduml`.
 */
export function findPlantumlBlocks(text: string): SourceBlock[] {
  const blocks = findBlocks(text);
  return blocks.length > 0 ? blocks.filter((block) => !isDefinition(block)) : wholeFile(text);
}

/** Finds the blocks between `@startdef` and `@enddef`, which diagrams of the file can include. */
export function findDefinitions(text: string): SourceBlock[] {
  return findBlocks(text).filter(isDefinition);
}

function isDefinition({ text }: SourceBlock): boolean {
  return /^@startdef\b/i.test(text);
}

function findBlocks(text: string): SourceBlock[] {
  const lines = text.split("\n");
  const blocks: SourceBlock[] = [];
  const open: SourceBlock[] = [];
  let index = 0;
  while (index < lines.length) {
    const start = startLine.exec(lines[index] ?? "");
    if (!start) {
      const around = endLine.test(lines[index] ?? "") ? open.pop() : undefined;
      if (around !== undefined) blocks.splice(blocks.indexOf(around), 1);
      index += 1;
      continue;
    }
    const [, prefix = "", kind = "uml", rest = ""] = start;
    const { end, next } = findEnd(lines, index + 1);
    const body = lines.slice(index + 1, end).map((line) => withoutPrefix(line, prefix));
    const block: SourceBlock = {
      notation: "plantuml",
      text: [`@start${kind}`, ...body, `@end${kind}`].join("\n"),
      line: index + 1,
      ...nameFrom(rest),
    };
    blocks.push(block);
    if (next === end && next < lines.length) open.push(block);
    index = next;
  }
  return blocks;
}

interface BlockEnd {
  /** The index after the last line of the body. */
  readonly end: number;
  /** The index where the next block may begin. */
  readonly next: number;
}

function findEnd(lines: readonly string[], from: number): BlockEnd {
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (endLine.test(line)) return { end: index, next: index + 1 };
    if (startLine.test(line)) return { end: index, next: index };
  }
  return { end: lines.length, next: lines.length };
}

function withoutPrefix(line: string, prefix: string): string {
  if (prefix.trim() === "") return line;
  if (line.startsWith(prefix)) return line.slice(prefix.length);
  const trimmed = prefix.trim();
  const start = line.trimStart();
  return start.startsWith(trimmed) ? start.slice(trimmed.length) : line;
}

function nameFrom(rest: string): { readonly name?: string } {
  const match = nameOf.exec(rest);
  const name = (match?.[1] ?? match?.[2] ?? "").trim();
  return name === "" ? {} : { name };
}

function wholeFile(text: string): SourceBlock[] {
  if (text.trim() === "") return [];
  return [{ notation: "plantuml", text: `@startuml\n${text}\n@enduml`, line: 0 }];
}
