import { type ForeignLoss, type ImportPlan, planImport } from "@archscribe/core/document/imports";
import type { components } from "@archscribe/core/product/client";
import type { Operation } from "../../contract/operation.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { type ProjectFiles, readFiles, textsOf } from "../../project-files/read-files.ts";
import { invalid } from "../../refusal.ts";
import { storeChanges } from "./store-changes.ts";

type ModelImport = components["schemas"]["ModelImport"];

const maxLosses = 500;

/**
 * Reads the model of another tool in a separate thread, and writes its diagrams, elements, pages and decisions.
 *
 * @throws Refusal VALIDATION for a file that is not a model or cannot be read, TOO_LARGE, CONFLICT if a file has changed
 *   meanwhile, and as `storeChanges`
 */
export const importModel: Operation<"importModel"> = async ({ account, form, query }, world) => {
  const { database, now, readingPool } = world;
  const { dry_run = false, project_id: projectId } = query;
  const [file] = form.files;
  if (file === undefined) throw invalid({ file: "Choose a file" });
  if (file.bytes.length === 0) throw invalid({ file: "The file is empty" });
  await limitRate(database, now(), [
    { key: `import-model:${String(account.id)}`, max: 60, windowMs: 3_600_000 },
  ]);
  const { model, source } = await readingPool.read("model", file);
  const files = await readFiles(database, projectId);
  const plan = planImport(model, { existing: textsOf(files), source });
  if (!dry_run) await storeChanges(changesOf(plan, files), { account, projectId }, world);
  const losses = plan.losses.toSorted((one, other) => rankOf(one) - rankOf(other));
  return {
    status: 200,
    body: {
      dry_run,
      source,
      format: model.format,
      elements: model.elements.length,
      views: model.views.length,
      decisions: model.decisions.length,
      changes: plan.changes.map(({ kind, path }) => ({ path, kind: kinds[kind] })),
      kept_elements: [...plan.keptElements],
      losses: losses.slice(0, maxLosses).map(({ place, reason, subject, what }) => ({
        what,
        subject,
        reason,
        ...(place === undefined ? {} : { place }),
      })),
      more_losses: Math.max(0, losses.length - maxLosses),
    },
  };
};

/** Parts that were not understood come before items that are, but have no place. */
function rankOf({ what }: ForeignLoss): number {
  return what === "unread" ? 0 : 1;
}

const kinds = {
  new: "new",
  changed: "changed",
  same: "same",
  detached: "kept",
  obsolete: "removed",
} as const satisfies Record<ImportPlan["changes"][number]["kind"], ModelImport["changes"][number]["kind"]>;

/** The files that the plan writes and removes, as they are now: a file that changes meanwhile is a conflict. */
function changesOf(
  { removed, written }: ImportPlan,
  files: ProjectFiles,
): Parameters<typeof storeChanges>[0] {
  const seen = (path: string): number | null => files.get(path)?.revision ?? null;
  return [
    ...Array.from(written, ([path, text]) => ({ path, text, seen: seen(path) })),
    ...removed.map((path) => ({ path, text: undefined, seen: seen(path) })),
  ];
}
