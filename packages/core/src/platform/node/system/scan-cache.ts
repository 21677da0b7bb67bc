import { believedEntry, builtVersion, fileOfEntry, lastMade } from "../folder/index.ts";
import { createHash } from "node:crypto";
import type { FoundSystem, RenderCache } from "../../../model/index.ts";
import { joinSources } from "./join-sources.ts";
import { digestOf as digestOfText } from "./kept-outlines.ts";
import { readRepository } from "./read-repository.ts";
import type { OutlinePlaces, ScanQuestion } from "./scan-messages.ts";

/** The places for the systems found by scans, and the identity of the readers. */
export interface ScanCache {
  readonly store: RenderCache;
  /**
   * Folders of `createFolderCache` with the outlines of single files: written to the first, and read from the first that
   * contains it. By default no outlines are kept.
   */
  readonly outlines?: readonly string[];
  /** Identifies the readers: a system found by other readers is not used. By default, the version of the built product. */
  readonly version?: string;
}

/** The request for a scan, besides the files that have cost a thread. */
type Asked = Omit<ScanQuestion, "lost" | "outlines">;

/** A system, and whether every file could be read: a file that costs a thread on a busy machine may not do so again. */
interface Scanned {
  readonly system: FoundSystem;
  readonly isWhole: boolean;
}

/**
 * Returns the system that an earlier scan of the same folders found, if no file and no option has changed since; otherwise
 * scans, and keeps the result. One system is kept per list of folders, so that the cache does not grow.
 */
export async function scanUnlessKept(
  asked: Asked,
  { outlines = [], store, version = builtVersion("scan-worker") }: ScanCache,
  scan: (outlines?: OutlinePlaces) => Promise<Scanned>,
): Promise<FoundSystem> {
  if (version === undefined) return (await scan()).system;
  const slot = digestOf(JSON.stringify(asked.folders.map(({ name, path }) => [name, path])));
  // Computed before the scan: files that change meanwhile are read again by the next one.
  const { digests, fingerprint } = fingerprintOf(asked, version);
  const last = lastMade(store, { address: slot, fingerprint });
  const kept = await last.get();
  if (kept !== undefined) return JSON.parse(new TextDecoder().decode(kept)) as FoundSystem;
  const places = await placesOf(outlines, digestOf(`outlines of ${slot}`));
  const { isWhole, system } = await scan(places && { ...places, version, ...(places.from && { digests }) });
  if (isWhole) await last.set(Buffer.from(JSON.stringify(system)));
  return system;
}

/** Returns the files with the outlines of a system; undefined without a folder for them. */
async function placesOf(
  folders: readonly string[],
  key: string,
): Promise<Pick<OutlinePlaces, "from" | "to"> | undefined> {
  const [own] = folders;
  if (own === undefined) return undefined;
  const to = await fileOfEntry(own, key);
  for (const folder of folders) {
    const from = await believedEntry(folder, key);
    if (from !== undefined) return { from, ...(to !== undefined && { to }) };
  }
  return to === undefined ? undefined : { to };
}

/** The digest of everything that a scan depends on, and the digests of the texts of files. */
interface Fingerprint {
  readonly fingerprint: string;
  readonly digests: readonly (readonly [path: string, digest: string])[];
}

function fingerprintOf({ folders, leaveOut, separate = [] }: Asked, version: string): Fingerprint {
  const { skipped, tree, unread } = joinSources(folders, leaveOut);
  const hash = createHash("sha256");
  hash.update(JSON.stringify([version, leaveOut, separate, folders.map(readRepository), skipped]));
  const digests: [string, string][] = [];
  for (const path of tree.paths) {
    const text = tree.text(path);
    const digest = text === undefined ? "-" : digestOfText(text);
    hash.update(`\0${path}\0${digest}`);
    if (text !== undefined) digests.push([path, digest]);
  }
  // Reading a file adds the reason why it cannot be read.
  return { fingerprint: hash.update(JSON.stringify(unread)).digest("hex"), digests };
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
