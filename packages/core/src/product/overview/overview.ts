import { type Finding, type FindingGroup, groupAlike } from "../../model/errors/index.ts";
import type { Project } from "../../model/index.ts";
import { adviceForPages } from "./advice-for-pages.ts";
import { overviewParts, partOfFile, type PartPlan, standsIn } from "./overview-parts.ts";
import { type NextStep, nextStepOf } from "./next-step.ts";

/** A part of a project, such as its use cases, with its contents and findings counted. */
export interface OverviewPart {
  readonly title: string;
  /** The path of its page. */
  readonly path: string;
  readonly count: number;
  readonly errors: number;
  readonly warnings: number;
}

/** A group of parts that belong together. */
export interface OverviewGroup {
  readonly title: string;
  readonly parts: readonly OverviewPart[];
}

/** A finding with the page on which it can be fixed, if there is one. */
export interface LocatedFinding extends Pick<
  Finding,
  "ruleId" | "severity" | "message" | "reference" | "suggest"
> {
  /** The page on which it can be fixed; without one, the file and the line. */
  readonly place: string;
  readonly path?: string;
  /** The file and the line, in the format of `archscribe check`. */
  readonly source: string;
  /** The other subjects of the file about which it makes the same statement. */
  readonly others: FindingGroup["others"];
}

/** The contents of a project, and the next step. */
export interface Overview {
  readonly groups: readonly OverviewGroup[];
  /** The number of diagram kinds, out of 13, with at least one diagram. */
  readonly madeKinds: number;
  readonly errors: number;
  readonly warnings: number;
  /** The findings, errors first; those that differ only in their subject are one. */
  readonly findings: readonly LocatedFinding[];
  /** The number of all findings; `findings` may list only the first ones. */
  readonly total: number;
  readonly nextStep: NextStep;
  /** The ids of the requirements that no part of the design comes from. */
  readonly uncovered: readonly string[];
}

/** The rules that find requirements without a part of the design. */
const coverageRules: readonly string[] = ["orphan-requirement", "unrealised-requirement"];

/** The known facts about a project. The project is absent if its files cannot be read; the findings say why. */
export interface OverviewFacts {
  readonly project?: Project | undefined;
  readonly findings: readonly Finding[];
  /** How many there are, if not all of them are listed. */
  readonly counts?: Readonly<Record<Finding["severity"], number>>;
}

const rank: Readonly<Record<Finding["severity"], number>> = { error: 0, warning: 1, note: 2 };

/** Counts the parts of a project, with a link to each. */
export function overviewOf({ counts, findings, project }: OverviewFacts): Overview {
  const {
    error: errors,
    note: notes,
    warning: warnings,
  } = counts ?? {
    error: countOf(findings, "error"),
    warning: countOf(findings, "warning"),
    note: countOf(findings, "note"),
  };
  const groups = overviewParts.map(({ parts, title }) => ({
    title,
    parts: parts.map((part) => overviewPart(part, { findings, project })),
  }));
  const overview = {
    groups,
    madeKinds: new Set(project?.diagrams.map(({ key }) => key)).size,
    errors,
    warnings,
    total: errors + warnings + notes,
    findings: groupAlike(findings.toSorted((a, b) => rank[a.severity] - rank[b.severity])).map(locate),
    uncovered: uncoveredBy(findings),
  };
  return { ...overview, nextStep: nextStepOf({ ...overview, project }) };
}

function overviewPart(plan: PartPlan, { findings, project }: OverviewFacts): OverviewPart {
  const own = findings.filter(({ location }) => standsIn(location.file, plan));
  return {
    title: plan.title,
    path: plan.path,
    count: project === undefined ? 0 : plan.count(project),
    errors: countOf(own, "error"),
    warnings: countOf(own, "warning"),
  };
}

function locate({ finding, others }: FindingGroup): LocatedFinding {
  const { location, message, reference, ruleId, severity, suggest } = finding;
  const part = partOfFile(location.file);
  const source = `${location.file}:${String(location.line)}`;
  return {
    ruleId,
    severity,
    message,
    place: part?.title ?? source,
    source,
    others,
    ...(reference === undefined ? {} : { reference }),
    ...(suggest === undefined ? {} : { suggest: adviceForPages(suggest) }),
    ...(part === undefined ? {} : { path: part.path }),
  };
}

function uncoveredBy(findings: readonly Finding[]): readonly string[] {
  const found = findings.filter(({ ruleId }) => coverageRules.includes(ruleId));
  return [...new Set(found.flatMap(({ reference }) => reference ?? []))];
}

function countOf(findings: readonly Finding[], severity: Finding["severity"]): number {
  return findings.filter((one) => one.severity === severity).length;
}
