import { decodeText } from "../../model/index.ts";
import { unzipSync } from "fflate";
import { ArchscribeError } from "../../model/errors/index.ts";
import { isPackedArchi, unpackArchi } from "./archimate/unpack-archi.ts";
import { isOnlyDiagrams, isReadInFolders } from "./diagram-folder/read-diagram-folder.ts";
import type { ForeignFiles, ForeignSource } from "./foreign-model.ts";
import { pathBeside } from "./foreign-path.ts";
import { holdsForeignModel, mayHoldModel } from "./import-formats.ts";

/** The size of all files of an archive after unpacking, in bytes, and their number: far more than a model has. */
const limits = { bytes: 50_000_000, files: 5000 };

/**
 * Returns the model that a person has uploaded: a file, or an archive (ZIP) with a model and the files beside it, with
 * diagrams, or with decision records. Hidden files of an archive and a folder around all files are ignored.
 *
 * @throws ArchscribeError IMPORT_UNREADABLE for an archive that is damaged, too large, or has several models
 */
export function uploadedSource({
  bytes,
  name,
}: {
  readonly name: string;
  readonly bytes: Uint8Array;
}): ForeignSource {
  const path = name.split(/[/\\]/).at(-1) ?? name;
  if (!/\.zip$/i.test(path)) return sourceOf(path, new Map([[path, bytes]]));
  const files = withoutOuterFolder(unpack(path, bytes));
  if (files.size === 0) throw unreadable(path, "The archive has no files");
  const models = [...files].flatMap(([file, content]) => {
    if (isOnlyDiagrams(file) || !mayHoldModel(file)) return [];
    const source = sourceOf(file, files);
    return holdsForeignModel(source) && isMain(file, content) ? [source] : [];
  });
  const [model, other] = models;
  if (model !== undefined && other !== undefined)
    throw unreadable(
      path,
      `It has several models: ${models.map((one) => one.path).join(", ")}. Import them one by one`,
    );
  return (
    model ?? {
      path: path.replace(/\.zip$/i, ""),
      text: "",
      files: filesOf(files, ""),
      paths: [...files.keys()].filter(isReadInFolders).toSorted(),
    }
  );
}

/** A Structurizr DSL that others include is only a part of a model. */
function isMain(path: string, content: Uint8Array): boolean {
  return !/\.dsl$/i.test(path) || /^[^\S\n]*workspace\b/m.test(decodeText(content));
}

function sourceOf(path: string, files: ReadonlyMap<string, Uint8Array>): ForeignSource {
  const bytes = files.get(path) ?? new Uint8Array();
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
  const name = path.slice(path.lastIndexOf("/") + 1);
  const beside = filesOf(files, folder);
  if (isOnlyDiagrams(path)) return { path: name, text: "", files: beside, paths: [name] };
  return {
    path: name,
    text: isPackedArchi(path, bytes) ? unpackArchi(path, bytes) : decodeText(bytes),
    files: beside,
  };
}

/** Returns the files with paths that are relative to a folder of the archive. */
function filesOf(files: ReadonlyMap<string, Uint8Array>, folder: string): ForeignFiles {
  const placeOf = (path: string): string | undefined => pathBeside(folder === "" ? "" : `${folder}/x`, path);
  return {
    text(path) {
      const bytes = files.get(placeOf(path) ?? "");
      return Promise.resolve(bytes === undefined ? undefined : decodeText(bytes));
    },
    list(path) {
      const place = placeOf(path);
      const found = [...files.keys()].filter((one) => place === "" || one.startsWith(`${place ?? "/"}/`));
      const relative = found.map((one) => [path, one.slice(place === "" ? 0 : (place ?? "").length + 1)]);
      return Promise.resolve(
        found.length === 0
          ? undefined
          : relative.map((parts) => parts.filter((part) => part !== "").join("/")).toSorted(),
      );
    },
  };
}

function unpack(path: string, bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let size = 0;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const parts = name.split("/");
        const isTaken =
          !name.endsWith("/") &&
          parts.every((part) => part !== "" && !part.startsWith(".") && part !== "__MACOSX");
        if (!isTaken) return false;
        size += originalSize;
        count += 1;
        if (size > limits.bytes || count > limits.files)
          throw unreadable(
            path,
            `It has more than ${String(limits.files)} files or ${String(limits.bytes / 1_000_000)} MB`,
          );
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (cause) {
    if (cause instanceof ArchscribeError) throw cause;
    throw unreadable(path, "The archive is damaged", cause);
  }
}

/** Archives of a host, such as GitHub, have a folder around all files. */
function withoutOuterFolder(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const folders = new Set(
    [...files.keys()].map((path) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "")),
  );
  const [folder = ""] = folders;
  if (folders.size !== 1 || folder === "") return files;
  return new Map(Array.from(files, ([path, content]) => [path.slice(folder.length + 1), content]));
}

function unreadable(path: string, reason: string, cause?: unknown): ArchscribeError {
  return new ArchscribeError("IMPORT_UNREADABLE", { path, reason }, { cause });
}
