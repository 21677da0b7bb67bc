import type { Finding } from "../../model/errors/index.ts";
import type { Diagram, DiagramKey } from "../../model/index.ts";
import { readDiagramHeader } from "./diagram-header.ts";
import { diagramFileId, fallbackTitle, notationOf } from "./diagram-place.ts";
import { formatFault, type SourceFile } from "./source-file.ts";

/**
 * Reads a file that asks for a view of the architecture model, `' @view landscape`; undefined if it does not. Its text
 * is generated when the whole project is read.
 */
export function readView(
  file: SourceFile,
  { key, stem }: { readonly key: DiagramKey; readonly stem: string },
): { readonly diagrams: readonly Diagram[]; readonly findings: readonly Finding[] } | undefined {
  const { findings, header } = readDiagramHeader(file, file.text, 1);
  const { about, requirements, title, traces, view } = header;
  if (!view) return undefined;
  const own = file.text.split("\n").findIndex((line) => !/^\s*(?:'.*|%%.*)?$/.test(line));
  if (own !== -1) {
    const message = "a view has no text of its own, because its picture is generated";
    const suggest = "Remove the text, or the line with '@view'.";
    return { diagrams: [], findings: [formatFault(file, { line: own + 1 }, { message, suggest })] };
  }
  if (key === "interaction") {
    const suggest = "Move it to another folder, such as diagrams/component/.";
    const message = "a view is no interaction, because a model has no order of messages";
    return { diagrams: [], findings: [formatFault(file, { line: view.line }, { message, suggest })] };
  }
  const diagram: Diagram = {
    id: diagramFileId(file.path),
    key,
    title: title ?? fallbackTitle(key, stem),
    notation: notationOf(file.path),
    text: "",
    file: file.path,
    line: view.line,
    requirements,
    traces,
    view: { text: view.text },
    ...(about === undefined ? {} : { about }),
  };
  return { diagrams: [diagram], findings };
}
