import type { ComparedSides, ProjectStates } from "./comparison-api.ts";

/** A state that a person can choose. */
export interface StateChoice {
  /** Its name in the contract. */
  readonly state: string;
  readonly title: string;
  /** The instant of the state in ISO 8601; the current state has none. */
  readonly at?: string;
  /** The person who made it, and the files that changed, in words. */
  readonly about: string;
}

/** Choices of one kind. */
export interface StateGroup {
  readonly title: string;
  readonly choices: readonly StateChoice[];
}

const now: StateChoice = { state: "now", title: "Now", about: "the project as it is" };

/** The states that can be compared, in groups: the current one, baselines, documents, and revisions with the newest first. */
export function stateGroups({ baselines, documents, revisions }: ProjectStates): readonly StateGroup[] {
  const groups: readonly StateGroup[] = [
    { title: "Current", choices: [now] },
    {
      title: "Baselines",
      choices: baselines.map(({ name, recorded_at, recorded_by, state }) => ({
        state,
        title: `Baseline ${name}`,
        at: recorded_at,
        about: recorded_by,
      })),
    },
    {
      title: "Published documents",
      choices: documents.map(({ created_at, created_by, state }) => ({
        state,
        title: `Document ${state.slice("document:".length)}`,
        at: created_at,
        about: created_by,
      })),
    },
    {
      title: "Revisions",
      choices: revisions.map(({ changed_at, changed_by, file_count, files, revision, state }) => ({
        state,
        title: `Revision ${revision}`,
        at: changed_at,
        about: [changed_by, filesInWords(files, file_count)].filter((part) => part !== "").join(", "),
      })),
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

function filesInWords([first]: readonly string[], count: number): string {
  if (first === undefined) return "";
  return count === 1 ? first : `${String(count)} files`;
}

/**
 * Returns the sides of the displayed comparison: those in the address, with the current state as the default for one side and
 * for the other the newest baseline or document, otherwise the revision before the last
 * changes. Undefined if the project has only one state.
 */
export function shownSides(
  states: ProjectStates,
  named: { readonly before?: string | undefined; readonly after?: string | undefined },
): ComparedSides | undefined {
  const after = named.after ?? "now";
  const before = named.before ?? usualBefore(states);
  return before === undefined ? undefined : { before, after };
}

function usualBefore({ baselines, documents, revision, revisions }: ProjectStates): string | undefined {
  const marked = [...baselines, ...documents]
    .filter((one) => one.revision !== revision)
    .toSorted((one, other) => Number(other.revision) - Number(one.revision));
  return marked[0]?.state ?? revisions.find((one) => one.revision !== revision)?.state;
}

/** The title of a state that is in no list, such as a revision between two listed ones. */
export function stateTitle(state: string): string {
  const [kind = "", ...name] = state.split(":");
  const title = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  return name.length === 0 ? title : `${title} ${name.join(":")}`;
}
