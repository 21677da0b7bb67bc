import { diagramFonts } from "../../document/diagrams/index.ts";

const listWord = /^\s*(?<word>listfonts?|listsprites?|stdlib)\b\s*(?<sample>.*)$/i;
const spriteLine = /^\s*sprite\s+\$?(?<name>[\w-]+)/;
const preamble = /^\s*(?:$|'|!|@start|skinparam\b|sprite\b)/i;

interface Listing {
  readonly lines: readonly string[];
  readonly includes: Readonly<Record<string, string>>;
  /** Names of the available standard libraries. */
  readonly libraries: () => Promise<readonly string[]>;
}

/**
 * The lines of a text with a word that asks PlantUML what it has, `listfonts`, `listsprite` or `stdlib`, answered by a
 * label in its place: the engine's build does not know these words.
 */
export async function answerListWord({ includes, libraries, lines }: Listing): Promise<readonly string[]> {
  if (!/^@startuml\b/i.test(lines[0] ?? "")) return lines;
  const index = lines.findIndex((line) => listWord.test(line));
  const { sample = "", word = "" } = listWord.exec(lines[index] ?? "")?.groups ?? {};
  if (word === "" || !isAlone(lines, index)) return lines;
  const texts = [...lines, ...Object.values(includes).flatMap((text) => text.split("\n"))];
  return lines.with(index, await answer(word.toLowerCase(), { sample, texts, libraries }));
}

/** Blocks of several lines that show nothing, by their beginnings and ends. */
const blocks = [
  { begins: /^\s*<style>/i, ends: /<\/style>/i },
  { begins: /^\s*(?:skinparam|sprite)\b.*\{\s*$/i, ends: /^\s*\}/ },
];

/** True if nothing before the line draws anything; elsewhere the word may be somebody's name. */
function isAlone(lines: readonly string[], index: number): boolean {
  let end: RegExp | undefined;
  return lines.slice(0, index).every((line) => {
    if (end) {
      if (end.test(line)) end = undefined;
      return true;
    }
    end = blocks.find(({ begins }) => begins.test(line))?.ends;
    return end !== undefined || preamble.test(line);
  });
}

async function answer(
  word: string,
  {
    libraries,
    sample,
    texts,
  }: Pick<Listing, "libraries"> & { readonly sample: string; readonly texts: readonly string[] },
): Promise<string> {
  if (word.startsWith("listfont")) {
    const words = sample.replaceAll('"', "").trim() || "This is a test";
    return label(
      "Fonts",
      Object.values(diagramFonts).map((font) => `${font}: <font:${font}>${words}</font>`),
    );
  }
  if (word === "stdlib") return label("Standard libraries", await libraries());
  const names = new Set(texts.flatMap((line) => spriteLine.exec(line)?.groups?.["name"] ?? []));
  return label(
    "Sprites",
    Array.from(names, (name) => `<$${name}> ${name}`),
  );
}

function label(title: string, entries: readonly string[]): string {
  return `label "**${title}**\\n${(entries.length > 0 ? entries : ["none"]).join("\\n")}" as archscribe_list`;
}
