import { Readable, Writable } from "node:stream";
import { join } from "node:path";
import { type ComparisonJson, comparisonJsonSchema } from "@archscribe/core/document/change";
import { createProgram } from "../program.ts";
import { folderTexts } from "./folder-texts.ts";
import { quickEngines } from "./quick-engines.ts";
import { type GitFolder, gitFolder } from "./git-folder.ts";
import { isFullRun } from "./is-full-run.ts";

/** A replacement of a text; it has to be there. */
type Replacement = readonly [from: string, to: string];

/** One commit in the history of an example. */
export interface ExampleEdit {
  readonly title: string;
  /** By file: replacements, or the whole new text; `null` deletes the file. */
  readonly files?: Readonly<Record<string, readonly Replacement[] | string | null>>;
  /** Replacements of every occurrence in all files. */
  readonly everywhere?: readonly Replacement[];
  /** The new paths of files. */
  readonly moved?: Readonly<Record<string, string>>;
  /** The folder of the repository into which the project moves. */
  readonly folder?: string;
  /** The expected differences, in the order of the report. */
  readonly expected: readonly string[];
}

type Texts = Readonly<Record<string, string>>;

/** A repository with an example whose compared edits are commits. */
export interface EditedExample {
  readonly repository: GitFolder;
  /** Returns what the command reports of a compared edit. */
  compare(edit: ExampleEdit): Promise<ComparisonJson>;
}

/** Returns the edits that a run compares: each fourth, as all kinds of change are compared in core, or all in a full run. */
export function comparedEdits(edits: readonly ExampleEdit[]): readonly ExampleEdit[] {
  return isFullRun ? edits : edits.filter((_, index) => index % 7 === 3);
}

/**
 * Puts an example into a repository, makes one edit after the other, and commits the states before and after each compared
 * one.
 *
 * @throws Error if a text that an edit replaces is not there
 */
export async function editedExample(name: string, edits: readonly ExampleEdit[]): Promise<EditedExample> {
  let texts: Texts = await folderTexts(join(import.meta.dirname, "../../../../examples", name));
  const repository = await gitFolder(texts);
  const compared = new Set(comparedEdits(edits));
  let committed = texts;
  let count = 0;
  const commit = async (): Promise<void> => {
    if (committed === texts) return;
    repository.git("rm", "-r", "--quiet", ".");
    await repository.commit(texts);
    committed = texts;
    count += 1;
  };
  const positions = new Map<ExampleEdit, number>();
  for (const edit of edits) {
    if (compared.has(edit)) await commit();
    texts = edited(texts, edit);
    if (!compared.has(edit)) continue;
    await commit();
    positions.set(edit, count);
  }
  return {
    repository,
    compare(edit) {
      const distance = count - (positions.get(edit) ?? 0);
      return compare(repository.folder, [commitAt(distance + 1), commitAt(distance)], edit.folder);
    },
  };
}

function commitAt(distance: number): string {
  return distance === 0 ? "HEAD" : `HEAD~${distance}`;
}

function edited(texts: Texts, edit: ExampleEdit): Texts {
  const { everywhere = [], files = {}, folder, moved = {} } = edit;
  const changed = Object.entries({
    ...texts,
    ...Object.fromEntries(Object.keys(files).map((path) => [path, texts[path] ?? ""])),
  });
  return Object.fromEntries(
    changed.flatMap(([path, text]) => {
      const own = files[path];
      if (own === null) return [];
      const local =
        typeof own === "string" ? own : (own ?? []).reduce((all, one) => replaced(all, one, path), text);
      const whole = everywhere.reduce((all, [from, to]) => all.replaceAll(from, to), local);
      const place = moved[path] ?? path;
      return [[folder === undefined ? place : `${folder}/${place}`, whole] as const];
    }),
  );
}

function replaced(text: string, [from, to]: Replacement, path: string): string {
  if (!text.includes(from)) throw new Error(`${path} does not contain '${from}'.`);
  return text.replace(from, () => to);
}

/** Runs the command in this process, because loading it once for each commit would be most of the time. */
async function compare(
  folder: string,
  commits: readonly string[],
  place: string | undefined,
): Promise<ComparisonJson> {
  let printed = "";
  let said = "";
  const program = createProgram({
    folder,
    environment: {},
    engines: quickEngines,
    interactive: false,
    signal: new AbortController().signal,
    channel: { input: Readable.from([]), output: new Writable() },
    readStdin: () => Promise.resolve(new Uint8Array()),
    streams: {
      stdout: { write: (text: string | Uint8Array) => (printed += String(text)) !== "" },
      stderr: {
        write: (text: string | Uint8Array) => (said += String(text)) !== "",
        isTTY: false,
        columns: 0,
      },
    },
  });
  const below = place === undefined ? [] : ["--folder", place];
  await program.parseAsync(["--json", "diff", ...commits, ...below], { from: "user" });
  if (said !== "") throw new Error(said);
  return comparisonJsonSchema.parse(JSON.parse(printed));
}

const signs = { added: "+", removed: "-", changed: "~", renamed: ">" } as const;

/** Returns what differs in short: `~ member orders.total !column-type-changed`, `> element Ledger => Accounts`. */
export function inShort({ changes, notes }: ComparisonJson): string[] {
  return [...changes.map((change) => changeInShort(change)), ...notes];
}

function changeInShort({
  before,
  breaking,
  kind,
  name,
  ownerName,
  subject,
}: ComparisonJson["changes"][number]): string {
  const isPart = ["member", "property", "step"].includes(subject);
  const own = isPart ? `${ownerName ?? ""}.${name}` : name;
  const former = kind === "renamed" ? `${before?.name ?? ""} => ` : "";
  return `${signs[kind]} ${subject} ${former}${own}${breaking.map(({ rule }) => ` !${rule}`).join("")}`;
}
