import * as z from "zod";
import { description, elementId, grounds, label, sources } from "./element.ts";

/** A building block of the system, or an outside system or person that it works with, at the highest level. */
export const blockSchema = z.strictObject({
  id: elementId,
  name: label,
  kind: z.enum(["actor", "block", "store", "external"]),
  responsibility: description.nullable(),
  sources,
  ...grounds,
});

export type Block = z.infer<typeof blockSchema>;

/** A relation between two elements by their ids, read from `from` to `to`. */
export const linkSchema = z.strictObject({
  from: elementId,
  to: elementId,
  label: label.nullable(),
  ...grounds,
});

export type Link = z.infer<typeof linkSchema>;

const componentKinds = ["client", "gateway", "service", "database", "store", "queue", "external"] as const;

/** A part that can be built and replaced independently, with its provided and required interfaces. */
export const componentSchema = z.strictObject({
  id: elementId,
  name: label,
  kind: z.enum(componentKinds),
  responsibility: description,
  provides: z.array(elementId).describe("Ids of interfaces"),
  requires: z.array(elementId).describe("Ids of interfaces of other components"),
  entities: z.array(elementId).describe("The entities that it owns"),
  sources,
  ...grounds,
});

export type Component = z.infer<typeof componentSchema>;

const operationSchema = z.strictObject({
  name: z.string().regex(/^[a-z][A-Za-z0-9]*$/, { error: "a name such as placeOrder" }),
  parameters: z.array(z.strictObject({ name: label, type: label })),
  returns: label.nullable(),
});

export type Operation = z.infer<typeof operationSchema>;

/** An interface that a component provides to others. */
export const designInterfaceSchema = z.strictObject({
  id: elementId,
  name: label,
  operations: z.array(operationSchema),
  sources,
  ...grounds,
});

export type DesignInterface = z.infer<typeof designInterfaceSchema>;

/** A class; the stereotypes are those of the robustness analysis (boundary, control, entity). */
export const designClassSchema = z.strictObject({
  id: elementId,
  name: label,
  stereotype: z.enum(["boundary", "control", "entity", "enumeration", "interface"]).nullable(),
  attributes: z.array(z.strictObject({ name: label, type: label })),
  operations: z.array(operationSchema),
  sources,
});

export type DesignClass = z.infer<typeof designClassSchema>;

export const classRelationSchema = z.strictObject({
  kind: z.enum(["association", "composition", "aggregation", "generalisation", "realisation", "dependency"]),
  from: elementId,
  to: elementId,
  label: label.nullable(),
  fromMultiplicity: z.string().nullable(),
  toMultiplicity: z.string().nullable(),
});

export type ClassRelation = z.infer<typeof classRelationSchema>;

/** The purpose of a deployment node, independent of the provider. */
export const nodeRoles = [
  "client",
  "content-delivery",
  "firewall",
  "load-balancer",
  "compute",
  "relational-database",
  "object-store",
  "cache",
  "queue",
  "search",
  "e-mail",
  "identity",
  "monitoring",
  "secrets",
  "backup",
  "external",
] as const;

export type NodeRole = (typeof nodeRoles)[number];

/** A node of the one abstract topology that all four deployments are mapped from. */
export const topologyNodeSchema = z.strictObject({
  id: elementId,
  role: z.enum(nodeRoles),
  name: label.describe("What it is in this system, such as 'Order database'"),
  components: z.array(elementId).describe("The components that run on it or that it keeps data for"),
  sources,
  ...grounds,
});

export type TopologyNode = z.infer<typeof topologyNodeSchema>;
