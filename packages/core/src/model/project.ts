import { z } from "zod";
import type { ApiDescription } from "./api-description.ts";
import { contentUnits, defaultLayout, layoutNames } from "./content-unit.ts";
import type { LocatedEntry } from "./architecture.ts";
import { architectureRuleSchema, type LocatedRule } from "./architecture-rule.ts";
import type { Decision } from "./decision.ts";
import type { DesignPage } from "./design-page.ts";
import { type Diagram } from "./diagram.ts";
import { diagramKeys } from "./diagram-kind.ts";
import { type Requirement, requirementIdPattern } from "./requirement.ts";
import type { Review } from "./review.ts";
import type { Appraisal } from "./design/index.ts";
import { nameMaxLength } from "./limits.ts";
import { defaultTheme, themeNames } from "./theme-name.ts";
import type { UiPreview } from "./ui-preview.ts";
import type { UseCase } from "./use-case.ts";

const line = z.string().trim().min(1, { error: "some text" });
const name = line.max(nameMaxLength, { error: `at most ${nameMaxLength} characters` });
const requirementIds = z.array(z.string().regex(requirementIdPattern, { error: "a requirement id" }));

const concernSchema = z.strictObject({
  text: line,
  views: z.array(z.enum(contentUnits.map(({ key }) => key))).default([]),
});

const stakeholderSchema = z.strictObject({
  name: line,
  description: line.optional(),
  concerns: z.array(concernSchema).default([]),
});

const glossaryEntrySchema = z.strictObject({ term: line, definition: line });

const riskSchema = z.strictObject({
  title: line,
  description: line.optional(),
  mitigation: line.optional(),
  requirements: requirementIds.default([]),
});

const changeSchema = z.strictObject({
  version: line,
  date: z.iso.date({ error: "a date such as 2026-03-31, in quotes" }),
  author: line.optional(),
  summary: line,
});

/** The manifest `archscribe.yaml`; the limits of name and organization are those of the server (VA25). */
export const manifestSchema = z.strictObject({
  archscribe: z.literal(1, { error: "1, the version of the folder format" }),
  name,
  organization: name,
  version: line.optional(),
  status: z.enum(["draft", "review", "approved"]).optional(),
  language: line.default("en"),
  authors: z.array(line).default([]),
  brief: line.optional(),
  scope: line.optional(),
  audience: line.optional(),
  stakeholders: z.array(stakeholderSchema).default([]),
  glossary: z.array(glossaryEntrySchema).default([]),
  risks: z.array(riskSchema).default([]),
  changes: z.array(changeSchema).default([]),
  rules: z.array(architectureRuleSchema).default([]),
  layout: z.enum(layoutNames).default(defaultLayout),
  theme: z.enum(themeNames).default(defaultTheme),
  diagrams: z.array(z.enum(diagramKeys)).optional(),
  mermaid: z.strictObject({ config: line.optional() }).default({}),
  plantuml: z
    .strictObject({
      stdlib: line.optional(),
      service: z.url().optional(),
      // With a path here, everybody who renders the project would run a program that its author chose.
      java: z
        .string()
        .regex(/^(?:auto|off)$/, { error: "auto or off; a jar is named by --java or ARCHSCRIBE_JAVA alone" })
        .optional(),
    })
    .default({}),
});

/** The identity of the project, its publishing options, and facts that no other file of the folder states. */
export type Manifest = z.infer<typeof manifestSchema>;

export type Stakeholder = Manifest["stakeholders"][number];
export type GlossaryEntry = Manifest["glossary"][number];
export type Risk = Manifest["risks"][number];

/** A whole project, as read from its folder or from a server. */
export interface Project {
  readonly manifest: Manifest;
  readonly requirements: readonly Requirement[];
  readonly useCases: readonly UseCase[];
  readonly diagrams: readonly Diagram[];
  readonly pages: readonly DesignPage[];
  readonly decisions: readonly Decision[];
  readonly previews: readonly UiPreview[];
  readonly api?: ApiDescription;
  /** The identities and facts of elements that people state in `elements.yaml`. */
  readonly elements?: readonly LocatedEntry[];
  /** The rules of `archscribe.yaml`, with their places. */
  readonly rules?: readonly LocatedRule[];
  /** The decisions of people about generated elements. */
  readonly review?: Review;
  /** What a language model made of the requirements. */
  readonly appraisal?: Appraisal;
}
