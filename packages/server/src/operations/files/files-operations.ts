import {
  type CheckedProject,
  checkProject,
  figuresOf,
  renderFigures,
  type TraceRow,
} from "@archscribe/core/document/checks";
import type { RenderedDiagram } from "@archscribe/core/document/diagrams";
import { readProject, readWords } from "@archscribe/core/document/project-folder";
import { ArchscribeError, type Finding, inReadingOrder } from "@archscribe/core/model/errors";
import type { components } from "@archscribe/core/product/client";
import { and, desc, eq } from "drizzle-orm";
import type { BodyOf, Operation, Operations } from "../../contract/operation.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { streamEvents } from "../../project-events/stream-events.ts";
import type { ChangedFiles, FileChange } from "../../project-files/change-files.ts";
import { keptRevisions } from "../../project-files/forget-revisions.ts";
import { fileTreeOf, type ProjectFiles, readFiles } from "../../project-files/read-files.ts";
import { seenRevision } from "../../project-files/seen-revision.ts";
import { readStoredStates } from "../../project-states/read-stored-states.ts";
import { mermaidSettings } from "../../publishing/mermaid-settings.ts";
import { figuresAtOnce } from "../../publishing/publish-files.ts";
import { notFound } from "../../refusal.ts";
import { accounts, artefactHistory } from "../../store/schema.ts";
import type { World } from "../../world.ts";
import { importModel } from "./import-model.ts";
import { storeChanges } from "./store-changes.ts";

/** Writes and removes files, all or none. @throws Refusal as `storeChanges` */
const changeFiles: Operation<"changeFiles"> = async ({ account, body }, world) => {
  const changes = changesOf(body);
  const changed = await storeChanges(changes, { account, projectId: body.project_id }, world);
  return { status: 200, body: presentChanges(changes, changed) };
};

function changesOf({ remove = [], write = [] }: BodyOf<"changeFiles">): readonly FileChange[] {
  return [
    ...write.map(({ path, revision, text }) => ({ path, text, seen: seenRevision(path, revision) })),
    ...remove.map(({ path, revision }) => ({ path, text: undefined, seen: seenRevision(path, revision) })),
  ];
}

function presentChanges(changes: readonly FileChange[], { projectRevision, revisions }: ChangedFiles) {
  return {
    revision: String(projectRevision),
    files: changes.map(({ path, text }) => {
      const revision = revisions.get(path);
      return { path, revision: text === undefined || revision === undefined ? null : String(revision) };
    }),
  };
}

/** Streams the changes of a project and the people in it. @throws Refusal TOO_MANY_REQUESTS */
const streamProjectEvents: Operation<"streamProjectEvents"> = async (call, world) => {
  const { account, headers, query, signal } = call;
  const limit = { key: `project-events:${String(account.id)}`, max: 240, windowMs: 60_000 };
  await limitRate(world.database, world.now(), [limit]);
  // Browsers send the header when they connect again.
  const known = Number(headers["last-event-id"] ?? query.since ?? Number.NaN);
  const since = Number.isSafeInteger(known) ? known : undefined;
  return {
    status: 200,
    body: await streamEvents({ projectId: query.project_id, account, since, signal }, world),
    headers: { "content-type": "text/event-stream", "x-accel-buffering": "no" },
  };
};

/**
 * The stored revisions of a file, newest first; only the requested revision has its text.
 *
 * @throws Refusal NOT_FOUND for a file that never existed, and for a revision that is not stored
 */
const getFileHistory: Operation<"getFileHistory"> = async ({ query }, { database }) => {
  const { path, project_id: projectId, revision: wanted } = query;
  const rows = await database
    .select({
      revision: artefactHistory.revision,
      text: artefactHistory.text,
      changedAt: artefactHistory.changedAt,
      email: accounts.email,
    })
    .from(artefactHistory)
    .leftJoin(accounts, eq(accounts.id, artefactHistory.changedBy))
    .where(and(eq(artefactHistory.projectId, projectId), eq(artefactHistory.path, path)))
    .orderBy(desc(artefactHistory.revision))
    .limit(keptRevisions);
  if (rows.length === 0) throw notFound("file");
  const history = rows.map(({ changedAt, email, revision, text }) => ({
    revision: String(revision),
    changed_at: changedAt.toISOString(),
    changed_by: email ?? "",
    is_removed: text === null,
    ...(String(revision) === wanted && text !== null ? { text } : {}),
  }));
  if (wanted !== undefined && !history.some(({ revision }) => revision === wanted))
    throw notFound("revision of the file");
  return { status: 200, body: { path, history } };
};

