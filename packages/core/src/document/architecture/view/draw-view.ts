import { ArchscribeError } from "../../../model/errors/index.ts";
import type { ArchitectureModel, DiagramView, Notation } from "../../../model/index.ts";
import { type EmittedView, emitView, type ViewGraph } from "../../diagrams/index.ts";
import { viewOf } from "./view-of.ts";

/** A drawn view, or the reason why it shows nothing and a text whose picture says so. */
export type DrawnView = EmittedView & { readonly fault?: string };

/**
 * Returns the text of a view, generated from the architecture model for a notation.
 *
 * @param request the text after `@view`
 */
export function drawView(
  request: string,
  { model, notation }: { readonly model: ArchitectureModel; readonly notation: Notation },
): DrawnView {
  try {
    const graph = viewOf(request, model);
    if (graph.elements.length > 0) return emitView(graph, notation);
    return withFault("it selects no element", notation);
  } catch (error) {
    if (!(error instanceof ArchscribeError)) throw error;
    return withFault(reasonOf(error), notation);
  }
}

/** Returns the message that says why a view shows nothing. */
export function emptyViewMessage({ fault = "", text }: Pick<DiagramView, "fault" | "text">): string {
  return `the view '${text}' shows nothing: ${fault}`;
}

function withFault(fault: string, notation: Notation): DrawnView {
  const name = `This view is empty: ${fault}`;
  const graph: ViewGraph = {
    elements: [{ id: "nothing", name, kind: "group", inside: [] }],
    links: [],
    direction: "right",
  };
  return { text: emitView(graph, notation).text, shows: new Map(), fault };
}

function reasonOf({ code, parameters }: ArchscribeError): string {
  const { column = "", name = "", nearest = "none", reason = "" } = parameters;
  if (code === "ELEMENT_NOT_FOUND")
    return `no element is called '${String(name)}'${nearest === "none" ? "" : `; did you mean '${String(nearest)}'?`}`;
  return `it is not understood at column ${String(column)}, ${String(reason)}`;
}
