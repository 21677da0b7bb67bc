import {
  explainDesign,
  type GoalScore,
  type OpenItems,
  summariseDesign,
} from "@archscribe/core/document/generation";
import { type FileChange, presentPatch } from "@archscribe/core/document/project-folder";
import { counted } from "@archscribe/core/model";
import { costOf, presentSpending } from "../../output/present-spending.ts";
import type { World } from "../../world.ts";
import type { ProjectDesign } from "./design-project.ts";
import type { PlannedProject } from "./plan-project.ts";
import { presentExplanation } from "./present-explanation.ts";
import { presentSummary } from "./present-summary.ts";

/** Presents the planned changes in the format of `diff -u`, or as JSON with the text of each file before and after. */
export function presentDiff({ existing, plan }: PlannedProject, { output }: World): void {
  const wanted = new Map(plan.requirements);
  for (const change of plan.changes) {
    if (change.kind === "obsolete") wanted.set(change.path, "");
    else if (change.kind !== "same") wanted.set(change.path, change.text);
  }
  const files = Array.from(wanted, ([path, text]) => ({
    path,
    before: existing.get(path),
    after: text === "" ? undefined : text,
  }));
  const kept = plan.changes.flatMap(({ kind, path }) => (kind === "detached" ? [path] : []));
  if (output.json) return output.data(JSON.stringify({ files, kept, byModel: plan.byModel }, undefined, 2));
  const patch = presentPatch(files);
  if (patch !== "") output.data(patch);
  if (kept.length > 0) output.say(`${counted(kept.length, "file")} of your own would be kept.`);
  if (plan.byModel.length > 0)
    output.say(
      `${counted(plan.byModel.length, "file")} by a language model would be replaced, which needs --replace-llm.`,
    );
  if (patch === "") output.say("Nothing would change.");
}

/**
 * Presents the files that were written, the files that were kept and, on request, the words that support each element.
 */
export function presentOutcome(
  { explain, folder }: { readonly folder: string; readonly explain: boolean },
  {
    design,
    open,
    planned,
    scores,
  }: {
    readonly design: ProjectDesign;
    readonly open: OpenItems;
    readonly planned: PlannedProject;
    /** The scores of the rules' use cases by their ids. */
    readonly scores: ReadonlyMap<string, GoalScore>;
  },
  { output }: Pick<World, "output">,
): void {
  const { coverage, expectation, plan, questions } = planned;
  const summary = summariseDesign(plan.model, coverage);
  const paths = (...kinds: readonly FileChange["kind"][]): string[] =>
    plan.changes.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path);
  const written = [...plan.requirements.keys(), ...paths("new", "changed")];
  const costMicroDollars = costOf(design.calls);
  const explained = explain ? explainDesign(plan.model, design.requirements, scores) : undefined;
  if (output.json) {
    const { calls, promptVersion, reports } = design;
    const kept = paths("detached");
    const removed = paths("obsolete");
    const { assumptions, leftOut, made, withoutActor } = summary;
    const report = {
      written,
      kept,
      removed,
      made,
      coverage,
      leftOut,
      withoutActor,
      assumptions,
      expectation,
      questions,
      explained,
    };
    output.data(JSON.stringify({ ...report, costMicroDollars, calls, reports, promptVersion }, undefined, 2));
    return;
  }
  for (const path of written) output.data(path);
  for (const line of presentExplanation(explained ?? [])) output.data(line);
  for (const path of paths("detached")) output.say(`kept, because it is your own: ${path}`);
  for (const path of paths("obsolete")) output.say(`removed, because the design no longer has it: ${path}`);
  for (const { message } of design.reports) output.say(message);
  presentSpending(design.calls, { output });
  for (const line of presentSummary({ ...summary, expectation, open }, { folder, questions }))
    output.say(line);
}
