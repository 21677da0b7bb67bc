import { ref } from "valtio/vanilla";
import type { Clock } from "../../model/index.ts";
import { type ContractClient, mapAnswer } from "../client/index.ts";
import type { Notify } from "../machine/notice.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";
import { type Form, startForm } from "../machine/form/start-form.ts";
import type { Undo } from "../machine/undo/start-undo.ts";
import { type AcceptDriftFields, acceptDriftForm } from "../validation/index.ts";
import { createDriftApi, type LastDriftReport, type ReportedDrift } from "./drift-api.ts";
import { localDay } from "./local-day.ts";

interface ReportDependencies {
  readonly client: ContractClient;
  readonly projectId: number;
}

/** Starts the last drift report of a project; nothing is loaded before it is `requested` or `needed`. */
export function startDriftReport({
  client,
  projectId,
}: ReportDependencies): Resource<LastDriftReport | undefined> {
  const api = createDriftApi(client, projectId);
  return startResource<LastDriftReport | undefined>({
    initial: undefined,
    // A large report is kept as received, without a proxy for each of its parts.
    load: async () => mapAnswer(await api.read(), (last) => ref(last)),
  });
}

interface AcceptanceDependencies extends ReportDependencies {
  readonly clock: Clock;
  readonly finding: Pick<ReportedDrift, "id" | "name">;
  /** The person who accepts the finding: a name, or an e-mail. */
  readonly author: string;
  readonly undo: Pick<Undo, "offer">;
  readonly notify: Notify;
  /** Called when the acceptance was written or withdrawn. */
  readonly onChanged: () => void | Promise<void>;
}

/** The longest name of an author in system.yaml. */
const maxAuthor = 200;

/** Starts the form that accepts a finding in system.yaml; the acceptance can be undone. */
export function startDriftAcceptance({
  author,
  client,
  clock,
  finding: { id, name },
  notify,
  onChanged,
  projectId,
  undo,
}: AcceptanceDependencies): Form<AcceptDriftFields> {
  const api = createDriftApi(client, projectId);
  const today = localDay(clock.now());
  return startForm({
    initial: { reason: "", until: "" },
    schema: acceptDriftForm(today),
    send: ({ reason, until }) =>
      api.accept({
        id,
        reason,
        ...(author === "" ? {} : { author: author.slice(0, maxAuthor) }),
        date: today,
        ...(until === "" ? {} : { until }),
      }),
    onSent: () => {
      undo.offer({
        title: `${id} accepted in system.yaml`,
        message: name,
        undo: () => withdrawDrift({ client, id, notify, onChanged, projectId }),
      });
      return onChanged();
    },
  });
}

interface Withdrawal extends Pick<AcceptanceDependencies, "client" | "notify" | "onChanged" | "projectId"> {
  readonly id: string;
}

/** Removes the acceptance of a finding from system.yaml, and says if that fails. */
export async function withdrawDrift({ client, id, notify, onChanged, projectId }: Withdrawal): Promise<void> {
  const answer = await createDriftApi(client, projectId).withdraw(id);
  if (answer.ok) return onChanged();
  notify({ kind: "error", title: `${id} is still accepted`, message: answer.error.message });
}
