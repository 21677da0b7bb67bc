/**
 * Keeps the temporary folders of tests if KEEP_TEST_FOLDERS=1, and prints where they are: their removal does nothing.
 *
 * Tests make and remove their folders by the functions of Node, so this is the only place that all removals pass.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

if (process.env["KEEP_TEST_FOLDERS"] === "1") keepTestFolders();

function keepTestFolders(): void {
  const kept = new Set<string>();
  const { rmSync } = fs;
  const { rm } = fs.promises;

  /** Returns true for a folder that a test has made, not for its content. */
  function keeps(path: fs.PathLike): boolean {
    const absolute = resolve(path instanceof URL ? fileURLToPath(path) : path.toString());
    if (dirname(absolute) !== tmpdir() || !basename(absolute).startsWith("archscribe-")) return false;
    if (!kept.has(absolute)) process.stderr.write(`Kept: ${absolute}\n`);
    kept.add(absolute);
    return true;
  }

  fs.promises.rm = async (path, options) => (keeps(path) ? undefined : rm(path, options));
  fs.rmSync = (path, options) => (keeps(path) ? undefined : rmSync(path, options));
  syncBuiltinESMExports();
}
