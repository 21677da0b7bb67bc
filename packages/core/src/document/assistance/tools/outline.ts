import * as z from "zod";
import { pageInput, pageOf, projectInput } from "../input.ts";
import { checkedOf, documentOf, figuresOf } from "../project-state.ts";
import { sectionsOf } from "../named-parts.ts";
import { dataAnswer, defineTool, stateNamed } from "../tool.ts";

/** Lists the sections and figures of a project's document, and its files. */
export const outline = defineTool({
  name: "outline",
  title: "Outline",
  description:
    "Lists what can be read: the sections of the document, its figures, its requirements, or the files of the project.",
  input: z.strictObject({
    project: projectInput,
    of: z
      .enum(["sections", "figures", "requirements", "files"], {
        error: "one of sections, figures, requirements, files",
      })
      .default("sections")
      .describe("What to list."),
    ...pageInput,
  }),
  changes: false,
  async run({ of, project, ...page }, assistance) {
    const state = await stateNamed(project, assistance);
    if (of === "files") {
      const { entries, total } = pageOf([...state.files.keys()], page);
      return dataAnswer({ total, files: entries });
    }
    const checked = checkedOf(state);
    if (of === "requirements") {
      const { entries, total } = pageOf(checked.project.requirements, page);
      return dataAnswer({ total, requirements: entries });
    }
    if (of === "figures") {
      const { entries, total } = pageOf(figuresOf(checked), page);
      const figures = entries.map(({ file, id, notation, requirements, title }) => ({
        id,
        title,
        notation,
        file,
        requirements,
      }));
      return dataAnswer({ total, figures });
    }
    const { entries, total } = pageOf(sectionsOf(documentOf(checked)), page);
    return dataAnswer({ total, sections: entries.map(({ id, number, title }) => ({ id, number, title })) });
  },
});
