/** The list of what a scan reads in `docs/guides/existing-system.md`, from the readers themselves. */
import { readFile } from "node:fs/promises";

const start = "<!-- The list is made from the readers by gen/reader-list.ts. To update it: npm run gen -->";
const end = "<!-- End of the list -->";

const guide = new URL("../docs/guides/existing-system.md", import.meta.url);
const readers = new URL("../packages/core/src/document/system/readers/", import.meta.url);

/** What the folders of readers are about, in the order of the list. */
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

/** `docs/guides/existing-system.md` with the readers of today. */
export async function generateReaderList(): Promise<string> {
  const text = await readFile(guide, "utf8");
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before < 0 || after < before)
    throw new Error("existing-system.md has no place for the list of readers");
  const read = await readersByFolder();
  const unnamed = [...read.keys()].filter((folder) => !(folder in titles));
  if (unnamed.length > 0) throw new Error(`gen/reader-list.ts has no title for ${unnamed.join(", ")}`);
  const items = Object.entries(titles).map(
    ([folder, title]) => `- **${title}:** ${(read.get(folder) ?? []).join("; ").replaceAll("*", "\\*")}`,
  );
  return `${text.slice(0, before)}${start}\n\n${items.join("\n")}\n\n${text.slice(after)}`;
}

/** What the readers of the list read, by the folder that holds them. */
async function readersByFolder(): Promise<Map<string, string[]>> {
  const list = await readFile(new URL("readers.ts", readers), "utf8");
  const read = new Map<string, string[]>();
  for (const [, path = ""] of list.matchAll(/ from "\.\/([^"]+)";/g)) {
    const [folder = ""] = path.split("/");
    const module: object = await import(new URL(path, readers).href);
    const own = Object.values(module).flatMap(readBy);
    read.set(
      folder,
      [...new Set([...(read.get(folder) ?? []), ...own])].toSorted((a, b) => a.localeCompare(b, "en")),
    );
  }
  return read;
}

function readBy(exported: unknown): string[] {
  return typeof exported === "object" &&
    exported !== null &&
    "reads" in exported &&
    typeof exported.reads === "string"
    ? [exported.reads]
    : [];
}
