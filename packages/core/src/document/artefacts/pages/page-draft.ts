import { type DeploymentForm, type DesignModel, isBinding, type Requirement } from "../../../model/index.ts";
import { oneLine } from "../one-line.ts";

/** What a design page is made from. */
export interface PageContext {
  readonly model: DesignModel;
  readonly requirements: readonly Requirement[];
  /** The deployments that are drawn. */
  readonly deployments: readonly DeploymentForm[];
}

/** A design page before it is Markdown. A section without rows says nothing and is left out. */
export interface PageDraft {
  /** Whether the requirements say something that only this page can tell; else it is written when asked for. */
  readonly isCalledFor: boolean;
  readonly intro: string;
  readonly sections: readonly PageSection[];
  /** What the model does not say and somebody has to decide. */
  readonly questions: readonly string[];
}

export interface PageSection {
  /** Nothing for the table that the introduction leads to. */
  readonly title?: string;
  readonly text?: string;
  readonly columns: readonly string[];
  readonly rows: readonly PageRow[];
  /** Whether its cells name the requirements themselves, so that no column has to. */
  readonly isAboutRequirements?: true;
}

export interface PageRow {
  readonly cells: readonly Cell[];
  /** The requirements that it comes from: the last column, where any row of the table has some. */
  readonly sources?: readonly string[];
}

/** A text, or a list of words; code is shown as such. */
export type Cell = string | { readonly code: string } | readonly (string | { readonly code: string })[];

export type DesignPageMaker = (context: PageContext) => PageDraft;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The names of those that are there, in the order in which they are asked for. */
export function namesOf(elements: readonly Named[], ids: readonly string[]): string[] {
  return [...new Set(ids)].flatMap((id) => elements.filter((one) => one.id === id).map(nameOf));
}

export function nameOf({ name }: { readonly name: string }): string {
  return oneLine(name);
}

/** `A, B and C`. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** A question about some; none if there are none. */
export function ask(names: readonly string[], question: (names: string) => string): string[] {
  return names.length === 0 ? [] : [question(listed(names))];
}

/** True where a requirement speaks of something in so many words. */
export function speaksOf({ requirements }: PageContext, pattern: RegExp): boolean {
  return requirements.some((requirement) => isBinding(requirement) && pattern.test(requirement.text));
}

/** What requirements of some quality classes say, as a table. */
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
      .map(({ id, scenario, text }) => ({
        cells: [id, oneLine(text), scenario?.measure === undefined ? "open" : oneLine(scenario.measure)],
        sources: [id],
      })),
  };
}
