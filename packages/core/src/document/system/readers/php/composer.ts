import { fileNameOf, folderOf } from "../../file-path.ts";
import type { Fact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { parseLocatedYaml } from "../located-yaml.ts";

/** Reads `composer.json`: a module and the packages that it needs. */
export const composerReader: FileReader = {
  reads: "Composer (composer.json)",
  claims: (path) => /(?:^|\/)composer\.json$/.test(path),
  read(paths, context) {
    const facts: Fact[] = [];
    for (const path of paths) context.attempt(path, () => void facts.push(...factsOf(path, context)));
    return facts;
  },
};

function factsOf(path: string, context: ReadingContext): readonly Fact[] {
  const { lineOf, value } = parseLocatedYaml(context.tree.text(path) ?? "");
  const root = entriesOf(value);
  const folder = folderOf(path);
  const name = root["name"];
  return [
    {
      kind: "module",
      folder,
      names: typeof name === "string" && name !== "" ? [fileNameOf(name)] : [],
      technologies: ["PHP"],
      unit: unitOf(folder, root, context),
      place: { file: path, line: lineOf(["name"]) },
    },
    ...["require", "require-dev"].flatMap((section) =>
      Object.keys(entriesOf(root[section]))
        // PHP itself and its extensions are not packages, except for the servers whose clients the extensions are.
        .filter((needed) => needed.includes("/") || needed.startsWith("ext-"))
        .map((needed): Fact => ({
          kind: "dependency",
          folder,
          name: needed,
          ...(section === "require-dev" && { isForTests: true }),
          place: { file: path, line: lineOf([section, needed]) },
        })),
    ),
  ];
}

function unitOf(
  folder: string,
  { type }: Readonly<Record<string, unknown>>,
  { tree }: ReadingContext,
): "application" | "library" | "unknown" {
  if (type === "project") return "application";
  const prefix = folder === "" ? "" : `${folder}/`;
  const entries = ["index.php", "public/index.php", "artisan", "bin/console"];
  if (entries.some((entry) => tree.paths.includes(prefix + entry))) return "application";
  return typeof type === "string" ? "library" : "unknown";
}

function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}
