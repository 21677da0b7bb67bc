import { wrongUsage } from "../commands/shared-options.ts";
import { isRemoteState } from "../remote/open-remote-state.ts";

/** A state of a project, as a person names it. */
export type StateName =
  | { readonly kind: "work-tree" }
  | { readonly kind: "index" }
  /** A baseline of the project in the work tree. */
  | { readonly kind: "baseline"; readonly version: string }
  /** A path that can only denote a folder. */
  | { readonly kind: "folder"; readonly path: string }
  /** A revision or a published document of the project on its server, such as `revision:12`. */
  | { readonly kind: "remote"; readonly name: string }
  /** A commit, or a folder that has a project. */
  | { readonly kind: "commit-or-folder"; readonly text: string }
  /** The commit at which the history of `head` left `base`. */
  | { readonly kind: "merge-base"; readonly base: string; readonly head: string };

/** The two states of a comparison, in the order of time. */
export interface StateNames {
  readonly before: StateName;
  readonly after: StateName;
}

/** `a...b` and `a..b`, in which either side may be missing; no name of a commit contains two dots. */
const range = /^(?<base>.*?)(?<dots>\.{2,3})(?<head>.*)$/s;

/**
 * Reads the arguments of a comparison as git does: none for the uncommitted changes, one state to compare with
 * the work tree, `base...head` for the changes of `head` since it left `base`, `a..b` or two arguments for two states.
 *
 * @throws ArchscribeError WRONG_USAGE for a range beside another argument
 */
export function readStateNames(base: string | undefined, head: string | undefined): StateNames {
  const ends = base === undefined || isOneState(base) ? undefined : range.exec(base)?.groups;
  if (base === undefined || ends === undefined) {
    if (head !== undefined && !isOneState(head) && range.test(head)) throw rangeBeside(head);
    return {
      before: readStateName(base ?? "HEAD"),
      after: head === undefined ? { kind: "work-tree" } : readStateName(head),
    };
  }
  if (head !== undefined) throw rangeBeside(base);
  const from = ends["base"] || "HEAD";
  const to = ends["head"] || "HEAD";
  const before: StateName =
    ends["dots"] === "..." ? { kind: "merge-base", base: from, head: to } : readStateName(from);
  return { before, after: readStateName(to) };
}

function readStateName(text: string): StateName {
  if (text === "index") return { kind: "index" };
  if (text === "worktree") return { kind: "work-tree" };
  const [, version] = /^baseline:(.+)$/s.exec(text) ?? [];
  if (version !== undefined) return { kind: "baseline", version };
  if (isRemoteState(text)) return { kind: "remote", name: text };
  return isPath(text) ? { kind: "folder", path: text } : { kind: "commit-or-folder", text };
}

/** Returns whether dots in a text do not make it a range. */
function isOneState(text: string): boolean {
  return isPath(text) || text.startsWith("baseline:");
}

/** Returns whether a text can only be a path, such as `.`, `../shop` or `/srv/shop`. */
function isPath(text: string): boolean {
  return /^(?:\.{1,2}$|\.{1,2}[/\\]|[/\\]|[A-Za-z]:[/\\])/.test(text);
}

function rangeBeside(text: string): Error {
  return wrongUsage(`${text} already names two states`, "Write it alone, or name two states without dots.");
}
