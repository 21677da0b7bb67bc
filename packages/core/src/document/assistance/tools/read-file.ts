import * as z from "zod";
import { projectInput } from "../input.ts";
import { fileNamed, pathInput } from "../project-path.ts";
import { fence, quotedNotice } from "../quote.ts";
import { defineTool, stateNamed, textAnswer } from "../tool.ts";

/** Returns the text of a file with the revision that a change of it has to name. */
export const readFile = defineTool({
  name: "read_file",
  title: "Read a file",
  description:
    "Returns the text of a file of the project, and its revision, which propose_change needs for a file that exists.",
  input: z.strictObject({ project: projectInput, path: pathInput }),
  changes: false,
  async run({ path, project }, assistance) {
    const { revision, text } = fileNamed(path, await stateNamed(project, assistance));
    return textAnswer(`Revision: ${revision}\n\n${quotedNotice}\n\n${fence(text)}`);
  },
});
