import type { Finding, Severity } from "../../model/errors/index.ts";
import type {
  ArchitectureElement,
  ArchitectureModel,
  DesignIndex,
  Location,
  Project,
} from "../../model/index.ts";
import type { RenderedDiagram } from "../diagrams/index.ts";
import type { DiagramContents, Places } from "../architecture/index.ts";
import type { ProjectDrift } from "./project-drift.ts";
import type { TraceRow } from "./traceability.ts";

/** The input of a rule. */
export interface CheckSubject {
  readonly project: Project;
  readonly contents: DiagramContents;
  readonly index: DesignIndex;
  readonly architecture: ArchitectureModel;
  readonly trace: readonly TraceRow[];
  readonly places: Places;
  /** The ids of all built-in rules, which rules of a project cannot have. */
  readonly builtInIds: ReadonlySet<string>;
  /** The result of the comparison with the system; absent if they are not compared. */
  readonly drift?: ProjectDrift;
  /** The result of rendering each diagram, by its id; absent before the diagrams are rendered. */
  readonly pictures?: ReadonlyMap<string, RenderedDiagram>;
}

/** A rule's finding at one place. */
export interface Remark {
  readonly message: string;
  readonly location: Location;
  readonly reference?: string;
  readonly suggest?: string;
  /** The severity of this finding, if it differs from the rule's. */
  readonly severity?: Severity;
}

/** A rule about a project; its page is `docs/checks/<id>.md`. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** The requirement that the rule checks, in one sentence. */
  readonly summary: string;
  check(subject: CheckSubject): readonly Remark[];
}

/** Returns the findings of a rule. */
export function applyRule(rule: Rule, subject: CheckSubject): Finding[] {
  return rule.check(subject).map((remark) => ({ ruleId: rule.id, severity: rule.severity, ...remark }));
}

/**
 * Returns the severity of a remark on a gap in the design of an element: a note if the element has evidence in the
 * system, because the design then describes the system as it is.
 */
export function severityOfGap({ evidence }: Pick<ArchitectureElement, "evidence">): Pick<Remark, "severity"> {
  return evidence.length === 0 ? {} : { severity: "note" };
}

/** Returns the location of a requirement or use case. */
export function placeOf(id: string, { places }: CheckSubject): Location {
  return places.get(id) ?? { file: "archscribe.yaml", line: 1 };
}
