import {
  checkProject,
  type CheckedProject,
  figuresOf,
  renderFigures,
} from "@archscribe/core/document/checks";
import type { RenderedDiagram } from "@archscribe/core/document/diagrams";
import { ArchscribeError, type Finding, inReadingOrder } from "@archscribe/core/model/errors";
import { readProject, readWords } from "@archscribe/core/document/project-folder";
import type { Operation } from "../../contract/operation.ts";
import { fileTreeOf, type ProjectFiles, readFiles } from "../../project-files/read-files.ts";
import { mermaidSettings } from "../../publishing/mermaid-settings.ts";
import { figuresAtOnce } from "../../publishing/publish-files.ts";
import type { World } from "../../world.ts";

/** More than anybody reads at once: the others are only counted. */
const maxFindings = 1000;
const maxSourceLine = 200;

/**
 * What is to be said of a project: of the form of its files and, where they can be read, of what they say. The worst comes
 * first, so that no error is left out for the sake of a note.
 */
export const getFindings: Operation<"getFindings"> = async ({ query }, world) => {
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
  const findings = [...error, ...warning, ...note].slice(0, maxFindings).map(present);
  return {
    status: 200,
    body: { findings, counts, ...(drawing && { undrawn: drawing.undrawn }) },
  };
};

/** The time in which diagrams are drawn for one answer, in milliseconds. What is drawn is kept for the next one. */
const drawingTime = 8000;

/** Draws the figures of a project, and returns the errors of those that cannot be drawn. */
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

/** With only the beginning of a long line: a file of one line could stand in the answer as often as it has faults. */
function present({ location, ...finding }: Finding): Finding {
  const { sourceLine } = location;
  if (sourceLine === undefined || sourceLine.length <= maxSourceLine) return { ...finding, location };
  return { ...finding, location: { ...location, sourceLine: sourceLine.slice(0, maxSourceLine) } };
}
