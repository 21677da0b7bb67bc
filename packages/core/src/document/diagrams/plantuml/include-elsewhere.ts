import { dirname, joinPath } from "../relative-path.ts";
import { assertion, type IncludeRun } from "./include-run.ts";
import { isAddress, libraryFileOf, themeOf } from "./known-addresses.ts";
import type { OriginLine } from "./origin-line.ts";

const libraryTarget = /^<\s*(?<library>[^/>]+)\/(?<path>[^>]+)>$/;

/**
 * Returns the name of the local file that an address stands for. A library that was copied into the project includes
 * its own files by address, and only works with files of the same release.
 */
export async function copyBeside(
  run: IncludeRun,
  target: string,
  origin: OriginLine,
): Promise<string | undefined> {
  const { file, tree } = run.context;
  if (!isAddress(target) || origin.file === file) return undefined;
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(target)?.[1] ?? "";
  const path = joinPath(dirname(origin.file), name);
  const content = path === undefined ? undefined : await tree.read(path);
  return content?.kind === "file" ? name : undefined;
}

/** Returns the line for a target outside the project: a standard library or an address; undefined for a file. */
export function lineForElsewhere(run: IncludeRun, target: string): string | undefined {
  const { library, path } = libraryTarget.exec(target)?.groups ?? {};
  if (library !== undefined && path !== undefined) return libraryLine(run, { library, path });
  if (!isAddress(target)) return undefined;
  const known = libraryFileOf(target, run.context.libraries);
  if (known) return libraryLine(run, known);
  const theme = themeOf(target);
  if (theme !== undefined) return `!theme ${theme}`;
  return assertion(run, {
    message: `nothing is fetched over the network, so ${target} is not included`,
    suggest: "Save the file in the project folder and include it from there.",
  });
}

function libraryLine(
  run: IncludeRun,
  { library, path }: { readonly library: string; readonly path: string },
): string {
  run.libraries.add(library.toLowerCase());
  return `!include <${library}/${path.replace(/\.puml$/i, "")}>`;
}
