import type { ReaderRow } from "../../gen/reader-list.ts";

const fixture = /^packages\/core\/fixtures\/(.+?)\/[^/]+\/(?:source\/.+|facts\.txt)$/;

/** The three lists of the readers: in `readers.ts`, in the fixtures, and in the guide. */
export interface ReaderPlaces {
  readonly rows: readonly ReaderRow[];
  /** The paths of the repository. */
  readonly paths: readonly string[];
  /** The supported inputs of a scan in the guide. */
  readonly guide: readonly string[];
}

/** Returns the readers without fixtures, the fixtures without a reader, and the differences from the list in the guide. */
export function readerListFaults({ guide, paths, rows }: ReaderPlaces): string[] {
  const folders = paths.flatMap((path) => fixture.exec(path)?.[1] ?? []);
  const readers = rows.map(({ path }) => path);
  const reads = rows.flatMap((row) => row.reads);
  return [
    ...missingIn(folders, readers).map((path) => `${path}: packages/core/fixtures has no case of it`),
    ...missingIn(readers, folders).map((path) => `packages/core/fixtures/${path}: readers.ts has no row`),
    ...missingIn(guide, reads).map((name) => `${name}: the guide does not list it; npm run gen`),
    ...missingIn(reads, guide).map((name) => `${name}: the guide lists what no reader reads; npm run gen`),
  ];
}

function missingIn(known: readonly string[], wanted: readonly string[]): string[] {
  const all = new Set(known);
  return [...new Set(wanted)].filter((one) => !all.has(one));
}
