import type { JudgedDrift } from "@archscribe/core/document/drift";
import {
  counted,
  driftEntries,
  type DriftEntry,
  type DriftFinding,
  driftSubjects,
  failsComparison,
} from "@archscribe/core/model";
import type { ChalkInstance } from "chalk";
import { plainLine } from "../../output/plain-line.ts";

/** The formats of the command's output. */
export const driftFormats = ["text", "json", "sarif", "md"] as const;

export type DriftFormat = (typeof driftFormats)[number];

const titles: Readonly<Record<DriftFinding["subject"], string>> = {
  part: "Parts",
  connection: "Connections",
  endpoint: "Endpoints",
  message: "Messages",
  table: "Tables",
  column: "Columns",
  technology: "Technologies",
  sentence: "Sentences",
};

/** More places than this are not read in a line. */
const mostPlaces = 3;

/** Returns the findings for a person: by subject, each with both places and what to do. */
export function presentDrift(findings: readonly DriftFinding[], colour: ChalkInstance): string {
  return bySubject(findings)
    .map(([title, own]) =>
      [
        colour.bold(`${title} (${own.length})`),
        ...driftEntries(own).map((entry) => presentEntry(entry, colour)),
      ].join("\n"),
    )
    .join("\n\n");
}

function bySubject(
  findings: readonly DriftFinding[],
): readonly (readonly [string, readonly DriftFinding[]])[] {
  return driftSubjects.flatMap((subject) => {
    const own = findings.filter((finding) => finding.subject === subject);
    return own.length === 0 ? [] : [[titles[subject], own] as const];
  });
}

/** A group has a line for itself, and one for each member: the places of all of them would hide what they have in common. */
function presentEntry({ findings, id, message }: DriftEntry, colour: ChalkInstance): string {
  const [first, ...others] = findings;
  if (others.length === 0) return presentOne(first, colour);
  const paint = findings.some(failsComparison) ? colour.red : colour.cyan;
  const word = findings.some(failsComparison) ? wordOf(first.kind) : `${wordOf(first.kind)}, inferred`;
  return [
    `  ${colour.bold(id)}  ${paint(word)}  ${plainLine(message)}`,
    ...findings.map((member) => {
      const { document, name, newName, system } = member;
      const isGuess = failsComparison(member) ? "" : ", inferred";
      const [where] = system.length > 0 ? system : document;
      const shown = `${name}${newName === undefined ? "" : ` → ${newName}`}${isGuess}`;
      return `    ${member.id}  ${plainLine(shown)}${where === undefined ? "" : `  ${colour.dim(plainLine(placeText(where)))}`}`;
    }),
    ...[...new Set(findings.map(({ suggest }) => suggest))]
      .slice(0, 1)
      .map((suggest) => `    ${colour.dim("→")} ${plainLine(suggest)}`),
  ].join("\n");
}

function presentOne(finding: DriftFinding, colour: ChalkInstance): string {
  const { document, id, implies = [], kind, message, suggest, system } = finding;
  const paint = failsComparison(finding) ? colour.red : colour.cyan;
  const word = failsComparison(finding) ? wordOf(kind) : `${wordOf(kind)}, inferred`;
  return [
    `  ${colour.bold(id)}  ${paint(word)}  ${plainLine(message)}`,
    ...place("document", document, colour),
    ...place("system", system, colour),
    ...(implies.length === 0
      ? []
      : [`    ${colour.dim("implies")} ${plainLine(shortList(implies.map((one) => one)))}`]),
    `    ${colour.dim("→")} ${plainLine(suggest)}`,
  ].join("\n");
}

function wordOf(kind: DriftFinding["kind"]): string {
  return kind.replaceAll("-", " ");
}

function place(side: string, places: DriftFinding["document"], colour: ChalkInstance): string[] {
  if (places.length === 0) return [];
  return [`    ${colour.dim(side)} ${plainLine(shortList(places.map(placeText)))}`];
}

function placeText({ file, line }: DriftFinding["document"][number]): string {
  return line === undefined ? file : `${file}:${line}`;
}

function shortList(items: readonly string[]): string {
  const shown = items.slice(0, mostPlaces).join(", ");
  return items.length <= mostPlaces ? shown : `${shown} and ${items.length - mostPlaces} more`;
}

/** Returns how many findings there are, and how many of them are accepted or only inferred. */
export function countDrift({ report: { accepted, findings, unread } }: JudgedDrift): string {
  const inferred = findings.filter((finding) => !failsComparison(finding)).length;
  const parts = [
    counted(findings.length - inferred, "finding"),
    ...(inferred === 0 ? [] : [`${inferred} inferred`]),
    ...(accepted.length === 0 ? [] : [`${accepted.length} accepted`]),
    ...(unread === 0 ? [] : [`${counted(unread, "place")} unread`]),
  ];
  return parts.join(", ");
}

/** Returns what is to be known about acceptances that no longer hold, a line each. */
export function presentAcceptances({ expired, outdated }: JudgedDrift): string[] {
  return [
    ...expired.map(
      ({ acceptance: { id, until = "" } }) => `${id} was accepted until ${until}; it counts again.`,
    ),
    ...outdated.map(({ id }) => `${id} is accepted in system.yaml, but is no longer drift. Remove it there.`),
  ];
}

/** Returns the findings as Markdown, such as for a comment on a pull request. */
export function presentMarkdown(judged: JudgedDrift): string {
  const { findings } = judged.report;
  const heads = findings.length === 0 ? ["The document and the system agree."] : [];
  const sections = bySubject(findings).map(([title, own]) =>
    [
      `### ${title}`,
      "",
      "| id | what | document | system |",
      "| --- | --- | --- | --- |",
      ...driftEntries(own).map(row),
    ].join("\n"),
  );
  const notes = presentAcceptances(judged).map((line) => `- ${escaped(line)}`);
  return [
    `## Drift: ${countDrift(judged)}`,
    ...heads,
    ...sections,
    ...(notes.length === 0 ? [] : [notes.join("\n")]),
  ].join("\n\n");
}

function row({ findings, id, message }: DriftEntry): string {
  const mark = findings.some(failsComparison) ? "" : " _(inferred)_";
  const members =
    findings.length === 1
      ? ""
      : `: ${findings.map(({ id: one, name }) => `${escaped(name)} (${one})`).join(", ")}`;
  const places = (side: "document" | "system"): string =>
    code([...new Map(findings.flatMap((one) => one[side]).map((one) => [placeText(one), one])).values()]);
  return `| ${[id, `${escaped(message)}${mark}${members}`, places("document"), places("system")].join(" | ")} |`;
}

function escaped(text: string): string {
  return plainLine(text).replaceAll(/[\\|*_`<>[\]]/g, String.raw`\$&`);
}

function code(places: DriftFinding["document"]): string {
  const texts = places
    .slice(0, mostPlaces)
    .map((one) => `\`${plainLine(placeText(one)).replaceAll(/[`|]/g, "")}\``);
  return [...texts, ...(places.length > mostPlaces ? ["…"] : [])].join(" ");
}
