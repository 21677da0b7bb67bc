/** The list of supported inputs of a scan in `docs/guides/existing-system.md`, from the readers themselves. */
import { readFile } from "node:fs/promises";

const start = "<!-- The list is made from the readers by gen/reader-list.ts. To update it: npm run gen -->";
const end = "<!-- End of the list -->";

const guide = new URL("../docs/guides/existing-system.md", import.meta.url);
const readers = new URL("../packages/core/src/document/system/readers/", import.meta.url);

/** The titles of the folders of readers, in the order of the list. */
const titles: Readonly<Record<string, string>> = {
  deployment: "Deployment and wiring",
  contracts: "Interfaces and messages",
  tables: "Tables",
  documents: "Documents",
  java: "Java",
  javascript: "JavaScript, TypeScript",
  python: "Python",
  go: "Go",
  csharp: "C#",
  kotlin: "Kotlin",
  rust: "Rust",
  php: "PHP",
  ruby: "Ruby",
  elixir: "Elixir",
};

/** A file of `readers.ts`. */
export interface ReaderRow {
  /** Its path below the folder of the readers, without its extension; its fixtures are in a folder of this path. */
  readonly path: string;
  /** The inputs of its readers. */
  readonly reads: readonly string[];
}

/** `docs/guides/existing-system.md` with the readers of today. */
export async function generateReaderList(): Promise<string> {
  const text = await readFile(guide, "utf8");
  const { after, before } = listIn(text);
  const read = Map.groupBy(await readerRows(), ({ path }) => path.slice(0, path.indexOf("/")));
  const unnamed = [...read.keys()].filter((folder) => !(folder in titles));
  if (unnamed.length > 0) throw new Error(`gen/reader-list.ts has no title for ${unnamed.join(", ")}`);
  const items = Object.entries(titles).map(([folder, title]) => {
    const reads = new Set((read.get(folder) ?? []).flatMap((row) => row.reads));
    const sorted = [...reads].toSorted((a, b) => a.localeCompare(b, "en"));
    return `- **${title}:** ${sorted.join("; ").replaceAll("*", "\\*")}`;
  });
  return `${before}${start}\n\n${items.join("\n")}\n\n${after}`;
}

/** Returns the inputs of a scan in the list of the guide's text. */
export function readsInGuide(text: string): string[] {
  return listIn(text)
    .list.split("\n")
    .flatMap((line) => /^- \*\*.*?:\*\* (.+)$/.exec(line)?.[1]?.replaceAll("\\*", "*").split("; ") ?? []);
}

/** Returns the files that `readers.ts` imports, with the inputs of their readers. */
export async function readerRows(): Promise<readonly ReaderRow[]> {
  const list = await readFile(new URL("readers.ts", readers), "utf8");
  const paths = Array.from(list.matchAll(/ from "\.\/([^"]+)\.ts";/g), ([, path = ""]) => path);
  return Promise.all(
    paths.map(async (path) => {
      const module: object = await import(new URL(`${path}.ts`, readers).href);
      return { path, reads: Object.values(module).flatMap(readBy) };
    }),
  );
}

function listIn(text: string): Readonly<Record<"before" | "list" | "after", string>> {
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before < 0 || after < before)
    throw new Error("existing-system.md has no place for the list of readers");
  return {
    before: text.slice(0, before),
    list: text.slice(before + start.length, after),
    after: text.slice(after),
  };
}

function readBy(exported: unknown): string[] {
  return typeof exported === "object" &&
    exported !== null &&
    "reads" in exported &&
    typeof exported.reads === "string"
    ? [exported.reads]
    : [];
}
