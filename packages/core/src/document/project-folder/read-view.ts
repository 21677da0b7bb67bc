import type { Finding } from "../../model/errors/index.ts";
import type { Diagram, DiagramKey } from "../../model/index.ts";
import { askedView } from "./asked-view.ts";
import { diagramFileId, fallbackTitle, notationOf } from "./diagram-place.ts";
import type { SourceFile } from "./source-file.ts";

/**
 * Reads a file that asks for a view of the architecture model; undefined if it does not. Its text is generated when the
 * whole project is read.
 */
export function readView(
  file: SourceFile,
  { key, stem }: { readonly key: DiagramKey; readonly stem: string },
): { readonly diagrams: readonly Diagram[]; readonly findings: readonly Finding[] } | undefined {
  const asked = askedView(file);
  if (!asked) return undefined;
  const { findings, header, request } = asked;
  if (!request) return { diagrams: [], findings };
  const { about, requirements, title, traces } = header;
  const diagram: Diagram = {
    id: diagramFileId(file.path),
    key,
    title: title ?? fallbackTitle(key, stem),
    notation: notationOf(file.path),
    text: "",
    file: file.path,
    line: request.line,
    requirements,
    traces,
    view: { text: request.text },
    ...(about === undefined ? {} : { about }),
  };
  return { diagrams: [diagram], findings };
}
