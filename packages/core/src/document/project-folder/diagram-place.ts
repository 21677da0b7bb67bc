import { type DiagramKey, diagramKind, isDiagramKey, type Notation } from "../../model/index.ts";

/** Folders of `diagrams/` whose files are only included by others. */
const includeFolders = ["includes", "shared"];

/** Returns the folder and the name of a diagram file; "included" for a file that only others include. */
export function placeOf(path: string): { readonly folder: string; readonly stem: string } | "included" {
  const parts = path.split("/").slice(1);
  const name = (parts.at(-1) ?? "").replace(/\.[^.]+$/, "");
  const [folder = ""] = parts;
  if (parts.length === 1) return { folder: name, stem: name };
  return includeFolders.includes(folder) ? "included" : { folder, stem: name };
}

/** Returns the kind, name and notation of a diagram file from its path; undefined for other and included files. */
export function diagramPlace(
  path: string,
): { readonly key: DiagramKey; readonly name: string; readonly notation: Notation } | undefined {
  const place = placeOf(path);
  if (place === "included" || !isDiagramKey(place.folder)) return undefined;
  return { key: place.folder, name: place.stem, notation: notationOf(path) };
}

/** Returns the notation of a diagram file. */
export function notationOf(path: string): Notation {
  return /\.(?:mmd|mermaid)$/.test(path) ? "mermaid" : "plantuml";
}

/** Returns the title of a diagram that does not state one. */
export function fallbackTitle(key: DiagramKey, name: string): string {
  return name === key ? diagramKind(key).title : humanise(name);
}

/** The file name extensions of diagrams. */
export const diagramEndings = ["puml", "plantuml", "mmd", "mermaid"] as const;

/** Returns the possible paths of the file whose first diagram has an id. */
export function diagramFilePaths(id: string): string[] {
  return diagramEndings.map((ending) => `diagrams/${id}.${ending}`);
}

/** Returns the id of the first diagram of a file. */
export function diagramFileId(path: string): string {
  return path.replace(/^diagrams\//, "").replace(/\.[^.]+$/, "");
}

function humanise(name: string): string {
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
