import { checkProject } from "@archscribe/core/document/checks";
import { type Finding, inReadingOrder } from "@archscribe/core/model/errors";
import { readProject } from "@archscribe/core/document/project-folder";
import type { Operation } from "../../contract/operation.ts";
import { fileTreeOf, readFiles } from "../../project-files/read-files.ts";

/** More than anybody reads at once: the others are only counted. */
const maxFindings = 1000;
const maxSourceLine = 200;

/**
 * What is to be said of a project: of the form of its files and, where they can be read, of what they say. The worst comes
 * first, so that no error is left out for the sake of a note.
 */
export const getFindings: Operation<"getFindings"> = async ({ query }, { database, now }) => {
  const files = await readFiles(database, query.project_id);
  const reading = await readProject(fileTreeOf(files));
  const today = now().toISOString().slice(0, 10);
  const checked =
    reading.project === undefined ? [] : checkProject(reading.project, reading.places, today).findings;
  const found = inReadingOrder([...reading.findings, ...checked]);
  const of = (severity: Finding["severity"]) => found.filter((one) => one.severity === severity);
  const [error, warning, note] = [of("error"), of("warning"), of("note")];
  const counts = { error: error.length, warning: warning.length, note: note.length };
  const findings = [...error, ...warning, ...note].slice(0, maxFindings).map(present);
  return { status: 200, body: { findings, counts } };
};

/** With only the beginning of a long line: a file of one line could stand in the answer as often as it has faults. */
function present({ location, ...finding }: Finding): Finding {
  const { sourceLine } = location;
  if (sourceLine === undefined || sourceLine.length <= maxSourceLine) return { ...finding, location };
  return { ...finding, location: { ...location, sourceLine: sourceLine.slice(0, maxSourceLine) } };
}
