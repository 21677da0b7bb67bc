import { readFile, stat } from "node:fs/promises";

/**
 * Fails with the code ENOTFILE for a pipe, a socket or a device. A pipe that nobody writes to would wait forever, and a
 * signal does not end the waiting; a new file in the place of a device would replace it.
 *
 * @throws the error of the system if nothing exists there
 */
export async function requireRegular(path: string): Promise<void> {
  const entry = await stat(path);
  if (!entry.isFile() && !entry.isDirectory()) throw Object.assign(new Error(path), { code: "ENOTFILE" });
}

/** Reads a file of a folder. @throws the error of the system, and ENOTFILE for a pipe, a socket or a device */
export async function readRegularFile(path: string): Promise<Buffer> {
  await requireRegular(path);
  return readFile(path);
}

/** Reads a file of a folder as UTF-8. @throws as {@link readRegularFile} does */
export async function readRegularText(path: string): Promise<string> {
  return String(await readRegularFile(path));
}
