import { failureNotice } from "../machine/failure-notice.ts";
import { type Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { Undo } from "../machine/undo/start-undo.ts";
import type { DiagramFamily } from "./diagram-family.ts";
import { modelsMachine } from "./models.ts";
import type { ModelsApi } from "./models-api.ts";
import type { ModelsEvent, ModelsState } from "./models-state.ts";
import type { StoredDiagram } from "./stored-diagram.ts";

interface Dependencies {
  readonly api: ModelsApi;
  readonly notify: Notify;
  readonly undo: Pick<Undo, "offer">;
  /** Default: all diagrams of the project. */
  readonly family?: DiagramFamily;
}

/** The running store of the diagrams of a page. */
export type Models = Store<ModelsState, ModelsEvent>;

/** Starts the diagrams of a page; `requested` then loads them. */
export function startModels({ api, family, notify, undo }: Dependencies): Models {
  return startMachine(modelsMachine, {
    fetch: async (_, send) => {
      const [found, useCases, drawn] = await Promise.all([
        api.read(family),
        family === "interaction" ? api.listUseCases() : none,
        family === "interface" ? api.listDrawnInterfaces() : none,
      ]);
      if (!found.ok) return send({ type: "refused", error: found.error });
      if (!useCases.ok) return send({ type: "refused", error: useCases.error });
      if (!drawn.ok) return send({ type: "refused", error: drawn.error });
      const { diagrams, files } = found.value;
      return send({
        type: "received",
        diagrams,
        useCases: useCases.value,
        drawnInterfaces: drawn.value,
        ...(diagrams.some(includesFile) ? { files } : {}),
      });
    },
    create: async ({ path, text }, send) => {
      const answer = await api.create(path, text);
      const title = { title: "The diagram could not be created" };
      return send(
        answer.ok
          ? { type: "created", id: path.replace(/^diagrams\//, "").replace(/\.\w+$/, "") }
          : { type: "creationFailed", notice: failureNotice(title, answer.error) },
      );
    },
    remove: async ({ file }, send) => {
      const answer = await api.remove(file.path, file.revision);
      const title = { title: `${file.title} could not be deleted` };
      return send(
        answer.ok
          ? { type: "removed", file }
          : { type: "removalFailed", notice: failureNotice(title, answer.error) },
      );
    },
    offerUndo: ({ file: { path, text, title } }, send) => {
      undo.offer({
        title: `${title} deleted`,
        undo: () => send({ type: "creationRequested", path, text }),
      });
    },
    fetchFindings: async (_, send) => {
      const answer = await api.findings();
      // Findings are secondary to the work, and the next save loads them again.
      if (answer.ok) await send({ type: "findingsReceived", findings: answer.value });
    },
    fetchRequirements: async (_, send) => {
      const answer = await api.requirementTexts();
      if (answer.ok) await send({ type: "requirementsReceived", requirements: answer.value });
    },
    notify: ({ notice }) => {
      notify(notice);
    },
  });
}

function includesFile({ text }: StoredDiagram): boolean {
  return /^[^\S\n]*!include(?:sub|_many|_once)?\s+(?!<|https?:)/m.test(text);
}

const none = { ok: true, value: [] } as const;
