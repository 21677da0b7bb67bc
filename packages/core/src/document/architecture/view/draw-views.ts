import type { ArchitectureModel, Diagram, Project } from "../../../model/index.ts";
import { readDiagramContent } from "../../diagrams/index.ts";
import { buildArchitecture } from "../build-architecture.ts";
import type { Places } from "../index-design.ts";
import { drawView } from "./draw-view.ts";

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
  const { text, ...own } = drawView(view.text, { model, notation });
  return { ...diagram, view: { ...view, ...own }, text };
}
