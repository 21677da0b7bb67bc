import { z } from "zod";
import type { RelationKind } from "./design-index.ts";
import { nameMaxLength } from "./limits.ts";
import type { Location } from "./location.ts";

/** The kinds of element in the architecture model, in the order in which lists show them. */
export const architectureKinds = [
  "actor",
  "use-case",
  "component",
  "interface",
  "database",
  "queue",
  "entity",
  "class",
  "enumeration",
  "node",
  "artifact",
  "group",
  "operation",
  "screen",
] as const;

/** What an element of the architecture is, independently of the diagrams that show it. */
export type ArchitectureKind = (typeof architectureKinds)[number];

/** Whether an element is yet to be built, runs, or is about to be removed. */
export const lifecycles = ["planned", "live", "retiring"] as const;

export type Lifecycle = (typeof lifecycles)[number];

/** The form of an element's id, such as `order-service`. */
export const architectureIdPattern = /^[\p{Ll}\p{Lo}\p{N}]+(?:[-.][\p{Ll}\p{Lo}\p{N}]+)*$/u;

const line = z.string().trim().min(1, { error: "some text" });
const name = line.max(nameMaxLength, { error: `at most ${nameMaxLength} characters` });
const word = z.string().regex(/^[^\s,;"']+$/u, { error: "one word without quotes or commas" });

/** One element of `elements.yaml`: its identity, and facts that no diagram states. */
export const elementEntrySchema = z.strictObject({
  id: z.string().regex(architectureIdPattern, {
    error: "an id of lower-case letters, digits and hyphens, such as order-service",
  }),
  kind: z.enum(architectureKinds).optional(),
  name,
  /** Other names by which texts and diagrams call it. */
  names: z.array(name).default([]),
  technology: line.optional(),
  owner: line.optional(),
  description: line.optional(),
  tags: z.array(word).default([]),
  lifecycle: z.enum(lifecycles).optional(),
  requirements: z.array(line).default([]),
  /** Files of the system that show that the element exists. */
  evidence: z.array(line).default([]),
  links: z
    .array(
      z.strictObject({
        title: line,
        url: z.url({ protocol: /^https?$/, error: "an http or https address" }),
      }),
    )
    .default([]),
});

export type ElementEntry = z.infer<typeof elementEntrySchema>;

/** An entry of `elements.yaml` with its place in the file. */
export interface LocatedEntry extends ElementEntry {
  readonly location: Location;
}

/** One place that shows an element. */
export interface ArchitecturePlace {
  readonly kind: "figure" | "use-case" | "step" | "operation" | "screen" | "page" | "decision";
  /** The id of the figure, use case, operation, screen, page or decision. */
  readonly id: string;
  readonly title: string;
  /** The step's or sentence's own words. */
  readonly text?: string;
  readonly location: Location;
}

/** One element of the architecture, with everything that the project states about it. */
export interface ArchitectureElement {
  /** Unique in the project. */
  readonly id: string;
  readonly kind: ArchitectureKind;
  readonly name: string;
  /** The other names by which it is called, without its own. */
  readonly names: readonly string[];
  readonly technology?: string;
  readonly owner?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly lifecycle?: Lifecycle;
  readonly links: readonly { readonly title: string; readonly url: string }[];
  /** The id of the enclosing element: of a component in a boundary, a component on a node. */
  readonly parents: readonly string[];
  /** The ids of its requirements. */
  readonly requirements: readonly string[];
  readonly evidence: readonly string[];
  readonly basis?: "implied" | "assumed";
  readonly members: readonly string[];
  readonly places: readonly ArchitecturePlace[];
}

/** What relates two elements: a kind of relation of UML, or the call of an API's operation. */
export type ArchitectureRelationKind = RelationKind | "call";

/** One relation between two elements, with every place that draws it. */
export interface ArchitectureRelation {
  /** The ids of its elements. */
  readonly from: string;
  readonly to: string;
  readonly kind: ArchitectureRelationKind;
  readonly labels: readonly string[];
  readonly places: readonly ArchitecturePlace[];
}

/** A name in a figure that may mean more than one element. */
export interface UnclearName {
  readonly name: string;
  /** The ids of the elements that it may mean. */
  readonly candidates: readonly string[];
  readonly location: Location;
}

/** All elements of a project and the relations between them. */
export interface ArchitectureModel {
  readonly elements: readonly ArchitectureElement[];
  readonly relations: readonly ArchitectureRelation[];
  readonly unclear: readonly UnclearName[];
}
