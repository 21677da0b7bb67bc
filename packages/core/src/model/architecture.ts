import * as z from "zod";
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

/** The kind of an element of the architecture, independent of the diagrams that show it. */
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
  id: z
    .string()
    .regex(architectureIdPattern, {
      error: "an id of lower-case letters, digits and hyphens, such as order-service",
    })
    .describe("Its id, which stays when the name changes, such as order-service."),
  kind: z
    .enum(architectureKinds)
    .describe("What it is, independently of the diagrams that show it; by default what they draw.")
    .optional(),
  name: name.describe("Its name, as diagrams write it."),
  names: z.array(name).describe("Other names by which texts and diagrams call it.").default([]),
  technology: line.describe("What it is built with, such as: Node.js.").optional(),
  owner: line.describe("The team or person who is responsible for it.").optional(),
  description: line.describe("What it does, in a sentence.").optional(),
  tags: z.array(word).describe("Words by which queries find it, such as personal-data.").default([]),
  lifecycle: z
    .enum(lifecycles)
    .describe("Whether it is yet to be built, runs, or is about to be removed.")
    .optional(),
  requirements: z
    .array(line)
    .describe("The ids of requirements that it comes from, beside those of its traces.")
    .default([]),
  evidence: z
    .array(line)
    .describe("Places of the system that show that the element exists, such as compose.yaml:12 (said).")
    .default([]),
  links: z
    .array(
      z.strictObject({
        title: line.describe("The text of the link."),
        url: z
          .url({ protocol: /^https?$/, error: "an http or https address" })
          .describe("An http or https address."),
      }),
    )
    .describe("Pages about it, such as a runbook.")
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

/** The levels of the C4 model at which an element can be. */
export type C4Level = "person" | "system" | "container" | "component";

/** One element of the architecture, with everything that the project states about it. */
export interface ArchitectureElement {
  /** Unique in the project. */
  readonly id: string;
  readonly kind: ArchitectureKind;
  readonly name: string;
  /** Its other names. */
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
  readonly basis?: "proposed" | "implied" | "assumed";
  /** The level that a C4 macro or a stereotype states. */
  readonly level?: C4Level;
  /** Whether a diagram draws it outside of the system: as an actor, or marked as external. */
  readonly isExternal?: true;
  readonly members: readonly string[];
  readonly places: readonly ArchitecturePlace[];
}

/** The relation between two elements: a kind of relation of UML, or the call of an API's operation. */
export type ArchitectureRelationKind = RelationKind | "call";

/** One relation between two elements, with every place that draws it. */
export interface ArchitectureRelation {
  /** The ids of its elements. */
  readonly from: string;
  readonly to: string;
  readonly kind: ArchitectureRelationKind;
  /** Whether an association is drawn with heads at both ends somewhere: each uses the other. */
  readonly isMutual?: true;
  readonly labels: readonly string[];
  /** Where the system shows it, as its figures state it. */
  readonly evidence?: readonly string[];
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
