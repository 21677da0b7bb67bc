import type { FactPlace } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import type { YamlNode } from "../read-yaml-lines.ts";
import type { StackPart } from "./stack.ts";
import type { Template, TemplateResource } from "./template.ts";
import type { TemplateStacks } from "./template-stacks.ts";

/** A resource with all that is needed to find what it is linked to. */
export interface LinkedResource {
  readonly stacks: TemplateStacks;
  readonly template: Template;
  readonly resource: TemplateResource;
  readonly context: ReadingContext;
}

/** Returns the part with a logical name in the same template. */
export function partWithId({ stacks, template }: LinkedResource, id: string): StackPart | undefined {
  const resource = template.resources.get(id);
  return resource === undefined ? undefined : stacks.partAt({ template, resource });
}

/** Returns the place of a line of the file with the resource. */
export function placeOf({ resource }: LinkedResource, line: number): FactPlace {
  return { file: resource.place.file, line };
}

/** Adds a use of each part that a value refers to. */
export function addUses(part: StackPart, node: YamlNode | undefined, linked: LinkedResource): void {
  for (const { line, part: to } of linked.stacks.partsIn(node, linked.template))
    if (to !== part) part.uses.push({ to, place: placeOf(linked, line) });
}
