import type { FileTree } from "../../../model/index.ts";
import { isNumberedRecord, mayBeDecision, readDecision } from "../../artefacts/index.ts";
import { readProjectFile } from "../../project-folder/index.ts";
import type { ForeignDecision, ForeignLoss, ForeignSource } from "../foreign-model.ts";

/** The decision records of a folder. */
export interface TakenDecisions {
  readonly decisions: readonly ForeignDecision[];
  readonly losses: readonly ForeignLoss[];
  /** The other files of the folder. */
  readonly others: readonly string[];
}

/** Returns whether a file may be a decision record that is not Markdown, which a project cannot hold. */
export function isForeignRecord(path: string): boolean {
  return /\.(?:adoc|asciidoc|rst)$/i.test(path) && (mayBeDecision(path) || isNumberedRecord(path));
}

/**
 * Finds the decision records of a folder: in the forms of Nygard, MADR 2 to 4, Log4brains, and Y-statements. The text of a
 * record is kept. Only front matter that would make a project unreadable is replaced by its content.
 */
export async function takeDecisions(
  { files, path: folder }: Pick<ForeignSource, "files" | "path">,
  paths: readonly string[],
): Promise<TakenDecisions> {
  const decisions: ForeignDecision[] = [];
  const losses: ForeignLoss[] = [];
  const others: string[] = [];
  for (const path of paths) {
    const isInFolder = mayBeDecision(`${folder}/${path}`);
    const isNumbered = isNumberedRecord(path);
    const text = isInFolder || isNumbered ? await files.text(path) : undefined;
    const isRecord = text !== undefined && ((isInFolder && isNumbered) || readDecision(text) !== undefined);
    if (!isRecord) others.push(path);
    else if (isForeignRecord(path))
      losses.push({ what: "document", subject: path, reason: "A decision record of a project is Markdown." });
    else decisions.push({ file: path, markdown: await readableRecord(text, path, losses) });
  }
  return { decisions, losses, others };
}

const nothing: FileTree = {
  root: "decisions",
  list: () => Promise.resolve([]),
  read: () => Promise.resolve({ kind: "missing" }),
};

/** Returns a record that a project can read; other statements of its front matter are losses. */
export async function readableRecord(text: string, path: string, losses: ForeignLoss[]): Promise<string> {
  const { findings } = await readProjectFile({ path: "decisions/record.md", text }, nothing);
  const fault = findings.find(({ severity }) => severity === "error");
  if (fault === undefined) return text;
  const { date, status } = readDecision(text) ?? {};
  losses.push({
    what: "unread",
    subject: `front matter of ${path}`,
    reason: `${fault.message}. Only its status and date are taken.`,
    place: `${path}:${String(fault.location.line)}`,
  });
  const stated = Object.entries({ status, date }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  const body = text.replace(/^---\n[\s\S]*?\n?---[ \t]*(?:\n|$)/, "");
  return stated.length === 0 ? body : `---\n${stated.join("\n")}\n---\n\n${body.trimStart()}`;
}
