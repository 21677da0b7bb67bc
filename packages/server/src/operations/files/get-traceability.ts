import { checkProject, type TraceRow } from "@archscribe/core/document/checks";
import type { components } from "@archscribe/core/product/client";
import { readProject } from "@archscribe/core/document/project-folder";
import type { Operation } from "../../contract/operation.ts";
import { fileTreeOf, readFiles } from "../../project-files/read-files.ts";

/** Returns the design elements that come from each requirement; none while the files are not a valid project. */
export const getTraceability: Operation<"getTraceability"> = async ({ query }, { database }) => {
  const reading = await readProject(fileTreeOf(await readFiles(database, query.project_id)));
  const trace = reading.project === undefined ? [] : checkProject(reading.project, reading.places).trace;
  return { status: 200, body: { rows: trace.map(present) } };
};

function present({
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
