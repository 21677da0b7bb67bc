import { delimiter, join } from "node:path";

/** The program that serves the editor. */
export type ServerProgram =
  /** A command, with the arguments before those of the server. */
  | { readonly kind: "command"; readonly command: string; readonly args: readonly string[] }
  /** A script that the editor's own Node runs; `isWhole` if it can render diagrams, too. */
  | { readonly kind: "module"; readonly path: string; readonly isWhole: boolean };

/** What the choice depends on. */
export interface ServerChoice {
  /** The command of the settings; empty if none is set. */
  readonly command: readonly string[];
  /** The folders of the workspace. */
  readonly folders: readonly string[];
  /** The folder of this extension. */
  readonly extension: string;
  readonly path: string;
  readonly platform: NodeJS.Platform;
  exists(path: string): boolean;
}

/**
 * Returns the program of the settings, else the program that a folder of the workspace has installed, else the program in
 * the PATH, else the server of this extension, which has no engines.
 */
export function chooseServer({
  command,
  exists,
  extension,
  folders,
  path,
  platform,
}: ServerChoice): ServerProgram {
  const [first, ...rest] = command;
  if (first !== undefined) return { kind: "command", command: first, args: rest };
  const installed = folders
    .map((folder) => join(folder, "node_modules", "@archscribe", "cli", "bin", "archscribe.cjs"))
    .find(exists);
  if (installed !== undefined) return { kind: "module", path: installed, isWhole: true };
  const name = platform === "win32" ? "archscribe.cmd" : "archscribe";
  const found = path
    .split(delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .find(exists);
  if (found !== undefined) return { kind: "command", command: found, args: [] };
  return { kind: "module", path: join(extension, "dist", "server.mjs"), isWhole: false };
}
