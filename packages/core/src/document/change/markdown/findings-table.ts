import type { PhrasingContent, RootContent, TableRow } from "mdast";
import type { Finding } from "../../../model/errors/index.ts";
import { counted } from "../../../model/index.ts";
import { folded } from "./change-table.ts";
import { paragraph, text } from "./markdown-nodes.ts";
import { oneLine, plain } from "./plain-text.ts";
import type { ProjectReport } from "./pull-request-report.ts";

const severities = { error: "Error", warning: "Warning", note: "Note" } as const;

/** Returns the findings that are new since the base, the gravest first, and how many there are besides. */
export function findingsTable(project: ProjectReport, mostRows: number): RootContent[] {
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
  const shown = told.slice(0, mostRows);
  const more = told.length - shown.length;
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
export function countsOf(findings: readonly Finding[]): string {
  return (["error", "warning", "note"] satisfies Finding["severity"][])
    .map((severity) => ({ severity, count: findings.filter((one) => one.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ count, severity }) => counted(count, severity))
    .join(", ");
}

function tableOf(findings: readonly Finding[]): RootContent {
  const head = row(["", "Finding", "Place", "Rule"].map((name) => [text(name)]));
  const rows = findings.map(({ location, message, ruleId, severity }) =>
    row([
      [text(severities[severity])],
      [plain(message, 400)],
      [{ type: "inlineCode", value: `${oneLine(location.file)}:${location.line}` }],
      [{ type: "inlineCode", value: oneLine(ruleId) }],
    ]),
  );
  return { type: "table", children: [head, ...rows] };
}

function row(cells: readonly PhrasingContent[][]): TableRow {
  return { type: "tableRow", children: cells.map((children) => ({ type: "tableCell", children })) };
}
