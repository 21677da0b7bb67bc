import * as z from "zod";
import { qualityClasses } from "../../../model/index.ts";

const places = z.array(z.string().min(1).max(400)).max(10);

const partSchema = z.strictObject({
  part: z.string().min(1).max(200),
  name: z.string().min(1).max(72).nullable(),
  description: z.string().min(1).max(240).nullable(),
  evidence: places,
});

const groupSchema = z.strictObject({
  name: z.string().min(1).max(40),
  parts: z.array(z.string().min(1).max(200)).max(200),
});

const requirementSchema = z.strictObject({
  kind: z.enum(["functional", "quality", "business-rule"]),
  quality: z.enum(qualityClasses.map(({ key }) => key)).nullable(),
  text: z.string().min(1).max(400),
  evidence: places,
});

/**
 * The answer of a language model about a found system: names, descriptions and groups of its parts, and requirements to
 * propose. It has no place for a part, a connection or an endpoint, so that a model cannot add one.
 */
export const suggestionAnswerSchema = z.strictObject({
  parts: z.array(partSchema).max(400),
  groups: z.array(groupSchema).max(40),
  requirements: z.array(requirementSchema).max(60),
});

/** A language model's answer about a found system, before anything is compared with the system. */
export type SuggestionAnswer = z.infer<typeof suggestionAnswerSchema>;
