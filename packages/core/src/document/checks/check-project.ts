import { readDiagramContent, type RenderedDiagram } from "../diagrams/index.ts";
import { type Finding, inReadingOrder } from "../../model/errors/index.ts";
import type { ArchitectureModel, DesignIndex, Project } from "../../model/index.ts";
import { buildArchitecture } from "../architecture/index.ts";
import { type DiagramContents, type Places, indexDesign } from "../architecture/index.ts";
import { diagramDoesNotRender } from "./diagram-does-not-render.ts";
import { applyOwnRules } from "./own-rules/apply-own-rules.ts";
import { applyRule, type CheckSubject } from "./rule.ts";
import type { ProjectDrift } from "./project-drift.ts";
import { driftRules, rules } from "./rules.ts";
import { type TraceRow, traceRequirements } from "./traceability.ts";

/** A project with the content of its texts. */
export interface IndexedProject {
  readonly project: Project;
  readonly contents: DiagramContents;
  readonly index: DesignIndex;
  readonly architecture: ArchitectureModel;
  /** The locations of requirements and use cases. */
  readonly places: Places;
}

/** An indexed project with the trace of its requirements, and the findings about it. */
export interface CheckedProject extends IndexedProject {
  readonly stage: "checked";
  readonly trace: readonly TraceRow[];
  readonly findings: readonly Finding[];
}

/** A checked project with the result of rendering each diagram, by its id. */
export interface RenderedProject extends Omit<CheckedProject, "stage"> {
  readonly stage: "rendered";
  readonly pictures: ReadonlyMap<string, RenderedDiagram>;
}

/** Reads the design and the architecture model from a project's texts. */
export function indexProject(project: Project, places: Places): IndexedProject {
  const contents = new Map(project.diagrams.map((diagram) => [diagram.id, readDiagramContent(diagram)]));
  const index = indexDesign(project, contents, places);
  const architecture = buildArchitecture(project, contents, places);
  return { project, contents, index, architecture, places };
}

const builtInIds: ReadonlySet<string> = new Set(rules.map(({ id }) => id));

/**
 * Indexes a project and applies every rule that needs no pictures, and the project's own rules.
 *
 * @param today the day, as `2026-03-31`, after which own rules with an earlier end no longer apply; without it all apply
 */
export function checkProject(project: Project, places: Places, today?: string): CheckedProject {
  const indexed = indexProject(project, places);
  const trace = traceRequirements(project, indexed.index);
  const subject: CheckSubject = { ...indexed, trace, builtInIds };
  const findings = inReadingOrder([
    ...rules.flatMap((rule) => applyRule(rule, subject)),
    ...applyOwnRules(subject, today),
  ]);
  return { ...indexed, stage: "checked", trace, findings };
}

/** Adds the findings about the differences between the document and its system. */
export function withDrift<Checked extends CheckedProject | RenderedProject>(
  checked: Checked,
  drift: ProjectDrift,
): Checked {
  const subject: CheckSubject = { ...checked, builtInIds, drift };
  const found = driftRules.flatMap((rule) => applyRule(rule, subject));
  return { ...checked, findings: inReadingOrder([...checked.findings, ...found]) };
}

/** Adds the pictures, and the findings about missing ones. */
export function withPictures(
  checked: CheckedProject,
  pictures: ReadonlyMap<string, RenderedDiagram>,
): RenderedProject {
  const subject: CheckSubject = { ...checked, builtInIds, pictures };
  const findings = inReadingOrder([...checked.findings, ...applyRule(diagramDoesNotRender, subject)]);
  return { ...checked, stage: "rendered", pictures, findings };
}
