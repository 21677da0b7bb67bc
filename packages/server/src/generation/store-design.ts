import { generationRecordFile } from "@archscribe/core/document/project-folder";
import type { Outcome } from "../contract/operation.ts";
import { type Change, changeFiles, type FileChange } from "../project-files/change-files.ts";
import { type ProjectFiles, textsOf } from "../project-files/read-files.ts";
import type { Database } from "../store/open-database.ts";
import type { ProjectTexts, SummarisedPlan } from "./generation-pool.ts";

/** The generated files, as the contract shows them. */
export type GenerationResult = Extract<Outcome<"generateProject">, { readonly status: 200 }>["body"];

/** A plan, the files that it is based on, and how to repeat it if they have changed in the meantime. */
export interface PlannedDesign {
  readonly files: ProjectFiles;
  readonly plan: SummarisedPlan;
  readonly planAnew: (texts: ProjectTexts) => Promise<SummarisedPlan>;
}

/** Writes a planned design into its project, all of it or nothing. */
export async function storeDesign(
  database: Database,
  change: Change,
  { files: planned, plan, planAnew }: PlannedDesign,
): Promise<Pick<GenerationResult, "changes" | "project_revision" | "summary">> {
  let carriedOut = plan;
  let before = planned;
  const { projectRevision, revisions } = await changeFiles(database, change, async (files) => {
    if (!areSame(files, planned)) carriedOut = await planAnew(textsOf(files));
    before = files;
    return fileChanges(carriedOut);
  });
  return {
    changes: presentChanges(carriedOut, before, revisions),
    project_revision: String(projectRevision),
    ...presentSummary(carriedOut),
  };
}

/** Returns the result of the requirements in the form of the contract; nothing if it is not known. */
export function presentSummary({
  expectation,
  summary,
}: Pick<SummarisedPlan, "expectation" | "summary">): Pick<GenerationResult, "summary"> {
  if (summary === undefined) return {};
  const { leftOut, made, withoutActor } = summary;
  return {
    summary: {
      made: [...made],
      left_out: leftOut.map(({ reason, requirements }) => ({ reason, requirements: [...requirements] })),
      without_actor: [...withoutActor],
      ...(expectation === undefined ? {} : { expectation }),
    },
  };
}

/** Returns the effect of a plan on each file in the form of the contract; without new revisions if it is not carried out. */
export function presentChanges(
  { changes, requirements }: Pick<SummarisedPlan, "changes" | "requirements">,
  before: ProjectFiles,
  revisions: ReadonlyMap<string, number | null | undefined> = new Map(),
): GenerationResult["changes"] {
  const revisionOf = (path: string): { readonly revision?: string } => {
    const revision = revisions.get(path) ?? before.get(path)?.revision;
    return revision === undefined ? {} : { revision: String(revision) };
  };
  const stated = [...requirements.keys()].map((path) => ({
    path,
    kind: before.has(path) ? ("changed" as const) : ("new" as const),
    ...revisionOf(path),
  }));
  const rest = changes.map(({ kind, path }) => ({
    path,
    kind,
    ...(kind === "obsolete" ? {} : revisionOf(path)),
  }));
  return [...stated, ...rest];
}

function fileChanges({ removed, written }: Pick<SummarisedPlan, "removed" | "written">): FileChange[] {
  // If nothing is generated, there is nothing to record.
  const isEmpty = removed.length === 0 && written.size === 1 && written.get(generationRecordFile) === "{}\n";
  return [
    ...(isEmpty ? [] : Array.from(written, ([path, text]) => ({ path, text }))),
    ...removed.map((path) => ({ path, text: undefined })),
  ];
}

function areSame(files: ProjectFiles, others: ProjectFiles): boolean {
  return (
    files.size === others.size &&
    Array.from(files).every(([path, { revision }]) => others.get(path)?.revision === revision)
  );
}
