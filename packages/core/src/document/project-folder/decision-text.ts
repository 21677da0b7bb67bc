import { parseDocument } from "yaml";
import { datedStatus, readDecision } from "../artefacts/index.ts";
import { type Json, newYaml, updateYaml } from "./update-yaml.ts";

/** The parts of a decision's text that a person edits. */
export interface DecisionText {
  readonly title: string;
  /** Empty if the record states none. */
  readonly status: string;
  readonly date?: string;
  readonly requirements: readonly string[];
  /** The Markdown below the heading. */
  readonly body: string;
}

const frontMatter = /^---\n(?<yaml>[\s\S]*?)\n?---[ \t]*(?:\n|$)/;
const heading = /^#\s+(?<title>.+)$/m;

/** Parses the text of a decision. */
export function readDecisionText(text: string): DecisionText {
  const values = valuesOf(frontMatter.exec(text)?.groups?.["yaml"] ?? "");
  const markdown = text.replace(frontMatter, "");
  const said = saidInText(markdown);
  const head = datedHead(values);
  const { date = said.date, status = said.status } = head;
  const { requirements } = values;
  return {
    title: heading.exec(markdown)?.groups?.["title"]?.trim() ?? titleIn(values),
    status: typeof status === "string" ? status : "",
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
  const yaml = frontMatter.exec(text)?.groups?.["yaml"];
  const given = decisionValues(text, { body, date, requirements, status });
  // Records of site generators have their title in the front matter, and no heading.
  const isInHead = titleIn(given) !== "" && !heading.test(text.replace(frontMatter, ""));
  const values = isInHead ? { ...given, title } : given;
  const written =
    yaml === undefined || yaml.trim() === "" ? newYaml(values) : updateYaml(`${yaml}\n`, values);
  const front = Object.keys(values).length === 0 ? "" : `---\n${written.trimEnd()}\n---\n\n`;
  return isInHead ? `${front}${body.trim()}\n` : `${front}# ${title}\n\n${body.trim()}\n`;
}

/**
 * Returns the front matter of a decision with new content. Other keys are kept; fields that the text itself states need not be
 * in the front matter as well.
 */
export function decisionValues(
  before: string,
  {
    body,
    date,
    requirements,
    status,
  }: {
    readonly body: string;
    readonly date?: string | undefined;
    readonly requirements: readonly string[];
    readonly status?: string | undefined;
  },
): Readonly<Record<string, Json>> {
  const old = valuesOf(frontMatter.exec(before)?.groups?.["yaml"] ?? "");
  const { date: oldDate, requirements: _, status: oldStatus, ...others } = old;
  const said = saidInText(body);
  const stated = datedHead(old);
  // A status with its date in brackets stays as it is written, unless the date is removed.
  const isSame = oldStatus !== undefined && status === stated.status && (date || undefined) === stated.date;
  const front = isSame ? stated : said;
  return {
    ...others,
    ...(isSame
      ? { status: oldStatus }
      : !status || (oldStatus === undefined && status === said.status)
        ? {}
        : { status }),
    ...(!date || (oldDate === undefined && date === front.date) ? {} : { date }),
    ...(requirements.length === 0 ? {} : { requirements }),
  };
}

/**
 * Returns the fields that a record's text states: Nygard's records below headings, records of MADR 2 in a
 * list.
 */
export function saidInText(markdown: string): { readonly status?: string; readonly date?: string } {
  // A text is a record only with a title.
  const said = readDecision(`# Record\n\n${markdown}`);
  const status = said?.status?.replace(/^\p{Lu}(?=\p{Ll}+$)/u, (letter) => letter.toLowerCase());
  return {
    ...(status !== undefined && { status }),
    ...(said?.date !== undefined && { date: said.date }),
  };
}

/** Returns the status and the date of a front matter; the date may be part of the status. */
function datedHead({ date, status }: Readonly<Record<string, Json>>): {
  readonly status?: Json;
  readonly date?: Json;
} {
  const stated = typeof status === "string" ? datedStatus(status) : { status };
  const own = date ?? ("date" in stated ? stated.date : undefined);
  return {
    ...(stated.status !== undefined && { status: stated.status }),
    ...(own !== undefined && { date: own }),
  };
}

function titleIn({ title }: Readonly<Record<string, Json>>): string {
  return typeof title === "string" ? title.trim() : "";
}

function valuesOf(yaml: string): Readonly<Record<string, Json>> {
  const values = parseDocument(yaml, { logLevel: "error" }).toJS() as Json;
  return typeof values === "object" && values !== null && !Array.isArray(values)
    ? (values as Readonly<Record<string, Json>>)
    : {};
}
