import { writeWhole } from "../folder/index.ts";
import { createHash, hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import type { Outlines, SourceTree } from "../../../document/system/index.ts";
import type { OutlinePlaces } from "./scan-messages.ts";

/** The outlines of a scan, and its files as they are to be read for them. */
export interface KeptOutlines {
  readonly tree: SourceTree;
  readonly outlines: Outlines;
  /** Keeps the outlines used by this scan for the next one. If the file cannot be written, the next scan is slower. */
  save(): Promise<void>;
}

/** The outlines of a system of 100,000 files are smaller, in bytes; each scan creates the excess again. */
const defaultMostBytes = 256 * 1024 * 1024;

/** The size of the pieces in which outlines are collected, in bytes. */
const pieceBytes = 1024 * 1024;

/** The bytes of an outline in a longer piece. */
interface Place {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** A short outline, which is in the index of the file. */
type ShortOutline = null | number | readonly (string | number)[];

/** The outlines of the text with a digest, by kind. */
interface FileEntry {
  readonly digest: string;
  readonly short: Map<string, ShortOutline>;
  readonly places: Map<string, Place>;
}

function emptyEntry(digest: string): FileEntry {
  return { digest, short: new Map(), places: new Map() };
}

function isShort(outline: unknown): outline is ShortOutline {
  return (
    outline === null ||
    typeof outline === "number" ||
    (Array.isArray(outline) && outline.every((item) => typeof item === "string" || typeof item === "number"))
  );
}

/** Opens the outlines that earlier scans have kept in a file; a damaged file, and a file of other readers, has none. */
export function openOutlines(
  tree: SourceTree,
  { digests = [], from, to, version }: OutlinePlaces,
  mostBytes: number = defaultMostBytes,
): KeptOutlines {
  const kept = from === undefined ? new Map<string, FileEntry>() : readKept(from, version);
  const present = new Map(digests);
  // Files that change while they are read are not kept.
  const unstable = new Set<string>();
  const used = new Map<string, FileEntry>();
  const collected = new Pieces(mostBytes);
  let isChanged = false;

  function entryOf(path: string): FileEntry | undefined {
    const digest = present.get(path);
    if (digest === undefined || unstable.has(path)) return undefined;
    const known = used.get(path) ?? emptyEntry(digest);
    used.set(path, known);
    return known;
  }

  return {
    tree: {
      paths: tree.paths,
      text(path) {
        const text = tree.text(path);
        if (text === undefined) return undefined;
        const digest = digestOf(text);
        const before = present.get(path);
        if (before !== undefined && before !== digest) {
          // The digests are a moment old; an outline created by then belongs to another text.
          if (used.has(path)) unstable.add(path);
          used.delete(path);
        }
        present.set(path, digest);
        return text;
      },
    },
    outlines: {
      get(path, kind) {
        const entry = entryOf(path);
        if (entry === undefined) return undefined;
        const earlier = kept.get(path);
        const sources = earlier?.digest === entry.digest ? [entry, earlier] : [entry];
        for (const { places, short } of sources) {
          const known = short.get(kind);
          if (known !== undefined) {
            entry.short.set(kind, known);
            return known;
          }
          const place = places.get(kind);
          if (place === undefined) continue;
          entry.places.set(kind, place);
          return deserialize(place.bytes.subarray(place.start, place.end));
        }
        return undefined;
      },
      set(path, kind, outline) {
        const entry = entryOf(path);
        if (entry === undefined) return;
        if (isShort(outline)) {
          entry.short.set(kind, outline);
          isChanged = true;
          return;
        }
        const bytes = bytesOf(outline);
        const place = bytes && collected.add(bytes);
        if (place === undefined) return;
        entry.places.set(kind, place);
        isChanged = true;
      },
    },
    async save() {
      for (const path of unstable) used.delete(path);
      if (to === undefined || (!isChanged && used.size === kept.size)) return;
      await writeWhole({ path: to, content: contentOf(used, version, mostBytes) }).catch(() => undefined);
    },
  };
}

/** Returns the digest of a text by which its outlines are kept. */
export function digestOf(text: string): string {
  return hash("sha256", text, "base64url");
}

/** Returns an outline as bytes; undefined if it is nested too deeply. */
function bytesOf(outline: unknown): Uint8Array | undefined {
  try {
    return serialize(outline);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Collects many short pieces of bytes in few long ones. */
class Pieces {
  private left: number;
  private piece = new Uint8Array(0);
  private filled = 0;

  constructor(mostBytes: number) {
    this.left = mostBytes;
  }

  /** Returns the place of the added bytes; undefined if there is no room. */
  add(bytes: Uint8Array): Place | undefined {
    if (bytes.length > this.left) return undefined;
    this.left -= bytes.length;
    if (this.filled + bytes.length > this.piece.length) {
      this.piece = new Uint8Array(Math.max(pieceBytes, bytes.length));
      this.filled = 0;
    }
    const start = this.filled;
    this.piece.set(bytes, start);
    this.filled += bytes.length;
    return { bytes: this.piece, start, end: this.filled };
  }
}

/** The index of a file of outlines; the bytes of the outlines follow it in sequence, then a digest of the whole. */
interface Index {
  readonly version: string;
  readonly kinds: readonly string[];
  readonly files: readonly IndexEntry[];
}

type IndexEntry = readonly [
  path: string,
  digest: string,
  /** The kind and the length of each long outline. */
  places: readonly number[],
  /** The kind and the value of each short outline. */
  short: readonly (number | ShortOutline)[],
];

/** The length of the index at the beginning of a file of outlines, in bytes, and the length of the SHA-256 at its end. */
const headBytes = 4;
const digestBytes = 32;

/** Writes outlines as bytes, piece by piece. */
function* contentOf(
  used: ReadonlyMap<string, FileEntry>,
  version: string,
  mostBytes: number,
): Generator<Uint8Array> {
  const kinds: string[] = [];
  const kindOf = (kind: string): number => {
    if (!kinds.includes(kind)) kinds.push(kind);
    return kinds.indexOf(kind);
  };
  const files: IndexEntry[] = [];
  const long: Uint8Array[] = [];
  let left = mostBytes;
  for (const [path, { digest, places, short }] of used) {
    const lengths: number[] = [];
    for (const [kind, { bytes, end, start }] of places) {
      if (end - start > left) continue;
      left -= end - start;
      lengths.push(kindOf(kind), end - start);
      long.push(bytes.subarray(start, end));
    }
    const values = Array.from(short, ([kind, value]) => [kindOf(kind), value]).flat(1);
    if (lengths.length + values.length > 0) files.push([path, digest, lengths, values]);
  }
  const index = Buffer.from(JSON.stringify({ version, kinds, files } satisfies Index));
  const length = Buffer.alloc(headBytes);
  length.writeUInt32LE(index.length);
  const hash = createHash("sha256");
  for (const piece of joined([length, index, ...long])) {
    hash.update(piece);
    yield piece;
  }
  yield hash.digest();
}

/** Joins short pieces of bytes to longer ones, which are written faster. */
function* joined(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  let from = 0;
  let size = 0;
  for (const [index, piece] of pieces.entries()) {
    size += piece.length;
    if (size < pieceBytes && index < pieces.length - 1) continue;
    yield Buffer.concat(pieces.slice(from, index + 1));
    from = index + 1;
    size = 0;
  }
}

function readKept(file: string, version: string): Map<string, FileEntry> {
  const kept = new Map<string, FileEntry>();
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(0, -digestBytes);
    if (!createHash("sha256").update(content).digest().equals(bytes.subarray(-digestBytes))) return kept;
    let start = headBytes + content.readUInt32LE();
    const index = JSON.parse(content.toString("utf8", headBytes, start)) as Index;
    if (index.version !== version) return kept;
    for (const [path, digest, places, short] of index.files) {
      const entry = emptyEntry(digest);
      for (let at = 0; at < places.length; at += 2) {
        const end = start + (places[at + 1] ?? 0);
        entry.places.set(index.kinds[places[at] ?? 0] ?? "", { bytes, start, end });
        start = end;
      }
      for (let at = 0; at < short.length; at += 2)
        entry.short.set(index.kinds[Number(short[at])] ?? "", short[at + 1] as ShortOutline);
      kept.set(path, entry);
    }
  } catch {
    // A file that is not there, or that cannot be read, has no outlines.
    kept.clear();
  }
  return kept;
}
