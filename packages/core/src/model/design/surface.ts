import * as z from "zod";
import { useCaseIdPattern } from "../use-case.ts";
import { description, elementId, grounds, label, sources } from "./element.ts";

/** An operation of the HTTP API on one entity. */
export const designOperationSchema = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z0-9]*$/, { error: "an operation id such as listOrders" }),
  method: z.enum(["get", "post", "put", "patch", "delete"]),
  path: z.string().regex(/^\/[\w{}/.-]*$/, { error: "a path such as /orders/{orderId}" }),
  summary: description,
  entity: elementId,
  /** The response: a page of many elements, one element, or nothing. */
  answers: z.enum(["many", "one", "nothing"]),
  /** Whether the request has a body with the entity's attributes. */
  takesBody: z.boolean(),
  /** The responses other than success, by status. */
  failures: z.array(z.strictObject({ status: z.number().int().min(400).max(599), description })),
  /** The ids of the actors who may call it; empty if nobody has to sign in. */
  actors: z.array(elementId),
  sources,
  ...grounds,
});

export type DesignOperation = z.infer<typeof designOperationSchema>;

const fieldSchema = z.strictObject({
  name: label,
  control: z.enum([
    "text",
    "long-text",
    "number",
    "date",
    "checkbox",
    "choice",
    "file",
    "e-mail",
    "password",
  ]),
  required: z.boolean(),
  values: z.array(label),
});

export type ScreenField = z.infer<typeof fieldSchema>;

/** A screen of the user interface, as a wireframe shows it. */
export const screenSchema = z.strictObject({
  id: elementId,
  title: label,
  kind: z.enum(["list", "form", "detail", "confirmation"]),
  useCase: z.string().regex(useCaseIdPattern),
  entity: elementId.nullable(),
  fields: z.array(fieldSchema).describe("Columns of a list, inputs of a form, facts of a detail"),
  actions: z.array(label).describe("Buttons, the most important one first"),
  sources,
});

export type Screen = z.infer<typeof screenSchema>;
