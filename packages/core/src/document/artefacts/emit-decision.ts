import type { ListItem, Root, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import type { Assumption, DesignDecision } from "../../model/index.ts";
import { oneLine } from "./one-line.ts";

const open = "open: no requirement states one";

/**
 * Returns a proposed decision as a record in MADR form, with its assumptions, the scenarios that evaluate it and the
 * remaining risks.
 */
export function emitDecision(
  { alternatives, chosen, context, reason, risks, scenarios, title }: DesignDecision,
  assumptions: readonly Assumption[] = [],
): string {
  const children: RootContent[] = [
    heading(1, title),
    paragraph("A language model proposed this decision; nobody has confirmed it yet."),
    heading(2, "Context and problem statement"),
    paragraph(context),
    heading(2, "Considered options"),
    list(alternatives.map(({ name, summary }) => `${name}: ${summary}`)),
    heading(2, "Decision outcome"),
    paragraph(`Chosen option: ${chosen}.`),
    paragraph(reason),
    heading(2, "Pros and cons of the options"),
    ...alternatives.flatMap(({ advantages, disadvantages, name }) => [
      heading(3, name),
      list([...advantages.map((text) => `Good: ${text}`), ...disadvantages.map((text) => `Bad: ${text}`)]),
    ]),
    ...(assumptions.length === 0
      ? []
      : [
          heading(2, "Assumptions"),
          paragraph("No requirement states these; the design takes them to be so."),
          table(
            ["Assumption", "Reason", "Requirements"],
            assumptions.map(({ reason: why, requirements, text }) => [
              text,
              why,
              requirements.join(", ") || "–",
            ]),
          ),
        ]),
    ...(scenarios.length === 0
      ? []
      : [
          heading(2, "Quality scenarios"),
          table(
            ["Requirement", "Stimulus", "Environment", "Response", "Measure"],
            scenarios.map(({ environment, measure, requirement, response, stimulus }) => [
              requirement,
              stimulus,
              environment ?? "–",
              response,
              measure ?? open,
            ]),
          ),
        ]),
    ...(risks.length === 0
      ? []
      : [
          heading(2, "Risks"),
          table(
            ["Risk", "Description", "Mitigation", "Requirements"],
            risks.map(({ description, mitigation, sources, title: name }) => [
              name,
              description,
              mitigation ?? "–",
              sources.join(", ") || "–",
            ]),
          ),
        ]),
  ];
  const root: Root = { type: "root", children };
  return toMarkdown(root, { bullet: "-", extensions: [gfmToMarkdown({ tablePipeAlign: false })] });
}

function heading(depth: 1 | 2 | 3, text: string): RootContent {
  return { type: "heading", depth, children: [{ type: "text", value: oneLine(text) }] };
}

function paragraph(text: string) {
  return { type: "paragraph" as const, children: [{ type: "text" as const, value: oneLine(text) }] };
}

function list(texts: readonly string[]): RootContent {
  const children = texts.map((text): ListItem => ({ type: "listItem", children: [paragraph(text)] }));
  return { type: "list", spread: false, children };
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): RootContent {
  const children = [columns, ...rows].map((cells) => ({
    type: "tableRow" as const,
    children: cells.map((text) => ({
      type: "tableCell" as const,
      children: [{ type: "text" as const, value: oneLine(text) }],
    })),
  }));
  return { type: "table", children };
}
