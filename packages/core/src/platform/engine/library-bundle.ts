import { parsedJson } from "../../model/index.ts";
import { toLibraryText } from "../../document/diagrams/index.ts";
import type { LibraryBundle } from "./plantuml-engine.ts";
import { stateVersion } from "./state-version.ts";

interface LibraryTexts {
  readonly library: string;
  /** Names of all available libraries. */
  readonly available: readonly string[];
  /** Texts by their path below the library's folder. */
  readonly texts: Iterable<readonly [path: string, text: string]>;
}

/** The texts of a standard library as the engine takes them. */
export function bundleLibrary({ available, library, texts }: LibraryTexts): LibraryBundle {
  const files: Record<string, readonly string[]> = Object.create(null) as Record<string, readonly string[]>;
  const json: Record<string, unknown> = {};
  for (const [path, text] of texts) {
    const name = path.toLowerCase();
    const stated = stateVersion(text);
    if (name.endsWith(".json")) json[name.replace(/\.json$/, "")] = parsedJson(stated);
    else register(files, name, toLibraryText(stated, { library, path: name, available }).split("\n"));
  }
  return { files, json, info: {} };
}

/** An include names a file with or without its ending. */
function register(files: Record<string, readonly string[]>, name: string, lines: readonly string[]): void {
  files[name] = lines;
  files[name.replace(/\.(?:puml|iuml|plantuml)$/, "")] = lines;
}
