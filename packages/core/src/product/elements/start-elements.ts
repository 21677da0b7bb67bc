import { ref } from "valtio/vanilla";
import { type ContractClient, mapAnswer } from "../client/index.ts";
import type { Notify } from "../machine/notice.ts";
import type { RemovalAnswer, SaveAnswer } from "../machine/record-list/record-list-state.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { elementEditMachine } from "./element-edit.ts";
import type { ElementEditEvent, ElementEditState } from "./element-edit-state.ts";
import { elementRenameMachine } from "./element-rename.ts";
import type { ElementRenameEvent, ElementRenameState } from "./element-rename-state.ts";
import { type Architecture, createElementsApi, type StatedFacts } from "./elements-api.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
  readonly projectId: number;
}

/** The elements of a project: the model, the form for one entry of elements.yaml, and the renaming of one element. */
export interface Elements {
  readonly model: Resource<Architecture | undefined>;
  readonly edit: Store<ElementEditState, ElementEditEvent>;
  readonly rename: Store<ElementRenameState, ElementRenameEvent>;
}

/** Starts the elements of a project; nothing is loaded before the model is `requested` or `needed`. */
export function startElements({ client, notify, projectId }: Dependencies): Elements {
  const api = createElementsApi(client, projectId);
  const model = startResource<Architecture | undefined>({
    initial: undefined,
    // A large model is kept as received, without a proxy for each of its parts.
    load: async () => mapAnswer(await api.read(), (architecture) => ref(architecture)),
  });
  const edit = startMachine(elementEditMachine, {
    save: async (entry, send) => send(editEvent(await api.save(entry))),
    remove: async (entry, send) => send(editEvent(await api.remove(entry))),
    tellDone: ({ subject: { name }, wanted }) => {
      notify({
        kind: "success",
        title: wanted === "save" ? `${name} saved in elements.yaml` : `${name} removed from elements.yaml`,
      });
      return model.send({ type: "requested" });
    },
  });
  const rename = startMachine(elementRenameMachine, {
    preview: async ({ id, name }, send) => {
      const answer = await api.previewRename(id, name);
      return send(
        answer.ok ? { type: "previewed", preview: answer.value } : { type: "refused", error: answer.error },
      );
    },
    apply: async ({ preview }, send) => {
      const answer = await api.rename(preview);
      return send(answer.ok ? { type: "applied" } : { type: "refused", error: answer.error });
    },
    tellApplied: ({ preview: { files, name, to } }) => {
      const count = files.length;
      notify({
        kind: "success",
        title: `${name} is now called ${to}`,
        message: count === 1 ? "1 file has changed." : `${String(count)} files have changed.`,
      });
      return model.send({ type: "requested" });
    },
  });
  return { model, edit, rename };
}

/** Returns the event that reports the result of saving or removing an entry to its form. */
function editEvent(answer: SaveAnswer<StatedFacts> | RemovalAnswer<StatedFacts>): ElementEditEvent {
  switch (answer.kind) {
    case "saved":
    case "removed":
      return { type: "done" };
    case "overtaken":
      return { type: "overtaken", theirs: answer.theirs };
    case "failed":
      return { type: "refused", error: answer.error };
    default:
      return answer satisfies never;
  }
}
