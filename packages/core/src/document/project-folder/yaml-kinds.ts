import { z } from "zod";
import {
  appraisalSchema,
  approvalSchema,
  baselineSchema,
  confirmationSchema,
  elementEntrySchema,
  manifestSchema,
  requirementSchema,
  reviewSchema,
  systemSettingsSchema,
  threadSchema,
  useCaseSchema,
} from "../../model/index.ts";

/** The kind of a YAML file in a project folder, with the schema that reads it. */
export interface YamlKind {
  /** The first part of the name of its JSON Schema. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** The paths of its files. */
  readonly path: RegExp;
  readonly schema: z.ZodType;
}

/** Every kind of YAML file that a project folder has, besides the API, whose schema is that of OpenAPI. */
export const yamlKinds: readonly YamlKind[] = [
  {
    key: "archscribe",
    title: "archscribe.yaml",
    description: "A project of Archscribe: its name, its people, and how its document looks.",
    path: /^archscribe\.yaml$/,
    schema: manifestSchema,
  },
  {
    key: "requirements",
    title: "requirements/*.yaml",
    description: "A list of requirements: functional, quality, user stories and business rules.",
    path: /^requirements\/.+\.ya?ml$/,
    schema: z.array(requirementSchema),
  },
  {
    key: "use-case",
    title: "use-cases/*.yaml",
    description: "One use case with its steps and exceptions.",
    path: /^use-cases\/.+\.ya?ml$/,
    schema: useCaseSchema,
  },
  {
    key: "elements",
    title: "elements.yaml",
    description: "The elements of the architecture: their ids, and what no diagram says about them.",
    path: /^elements\.yaml$/,
    schema: z.array(elementEntrySchema),
  },
  {
    key: "system",
    title: "system.yaml",
    description: "The system that the document describes: its repositories, names, and accepted drift.",
    path: /^system\.yaml$/,
    schema: systemSettingsSchema,
  },
  {
    key: "review",
    title: "review.yaml",
    description: "What people have decided about generated elements.",
    path: /^review\.yaml$/,
    schema: reviewSchema,
  },
  {
    key: "appraisal",
    title: "appraisal.yaml",
    description: "What a language model found in the requirements.",
    path: /^appraisal\.yaml$/,
    schema: appraisalSchema,
  },
  {
    key: "confirmed",
    title: "confirmed.yaml",
    description: "What was looked at after its requirement had last changed.",
    path: /^confirmed\.yaml$/,
    schema: z.array(confirmationSchema),
  },
  {
    key: "baseline",
    title: "baselines/*.yaml",
    description: "What a version of the document consisted of, and how it was checked.",
    path: /^baselines\/[^/]+\.ya?ml$/,
    schema: baselineSchema,
  },
  {
    key: "comments",
    title: "comments/*.yaml",
    description: "A conversation about one part of the project.",
    path: /^comments\/[^/]+\.ya?ml$/,
    schema: threadSchema,
  },
  {
    key: "approval",
    title: "approvals/*.yaml",
    description: "What a person thought of one state of the project, or of one decision record.",
    path: /^approvals\/[^/]+\.ya?ml$/,
    schema: approvalSchema,
  },
];

/** Returns the kind of the YAML file at a path, or undefined for other files. */
export function yamlKindOf(path: string): YamlKind | undefined {
  return yamlKinds.find((kind) => kind.path.test(path));
}
