import { openFileTree } from "@archscribe/core/platform/node/folder";
import { decodeText } from "@archscribe/core/model";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { type SourceBlock } from "@archscribe/core/document/diagrams";
import { ArchscribeError, requireResolved } from "@archscribe/core/model/errors";
import { extractDiagrams, fileForm, indentedFences } from "@archscribe/core/document/extraction";
import { manifestFile, readDiagramHeader, readProject } from "@archscribe/core/document/project-folder";
import { folderAround } from "./folder-around.ts";
import { readInputBytes } from "./read-input.ts";
import type { World } from "./world.ts";

/** A file to render, with its diagrams. */
export interface SourceFile {
  /** The name given by the person. */
  readonly name: string;
  /** Absolute path of the folder that includes may not leave. */
  readonly root: string;
  /** Path below the root, with '/'. */
  readonly path: string;
  /** None if the file contains no diagram. */
  readonly blocks: readonly SourceBlock[];
  /** Lines on which a fence is indented so far that it is code, not a diagram. */
  readonly indented: readonly number[];
}

/**
 * Reads a file, or standard input for '-'.
 *
 * @param root folder that includes may not leave, if the person names one
 * @throws ArchscribeError FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE, FILE_IN_CONFLICT, PATH_OUTSIDE_ROOT, and WRONG_USAGE for a folder
 */
export async function readSourceFile(
  name: string,
  root: string | undefined,
  world: World,
): Promise<SourceFile> {
  const isStdin = name === "-";
  const absolute = isStdin ? join(world.folder, "stdin") : resolve(world.folder, name);
  const advice = `Name the files in it, such as ${join(name, "*.puml")}; \`archscribe publish\` takes the folder of a project.`;
  const bytes = await readInputBytes(name, world, advice);
  const text = decodeText(bytes);
  requireResolved(name, text);
  const form = isStdin ? undefined : fileForm(absolute);
  const indented = form === "markdown" || isStdin ? indentedFences(text) : [];
  const folder =
    root === undefined
      ? await folderAround(dirname(absolute), { current: world.folder, marks: [manifestFile, ".git"] })
      : resolve(world.folder, root);
  const path = relative(folder, absolute).split(sep).join("/");
  if (path.startsWith("../"))
    throw new ArchscribeError("PATH_OUTSIDE_ROOT", { path: name, root: root ?? folder });
  const blocks = (await viewBlocks(text, { path, root: folder })) ?? extractDiagrams(text, form);
  return { name: isStdin ? "stdin" : name, root: folder, path, blocks, indented };
}

/** The file name of each picture without its ending: the diagram's own name, or the file's with a number. */
export function pictureNames({ blocks, name }: SourceFile): string[] {
  const stem = basename(name).replace(/\.[^.]+$/, "");
  const taken = new Set<string>();
  return blocks.map((block, index) => {
    const own = block.name && block.notation === "plantuml" ? safeName(block.name) : "";
    const wanted = own === "" ? (index === 0 ? stem : `${stem}-${index + 1}`) : own;
    const free = taken.has(wanted) ? `${wanted}-${index + 1}` : wanted;
    taken.add(free);
    return free;
  });
}

function safeName(name: string): string {
  return name
    .replace(/\.(?:svg|png|puml)$/i, "")
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, "-")
    .replaceAll(/^[-.]+|-+$/g, "");
}

/**
 * Returns the generated diagram of a file that asks for a view of its project's architecture model; undefined if it does
 * not. Outside of a project, or in one with errors, there is no diagram.
 *
 * @param root absolute path of the folder of the project
 */
async function viewBlocks(
  text: string,
  { path, root }: { readonly path: string; readonly root: string },
): Promise<readonly SourceBlock[] | undefined> {
  const { header } = readDiagramHeader({ path, text }, text, 1);
  if (!header.view) return undefined;
  const tree = openFileTree(root);
  if ((await tree.read(manifestFile)).kind !== "file") return [];
  const { project } = await readProject(tree);
  return (project?.diagrams ?? [])
    .filter(({ file, view }) => file === path && view !== undefined && view.fault === undefined)
    .map(({ line, notation, text: drawn }) => ({ notation, text: drawn, line }));
}
