import * as z from "zod";
import { pageInput, pageOf, projectInput } from "../input.ts";
import { presentFinding } from "../present-finding.ts";
import { dataAnswer, defineTool, stateNamed } from "../tool.ts";

/** Checks a project. */
export const check = defineTool({
  name: "check",
  title: "Check",
  description:
    "Returns the findings about a project with file and line: broken references, requirements that nothing realises, elements without a requirement, weak words, and errors in the form of the files. Diagrams are not rendered; read_figure and propose_change do that.",
  input: z.strictObject({
    project: projectInput,
    severity: z
      .enum(["error", "warning", "note"], { error: "one of error, warning, note" })
      .optional()
      .describe("Only findings of this severity."),
    ...pageInput,
  }),
  changes: false,
  async run({ project, severity, ...page }, assistance) {
    const { findings } = await stateNamed(project, assistance);
    const wanted = findings.filter((finding) => severity === undefined || finding.severity === severity);
    const { entries, total } = pageOf(wanted, page);
    return dataAnswer({ total, findings: entries.map(presentFinding) });
  },
});
