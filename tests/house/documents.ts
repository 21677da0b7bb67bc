import { posix } from "node:path";
import GithubSlugger from "github-slugger";
import type { SourceFile } from "./source-tree.ts";

const link = /\[[^\]]*\]\((?<target>[^)\s]+)(?:\s+"[^"]*")?\)/g;

/** Links between documents that lead nowhere: the file is not there, or the heading. */
export function brokenLinks(documents: readonly SourceFile[], paths: ReadonlySet<string>): string[] {
  const anchors = new Map(documents.map(({ path, text }) => [path, headingAnchors(text)]));
  return documents.flatMap(({ path, text }) =>
    Array.from(withoutCode(text).matchAll(link), ({ groups }) => groups?.["target"] ?? "").flatMap(
      (target) => {
        if (/^(?:https?:|mailto:)/.test(target)) return [];
        const [file = "", heading] = target.split("#");
        const goal = file === "" ? path : posix.join(posix.dirname(path), decodeURI(file)).replace(/\/$/, "");
        const isThere = paths.has(goal) || [...paths].some((one) => one.startsWith(`${goal}/`));
        if (!isThere) return [`${path} links to ${target}, which is not there`];
        const known = anchors.get(goal);
        return heading === undefined || known === undefined || known.has(heading)
          ? []
          : [`${path} links to ${target}, which has no such heading`];
      },
    ),
  );
}

/** A file or folder of this repository, named in code; a path with `<name>` means several. */
const place = /`(?<path>(?:bench|docs|eval|examples|gen|openapi|packages|tests)\/[\w./-]+)`/g;

/** Files and folders that a document names in code and that are not there. */
export function missingPlaces(documents: readonly SourceFile[], paths: ReadonlySet<string>): string[] {
  return documents.flatMap(({ path, text }) =>
    Array.from(text.matchAll(place), ({ groups }) => (groups?.["path"] ?? "").replace(/\/$/, "")).flatMap(
      (named) =>
        paths.has(named) || [...paths].some((one) => one.startsWith(`${named}/`))
          ? []
          : [`${path} names ${named}, which is not there`],
    ),
  );
}

function headingAnchors(text: string): Set<string> {
  const slugger = new GithubSlugger();
  return new Set(
    Array.from(withoutCode(text).matchAll(/^#{1,6} (.+)$/gm), ([, title = ""]) =>
      slugger.slug(title.replaceAll(/[`*_]|\[([^\]]*)\]\([^)]*\)/g, "$1")),
    ),
  );
}

function withoutCode(text: string): string {
  return text
    .replaceAll(/^```[\s\S]*?^```/gm, "")
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ""));
}

/** Decision records that are out of count, or that the list of them does not name. */
export function recordFaults(names: readonly string[], list: string): string[] {
  return [...names].sort().flatMap((name, index) => {
    const number = String(index + 1).padStart(4, "0");
    return [
      ...(name.startsWith(`${number}-`) ? [] : [`${name}: its number should be ${number}`]),
      ...(list.includes(`(${name})`) ? [] : [`${name} is not in the list of records`]),
    ];
  });
}

/** Paths that exist only on a person's machine. */
const machinePath = /(?<![\w.])\/(?:home|Users|work|tmp|root)\/[\w.-]+/g;

/** Places of one machine, which mean nothing on another. */
export function machinePaths(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    Array.from(text.matchAll(machinePath), ([found]) => `${path}: ${found}`),
  );
}
