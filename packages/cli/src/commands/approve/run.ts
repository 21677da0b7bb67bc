import { changeFolder } from "@archscribe/core/platform/node/folder";
import {
  type ApprovalState,
  approvalStates,
  recordApproval,
  statusByApprovals,
} from "@archscribe/core/document/change";
import { checkProject, type IndexedProject, indexProject } from "@archscribe/core/document/checks";
import { emitApproval } from "@archscribe/core/document/project-folder";
import { nearestName } from "@archscribe/core/document/words";
import { counted } from "@archscribe/core/model";
import type { Finding } from "@archscribe/core/model/errors";
import { authorOf } from "../../author.ts";
import { changeProject } from "../../change-project.ts";
import { type OpenProject, openProject } from "../../open-project.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { presentFindings } from "../../output/present-findings.ts";
import { plainLine } from "../../output/plain-line.ts";
import { momentOf } from "../../today.ts";
import type { World } from "../../world.ts";
import { wrongUsage } from "../shared-options.ts";

export interface ApproveOptions {
  readonly by?: string;
  readonly requestChanges?: boolean;
  readonly of?: string;
  readonly note?: string;
  readonly list?: boolean;
  readonly withErrors?: boolean;
}

/**
 * Records an approval, or lists the approvals of a project.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, WRONG_USAGE, OUTPUT_NOT_WRITABLE, LINK_IN_THE_WAY
 */
export async function runApprove(folder: string, options: ApproveOptions, world: World): Promise<number> {
  if (options.list === true) {
    const opened = await openProject(folder, world);
    const unread = errorsIn(opened.findings);
    reportErrors(unread, world);
    list(indexProject(opened.project, opened.places), world);
    return unread.length === 0 ? 0 : 1;
  }
  const { note, of, requestChanges } = options;
  if (requestChanges === true && (note ?? "").trim() === "")
    throw wrongUsage("A request for changes needs a note", "Add --note with the changes.");
  return changeProject(folder, world, async () => {
    const opened = await openProject(folder, world);
    const indexed = indexProject(opened.project, opened.places);
    if (of !== undefined) checkDecision(of, indexed);
    const by = await authorOf(options.by, opened.folder, world);
    const verdict = requestChanges === true ? "changes-requested" : "approved";
    const errors = verdict === "approved" ? findErrors(opened) : [];
    reportErrors(errors, world);
    if (errors.length > 0 && options.withErrors !== true)
      throw wrongUsage(
        `The checks find ${counted(errors.length, "error")} in the approved content`,
        "Fix them, ask for changes with --request-changes, or approve nevertheless with --with-errors.",
      );
    const approval = recordApproval(indexed, {
      by,
      at: momentOf(world),
      verdict,
      ...(of === undefined ? {} : { of }),
      ...(note === undefined ? {} : { note: note.trim() }),
      ...(errors.length === 0 ? {} : { errors: errors.length }),
    });
    const { path, text } = emitApproval(approval);
    const written = new Map([[path, text], ...(await outdatedSchemas(opened.folder))]);
    await changeFolder(opened.folder, { written, removed: [] }, world);
    const { output } = world;
    const { items, ...facts } = approval;
    const count = items.trimEnd().split("\n").length;
    if (output.json) output.data(JSON.stringify({ file: path, ...facts, items: count }, undefined, 2));
    else output.data(path);
    const what = of === undefined ? counted(count, "item") : of;
    output.say(
      verdict === "approved"
        ? `${by} approves ${what}${errors.length === 0 ? "" : `, with ${counted(errors.length, "error")}`}.`
        : `${by} asks for changes to ${of ?? "the document"}.`,
    );
    return 0;
  });
}

/**
 * The errors of the whole project, without the pictures of its diagrams: an approved decision is in the same
 * document.
 */
function findErrors({ findings, places, project, today }: OpenProject): readonly Finding[] {
  return errorsIn([...findings, ...checkProject(project, places, today).findings]);
}

function errorsIn(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ severity }) => severity === "error");
}

function reportErrors(errors: readonly Finding[], { output }: World): void {
  if (errors.length > 0) output.fail(presentFindings(errors, output.colour));
}

function checkDecision(of: string, { project }: IndexedProject): void {
  const ids = project.decisions.map(({ id }) => id);
  if (ids.includes(of)) return;
  const nearest = nearestName(of, ids);
  throw wrongUsage(
    `The project has no decision ${of}`,
    nearest === undefined
      ? "A decision has the name of its file, without .md."
      : `Did you mean '${nearest}'?`,
  );
}

function list(indexed: IndexedProject, { output }: World): void {
  const states = approvalStates(indexed);
  const status = statusByApprovals(indexed);
  if (output.json) {
    const approvals = states.map(({ approval: { items: _, ...facts }, changes }) => ({
      ...facts,
      changes: changes.map(({ id, kind, name, subject }) => ({ id, kind, subject, name })),
    }));
    output.data(JSON.stringify({ status: status ?? null, approvals }, undefined, 2));
    return;
  }
  if (states.length > 0) output.data(states.map(present).join("\n"));
  output.say(status ?? "Nobody has approved the document yet. Approve it with: archscribe approve");
}

function present({ approval: { at, by, errors, note, of, verdict }, changes }: ApprovalState): string {
  const since = changes.length === 0 ? "unchanged since" : `${counted(changes.length, "change")} since`;
  const says =
    verdict !== "approved"
      ? "asks for changes"
      : errors === undefined
        ? "approved"
        : `approved with ${counted(errors, "error")}`;
  const facts = [at.slice(0, 10), plainLine(by), says, of ?? "the document", since];
  return [
    facts.join("  "),
    ...(note === undefined ? [] : note.split("\n").map((line) => `  ${plainLine(line)}`)),
  ].join("\n");
}
