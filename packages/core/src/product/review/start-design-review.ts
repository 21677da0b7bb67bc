import type { ContractClient } from "../client/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { Notify } from "../machine/notice.ts";
import { type DesignReviewEvent, designReviewMachine, type DesignReviewState } from "./design-review.ts";
import { createReviewApi } from "./review-api.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
  readonly projectId: number;
}

/** The store of a review. */
export type StartedDesignReview = Store<DesignReviewState, DesignReviewEvent>;

/** Starts the review of a project's design; nothing is loaded before it is requested. */
export function startDesignReview({ client, notify, projectId }: Dependencies): StartedDesignReview {
  const api = createReviewApi(client, projectId);
  return startMachine(designReviewMachine, {
    load: async (_, send) => {
      const answer = await api.read();
      return send(
        answer.ok ? { type: "received", review: answer.value } : { type: "refused", error: answer.error },
      );
    },
    save: async ({ decisions }, send) => {
      const answer = await api.decide(decisions);
      return send(
        answer.ok ? { type: "saved", review: answer.value } : { type: "notSaved", error: answer.error },
      );
    },
    apply: async (_, send) => {
      const answer = await api.apply();
      return send(
        answer.ok ? { type: "applied", result: answer.value } : { type: "notApplied", error: answer.error },
      );
    },
    tellApplied: ({ result }) => {
      const changed = result.changes.filter(({ kind }) => kind === "new" || kind === "changed").length;
      notify({
        kind: "success",
        title:
          changed === 0
            ? "The design is as it was"
            : `${String(changed)} ${changed === 1 ? "file" : "files"} of the design changed`,
      });
    },
  });
}
