import { readDiagramContent, type RenderedDiagram } from "../diagrams/index.ts";
import { type Finding, inReadingOrder } from "../../model/errors/index.ts";
import type { ArchitectureModel, DesignIndex, Project } from "../../model/index.ts";
import { buildArchitecture } from "../architecture/index.ts";
import { type DiagramContents, type Places, indexDesign } from "../architecture/index.ts";
import { diagramDoesNotRender } from "./diagram-does-not-render.ts";
import { applyRule, type CheckSubject } from "./rule.ts";
import { rules } from "./rules.ts";
import { type TraceRow, traceRequirements } from "./traceability.ts";

/** A project with the content of its texts. */
export interface IndexedProject {
  readonly project: Project;
  readonly contents: DiagramContents;
  readonly index: DesignIndex;
  readonly architecture: ArchitectureModel;
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
  return { project, contents, index, architecture: buildArchitecture(project, contents, places) };
}

/** Indexes a project and applies every rule that needs no pictures. */
export function checkProject(project: Project, places: Places): CheckedProject {
  const indexed = indexProject(project, places);
  const trace = traceRequirements(project, indexed.index);
  const subject: CheckSubject = { ...indexed, trace, places };
  const findings = inReadingOrder(rules.flatMap((rule) => applyRule(rule, subject)));
  return { ...indexed, stage: "checked", trace, findings };
}

/** Adds the pictures, and the findings about missing ones. */
export function withPictures(
  checked: CheckedProject,
  pictures: ReadonlyMap<string, RenderedDiagram>,
): RenderedProject {
  const subject: CheckSubject = { ...checked, places: new Map(), pictures };
  const findings = inReadingOrder([...checked.findings, ...applyRule(diagramDoesNotRender, subject)]);
  return { ...checked, stage: "rendered", pictures, findings };
}
