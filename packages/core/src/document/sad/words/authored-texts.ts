import type { Project } from "../../../model/index.ts";

/** Keys whose values are words of Archscribe, such as the priority `must`, and not texts of people. */
const ownValues = new Set([
  "id",
  "kind",
  "priority",
  "quality",
  "status",
  "language",
  "layout",
  "theme",
  "file",
  "evidence",
  "views",
]);

/** Returns the texts of the requirements, use cases and registers of a project, as people wrote them. */
export function authoredTexts({ manifest, requirements, useCases }: Project): ReadonlySet<string> {
  const texts = new Set<string>();
  const take = (value: unknown): void => {
    if (typeof value === "string") texts.add(value.trim());
    else if (Array.isArray(value)) for (const one of value) take(one);
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) if (!ownValues.has(key)) take(one);
  };
  take([requirements, useCases, manifest.brief, manifest.stakeholders, manifest.glossary, manifest.risks]);
  return texts;
}
