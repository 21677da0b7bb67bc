import * as z from "zod";
import type { ApiDescription } from "./api-description.ts";
import { contentUnits, defaultLayout, layoutNames } from "./content-unit.ts";
import type { LocatedEntry } from "./architecture.ts";
import { architectureRuleSchema, type LocatedRule } from "./architecture-rule.ts";
import type { Baseline } from "./baseline.ts";
import type { Confirmation } from "./confirmation.ts";
import type { Decision } from "./decision.ts";
import type { Approval, Thread } from "./discussion.ts";
import type { Location } from "./location.ts";
import type { DesignPage } from "./design-page.ts";
import { type Diagram } from "./diagram.ts";
import { diagramKeys } from "./diagram-kind.ts";
import { type Requirement, requirementIdPattern } from "./requirement.ts";
import type { Review } from "./review.ts";
import type { Appraisal } from "./design/index.ts";
import { nameMaxLength } from "./limits.ts";
import { defaultTheme, themeNames } from "./theme-name.ts";
import type { UiPreview } from "./ui-preview.ts";
import type { LocatedSystemSettings } from "./system/system-settings.ts";
import type { UseCase } from "./use-case.ts";

const line = z.string().trim().min(1, { error: "some text" });
const name = line.max(nameMaxLength, { error: `at most ${nameMaxLength} characters` });
const requirementIds = z.array(z.string().regex(requirementIdPattern, { error: "a requirement id" }));

const concernSchema = z.strictObject({
  text: line.describe("What the stakeholder wants of the system."),
  views: z
    .array(z.enum(contentUnits.map(({ key }) => key)))
    .describe("The units of the document that answer it.")
    .default([]),
});

const stakeholderSchema = z.strictObject({
  name: line.describe("The role, such as: Customer."),
  description: line.describe("Who that is, and what it has to do with the system.").optional(),
  concerns: z.array(concernSchema).describe("What it wants of the system.").default([]),
});

const glossaryEntrySchema = z.strictObject({
  term: line.describe("The term, as the document uses it."),
  definition: line.describe("What it means in this project."),
});

const riskSchema = z.strictObject({
  title: line.describe("The risk, in one sentence."),
  description: line.describe("What would happen.").optional(),
  mitigation: line.describe("What is done about it.").optional(),
  requirements: requirementIds.describe("The ids of the requirements that it concerns.").default([]),
});

const changeSchema = z.strictObject({
  version: line.describe("The version of the document."),
  date: z.iso.date({ error: "a date such as 2026-03-31, in quotes" }).describe("The day of the change."),
  author: line.describe("Who changed it.").optional(),
  summary: line.describe("What changed."),
});

/** The file whose presence makes a folder a project. */
export const manifestFile = "archscribe.yaml";

/** The manifest `archscribe.yaml`; the limits of name and organization match the server's (VA25). */
export const manifestSchema = z.strictObject({
  archscribe: z
    .literal(1, { error: "1, the version of the folder format" })
    .describe("The version of the folder format: 1."),
  name: name.describe("The name of the system."),
  organization: name.describe("The organization whose system it is."),
  version: line.describe("The version of the document.").optional(),
  status: z.enum(["draft", "review", "approved"]).describe("How far the document is.").optional(),
  language: line.describe("The language of the document, as in HTML: en, de, …").default("en"),
  authors: z.array(line).describe("The people who write the document.").default([]),
  reviewers: z
    .array(line)
    .describe("The people whose approval the document needs: archscribe check --approved.")
    .default([]),
  brief: line.describe("What the system is and why it is built, in a few sentences.").optional(),
  scope: line.describe("What belongs to it and what does not.").optional(),
  audience: line.describe("Who reads the document.").optional(),
  stakeholders: z
    .array(stakeholderSchema)
    .describe("Those who have concerns about the system (ISO/IEC/IEEE 42010).")
    .default([]),
  glossary: z.array(glossaryEntrySchema).describe("The terms of the project.").default([]),
  risks: z.array(riskSchema).describe("What may go wrong, and what is done about it.").default([]),
  changes: z.array(changeSchema).describe("The history of the document.").default([]),
  rules: z
    .array(architectureRuleSchema)
    .describe("Rules of the project's own about its architecture.")
    .default([]),
  layout: z
    .enum(layoutNames)
    .describe("Layout1: views of ISO/IEC/IEEE 42010. Layout2: the product's order. Layout3: arc42.")
    .default(defaultLayout),
  theme: z.enum(themeNames).describe("The colours of document and diagrams.").default(defaultTheme),
  diagrams: z
    .array(z.enum(diagramKeys))
    .describe("The kinds of diagram to publish; all, if it is left out.")
    .optional(),
  mermaid: z
    .strictObject({
      config: line.describe("A file with settings for Mermaid, such as mermaid.json.").optional(),
    })
    .describe("Settings for Mermaid.")
    .default({}),
  plantuml: z
    .strictObject({
      stdlib: line.describe("A folder of standard libraries, or a plantuml.jar.").optional(),
      service: z.url().describe("A PlantUML server, instead of the built-in engine.").optional(),
      // A path here would make everybody who renders the project run a program of its author's choice.
      java: z
        .string()
        .regex(/^(?:auto|off)$/, { error: "auto or off; a jar is named by --java or ARCHSCRIBE_JAVA alone" })
        .describe("auto: the user's own Java and plantuml.jar, if installed; or off.")
        .optional(),
    })
    .describe("Settings for PlantUML.")
    .default({}),
  // The address is not here, because the owner of a token decides where it is sent, not a project.
  confluence: z
    .strictObject({
      space: line.describe("The key of the space, such as ARCH.").optional(),
      parent: z
        .string()
        .regex(/^\d+$/, { error: 'the id of a page in quotation marks, such as "65601"' })
        .describe("The id of the page below which the document is; by default the home page of the space.")
        .optional(),
      labels: z
        .array(z.string().regex(/^[^\s!#&()*,.:;<>?@[\]^]+$/, { error: "a label without spaces" }))
        .describe("Labels of all pages.")
        .default([]),
      document: line
        .describe("What identifies the document in the wiki; by default the name of the project.")
        .optional(),
    })
    .describe("Where `publish --to confluence` writes.")
    .optional(),
});

/** The identity of the project, its publishing options, and facts that no other file of the folder states. */
export type Manifest = z.infer<typeof manifestSchema>;

export type Stakeholder = Manifest["stakeholders"][number];
export type GlossaryEntry = Manifest["glossary"][number];

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
  /** Where the documented system is, how its parts are called there, and which drift is accepted. */
  readonly system?: LocatedSystemSettings;
  /** The decisions of people about generated elements. */
  readonly review?: Review;
  /** A language model's appraisal of the requirements. */
  readonly appraisal?: Appraisal;
  /** The items that people have reviewed since a requirement last changed. */
  readonly confirmed?: readonly Confirmation[];
  /** The engine that generated use cases that are still there. */
  readonly useCaseEngine?: "rules" | "llm";
  /** The recorded versions, the oldest first. */
  readonly baselines?: readonly Baseline[];
  /** The conversations about parts of the project, by the names of the files. */
  readonly threads?: readonly Thread[];
  /** The verdicts of people on states of the project, the oldest first. */
  readonly approvals?: readonly Approval[];
  /** The files in `comments/` and `approvals/` that cannot be read; the project is read without them. */
  readonly unreadTalk?: readonly string[];
  /** The places of the reviewers in `archscribe.yaml`, in their order. */
  readonly reviewerPlaces?: readonly Location[];
}
