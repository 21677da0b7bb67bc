import { answerOf, type components, type ContractClient, mapAnswer } from "../client/index.ts";
import type { Notify } from "../machine/notice.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";

/** A changed requirement, with the items that nobody has reviewed since. */
export type SuspectRequirement = components["schemas"]["SuspectRequirement"];

interface Dependencies {
  readonly client: ContractClient;
  readonly projectId: number;
  readonly notify: Notify;
  /** Called when something was confirmed. */
  readonly onConfirmed: () => void;
}

/** The suspect items of a project, and the action that confirms them. */
export interface Suspects {
  readonly list: Resource<readonly SuspectRequirement[] | undefined>;
  /** Records that the person has reviewed these links of a requirement, and shows the remaining ones. */
  readonly confirm: (suspect: SuspectRequirement, links: readonly string[]) => Promise<void>;
}

/** Starts the suspect items of a project; nothing is loaded before it is `requested` or `needed`. */
export function startSuspects({
  client,
  notify,
  onConfirmed,
  projectId: project_id,
}: Dependencies): Suspects {
  const list = startResource<readonly SuspectRequirement[] | undefined>({
    initial: undefined,
    load: async () =>
      mapAnswer(
        await answerOf(client.GET("/sad/suspect_links/", { params: { query: { project_id } } })),
        ({ suspects }) => suspects,
      ),
  });
  return {
    list,
    async confirm({ digest, requirement }, links) {
      const body = { project_id, requirement, digest, links: [...links] };
      const answer = await answerOf(client.POST("/sad/suspect_links/", { body }));
      if (answer.ok) {
        notify({ kind: "success", title: `${requirement} confirmed`, message: links.join(", ") });
        onConfirmed();
      } else {
        notify({ kind: "error", title: `${requirement} is still suspect`, message: answer.error.message });
      }
      // Also after a refusal: the requirement may have changed again.
      await list.send({ type: "requested" });
    },
  };
}
