import * as z from "zod";
import type { FigureSource } from "../../../model/index.ts";
import type { CheckedProject } from "../../checks/index.ts";
import { figureNamed } from "../named-parts.ts";
import { lineInput, projectInput } from "../input.ts";
import { checkedOf } from "../project-state.ts";
import { oneLine } from "../quote.ts";
import {
  defineTool,
  quoted,
  quotedAnswer,
  refused,
  stateNamed,
  textAnswer,
  type ToolAnswer,
} from "../tool.ts";

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
