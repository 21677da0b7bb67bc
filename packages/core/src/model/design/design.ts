import * as z from "zod";
import { appraisalSchema } from "./appraisal.ts";
import { actorSchema, designUseCaseSchema, interactionSchema, useCaseRelationSchema } from "./behaviour.ts";
import { coverageReasonKeys } from "../coverage-reason.ts";
import { requirementIdPattern } from "../requirement.ts";
import { designDecisionSchema } from "./decision.ts";
import { entityRelationSchema, entitySchema } from "./information.ts";
import { platformSchema } from "./platform.ts";
import {
  blockSchema,
  classRelationSchema,
  componentSchema,
  designClassSchema,
  designInterfaceSchema,
  linkSchema,
  topologyNodeSchema,
} from "./structure.ts";
import { designOperationSchema, screenSchema } from "./surface.ts";

const uncoveredSchema = z.strictObject({
  requirement: z.string().regex(requirementIdPattern),
  reason: z.enum(coverageReasonKeys),
});

/**
 * The design of a system. Diagrams, the API description, screens and data models are pure functions of it.
 * Elements name each other by id; every element carries the requirements it comes from.
 */
export const designModelSchema = z.strictObject({
  /** The system's name, for the boundary of diagrams. */
  system: z.string().trim().min(1, { error: "some text" }),
  actors: z.array(actorSchema),
  useCases: z.array(designUseCaseSchema),
  useCaseRelations: z.array(useCaseRelationSchema),
  interactions: z.array(interactionSchema),
  entities: z.array(entitySchema),
  entityRelations: z.array(entityRelationSchema),
  blocks: z.array(blockSchema),
  blockLinks: z.array(linkSchema),
  components: z.array(componentSchema),
  componentLinks: z
    .array(linkSchema)
    .describe("What is no interface, such as a service that keeps data in a database"),
  interfaces: z.array(designInterfaceSchema),
  classes: z.array(designClassSchema),
  classRelations: z.array(classRelationSchema),
  nodes: z.array(topologyNodeSchema),
  nodeLinks: z.array(linkSchema),
  platforms: z.array(platformSchema).describe("Where it runs, as far as anybody says so; each once"),
  operations: z.array(designOperationSchema),
  screens: z.array(screenSchema),
  decisions: z.array(designDecisionSchema).describe("What the design proposes to decide"),
  uncovered: z
    .array(uncoveredSchema)
    .describe("Requirements from which nothing comes, as far as the maker of the design says why"),
  appraisal: appraisalSchema.optional().describe("What a language model made of the requirements"),
});

export type DesignModel = z.infer<typeof designModelSchema>;
