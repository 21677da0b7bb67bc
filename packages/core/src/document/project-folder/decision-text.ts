import { parseDocument } from "yaml";
import { type Json, newYaml, updateYaml } from "./update-yaml.ts";

/** The parts of a decision's text that a person edits. */
export interface DecisionText {
  readonly title: string;
  readonly status: string;
  readonly date?: string;
  readonly requirements: readonly string[];
  /** The Markdown below the heading. */
  readonly body: string;
}

const head = /^---\n(?<yaml>[\s\S]*?)\n?---[ \t]*(?:\n|$)/;
const heading = /^#\s+(?<title>.+)$/m;

/** Parses the text of a decision. */
export function readDecisionText(text: string): DecisionText {
  const values = valuesOf(head.exec(text)?.groups?.["yaml"] ?? "");
  const markdown = text.replace(head, "");
  const { date, requirements, status } = values;
  return {
    title: heading.exec(markdown)?.groups?.["title"]?.trim() ?? "",
    status: typeof status === "string" ? status : "proposed",
    ...(typeof date === "string" ? { date } : {}),
    requirements: Array.isArray(requirements)
      ? requirements.filter((id): id is string => typeof id === "string")
      : [],
    body: markdown.replace(heading, "").trim(),
  };
}

/** Returns the text of a decision with new content. Other front matter and unchanged formatting are kept. */
export function writeDecisionText(
  text: string,
  { body, date, requirements, status, title }: DecisionText,
): string {
  const yaml = head.exec(text)?.groups?.["yaml"];
  const { date: _, requirements: __, status: ___, ...others } = valuesOf(yaml ?? "");
  const values: Record<string, Json> = {
    ...others,
    status,
    ...(date === undefined ? {} : { date }),
    ...(requirements.length === 0 ? {} : { requirements }),
  };
  const written =
    yaml === undefined || yaml.trim() === "" ? newYaml(values) : updateYaml(`${yaml}\n`, values);
  return `---\n${written.trimEnd()}\n---\n\n# ${title}\n\n${body.trim()}\n`;
}

function valuesOf(yaml: string): Readonly<Record<string, Json>> {
  const values = parseDocument(yaml, { logLevel: "error" }).toJS() as Json;
  return typeof values === "object" && values !== null && !Array.isArray(values)
    ? (values as Readonly<Record<string, Json>>)
    : {};
}
