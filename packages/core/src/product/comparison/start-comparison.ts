import { ref } from "valtio/vanilla";
import { type ContractClient, mapAnswer } from "../client/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";
import {
  type ComparedSides,
  createComparisonApi,
  type ProjectStates,
  type StateComparison,
} from "./comparison-api.ts";
import { countsInWords, isSame } from "./counts-in-words.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly projectId: number;
}

/** Starts the list of the states of a project, and loads it. */
export function startProjectStates({ client, projectId }: Dependencies): Resource<ProjectStates | undefined> {
  const api = createComparisonApi(client, projectId);
  const store = startResource<ProjectStates | undefined>({ initial: undefined, load: () => api.states() });
  void store.send({ type: "requested" });
  return store;
}

/** Starts the comparison of two states; nothing is loaded before it is `requested` or `needed`. */
export function startComparison({
  client,
  projectId,
  sides,
}: Dependencies & { readonly sides: ComparedSides }): Resource<StateComparison | undefined> {
  const api = createComparisonApi(client, projectId);
  return startResource<StateComparison | undefined>({
    initial: undefined,
    // A large comparison is kept as received, without a proxy for each of its parts.
    load: async () => mapAnswer(await api.compare(sides), (comparison) => ref(comparison)),
  });
}

/** The changes in a project since a person's last visit. */
export interface ChangesSinceVisit {
  /** The end of the visit before this one; undefined during the first. */
  readonly since?: { readonly state: string; readonly at: string };
  /** The changes in words; empty if there are none. */
  readonly words: string;
}

/** Starts what has changed since the person was last in the project: records this visit, and loads it. */
export function startChangesSinceVisit({
  client,
  projectId,
}: Dependencies): Resource<ChangesSinceVisit | undefined> {
  const api = createComparisonApi(client, projectId);
  const store = startResource<ChangesSinceVisit | undefined>({
    initial: undefined,
    load: async () => {
      const visit = await api.visit();
      if (!visit.ok) return visit;
      const { earlier, revision } = visit.value;
      if (earlier === null) return { ok: true, value: { words: "" } };
      const since = { state: earlier.state, at: earlier.at };
      if (earlier.revision === revision) return { ok: true, value: { since, words: "" } };
      return mapAnswer(await api.compare({ before: earlier.state, after: "now" }), (comparison) => ({
        since,
        words: isSame(comparison) ? "" : countsInWords(comparison),
      }));
    },
  });
  void store.send({ type: "requested" });
  return store;
}
