import { answerOf, type ContractClient, mapAnswer } from "../client/index.ts";
import { startResource } from "../machine/resource/start-resource.ts";

/** One revision of a file. */
interface FileRevision {
  readonly revision: string;
  /** The instant of the change in ISO 8601. */
  readonly changedAt: string;
  /** E-mail of the person who changed it. */
  readonly changedBy: string;
  /** Whether the revision removed the file. */
  readonly isRemoved: boolean;
}

/** The revisions of a file, and the open one. */
interface Revisions {
  /** Newest first. */
  readonly revisions: readonly FileRevision[];
  readonly chosen?: string;
}

interface Dependencies {
  readonly client: ContractClient;
  readonly projectId: number;
  readonly path: string;
}

/** The history of a file: its revisions, the text of the open one, and the current text to compare it with. */
export type FileHistory = ReturnType<typeof startFileHistory>;

/** Starts the history of a file; `open` loads its revisions, and `choose` loads the text of one. */
export function startFileHistory({ client, path, projectId: project_id }: Dependencies) {
  const list = startResource<Revisions | undefined, { chosen: { readonly revision: string } }>({
    initial: undefined,
    load: async () =>
      mapAnswer(await historyOf({}), (history) => ({
        revisions: history.map(({ changed_at, changed_by, is_removed, revision }) => ({
          revision,
          changedAt: changed_at,
          changedBy: changed_by,
          isRemoved: is_removed,
        })),
      })),
    on: { chosen: (shown, { revision }) => shown && { ...shown, chosen: revision } },
  });
  const text = startResource<{ readonly revision: string; readonly text: string } | undefined>({
    initial: undefined,
    load: async () => {
      const { chosen: revision = "" } = list.view.current.value ?? {};
      return mapAnswer(await historyOf({ revision }), (history) => ({
        revision,
        text: history.find((one) => one.revision === revision)?.text ?? "",
      }));
    },
  });
  const present = startResource<string | undefined>({
    initial: undefined,
    load: async () => {
      const [last] = list.view.current.value?.revisions ?? [];
      if (last === undefined || last.isRemoved) return { ok: true, value: undefined };
      return mapAnswer(await historyOf({ revision: last.revision }), ([newest]) => newest?.text);
    },
  });
  return { list, present, text, choose, open };

  /** Opens the revision before the current one, which a person usually looks for first. */
  async function open(): Promise<void> {
    await list.send({ type: "requested" });
    const { revisions = [] } = list.view.current.value ?? {};
    const earlier = revisions.slice(1).find(({ isRemoved }) => !isRemoved) ?? revisions[0];
    const reading = present.send({ type: "requested" });
    if (earlier !== undefined && !earlier.isRemoved) await choose(earlier.revision);
    await reading;
  }

  async function choose(revision: string): Promise<void> {
    await list.send({ type: "chosen", revision });
    await text.send({ type: "requested" });
  }

  async function historyOf(wanted: { readonly revision?: string }) {
    const query = { project_id, path, ...wanted };
    const answer = await answerOf(client.GET("/sad/file_history/", { params: { query } }));
    return mapAnswer(answer, ({ history }) => history);
  }
}
