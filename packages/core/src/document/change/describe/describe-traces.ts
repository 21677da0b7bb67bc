import type { IndexedProject } from "../../checks/index.ts";
import { referenceTo } from "./describe-elements.ts";
import { type Item, item, type ItemReference } from "./item.ts";

/**
 * Returns the traces from requirements to everything that comes from them, each once. A trace from a requirement that the
 * state does not have is none.
 */
export function describeTraces({ architecture, project }: IndexedProject): Item[] {
  const refer = referenceTo(architecture);
  const traced: readonly (readonly [ItemReference, readonly string[]])[] = [
    ...architecture.elements.map(({ id, requirements }) => [refer(id), requirements] as const),
    ...project.diagrams.map(
      ({ id, requirements, title }) => [{ subject: "figure", key: id, name: title }, requirements] as const,
    ),
    ...project.pages.map(
      ({ key, requirements }) => [{ subject: "page", key, name: key }, requirements] as const,
    ),
    ...project.decisions.map(
      ({ id, requirements, title }) => [{ subject: "decision", key: id, name: title }, requirements] as const,
    ),
  ];
  const known = new Set(project.requirements.map(({ id }) => id));
  const traces = traced.flatMap(([target, requirements]) =>
    requirements.filter((id) => known.has(id)).map((requirement) => traceTo(target, requirement)),
  );
  return [...new Map(traces.map((trace) => [trace.key, trace])).values()];
}

function traceTo(target: ItemReference, requirement: string): Item {
  return item({
    subject: "trace",
    key: `${requirement} → ${target.subject}:${target.key}`,
    name: `${requirement} → ${target.name}`,
    isKeyStated: false,
    references: new Map([
      ["requirement", [{ subject: "requirement", key: requirement, name: requirement }]],
      ["target", [target]],
    ]),
  });
}
