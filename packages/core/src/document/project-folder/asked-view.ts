import type { Finding } from "../../model/errors/index.ts";
import { type DiagramHeader, readDiagramHeader } from "./diagram-header.ts";
import { diagramPlace } from "./diagram-place.ts";
import { formatFault, type SourceFile } from "./source-file.ts";

/** A file that asks for a view of the architecture model. */
export interface AskedView {
  readonly header: DiagramHeader;
  /** The parsed view; absent if the file cannot be a view. */
  readonly request?: NonNullable<DiagramHeader["view"]>;
  readonly findings: readonly Finding[];
}

const viewLine = /^[^\S\n]*(?:'|%%)\s*@view\b/im;
const commentOrNothing = /^\s*(?:'.*|%%.*)?\s*$/;

/** Returns the view that a diagram file asks for, `' @view landscape`; undefined if it does not ask for any. */
export function askedView(file: SourceFile): AskedView | undefined {
  if (!viewLine.test(file.text)) return undefined;
  const { findings, header } = readDiagramHeader(file, file.text, 1);
  const own = file.text.split("\n").findIndex((line) => !commentOrNothing.test(line));
  if (!header.view) return own === -1 ? { header, findings } : undefined;
  if (own !== -1) {
    const message = "a view has no text of its own, because its picture is generated";
    const suggest = "Remove the text, or the line with '@view'.";
    return { header, findings: [formatFault(file, { line: own + 1 }, { message, suggest })] };
  }
  if (diagramPlace(file.path)?.key === "interaction") {
    const suggest = "Move it to another folder, such as diagrams/component/.";
    const message = "a view is no interaction, because a model has no order of messages";
    return { header, findings: [formatFault(file, { line: header.view.line }, { message, suggest })] };
  }
  return { header, request: header.view, findings };
}
