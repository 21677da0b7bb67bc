import type { DriftFinding } from "@archscribe/core/model";
import { type ExpectedDrift, formOf } from "./expected-drift.ts";
import type { Planting } from "./planting.ts";

/** The result for one planted or one reported difference. */
export interface Verdict {
  readonly outcome: "right" | "missed" | "false";
  /** Kind and subject, such as `renamed part`. */
  readonly what: string;
  readonly name: string;
  /** Whether a renamed thing is reported as renamed, not as removed and added. */
  readonly isNamed: boolean;
}

/**
 * Compares planted and found differences. Consequences of a part that is not shown are neither right nor
 * wrong.
 */
export function scorePlanted(
  { expected, real, touched }: Planting,
  findings: readonly DriftFinding[],
): Verdict[] {
  const used = new Set<DriftFinding>();
  const planted = expected.map((one): Verdict => {
    const exact = findings.filter((finding) => isExact(one, finding));
    const halves = halvesOf(one).map((half) => findings.filter((finding) => isExact(half, finding)));
    const isFound = exact.length > 0 || (halves.length > 0 && halves.every((half) => half.length > 0));
    for (const finding of [...exact, ...halves.flat()]) used.add(finding);
    return {
      outcome: isFound ? "right" : "missed",
      what: `${one.kind} ${one.subject}`,
      name: [one.name, one.newName ?? []].flat().join(" => "),
      isNamed: exact.length > 0,
    };
  });
  const ofHidden = consequencesOf(real, expected, touched);
  return [
    ...planted,
    ...findings
      .filter((finding) => !used.has(finding) && !ofHidden(finding))
      .map(({ kind, name, newName, subject }): Verdict => ({
        outcome: "false",
        what: `${kind} ${subject}`,
        name: [name, newName ?? []].flat().join(" => "),
        isNamed: false,
      })),
  ];
}

function isExact(expected: ExpectedDrift, { kind, name, newName, subject }: DriftFinding): boolean {
  if (subject !== expected.subject || formOf(expected, name) !== formOf(expected, expected.name))
    return false;
  const isKind =
    kind === expected.kind || (subject === "endpoint" && expected.kind === "renamed" && kind === "differs");
  return (
    isKind &&
    (expected.newName === undefined || formOf(expected, newName ?? "") === formOf(expected, expected.newName))
  );
}

/** Both sides of a renamed item, each as an item of only one side. */
function halvesOf({ kind, name, newName, subject }: ExpectedDrift): ExpectedDrift[] {
  if (kind !== "renamed" || newName === undefined) return [];
  return [
    { kind: "missing-in-system", subject, name },
    { kind: "missing-in-design", subject, name: newName },
  ];
}

/** The tables and endpoints of a part that the document does not show are not shown either. */
function consequencesOf(
  { endpoints, parts, tables }: Planting["real"],
  expected: readonly ExpectedDrift[],
  touched: ReadonlySet<string>,
): (finding: DriftFinding) => boolean {
  const names = expected
    .filter(({ kind, subject }) => kind === "missing-in-design" && subject === "part")
    .map(({ name }) => name);
  const hidden = new Set(
    parts.filter(({ id, name }) => names.includes(name) && touched.has(id)).map(({ id }) => id),
  );
  const own = new Set([
    ...endpoints
      .filter(({ part }) => hidden.has(part))
      .map(({ method, path }) => formOf({ subject: "endpoint" }, `${method ?? "GET"} ${path}`)),
    ...tables
      .filter(({ part }) => hidden.has(part ?? ""))
      .map(({ name }) => formOf({ subject: "table" }, name)),
  ]);
  return ({ kind, name, subject }) => kind === "missing-in-design" && own.has(formOf({ subject }, name));
}
