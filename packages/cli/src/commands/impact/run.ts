import { elementsCalled, elementsFrom, type Impact, impactOf } from "@archscribe/core/document/architecture";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { counted, isRequirementId } from "@archscribe/core/model";
import { askArchitecture, type AskedArchitecture } from "../../open-architecture.ts";
import { placeLines, presentDependents, presentElementList, section } from "../../output/present-elements.ts";
import type { World } from "../../world.ts";

export interface ImpactOptions {
  readonly steps: number;
}

/** A requirement's id, or an element's id or name, in the project of a folder. */
export interface ImpactSubject {
  readonly subject: string;
  readonly folder: string;
}

/**
 * Shows what a change touches.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, ELEMENT_NOT_FOUND, REQUIREMENT_NOT_FOUND
 */
export async function runImpact(
  { folder, subject }: ImpactSubject,
  { steps }: ImpactOptions,
  world: World,
): Promise<number> {
  const opened = await askArchitecture(folder, world);
  const id = subject.toUpperCase();
  const changed = isRequirementId(id) ? fromRequirement(id, opened) : elementsCalled(opened.model, subject);
  const impact = impactOf(changed, opened.model, steps);
  const { output } = world;
  if (output.json) output.data(JSON.stringify(toJson(impact), undefined, 2));
  else {
    output.data(presentImpact(impact));
    output.say(
      `${counted(impact.changed.length, "element")}, ${counted(impact.dependents.length, "dependent")}`,
    );
  }
  return 0;
}

function fromRequirement(
  id: string,
  { model, requirements }: AskedArchitecture,
): ReturnType<typeof elementsFrom> {
  if (!requirements.some((requirement) => requirement.id === id))
    throw new ArchscribeError("REQUIREMENT_NOT_FOUND", { id });
  return elementsFrom(id, model);
}

function presentImpact({ changed, dependents, places }: Impact): string {
  const lines = [
    ...section("Changes", changed.length === 0 ? [] : presentElementList(changed).split("\n")),
    ...section("Depends on it", presentDependents(dependents)),
    ...section("Shown in", placeLines(places)),
  ];
  return lines.length === 0 ? "Nothing comes from it." : lines.slice(1).join("\n");
}

function toJson({ changed, dependents, places }: Impact): unknown {
  return {
    changed,
    dependents: dependents.map(({ element, relation, step, through }) => ({
      element: element.id,
      kind: element.kind,
      name: element.name,
      step,
      relation: { from: relation.from, to: relation.to, kind: relation.kind, labels: relation.labels },
      through: through.id,
    })),
    places,
  };
}
