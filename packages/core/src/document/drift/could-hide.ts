import type { FoundSystem, Unread } from "../../model/index.ts";
import { fullForm, shortForm } from "../likeness/index.ts";

/** The parts of a found system by which something unread is near something else. */
export type ReadSystem = Pick<FoundSystem, "parts" | "reading" | "unread">;

/** Files that list parts of a system. */
const manifest = /\.(?:ya?ml|tf|tpl)$|(?:^|\/)(?:Dockerfile|Chart)[^/]*$/i;

/** Something that was not read. */
interface Hiding {
  /** The end of a sentence: `Scala is not read (orders/src)`. */
  readonly said: string;
  /** The innermost folder of a part that contains it. */
  readonly folder: string | undefined;
  /** In the form in which names are looked for. */
  readonly form: string;
  /** Whether it may list any part. */
  readonly listsParts: boolean;
  /** Whether it may define tables. */
  readonly definesTables: boolean;
  /** Set if it can hide only the other end of a connection, or only a part that bears its name. */
  readonly about?: Unread["about"];
}

/**
 * Returns the unread file that may list a seemingly missing part: a manifest, which may list any part, or sources with one
 * of its names. Undefined if there is none.
 */
export function couldHide(system: ReadSystem, names: readonly string[]): string | undefined {
  return hidingsOf(system).find((one) => one.listsParts || bears(one, names))?.said;
}

/**
 * Returns the unread file that belongs to the part with a folder, or has one of the names. Undefined if there is none.
 */
export function couldHideIn(
  system: ReadSystem,
  { folder, isConnection = false, names }: Sought,
): string | undefined {
  return hidingsOf(system)
    .filter(({ about }) => about === undefined || (about === "connection" && isConnection))
    .find((one) => (folder !== undefined && one.folder === folder) || bears(one, names))?.said;
}

interface Sought {
  readonly folder?: string | undefined;
  readonly names: readonly string[];
  /** Whether a connection seems to be missing, which an address that nothing explains may be. */
  readonly isConnection?: boolean;
}

/** Returns the unread file that may define a table, wherever it is: SQL, or a format of tables. */
export function couldDefineTable(system: ReadSystem): string | undefined {
  return hidingsOf(system).find(({ definesTables }) => definesTables)?.said;
}

/** Returns the message of a finding, with the unread file that may contain the missing part. */
export function withHiding(message: string, hidden: string | undefined): string {
  return hidden === undefined ? message : `${message}; ${hidden}`.slice(0, 2000);
}

const known = new WeakMap<ReadSystem, readonly Hiding[]>();

function hidingsOf(system: ReadSystem): readonly Hiding[] {
  const hidings = known.get(system) ?? hidingsIn(system);
  known.set(system, hidings);
  return hidings;
}

function hidingsIn({ parts, reading, unread }: ReadSystem): Hiding[] {
  const folders = [...new Set(parts.flatMap(({ folder }) => folder ?? []))].toSorted(
    (one, other) => other.length - one.length,
  );
  const ownerOf = (path: string): string | undefined => folders.find((folder) => isIn(path, folder));
  return [
    ...unread.map((one): Hiding => {
      const { about, file, reason } = one;
      const place = about === "part" ? placeOf(one) : `${placeOf(one)} was not read`;
      return {
        said: `${place}: ${withoutStop(reason)}`,
        folder: ownerOf(file),
        form: fullForm(`${file} ${reason}`),
        ...(about !== undefined && { about }),
        // An entry without a file concerns all parts.
        listsParts: file === "" || (about === undefined && manifest.test(file)),
        definesTables: file === "" || /\.sql$/i.test(file),
      };
    }),
    ...reading.languages.flatMap(({ folders: own, language }) =>
      own.map((folder): Hiding => ({
        said: `${language} is not read (${folder === "" ? "the scanned folder" : folder})`,
        folder: ownerOf(folder),
        form: fullForm(folder),
        listsParts: false,
        definesTables: false,
      })),
    ),
    ...reading.formats.flatMap(({ files, format, isRead, subject }) =>
      (isRead ? [] : files).map((file): Hiding => {
        const folder = ownerOf(file);
        const isShared = folder === undefined || folder === "";
        return {
          said: `${format} is not read (${file})`,
          folder,
          form: fullForm(file),
          listsParts: subject === "parts" || (subject === "part" && isShared),
          definesTables: subject === "data",
        };
      }),
    ),
  ];
}

function isIn(path: string, folder: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

function placeOf({ file, line }: Unread): string {
  if (file === "") return "something";
  return line === undefined ? file : `${file}:${line}`;
}

function withoutStop(reason: string): string {
  return reason.slice(0, 300).replace(/\.$/, "");
}

function bears({ form }: Hiding, names: readonly string[]): boolean {
  return names.some((name) => {
    const short = shortForm(name);
    return short.length >= 4 && form.includes(short);
  });
}
