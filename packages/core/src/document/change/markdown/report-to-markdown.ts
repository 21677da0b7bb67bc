import type { PhrasingContent, RootContent, TableRow } from "mdast";
import { type ComparedState, counted, type ProjectComparison } from "../../../model/index.ts";
import { isEmptyComparison, sayCounts } from "../words-of-change.ts";
import { type Finding, type FindingGroup, groupAlike, sayOthers } from "../../../model/errors/index.ts";
import { comparisonToMarkdown } from "./comparison-to-markdown.ts";
import { heading, list, paragraph, text } from "./markdown-nodes.ts";
import { oneLine, plain } from "./plain-text.ts";
import type { ProjectReport, PullRequestReport } from "./pull-request-report.ts";
import { serialiseMarkdown } from "./serialise-markdown.ts";
import { folded } from "./change-table.ts";

const severities = { error: "Error", warning: "Warning", note: "Note" } as const;

/** More projects than this are not listed, but told in parts of their own as far as there is room. */
const mostProjects = 50;

/** How much of each project a text says. */
interface Room {
  readonly findings: number;
  readonly details: boolean;
}

const rooms: readonly Room[] = [
  { findings: 50, details: true },
  { findings: 10, details: true },
  { findings: 3, details: true },
  { findings: 0, details: false },
];

/** The shortest text of a comparison that says more than its counts. */
const leastComparison = 400;

/**
 * Returns a report as Markdown for the comment of a pull request: the failed steps, then a part for each project that
 * changes or has new findings. No text of a project has a meaning for Markdown or notifies anybody. If it is longer than the
 * limit, the parts of projects are shortened, which the text states.
 *
 * @param limit the maximum number of characters; a comment on GitHub has 65,536
 */
export function reportToMarkdown(report: PullRequestReport, limit = 60_000): string {
  for (const room of rooms) {
    const fixed = textOf(report, room, () => "");
    const told = report.projects.filter(isCompared).length;
    const share = Math.floor((limit - fixed.length) / Math.max(told, 1)) - 2;
    if (room.details && told > 0 && share < leastComparison) continue;
    const result = textOf(report, room, (comparison) =>
      room.details ? comparisonToMarkdown(comparison, { limit: share }) : "",
    );
    if (result.length <= limit) return result;
  }
  return fallback(report).slice(0, limit);
}

function isCompared({ comparison }: ProjectReport): boolean {
  return comparison !== undefined && !isEmptyComparison(comparison);
}

function textOf(
  report: PullRequestReport,
  room: Room,
  compare: (comparison: ProjectComparison) => string,
): string {
  const { base, notes, projects } = report;
  const told = projects.filter(isTold);
  const quiet = projects.filter((project) => !isTold(project));
  const start = serialiseMarkdown([
    heading(2, [text("Architecture")]),
    ...introduction(base, projects),
    ...notesOf(notes),
    ...(told.length > 1 ? [projectsTable(told)] : []),
    ...(room.details
      ? []
      : [paragraph([text("This text is shortened to the length that is allowed here.")])]),
  ]);
  const parts = room.details
    ? told.map((project) => partOf(project, room, { compare, alone: projects.length === 1 }))
    : [];
  return [start, ...parts, serialiseMarkdown(quietProjects(quiet, told.length > 0))]
    .filter(Boolean)
    .join("\n");
}

/** A project has a separate part unless it is unchanged. */
function isTold(project: ProjectReport): boolean {
  const { added, findings, notes } = project;
  return isCompared(project) || (added ?? findings).length > 0 || notes.length > 0;
}

function introduction(base: ComparedState | undefined, projects: readonly ProjectReport[]): RootContent[] {
  if (base === undefined) return [];
  const detail = base.detail === undefined ? "" : ` (${base.detail})`;
  const what = projects.length === 1 ? "" : ` in ${counted(projects.length, "project")}`;
  return [
    paragraph([
      text(`What changes${what} since `),
      { type: "inlineCode", value: oneLine(base.name) },
      text(`${detail}.`),
    ]),
  ];
}

function notesOf(notes: readonly string[]): RootContent[] {
  if (notes.length === 0) return [];
  return [
    paragraph([{ type: "strong", children: [text("Not done")] }]),
    list(notes.map((note) => [plain(note, 600)])),
  ];
}

interface PartOptions {
  readonly compare: (comparison: ProjectComparison) => string;
  /** True if the report has no other project. */
  readonly alone: boolean;
}

function partOf(project: ProjectReport, room: Room, { alone, compare }: PartOptions): string {
  const { comparison, folder, name, notes, page } = project;
  const title: PhrasingContent[] = [
    plain(name),
    ...(folder === "" ? [] : [text(" "), { type: "inlineCode" as const, value: folder }]),
  ];
  return [
    serialiseMarkdown(alone && folder === "" ? [] : [heading(3, title)]),
    comparison === undefined || isEmptyComparison(comparison) ? "" : compare(comparison),
    serialiseMarkdown([
      ...(page === undefined || !isCompared(project) ? [] : [pageLink(page)]),
      ...findingsTable(project, room.findings),
      ...notesOf(notes),
    ]),
  ]
    .filter(Boolean)
    .join("\n");
}

function pageLink(address: string): RootContent {
  return paragraph([
    { type: "link", url: address, children: [text("The changes in pictures, before and after")] },
  ]);
}

function quietProjects(projects: readonly ProjectReport[], hasOthers: boolean): RootContent[] {
  const compared = projects.filter(({ comparison }) => comparison !== undefined);
  const others = projects.filter(({ comparison }) => comparison === undefined);
  return [...withoutFinding(others), ...withoutChange(compared, hasOthers || others.length > 0)];
}

