import type { NamedElement } from "./generation-state.ts";

/** Returns the title of a step of a language model's design. */
export function stepTitle(step: string): string {
  const [, part] = /^attributes, (.+)$/.exec(step) ?? [];
  if (part !== undefined) return `Attributes of the entities, ${part}`;
  const [, details] = /^details, (.+)$/.exec(step) ?? [];
  if (details !== undefined) return `Details of the use cases, ${details}`;
  if (step === "requirements") return "Review of the requirements";
  if (step === "design") return "Diagrams and documents";
  return step.charAt(0).toUpperCase() + step.slice(1);
}

/** The titles of the kinds of elements. */
export const elementKindTitles: Readonly<Record<NamedElement["kind"], string>> = {
  actor: "Actors",
  "use-case": "Use cases",
  entity: "Entities",
  component: "Components",
  specification: "Specified",
  interaction: "Interactions",
};
