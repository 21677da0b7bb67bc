import * as z from "zod";
import { sectionToMarkdown } from "../../sad/index.ts";
import { lineInput, projectInput } from "../input.ts";
import { checkedOf, documentOf } from "../project-state.ts";
import { sectionNamed } from "../named-parts.ts";
import { defineTool, quotedAnswer, stateNamed } from "../tool.ts";

/** Returns a section of the document as Markdown. */
export const readSection = defineTool({
  name: "read_section",
  title: "Read a section",
  description:
    "Returns a section of the Software Architecture Document as Markdown, with its subsections; figures are there as the texts of their diagrams.",
  input: z.strictObject({
    project: projectInput,
    section: lineInput("Number such as 3.1, id, or title of the section, as outline lists them."),
  }),
  changes: false,
  async run({ project, section }, assistance) {
    const document = documentOf(checkedOf(await stateNamed(project, assistance)));
    const markdown = await sectionToMarkdown(sectionNamed(section, document), document);
    return quotedAnswer(markdown, "markdown");
  },
});