/** Projects that were not compared may have changed. */
function withoutFinding(projects: readonly ProjectReport[]): RootContent[] {
  if (projects.length === 0) return [];
  return [paragraph([text("Checked without a finding: "), plain(listed(projects), 1000), text(".")])];
}

function listed(projects: readonly ProjectReport[]): string {
  const names = projects.slice(0, 20).map(({ name }) => name);
  const more = projects.length - names.length;
  return `${names.join(", ")}${more === 0 ? "" : ` and ${more} more`}`;
}

function withoutChange(projects: readonly ProjectReport[], hasOthers: boolean): RootContent[] {
  if (projects.length === 0) return [];
  const [only] = projects;
  const found = projects.reduce((sum, { findings }) => sum + findings.length, 0);
  const known =
    found === 0 ? "" : ` ${counted(found, "earlier finding")} ${found === 1 ? "remains" : "remain"}.`;
  if (projects.length === 1 && only !== undefined && !hasOthers)
    return [
      paragraph([
        text("Nothing changes in "),
        plain(only.name),
        text(`, and there is no new finding.${known}`),
      ]),
    ];
  return [
    paragraph([
      text("Nothing changes, and no finding is new, in "),
      plain(listed(projects), 1000),
      text(`.${known}`),
    ]),
  ];
}

/** The least that is said if there are more projects than a comment has room for. */
function fallback({ base, notes, projects }: PullRequestReport): string {
  return serialiseMarkdown([
    heading(2, [text("Architecture")]),
    ...introduction(base, projects),
    ...notesOf(notes.slice(0, 3)),
    paragraph([
      text(
        "The report has more projects than a comment has room for. The artefact of the run has all of it.",
      ),
    ]),
  ]);
}

/** Returns one row for each project: its changes, the breaking ones among them, and its new findings. */
function projectsTable(projects: readonly ProjectReport[]): RootContent {
  const head = ["Project", "Changes", "Breaking", "New findings"].map((name) => [text(name)]);
  const rows = projects.slice(0, mostProjects).map((project) => {
    const { added, comparison, findings, folder, name } = project;
    const changes = comparison?.changes ?? [];
    const breaking = changes.filter((change) => change.breaking.length > 0).length;
    const counts = comparison === undefined ? "not compared" : sayCounts(changes) || "none";
    return [
      [plain(folder === "" ? name : `${name} (${folder})`)],
      [text(counts)],
      [text(breaking === 0 ? "" : String(breaking))],
      [text(countsOf(added ?? findings) || "none")],
    ];
  });
  const children = [head, ...rows].map((cells: PhrasingContent[][]) => ({
    type: "tableRow" as const,
    children: cells.map((cell) => ({ type: "tableCell" as const, children: cell })),
  }));
  return { type: "table", children };
}

/** Returns the findings that are new since the base, the gravest first, and how many there are besides. */
function findingsTable(project: ProjectReport, mostRows: number): RootContent[] {
  const { added, findings, settled } = project;
  const told = (["error", "warning", "note"] satisfies Finding["severity"][]).flatMap((severity) =>
    (added ?? findings).filter((finding) => finding.severity === severity),
  );
  const others = [
    ...(settled === 0
      ? []
      : [`${counted(settled, "finding")} of the base ${settled === 1 ? "is" : "are"} settled.`]),
    ...(added === undefined || findings.length === added.length
      ? []
      : [
          `${counted(findings.length - added.length, "finding")} ${findings.length - added.length === 1 ? "was" : "were"} there before.`,
        ]),
  ];
  const rest = others.length === 0 ? [] : [paragraph([text(others.join(" "))])];
  if (told.length === 0) return rest;
  const shown = groupAlike(told).slice(0, mostRows);
  const more = told.length - shown.reduce((sum, { others: alike }) => sum + 1 + alike.length, 0);
  const title = added === undefined ? "Findings" : "New findings";
  return [
    ...folded({ title, counts: countsOf(told), isOpen: shown.length <= 10 }, [
      ...(shown.length === 0 ? [] : [tableOf(shown)]),
      ...(more === 0
        ? []
        : [paragraph([text(shown.length === 0 ? `${more} not listed here.` : `… and ${more} more.`)])]),
    ]),
    ...rest,
  ];
}

/** Returns how many findings of each severity there are, such as `1 error, 2 warnings`. */
function countsOf(findings: readonly Finding[]): string {
  return (["error", "warning", "note"] satisfies Finding["severity"][])
    .map((severity) => ({ severity, count: findings.filter((one) => one.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ count, severity }) => counted(count, severity))
    .join(", ");
}

function tableOf(groups: readonly FindingGroup[]): RootContent {
  const head = row(["", "Finding", "Place", "Rule"].map((name) => [text(name)]));
  const rows = groups.map(({ finding: { location, message, ruleId, severity }, others }) =>
    row([
      [text(severities[severity])],
      [plain(others.length === 0 ? message : `${message}, and ${sayOthers(others)}`, 400)],
      [{ type: "inlineCode", value: `${oneLine(location.file)}:${location.line}` }],
      [{ type: "inlineCode", value: oneLine(ruleId) }],
    ]),
  );
  return { type: "table", children: [head, ...rows] };
}

function row(cells: readonly PhrasingContent[][]): TableRow {
  return { type: "tableRow", children: cells.map((children) => ({ type: "tableCell", children })) };
}
