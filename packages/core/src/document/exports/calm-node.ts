import type { ArchitectureElement } from "../../model/index.ts";

/** A node of CALM. Description is required there, so the name stands for one that is missing. */
export interface CalmNode {
  readonly "unique-id": string;
  readonly "node-type": string;
  readonly name: string;
  readonly description: string;
  readonly interfaces?: readonly object[];
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A relationship before it has an id. */
export interface CalmRelationship {
  /** The ids of what it relates, from which its own is made. */
  readonly key: string;
  readonly description?: string;
  readonly "relationship-type": object;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export function toNode(element: ArchitectureElement, type: string): CalmNode {
  return {
    "unique-id": element.id,
    "node-type": type,
    name: element.name,
    description: element.description ?? element.name,
    ...metadataOf(element),
  };
}

/** Returns what CALM has no field for. */
export function metadataOf(element: ArchitectureElement): { readonly metadata?: Record<string, unknown> } {
  const { basis, evidence, kind, lifecycle, links, members, names, owner, requirements, tags, technology } =
    element;
  const facts = {
    kind,
    technology,
    owner,
    lifecycle,
    tags,
    requirements,
    names,
    members,
    evidence,
    links,
    basis,
  };
  const entries = Object.entries(facts).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return { metadata: Object.fromEntries(entries) };
}
