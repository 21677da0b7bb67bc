import { ArchscribeError, requireResolved } from "../../model/errors/index.ts";
import { readArchimate } from "./archimate/read-archimate.ts";
import { readBackstage } from "./backstage/read-backstage.ts";
import { readCalm } from "./calm/read-calm.ts";
import { isOnlyDiagrams, readDiagramFolder } from "./diagram-folder/read-diagram-folder.ts";
import { readDrawio } from "./drawio/read-drawio.ts";
import { readExcalidraw } from "./excalidraw/read-excalidraw.ts";
import type { ForeignFiles, ForeignModel, ForeignSource } from "./foreign-model.ts";
import { readLikec4 } from "./likec4/read-likec4.ts";
import { parseJson } from "./parse-model-json.ts";
import { readStructurizrDsl, readStructurizrJson } from "./structurizr/read-structurizr.ts";
import { takeDecisions } from "./diagram-folder/take-decisions.ts";

/** A format of other tools that is read. */
interface ImportFormat {
  readonly title: string;
  /** The names of its files. */
  readonly names: RegExp;
  /** Returns whether a text is of the format, if the name does not decide; by default it does. */
  accepts?(text: string): boolean;
  /** @returns undefined if the text is not of the format after all */
  read(source: ForeignSource): Promise<ForeignModel | undefined>;
}

const likec4Source = /\.(?:c4|likec4|like-c4)$/i;

/** Returns whether a file is in the language of LikeC4, by its name. */
export function isLikec4Source(path: string): boolean {
  return likec4Source.test(path);
}

const importFormats: readonly ImportFormat[] = [
  { title: "Structurizr DSL", names: /\.dsl$/i, read: readStructurizrDsl },
  {
    title: "Structurizr JSON",
    names: /\.json$/i,
    accepts: (text) => /"(?:softwareSystems|people|deploymentNodes|systemLandscapeViews)"\s*:/.test(text),
    read: readStructurizrJson,
  },
  {
    // Files in the language of LikeC4 are opened by its own package, which returns its JSON.
    title: "LikeC4",
    names: new RegExp(String.raw`\.json$|${likec4Source.source}`, "i"),
    accepts: (text) =>
      /"specification"\s*:/.test(text) && /"_stage"\s*:\s*"(?:computed|layouted)"/.test(text),
    read: readLikec4,
  },
  {
    title: "FINOS CALM",
    names: /\.json$/i,
    accepts: (text) => /"nodes"\s*:/.test(text) && /"unique-id"\s*:/.test(text),
    read: readCalm,
  },
  {
    title: "Backstage catalog",
    names: /\.ya?ml$/i,
    accepts: (text) => /^apiVersion:\s*["']?backstage\.io\//m.test(text),
    read: readBackstage,
  },
  { title: "Archi", names: /\.archimate$/i, read: readArchimate },
  {
    title: "ArchiMate exchange",
    names: /\.xml$/i,
    accepts: (text) => /<(?:\w+:)?model\b[^>]*opengroup\.org\/xsd\/archimate/.test(text),
    read: readArchimate,
  },
  {
    title: "draw.io",
    names: /\.(?:drawio|dio|drawio\.svg|xml|svg)$/i,
    accepts: (text) => /<(?:mxfile|mxGraphModel)\b|&lt;mxfile\b/.test(text),
    read: readDrawio,
  },
  {
    title: "Excalidraw",
    names: /\.(?:excalidraw|json)$/i,
    accepts: (text) => /"type"\s*:\s*"excalidraw/.test(text),
    read: readExcalidraw,
  },
];

/** Returns whether a file may hold the model of another tool, by its name. */
export function mayHoldModel(path: string): boolean {
  return isOnlyDiagrams(path) || importFormats.some(({ names }) => names.test(path));
}

/** Returns whether a file holds the model of another tool. */
export function holdsForeignModel(source: ForeignSource): boolean {
  return source.paths !== undefined || formatOf(source) !== undefined;
}

function formatOf({ path, text }: ForeignSource): ImportFormat | undefined {
  return importFormats.find(({ accepts, names }) => names.test(path) && accepts?.(text) !== false);
}

/**
 * Reads the model of another tool. Content that is not understood, or has no place in a project, is a loss of the model.
 *
 * @throws ArchscribeError IMPORT_UNREADABLE if no format matches the file, FILE_IN_CONFLICT for a file with conflict
 * markers of git: the next import would remove the content that only one of its versions has
 */
export async function readForeignModel(given: ForeignSource): Promise<ForeignModel> {
  const source = { ...given, files: resolvedFiles(given.files) };
  if (source.paths !== undefined) return readForeignFolder(source, source.paths);
  requireResolved(source.path, source.text);
  const format = formatOf(source);
  const model = await format?.read(source);
  if (model !== undefined) return model;
  // A file that is cut off lacks the keys by which its format is known.
  if (/\.json$/i.test(source.path)) parseJson(source.text, source.path);
  throw new ArchscribeError("IMPORT_UNREADABLE", { path: source.path, reason: reasonOf(source, format) });
}

function reasonOf({ path }: ForeignSource, format: ImportFormat | undefined): string {
  if (format !== undefined) return `It has no ${format.title} model`;
  // The command opens sources of LikeC4 by its package before they are read here.
  if (isLikec4Source(path))
    return "Sources of LikeC4 are read by the command `archscribe import` only; here, import the file that `npx likec4 export json -o model.json` writes";
  return `It is not a model of one of these formats: ${importFormats.map(({ title }) => title).join(", ")}`;
}

function resolvedFiles({ list, text }: ForeignFiles): ForeignFiles {
  return {
    list,
    async text(path) {
      const found = await text(path);
      if (found !== undefined) requireResolved(path, found);
      return found;
    },
  };
}

/**
 * Reads the diagrams and the decision records of a folder, and its LikeC4 model if there is one.
 *
 * @throws ArchscribeError IMPORT_UNREADABLE if the folder holds none of them
 */
async function readForeignFolder(source: ForeignSource, paths: readonly string[]): Promise<ForeignModel> {
  const model = source.text === "" ? undefined : await readLikec4(source);
  const records = await takeDecisions(source, paths);
  const folder = await readDiagramFolder(source.files, records.others);
  const count = folder.views.length + folder.documents.length + records.decisions.length;
  if (model === undefined && count === 0)
    throw new ArchscribeError("IMPORT_UNREADABLE", {
      path: source.path,
      reason:
        "It has no diagram in PlantUML or Mermaid, no decision record in Markdown, and no file of LikeC4",
    });
  const none = { elements: [], views: [], documents: [], decisions: [], losses: [] };
  const { decisions, documents, losses, views, ...rest } = model ?? {
    format: formatOf(source, count),
    ...none,
  };
  return {
    ...rest,
    views: [...views, ...folder.views],
    documents: [...documents, ...folder.documents],
    decisions: [...decisions, ...records.decisions],
    files: folder.files,
    losses: [...losses, ...records.losses, ...folder.losses],
  };

  function formatOf({ paths: all = [] }: ForeignSource, found: number): string {
    if (records.decisions.length === found) return "decision records";
    return all.length === 1 ? "diagrams" : "folder of diagrams";
  }
}
