import type { ContractClient } from "../client/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { type Notify, productDurationMs } from "../machine/notice.ts";
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
      const kept = result.changes.filter(({ kind }) => kind === "detached").map(({ path }) => path);
      notify({
        kind: "success",
        ...(kept.length > 0 && { message: keptText(kept), durationMs: productDurationMs.long }),
        title:
          changed === 0
            ? "The design is as it was"
            : `${String(changed)} ${changed === 1 ? "file" : "files"} of the design changed`,
      });
    },
  });
}

/** The files that a person has edited are theirs: generating leaves them, and nobody would know why they stay the same. */
function keptText(paths: readonly string[]): string {
  const named = paths.slice(0, mostNamed).join(", ");
  const more = paths.length > mostNamed ? ` and ${String(paths.length - mostNamed)} more` : "";
  return `Left as people edited them: ${named}${more}. Change these by hand, or delete them and apply again.`;
}

const mostNamed = 5;
