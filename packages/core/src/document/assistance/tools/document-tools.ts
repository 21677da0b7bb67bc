import * as z from "zod";
import { pageInput, pageOf, projectInput, lineInput } from "../input.ts";
import { checkedOf, documentOf, figuresOf } from "../project-state.ts";
import { sectionsOf, sectionNamed, figureNamed } from "../named-parts.ts";
import {
  dataAnswer,
  defineTool,
  stateNamed,
  textAnswer,
  quotedAnswer,
  quoted,
  refused,
  type ToolAnswer,
} from "../tool.ts";
import { assemblePack, packLengths } from "../context-pack/assemble-pack.ts";
import { sectionToMarkdown } from "../../sad/index.ts";
import type { FigureSource } from "../../../model/index.ts";
import type { CheckedProject } from "../../checks/index.ts";
import { oneLine, fence, quotedNotice } from "../quote.ts";
import { fileNamed, pathInput } from "../project-path.ts";

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

const { least, most, usual } = packLengths;

/** Returns the information that a coding agent needs to build a requirement. */
export const contextPack = defineTool({
  name: "context_pack",
  title: "Context pack of a requirement",
  description:
    "Returns as Markdown what is needed to build one requirement: its text, the use cases with their steps, the elements with their relations and technology, API operations with their schemas, decisions, figures as texts, and open findings. What does not fit the limit is listed at the end.",
  input: z.strictObject({
    project: projectInput,
    requirement: lineInput("Id of the requirement, such as FR-7."),
    limit: z
      .int({ error: "a whole number" })
      .min(least, { error: `${String(least)} or more` })
      .max(most, { error: `${String(most)} or less` })
      .default(usual)
      .describe("The most characters that the pack may have."),
  }),
  changes: false,
  async run({ limit, project, requirement }, assistance) {
    return textAnswer(assemblePack(requirement, await stateNamed(project, assistance), limit));
  },
});

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

/** The most bytes of a picture in an answer. */
const largestPicture = 4 * 1024 * 1024;

/** Returns a figure as the text of its diagram, as SVG, or as a picture. */
export const readFigure = defineTool({
  name: "read_figure",
  title: "Read a figure",
  description:
    "Returns a figure as the text of its diagram (PlantUML or Mermaid), as SVG, or as a PNG picture. The text of a view is generated. A diagram with an error returns its findings.",
  input: z.strictObject({
    project: projectInput,
    figure: lineInput("Id of the figure, as outline lists them."),
    format: z
      .enum(["text", "svg", "png"], { error: "one of text, svg, png" })
      .default("text")
      .describe("text is the source of the diagram."),
  }),
  changes: false,
  async run({ figure, format, project }, assistance): Promise<ToolAnswer> {
    const state = await stateNamed(project, assistance);
    const checked = checkedOf(state);
    const source = figureNamed(figure, checked);
    if (format === "text") return textAnswer(textOf(source, checked));
    const place = { ...state, project: checked.project };
    const drawn = await assistance.draw(source, place);
    if (!drawn.ok) {
      const [finding] = drawn.findings;
      const reason = finding?.message ?? "the diagram cannot be rendered";
      throw refused(
        `${source.file}, line ${String(finding?.location.line ?? source.line)}: ${reason}`,
        finding?.suggest ?? "Fix the diagram, and read the figure again.",
      );
    }
    if (format === "svg") return quotedAnswer(drawn.svg, "svg");
    const bytes = await assistance.png(drawn.svg, place);
    if (bytes.length > largestPicture)
      throw refused("The picture is larger than 4 MB", "Read the figure as text or as SVG.");
    return { content: [{ type: "image", data: toBase64(bytes), mimeType: "image/png" }] };
  },
});

function textOf({ file, id, line, notation, text }: FigureSource, { project }: CheckedProject): string {
  const view = project.diagrams.find((diagram) => diagram.id === id)?.view;
  const said = quoted(text, notation);
  if (view === undefined) return said;
  return `This figure is a view: its text is generated from the architecture model, as line ${String(line)} of ${oneLine(file)} asks for. To change it, change that line (read_file), or the files that the model is read from.\n\n${said}`;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}

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
