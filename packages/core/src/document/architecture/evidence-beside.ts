import type { Diagram, DiagramContent, DiagramElement, DiagramRelation } from "../../model/index.ts";

/** The evidence that the comments of a figure state beside what it draws. */
export interface EvidenceBeside {
  of(drawn: DiagramElement | DiagramRelation): readonly string[];
}

/**
 * Returns the evidence beside the elements and relations of a figure. A comment holds for the first line after it that
 * draws something; on the line of a relation, it holds for the relation and not for the elements that it names.
 */
export function evidenceBeside(
  { evidence = [] }: Pick<Diagram, "evidence">,
  content: DiagramContent = { elements: [], relations: [] },
): EvidenceBeside {
  if (evidence.length === 0) return { of: () => [] };
  const related = new Set(content.relations.map(({ line }) => line));
  const drawn = [...content.elements.filter(({ line }) => !related.has(line)), ...content.relations];
  const lines = [...new Set(drawn.map(({ line }) => line))].toSorted((a, b) => a - b);
  const byLine = new Map<number, string[]>();
  for (const { evidence: one, line } of evidence) {
    const target = lines.find((candidate) => candidate > line);
    if (target === undefined) continue;
    const own = byLine.get(target) ?? [];
    byLine.set(target, own);
    own.push(one);
  }
  const known = new Set<DiagramElement | DiagramRelation>(drawn);
  return { of: (one) => (known.has(one) ? (byLine.get(one.line) ?? []) : []) };
}
