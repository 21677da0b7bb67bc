import { counted } from "@archscribe/core/model";
import { type Finding, type FindingGroup, groupAlike } from "@archscribe/core/model/errors";
import type { ChalkInstance } from "chalk";

/** Findings for a person: place, message, the line with a caret, suggestion, and the other subjects of the same message. */
export function presentFindings(findings: readonly Finding[], colour: ChalkInstance): string {
  return groupAlike(findings)
    .map((group) => presentGroup(group, colour))
    .join("\n");
}

function presentGroup({ finding, others }: FindingGroup, colour: ChalkInstance): string {
  const { location, message, ruleId, severity, suggest } = finding;
  const { column, file, line, sourceLine } = location;
  const place = [file, line, ...(column === undefined ? [] : [column])].join(":");
  const paint = { error: colour.red, warning: colour.yellow, note: colour.cyan }[severity];
  const lines = [`${colour.bold(place)}  ${paint(severity)}  ${message}  ${colour.dim(ruleId)}`];
  if (sourceLine !== undefined && sourceLine.trim() !== "")
    lines.push(...excerpt(sourceLine, { line, column }, colour));
  if (suggest !== undefined) lines.push(`  ${colour.dim("→")} ${suggest}`);
  if (others.length > 0) {
    const [first = "", ...more] = filledLines(`${String(others.length)} more in this file:`, others);
    lines.push(
      ...[`  ${first}`, ...more.map((names) => `    ${names}`)].map((names) =>
        names.replaceAll(/\(line \d+\)/g, (place) => colour.dim(place)),
      ),
    );
  }
  return lines.join("\n");
}

/** The most characters in a line of names. */
const widestNames = 100;

/** Lists subjects behind a text, in as many lines as they need. */
function filledLines(text: string, others: FindingGroup["others"]): string[] {
  const lines = [text];
  for (const [index, { line, name }] of others.entries()) {
    const said = `${name} (line ${String(line)})${index === others.length - 1 ? "" : ","}`;
    const last = lines.at(-1) ?? "";
    if (last.length + said.length < widestNames) lines[lines.length - 1] = `${last} ${said}`;
    else lines.push(said);
  }
  return lines;
}

const maxExcerpt = 160;

function excerpt(
  sourceLine: string,
  { column, line }: { readonly line: number; readonly column: number | undefined },
  colour: ChalkInstance,
): string[] {
  const number = String(line).padStart(5);
  const text = sourceLine.replaceAll("\t", " ").slice(0, maxExcerpt);
  const at = column ?? sourceLine.length - sourceLine.trimStart().length + 1;
  const caret =
    at <= maxExcerpt
      ? [`${" ".repeat(5)} ${colour.dim("│")} ${" ".repeat(Math.max(at - 1, 0))}${colour.red("^")}`]
      : [];
  return [`${colour.dim(`${number} │`)} ${text}`, ...caret];
}

/** How many of each severity, in words: `2 errors, 1 warning`. */
export function countFindings(findings: readonly Finding[]): string {
  const parts = (["error", "warning", "note"] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  return parts.length === 0 ? "no findings" : parts.join(", ");
}
