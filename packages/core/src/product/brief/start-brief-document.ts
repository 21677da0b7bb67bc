import type { Answer, ClientError } from "../client/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import {
  type BriefDocumentApi,
  type BriefDocumentEffect,
  type BriefDocumentEvent,
  briefDocumentMachine,
  type BriefDocumentState,
  type BriefFields,
} from "./brief-document.ts";

interface Dependencies {
  readonly api: BriefDocumentApi;
  /** Called after publishing has started, to select the project and show the document. */
  readonly onReady: (project: {
    readonly projectId: number;
    readonly fields: BriefFields;
  }) => void | Promise<void>;
}

/** A running store of a brief on its way to a document. */
export type BriefDocument = Store<BriefDocumentState, BriefDocumentEvent>;

const noRequirement =
  "The brief states no requirement. Say what the system does, one thought per line, such as “The shop lets a customer pay by card.”";

/** Starts with an empty brief. */
export function startBriefDocument({ api, onReady }: Dependencies): BriefDocument {
  return startMachine(briefDocumentMachine, {
    do: async (effect, send) => {
      if (effect.step === "requirements" && effect.chosen === undefined) {
        const read = await api.readBrief(effect.projectId ?? 0, effect.fields.brief);
        return send(
          read.ok ? { type: "read", lines: read.value } : { type: "stepFailed", error: read.error },
        );
      }
      const answer = await done(effect);
      return send(
        answer.ok
          ? { type: "stepDone", projectId: answer.value }
          : { type: "stepFailed", error: answer.error },
      );
    },
    show: ({ fields, projectId }) => onReady({ projectId, fields }),
  });

  /** Returns the project that the steps were performed for. */
  async function done({
    chosen = [],
    fields,
    projectId = 0,
    step,
  }: Extract<BriefDocumentEffect, { readonly type: "do" }>): Promise<Outcome> {
    switch (step) {
      case "project":
        return api.createProject(fields);
      case "requirements": {
        const answer = await api.addRequirements(projectId, fields.brief, chosen);
        if (!answer.ok) return answer;
        return answer.value === 0 ? { ok: false, error: { message: noRequirement } } : of(projectId);
      }
      case "design":
        return after(await api.design(projectId), projectId);
      case "document":
        return after(await api.publish(projectId), projectId);
      default:
        return step satisfies never;
    }
  }
}

type Outcome =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly error: Pick<ClientError, "message"> };

function of(projectId: number): Outcome {
  return { ok: true, value: projectId };
}

function after(answer: Answer<unknown>, projectId: number): Outcome {
  return answer.ok ? of(projectId) : answer;
}