/** Returns all files of a project in one of its states. @throws Refusal NOT_FOUND */
const getFiles: Operation<"getFiles"> = async ({ query }, { database }) => {
  const [{ files, revision, state }] = await readStoredStates(database, query.project_id, [
    query.state ?? "now",
  ]);
  const listed = Array.from(files, ([path, file]) => ({
    path,
    text: file.text,
    revision: String(file.revision),
  }));
  return {
    status: 200,
    body: { revision: String(revision), ...(query.state === undefined ? {} : { state }), files: listed },
  };
};

/** More than anybody reads at once: the others are only counted. */
const maxFindings = 1000;
const maxSourceLine = 200;

/**
 * Returns the findings of a project: about the form of its files and, if they can be read, about their content. The most
 * severe come first, so that a note never displaces an error.
 */
const getFindings: Operation<"getFindings"> = async ({ query }, world) => {
  const { database, now } = world;
  const files = await readFiles(database, query.project_id);
  const tree = fileTreeOf(files);
  const [reading, words] = await Promise.all([readProject(tree), readWords(tree)]);
  const today = now();
  const checked =
    reading.project === undefined
      ? undefined
      : checkProject(reading.project, reading.places, today.toISOString().slice(0, 10));
  const drawing =
    query.pictures === true && checked !== undefined
      ? await drawingFaults(checked, { files, today, world })
      : undefined;
  const found = inReadingOrder([
    ...reading.findings,
    ...words.findings,
    ...(checked?.findings ?? []),
    ...(drawing?.findings ?? []),
  ]);
  const of = (severity: Finding["severity"]) => found.filter((one) => one.severity === severity);
  const [error, warning, note] = [of("error"), of("warning"), of("note")];
  const counts = { error: error.length, warning: warning.length, note: note.length };
  const findings = [...error, ...warning, ...note].slice(0, maxFindings).map(presentFinding);
  return {
    status: 200,
    body: { findings, counts, ...(drawing && { undrawn: drawing.undrawn }) },
  };
};

/** The time limit for rendering the diagrams of one answer, in milliseconds. Rendered diagrams are cached for the next answer. */
const drawingTime = 8000;

/** Renders the figures of a project, and returns the errors of those that cannot be rendered. */
async function drawingFaults(
  checked: CheckedProject,
  {
    files,
    today,
    world: { rendering },
  }: { readonly files: ProjectFiles; readonly today: Date; readonly world: Pick<World, "rendering"> },
): Promise<{ readonly findings: readonly Finding[]; readonly undrawn: number }> {
  const { manifest } = checked.project;
  const context = rendering.contextFor({
    tree: fileTreeOf(files),
    theme: manifest.theme,
    mermaidConfig: mermaidSettings(checked.project, files),
    today,
  });
  const findings: Finding[] = [];
  let undrawn = figuresOf(checked.project).length;
  const signal = AbortSignal.timeout(drawingTime);
  const drawn = (done: number, total: number, picture: RenderedDiagram): void => {
    undrawn = total - done;
    if (!picture.ok) findings.push(...picture.findings);
  };
  try {
    await renderFigures(checked, context, { atOnce: figuresAtOnce, drawn, signal });
  } catch (cause) {
    // A server without a browser draws no Mermaid, which is not a fault of the project.
    if (!signal.aborted && !(cause instanceof ArchscribeError)) throw cause;
    if (!signal.aborted) undrawn = 0;
  }
  return { findings: [...findings], undrawn };
}

/** With only the beginning of a long line: otherwise a file of one line could occur in the answer once per fault. */
function presentFinding({ location, ...finding }: Finding): Finding {
  const { sourceLine } = location;
  if (sourceLine === undefined || sourceLine.length <= maxSourceLine) return { ...finding, location };
  return { ...finding, location: { ...location, sourceLine: sourceLine.slice(0, maxSourceLine) } };
}

/** Returns the design elements that come from each requirement; none while the files are not a valid project. */
const getTraceability: Operation<"getTraceability"> = async ({ query }, { database }) => {
  const reading = await readProject(fileTreeOf(await readFiles(database, query.project_id)));
  const trace = reading.project === undefined ? [] : checkProject(reading.project, reading.places).trace;
  return { status: 200, body: { rows: trace.map(presentRow) } };
};

function presentRow({
  documents,
  elements,
  refinedBy,
  requirement,
}: TraceRow): components["schemas"]["TraceRow"] {
  return {
    requirement,
    elements: Object.values(elements)
      .flat()
      .map(({ kind, name, shownIn }) => ({ kind, name, shown_in: shownIn })),
    refined_by: [...refinedBy],
    documents: [...documents],
  };
}

/** The operations of the tag files. */
export const fileOperations = {
  changeFiles,
  getFileHistory,
  getFiles,
  getFindings,
  getTraceability,
  importModel,
  streamProjectEvents,
} satisfies Partial<Operations>;
