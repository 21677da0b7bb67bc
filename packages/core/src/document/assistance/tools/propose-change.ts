import * as z from "zod";
import type { Assistance } from "../assistance.ts";
import { projectInput } from "../input.ts";
import { presentFinding } from "../present-finding.ts";
import { changedFilesInput, changesOf } from "../proposal/changed-files.ts";
import { type CheckedProposal, checkProposal } from "../proposal/check-proposal.ts";
import { dataAnswer, defineTool, stateNamed } from "../tool.ts";

/** The most findings of each kind, and characters of the difference, in an answer. */
const mostFindings = 100;
const longestDiff = 100_000;

/** Checks a change of files and, if that is asked for and allowed, writes it. */
export const proposeChange = defineTool({
  name: "propose_change",
  title: "Propose a change",
  description:
    "Checks a change of requirements, use cases, diagrams, pages, decisions, elements.yaml or the API: returns the findings that it brings, those that it resolves, and a unified diff. Diagrams of the changed files are rendered. Nothing is written unless `apply` is true, the caller may write, and the change brings no new error.",
  input: z.strictObject({
    project: projectInput,
    files: changedFilesInput,
    apply: z.boolean({ error: "true or false" }).default(false).describe("Whether to write the change."),
  }),
  changes: true,
  async run({ apply, files, project }, assistance) {
    const state = await stateNamed(project, assistance);
    const changes = changesOf(files, state);
    const proposal = await checkProposal(changes, state, assistance);
    const obstacle = apply ? obstacleTo(proposal, assistance) : "`apply` is not true";
    // An answer that cannot be given must not be learnt of after the change is written.
    const answer = dataAnswer(presentProposal(proposal, obstacle));
    if (obstacle === undefined) await assistance.write(changes, state);
    return apply && obstacle !== undefined ? { ...answer, isError: true } : answer;
  },
});

function obstacleTo({ obstacle }: CheckedProposal, { readOnly }: Assistance): string | undefined {
  return readOnly ?? obstacle;
}

function presentProposal({ diff, findings, next }: CheckedProposal, obstacle: string | undefined): unknown {
  const { added, resolved } = findings;
  const isCut = diff.length > longestDiff;
  return {
    written: obstacle === undefined,
    ...(obstacle === undefined ? {} : { why: `Nothing is written: ${obstacle}.` }),
    newFindings: { total: added.length, findings: added.slice(0, mostFindings).map(presentFinding) },
    resolvedFindings: {
      total: resolved.length,
      findings: resolved.slice(0, mostFindings).map(presentFinding),
    },
    remainingFindings: next.findings.length,
    diff: isCut ? diff.slice(0, longestDiff) : diff,
    ...(isCut ? { diffIsCut: `The diff has ${String(diff.length)} characters.` } : {}),
  };
}
