import type { Finding, Severity } from "../../model/errors/index.ts";
import type { DesignIndex, Location, Project } from "../../model/index.ts";
import type { RenderedDiagram } from "../diagrams/index.ts";
import type { DiagramContents, Places } from "./index-design.ts";
import type { TraceRow } from "./traceability.ts";

/** All that a rule may look at. */
export interface CheckSubject {
  readonly project: Project;
  readonly contents: DiagramContents;
  readonly index: DesignIndex;
  readonly trace: readonly TraceRow[];
  readonly places: Places;
  /** What became of each diagram, by its id, once they have been rendered. */
  readonly pictures?: ReadonlyMap<string, RenderedDiagram>;
}

/** A rule's finding at one place. */
export interface Remark {
  readonly message: string;
  readonly location: Location;
  readonly reference?: string;
  readonly suggest?: string;
  /** Where it weighs less than the rule says. */
  readonly severity?: Severity;
}

/** A rule over a project; its page is `docs/checks/<id>.md`. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** One sentence: what the rule holds. */
  readonly summary: string;
  check(subject: CheckSubject): readonly Remark[];
}

/** The findings of a rule. */
export function applyRule(rule: Rule, subject: CheckSubject): Finding[] {
  return rule.check(subject).map((remark) => ({ ruleId: rule.id, severity: rule.severity, ...remark }));
}

/** Where a requirement or use case stands. */
export function placeOf(id: string, { places }: CheckSubject): Location {
  return places.get(id) ?? { file: "archscribe.yaml", line: 1 };
}
