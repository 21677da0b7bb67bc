import * as z from "zod";
import { elementId, label, optionalGrounds, sources } from "./element.ts";

/** The types of attributes, independent of the database. */
export const attributeTypes = [
  "identifier",
  "text",
  "long-text",
  "integer",
  "decimal",
  "money",
  "boolean",
  "date",
  "date-time",
  "e-mail",
  "url",
  "file",
  "enumeration",
] as const;

export type AttributeType = (typeof attributeTypes)[number];

export const attributeSchema = z.strictObject({
  name: label.describe("In words, such as 'delivery address'"),
  type: z.enum(attributeTypes),
  required: z.boolean(),
  unique: z.boolean().describe("No two of the entity have the same value"),
  values: z.array(label).describe("The values of an enumeration; empty for every other type"),
});

export type Attribute = z.infer<typeof attributeSchema>;

/** A thing about which the system stores data. Keys are not attributes; the data models derive them. */
export const entitySchema = z.strictObject({
  id: elementId,
  name: label.describe("Singular, such as 'Order line'"),
  attributes: z.array(attributeSchema),
  sources,
  ...optionalGrounds,
});

export type Entity = z.infer<typeof entitySchema>;

export const multiplicities = ["1", "0..1", "0..*", "1..*"] as const;

export type Multiplicity = (typeof multiplicities)[number];

/**
 * A relation of entities; `from` is the whole of a composition or aggregation, and the special entity of a
 * generalisation.
 */
export const entityRelationSchema = z.strictObject({
  kind: z.enum(["association", "composition", "aggregation", "generalisation"]),
  from: elementId,
  to: elementId,
  label: label.nullable().describe("A verb that reads from 'from' to 'to'"),
  fromMultiplicity: z.enum(multiplicities),
  toMultiplicity: z.enum(multiplicities),
  sources,
  ...optionalGrounds,
});

export type EntityRelation = z.infer<typeof entityRelationSchema>;
