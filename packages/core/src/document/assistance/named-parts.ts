import { ArchscribeError } from "../../model/errors/index.ts";
import type { FigureSource, Requirement } from "../../model/index.ts";
import type { CheckedProject } from "../checks/index.ts";
import type { SadDocument, Section } from "../sad/index.ts";
import { canonicalName } from "../words/index.ts";
import { figuresOf } from "./project-state.ts";
import { unknown } from "./tool.ts";

/** Returns a requirement. @throws ArchscribeError REQUIREMENT_NOT_FOUND */
export function requirementNamed(id: string, { project }: CheckedProject): Requirement {
  const found = project.requirements.find((requirement) => requirement.id === id);
  if (found === undefined) throw new ArchscribeError("REQUIREMENT_NOT_FOUND", { id });
  return found;
}

/** Returns a figure. @throws ArchscribeError PART_NOT_FOUND */
export function figureNamed(id: string, checked: CheckedProject): FigureSource {
  const figures = figuresOf(checked);
  const found = figures.find((figure) => figure.id === id);
  if (found === undefined)
    throw unknown(
      "figure",
      id,
      figures.map((figure) => figure.id),
    );
  return found;
}

/** Returns every section of a document, in reading order. */
export function sectionsOf({ chapters }: SadDocument): Section[] {
  const below = (sections: readonly Section[]): Section[] =>
    sections.flatMap((section) => [section, ...below(section.sections)]);
  return below(chapters);
}

/** Returns the section with a number, an id or a title. @throws ArchscribeError PART_NOT_FOUND */
export function sectionNamed(name: string, document: SadDocument): Section {
  const sections = sectionsOf(document);
  const title = canonicalName(name);
  const found =
    sections.find(({ id, number }) => id === name || number === name) ??
    sections.find((section) => canonicalName(section.title) === title);
  if (found === undefined)
    throw unknown(
      "section",
      name,
      sections.flatMap(({ id, title: known }) => [id, known]),
    );
  return found;
}
