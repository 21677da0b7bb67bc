import { diagramKind, type ArchitectureElement, type DiagramKey } from "../../model/index.ts";
import { collectLinks, type Link } from "./collect-links.ts";
import type { ExportSource, Loss } from "./export-format.ts";
import { nameWithId } from "./name-with-id.ts";
import { deploymentKeys, type Roles } from "./roles.ts";

/** A node, zone or service of an environment, with its contents. */
export interface Placed {
  readonly element: ArchitectureElement;
  /** Whether it is an instance of a part or system that the views of the model show as well. */
  readonly isInstance: boolean;
  readonly inside: readonly Placed[];
}

/** Where the system runs, by all diagrams of one kind of deployment. */
export interface Environment {
  readonly key: DiagramKey;
  readonly title: string;
  readonly placed: readonly Placed[];
  /** The ids of everything that it shows. */
  readonly shown: ReadonlySet<string>;
  readonly links: readonly Link[];
  readonly losses: readonly Loss[];
}

/** Returns the environments of a project, in the order of the kinds of diagram. */
export function deploymentsOf({ model, project }: ExportSource, roles: Roles): Environment[] {
  return [...deploymentKeys]
    .filter((key) => project.diagrams.some((diagram) => diagram.key === key))
    .map((key) => {
      const here = model.elements.filter(
        (element) => isPlaced(element, roles) && roles.isShownIn(element, new Set([key])),
      );
      const losses: Loss[] = [];
      const placed = placeAll(here, roles, losses);
      const shown = new Set(here.map(({ id }) => id));
      const { title } = diagramKind(key);
      const { links, losses: lost } = collectLinks(withoutLogical({ model, project }, roles), shown);
      return { key, title, placed, shown, links, losses: [...losses, ...lost] };
    });
}

function isPlaced({ id }: ArchitectureElement, roles: Roles): boolean {
  return ["infrastructure", "part", "system"].includes(roles.roleOf(id));
}

/**
 * Relations between two parts of the system belong to the model; these are the relations that involve
 * infrastructure.
 */
function withoutLogical({ model }: ExportSource, roles: Roles): ExportSource["model"] {
  const isHere = (id: string): boolean => roles.roleOf(id) === "infrastructure";
  return { ...model, relations: model.relations.filter(({ from, to }) => isHere(from) || isHere(to)) };
}

function placeAll(here: readonly ArchitectureElement[], roles: Roles, losses: Loss[]): Placed[] {
  const byId = new Map(here.map((element) => [element.id, element]));
  const parents = new Map(here.map((element) => [element.id, placesOf(element)]));
  const known = new Set<string>();
  return here.filter(({ id }) => parents.get(id)?.length === 0).map((element) => place(element));

  function place(element: ArchitectureElement): Placed {
    // The contents of an element with several instances are in the first one.
    const inside = known.has(element.id)
      ? []
      : here.filter(({ id }) => parents.get(id)?.includes(element.id));
    known.add(element.id);
    return { element, isInstance: isInstance(element), inside: inside.map((one) => place(one)) };
  }

  function isInstance({ id }: ArchitectureElement): boolean {
    return roles.roleOf(id) !== "infrastructure";
  }

  /**
   * Returns the ids of an element's containers: a part or system has an instance in each, infrastructure has
   * one place.
   */
  function placesOf(element: ArchitectureElement): readonly string[] {
    const around = element.parents.filter((id) => byId.has(id) && !isAround(element.id, id));
    if (isInstance(element)) return around;
    const [first, ...rest] = around;
    for (const id of rest)
      losses.push({
        what: "nesting",
        subject: `${nameWithId(element)} on ${roles.nameOf(id)}`,
        reason: `An element has one place in an environment; it is on ${roles.nameOf(first ?? "")}.`,
      });
    return first === undefined ? [] : [first];
  }

  /** Diagrams can contradict each other: the container of an element in one may be inside it in another. */
  function isAround(inner: string, outer: string): boolean {
    const seen = new Set<string>();
    const open = [outer];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === inner) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(...(byId.get(id)?.parents ?? []));
    }
    return false;
  }
}
