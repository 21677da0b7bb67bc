import type { ArchitectureElement, DiagramKey } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";
import type { ExportSource } from "./export-format.ts";

/** The kinds of diagram that show deployments. */
export const deploymentKeys: ReadonlySet<DiagramKey> = new Set(["onPrem", "AWS", "GCP", "Azure"]);

/**
 * The role of an element in an export: the project's own system, somebody or something external, a part of a system, a frame
 * around parts, infrastructure, or something else.
 */
export type Role = "own" | "person" | "system" | "part" | "group" | "infrastructure" | "other";

/** The containers of an element, each by its id. */
export interface Around {
  readonly container?: string;
  readonly system?: string;
  readonly group?: string;
}

export interface Roles {
  roleOf(id: string): Role;
  around(element: ArchitectureElement): Around;
  /** Returns whether an element is outside of the project's system. */
  isOutside(element: ArchitectureElement): boolean;
  /** Returns whether an element can enclose parts of the system in an export. */
  isLogical(id: string): boolean;
  /** Returns whether a diagram of one of these kinds shows an element. */
  isShownIn(element: ArchitectureElement, keys: ReadonlySet<DiagramKey>): boolean;
  nameOf(id: string): string;
}

const partKinds = new Set<ArchitectureElement["kind"]>(["component", "database", "queue", "artifact"]);

/** Returns the roles of the elements of a model. They follow from what diagrams and use cases state. */
export function createRoles({ model, project }: ExportSource): Roles {
  const keys = new Map(project.diagrams.map(({ id, key }) => [id, key]));
  const elements = new Map(model.elements.map((element) => [element.id, element]));
  const useCases = new Set(model.elements.flatMap(({ id, kind }) => (kind === "use-case" ? [id] : [])));
  const acting = new Set(
    model.relations
      .filter(({ from, kind, to }) => kind === "association" && (useCases.has(from) || useCases.has(to)))
      .flatMap(({ from, to }) => [from, to]),
  );
  const own = canonicalName(project.manifest.name);
  const hasOwnName = ({ name, names }: ArchitectureElement): boolean =>
    [name, ...names].some((one) => canonicalName(one) === own);
  const boundary = model.elements.find((element) => element.kind === "group" && hasOwnName(element));
  const boxes = new Set(model.elements.flatMap(({ parents }) => parents));
  const outer = new Map<string, ReadonlySet<string>>();
  const roles = new Map(model.elements.map((element) => [element.id, roleFor(element)]));
  const roleOf = (id: string): Role => roles.get(id) ?? "other";

  function roleFor(element: ArchitectureElement): Role {
    const { kind, level } = element;
    if (isOwn(element)) return "own";
    if (kind === "actor") return level === "system" ? "system" : "person";
    if (kind === "node") return "infrastructure";
    if (kind === "group") {
      if (level === "system") return "system";
      if (isOnlyDeployed(element)) return "infrastructure";
      return level === "container" ? "part" : "group";
    }
    if (!partKinds.has(kind)) return "other";
    if (level === "person") return "person";
    if (level === "system" || isOutside(element)) return "system";
    return isOnlyDeployed(element) && level === undefined ? "infrastructure" : "part";
  }

  /**
   * A part with the project's name is the system if diagrams show it as the whole: as a box around others, or only with
   * its surroundings. Beside the boundary of the system, or in a relation with another of its parts, it is one of them.
   */
  function isOwn(element: ArchitectureElement): boolean {
    const { id, kind, level } = element;
    if (!hasOwnName(element) || isOutside(element)) return false;
    if (kind === "group") return true;
    if (!partKinds.has(kind) || boundary !== undefined) return false;
    if (level !== undefined) return level === "system";
    return boxes.has(id) || !model.relations.some(({ from, to }) => isPartBeside(id, from, to));
  }

  function isPartBeside(own: string, from: string, to: string): boolean {
    const other = from === own ? elements.get(to) : to === own ? elements.get(from) : undefined;
    return (
      other !== undefined &&
      other.id !== own &&
      partKinds.has(other.kind) &&
      other.level !== "system" &&
      !isOutside(other)
    );
  }

  function isOutside({ id, isExternal, kind }: ArchitectureElement): boolean {
    return kind === "actor" || isExternal === true || acting.has(id);
  }

  function keysOf({ places }: ArchitectureElement): DiagramKey[] {
    return places.flatMap(({ id, kind }) => (kind === "figure" ? (keys.get(id) ?? []) : []));
  }

  function isOnlyDeployed(element: ArchitectureElement): boolean {
    const shown = keysOf(element);
    return shown.length > 0 && shown.every((key) => deploymentKeys.has(key));
  }

  /** Returns the boxes around an element, level by level, with the element if diagrams draw it inside itself. */
  function boxesAround(id: string): ReadonlySet<string> {
    const known = outer.get(id);
    if (known !== undefined) return known;
    const found = new Set(elements.get(id)?.parents);
    for (const box of found)
      if (roleOf(box) === "part" || roleOf(box) === "group")
        for (const next of elements.get(box)?.parents ?? []) found.add(next);
    outer.set(id, found);
    return found;
  }

  /**
   * Returns the container of an outermost part's contents: itself, or the first by id of the parts that diagrams draw
   * inside each other. Returns undefined for a part inside others.
   */
  function outermost(part: string): string | undefined {
    const around = [...boxesAround(part)].filter((box) => roleOf(box) === "part");
    if (!around.every((box) => boxesAround(box).has(part))) return undefined;
    return around.toSorted()[0] ?? part;
  }

  /** Looks outwards: the outermost part is the container, the innermost group the group. */
  function around({ id }: ArchitectureElement): Around {
    const boxes = [...boxesAround(id)].filter((box) => box !== id);
    const parts = boxes.filter((box) => roleOf(box) === "part");
    const found = parts.map(outermost).findLast((box) => box !== undefined);
    const container = found === id ? undefined : found;
    const system = boxes.find((box) => roleOf(box) === "system");
    // A group around the container belongs to the container, not to its contents.
    const nearest = boxes.find((box) => roleOf(box) === "part" || roleOf(box) === "group");
    return {
      ...(container === undefined ? {} : { container }),
      ...(system === undefined ? {} : { system }),
      ...(nearest === undefined || roleOf(nearest) !== "group" ? {} : { group: nearest }),
    };
  }

  return {
    roleOf,
    around,
    isOutside,
    isLogical: (id) => ["part", "group", "system"].includes(roleOf(id)),
    isShownIn: (element, wanted) => keysOf(element).some((key) => wanted.has(key)),
    nameOf: (id) => elements.get(id)?.name ?? id,
  };
}
