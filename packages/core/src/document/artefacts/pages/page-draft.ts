import {
  type DeploymentForm,
  type DesignModel,
  isBinding,
  listed,
  type Requirement,
  statedMeasure,
} from "../../../model/index.ts";
import { oneLine } from "../one-line.ts";

/** The input of a design page. */
export interface PageContext {
  readonly model: DesignModel;
  readonly requirements: readonly Requirement[];
  /** The deployments that have diagrams. */
  readonly deployments: readonly DeploymentForm[];
}

/** The content of a design page before it is written as Markdown. A section without rows is omitted. */
export interface PageDraft {
  /** Whether only this page can show something that is required; otherwise it is written only on request. */
  readonly isCalledFor: boolean;
  readonly intro: string;
  readonly sections: readonly PageSection[];
  /** Decisions that the model does not state and a person has to make. */
  readonly questions: readonly string[];
}

export interface PageSection {
  /** The heading; absent for the table that the introduction introduces. */
  readonly title?: string;
  readonly text?: string;
  readonly columns: readonly string[];
  readonly rows: readonly PageRow[];
  /** Whether the cells name the requirements themselves, so that no column for them is needed. */
  readonly isAboutRequirements?: true;
}

export interface PageRow {
  readonly cells: readonly Cell[];
  /** The requirements that the row comes from, shown in the last column if any row of the table has some. */
  readonly sources?: readonly string[];
}

/** A text, or a list of words. Code is shown as code. */
export type Cell = string | { readonly code: string } | readonly (string | { readonly code: string })[];

export type DesignPageMaker = (context: PageContext) => PageDraft;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Returns the names of the existing elements, in the order of the given ids. */
export function namesOf(elements: readonly Named[], ids: readonly string[]): string[] {
  return [...new Set(ids)].flatMap((id) => elements.filter((one) => one.id === id).map(nameOf));
}

export function nameOf({ name }: { readonly name: string }): string {
  return oneLine(name);
}

/** Returns a question about the given names, or none without names. */
export function ask(names: readonly string[], question: (names: string) => string): string[] {
  return names.length === 0 ? [] : [question(listed(names))];
}

/** Returns whether a binding requirement explicitly mentions something. */
export function speaksOf({ requirements }: PageContext, pattern: RegExp): boolean {
  return requirements.some((requirement) => isBinding(requirement) && pattern.test(requirement.text));
}

/** Returns a table of the requirements of some quality classes. */
export function askedFor(
  { requirements }: PageContext,
  classes: readonly NonNullable<Requirement["quality"]>[],
): PageSection {
  return {
    title: "What the requirements ask",
    isAboutRequirements: true,
    columns: ["Requirement", "Text", "Measure"],
    rows: requirements
      .filter(({ quality }) => quality !== undefined && classes.includes(quality))
      .map((requirement) => ({
        cells: [requirement.id, oneLine(requirement.text), oneLine(statedMeasure(requirement) ?? "open")],
        sources: [requirement.id],
      })),
  };
}
