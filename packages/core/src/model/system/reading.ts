import type { Unread } from "./found-system.ts";

/** The sources of a system in one language, and whether they are read. */
export interface LanguageReading {
  /** Such as `Java`. */
  readonly language: string;
  readonly isRead: boolean;
  /** The files of the system itself, and their lines. */
  readonly files: number;
  readonly lines: number;
  /** The files beside them, in no language read: tests and examples, generated sources, and copies of libraries. */
  readonly tests: number;
  readonly generated: number;
  readonly vendored: number;
  /** The folders of its files, if it is not read and services are written in it; empty for a language of scripts. */
  readonly folders: readonly string[];
}

/**
 * What the files of a format describe: the parts of a system, the one part beside them, the interfaces of parts, their data,
 * or their code.
 */
export const formatSubjects = ["parts", "part", "interfaces", "data", "code"] as const;

export type FormatSubject = (typeof formatSubjects)[number];

/** The files of a format that is not source code, and whether it is understood. */
export interface FormatReading {
  /** Such as `Docker Compose`. */
  readonly format: string;
  readonly isRead: boolean;
  /** What it describes, in words, if it is not understood: `cloud resources`. */
  readonly describes?: string;
  /** The same as a kind. */
  readonly subject?: FormatSubject;
  /** The files; of a format that is read, those that said something. */
  readonly files: readonly string[];
}

/** Folders of a name that were not entered, such as `node_modules`; or all files and folders that git ignores. */
export interface SkippedFolders {
  readonly name: string;
  /** Whether there are files among them. */
  readonly isMixed?: true;
  readonly count: number;
  /** The path of the first one. */
  readonly first: string;
}

/** What of a system's files was read, and what was not. Each list is sorted by size, then by name. */
export interface Reading {
  readonly languages: readonly LanguageReading[];
  readonly formats: readonly FormatReading[];
  readonly skipped: readonly SkippedFolders[];
}

/** The reading of a system without files. */
export const emptyReading: Reading = { languages: [], formats: [], skipped: [] };

/** The places that could not be read for one reason. */
export interface UnreadGroup {
  /** A sentence; with an ellipsis for the names in which the places differ, if they do. */
  readonly reason: string;
  readonly places: readonly Unread[];
}

/** So many places that differ only in names are one line. */
const manyPlaces = 4;

/**
 * Returns the unread files by their reasons, the most frequent first. A remark in parentheses does not make another reason,
 * and many places whose reasons differ only in names and numbers have one.
 */
export function groupUnread(unread: readonly Unread[]): UnreadGroup[] {
  const groups = [...Map.groupBy(unread, ({ reason }) => withoutRemarks(reason))].map(([general, places]) =>
    groupOf(places, general),
  );
  const families = [...Map.groupBy(groups, ({ reason }) => withoutNames(reason))].flatMap(
    ([general, family]) =>
      family.length < manyPlaces
        ? family
        : [
            groupOf(
              family.flatMap(({ places }) => places),
              general,
            ),
          ],
  );
  return families.toSorted(
    (one, other) => other.places.length - one.places.length || (one.reason < other.reason ? -1 : 1),
  );
}

function groupOf(places: readonly Unread[], general: string): UnreadGroup {
  const [first] = places;
  const isSame = first !== undefined && places.every(({ reason }) => reason === first.reason);
  return { reason: isSame ? first.reason : general, places };
}

function withoutRemarks(reason: string): string {
  return reason.replaceAll(/\s\([^()]*\)/g, "");
}

/** What is quoted, and what is written as names, paths, addresses and numbers are. */
const names = /'[^']*'|"[^"]*"|`[^`]*`|[^\s,'"`]*(?:\w[./:_$@-]+\w|\d)[^\s,'"`]*(?<=[\w)}\]/])/g;

function withoutNames(reason: string): string {
  return withoutRemarks(reason).replaceAll(names, "…").replace(/…\.$/, "…");
}

/** How many places a line of a group names. */
const shownPlaces = 3;

/** Returns the first places of a group as `file:line`, with an ellipsis if it has more. */
function firstPlaces({ places }: UnreadGroup): string[] {
  const shown = places
    .slice(0, shownPlaces)
    .map(({ file, line }) => (line === undefined ? file : `${file}:${line}`));
  return places.length > shownPlaces ? [...shown, "…"] : shown;
}

/** Returns a group as one line: the place and its reason, or how many places there are, why, and the first of them. */
export function unreadLine(group: UnreadGroup): string {
  const { places, reason } = group;
  if (places.length === 1) return `${firstPlaces(group).join("")}: ${reason}`;
  const files = new Set(places.map(({ file }) => file)).size;
  const count = files === places.length ? `${files} files` : `${places.length} places`;
  return `${count}: ${reason} ${firstPlaces(group).join(", ")}`;
}
