import { ArchscribeError } from "../../../model/errors/index.ts";
import type { ArchitectureModel, Diagram, Notation, Project } from "../../../model/index.ts";
import {
  emitMermaidView,
  emitPlantumlView,
  readDiagramContent,
  type ViewGraph,
} from "../../diagrams/index.ts";
import { buildArchitecture } from "../build-architecture.ts";
import type { Places } from "../index-design.ts";
import { viewOf } from "./view-of.ts";

/**
 * Gives each view of a project its text, which is generated from the architecture model of all other diagrams and files.
 * A view that cannot be drawn has a text that says why, and the reason as its fault.
 */
export function drawViews(project: Project, places: Places): Project {
  const contents = new Map(
    project.diagrams
      .filter(({ view }) => view === undefined)
      .map((diagram) => [diagram.id, readDiagramContent(diagram)]),
  );
  const model = buildArchitecture(project, contents, places);
  return { ...project, diagrams: project.diagrams.map((diagram) => drawn(diagram, model)) };
}

function drawn(diagram: Diagram, model: ArchitectureModel): Diagram {
  const { notation, view } = diagram;
  if (!view) return diagram;
  try {
    const graph = viewOf(view.text, model);
    if (graph.elements.length > 0) return { ...diagram, text: emit(graph, notation) };
    return withFault(diagram, "it selects no element");
  } catch (error) {
    if (!(error instanceof ArchscribeError)) throw error;
    return withFault(diagram, reasonOf(error));
  }
}

function emit(graph: ViewGraph, notation: Notation): string {
  return notation === "plantuml" ? emitPlantumlView(graph) : emitMermaidView(graph);
}

function withFault(diagram: Diagram, fault: string): Diagram {
  const name = `This view is empty: ${fault}`;
  const graph: ViewGraph = {
    elements: [{ id: "nothing", name, kind: "group", inside: [] }],
    links: [],
    direction: "right",
  };
  const view = { text: "", ...diagram.view, fault };
  return { ...diagram, view, text: emit(graph, diagram.notation) };
}

function reasonOf({ code, parameters }: ArchscribeError): string {
  const { column = "", name = "", nearest = "none", reason = "" } = parameters;
  if (code === "ELEMENT_NOT_FOUND")
    return `no element is called '${String(name)}'${nearest === "none" ? "" : `; did you mean '${String(nearest)}'?`}`;
  return `it is not understood at column ${String(column)}, ${String(reason)}`;
}
