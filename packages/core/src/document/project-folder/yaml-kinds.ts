import * as z from "zod";
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

/** Every kind of YAML file in a project folder, except the API description, whose schema is OpenAPI's. */
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
    description: "The elements of the architecture: their ids, and facts that no diagram shows.",
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
    description: "The decisions of people about generated elements.",
    path: /^review\.yaml$/,
    schema: reviewSchema,
  },
  {
    key: "appraisal",
    title: "appraisal.yaml",
    description: "The appraisal of the requirements by a language model.",
    path: /^appraisal\.yaml$/,
    schema: appraisalSchema,
  },
  {
    key: "confirmed",
    title: "confirmed.yaml",
    description: "The items that were reviewed after the last change of their requirement.",
    path: /^confirmed\.yaml$/,
    schema: z.array(confirmationSchema),
  },
  {
    key: "baseline",
    title: "baselines/*.yaml",
    description: "The content of a version of the document, and the results of its checks.",
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
    description: "The verdict of a person on one state of the project, or on one decision record.",
    path: /^approvals\/[^/]+\.ya?ml$/,
    schema: approvalSchema,
  },
];

/** Returns the kind of the YAML file at a path, or undefined for other files. */
export function yamlKindOf(path: string): YamlKind | undefined {
  return yamlKinds.find((kind) => kind.path.test(path));
}
