import * as z from "zod/mini";
import { type Answer, answerOf, type components, type ContractClient } from "../client/index.ts";
import { startForm } from "../machine/form/start-form.ts";
import type { Notify } from "../machine/notice.ts";
import { startRemoval } from "../machine/removal/start-removal.ts";
import { startResource } from "../machine/resource/start-resource.ts";
import { failureReason } from "./failure-reason.ts";

/** A link that lets anybody read a document. */
export type PublishLink = components["schemas"]["PublishLink"];

/** The lifetimes that are offered for a link, in days; undefined means until it is revoked. */
export const linkLives = [7, 30, 90, undefined] as const;

/** The links of a project, newest first. */
interface Links {
  readonly links: readonly PublishLink[];
  /** The link that was created last, with its address, which is shown only once. */
  readonly made?: { readonly linkId: string; readonly url: string };
}

type NewLink = { readonly link: PublishLink; readonly url: string };

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
  readonly projectId: number;
  /** The id of the document that new links lead to. */
  readonly documentId: string;
}

/** The links that let anybody read a document: list, create and revoke. */
export type ShareLinks = ReturnType<typeof startShareLinks>;

/**
 * Starts the links of a project without loading them; `make` creates a link that is valid for the given number of days,
 * or until it is revoked, to the document or to whichever is the newest when it is opened.
 */
export function startShareLinks({ client, documentId: document_id, notify, projectId }: Dependencies) {
  const project = { project_id: projectId };
  const list = startResource({
    initial: { links: [] } as Links,
    load: (): Promise<Answer<Links>> =>
      answerOf(client.GET("/sad/publish_links/", { params: { query: project } })),
    on: {
      made: ({ links }, { link, url }: NewLink) => ({
        links: [link, ...links],
        made: { linkId: link.link_id, url },
      }),
      revoked: ({ links, made }, { id }: { readonly id: string }) => ({
        links: links.filter(({ link_id }) => link_id !== id),
        ...(made === undefined || made.linkId === id ? {} : { made }),
      }),
    },
  });
  const creation = startForm({
    initial: {} as { readonly days?: number | undefined; readonly isForNewest?: boolean },
    schema: z.object({ days: z.optional(z.int()), isForNewest: z.optional(z.boolean()) }),
    beginsAnew: true,
    send: async ({ days, isForNewest = false }) => {
      const body = {
        ...project,
        ...(!isForNewest && { document_id }),
        ...(days === undefined ? {} : { days }),
      };
      return withReason(await answerOf(client.POST("/sad/publish_link/", { body })));
    },
    onSent: (made) => list.send({ type: "made", ...made }),
  });
  const revocation = startRemoval<{ readonly id: string }>({
    remove: async ({ id: link_id }) =>
      withReason(await answerOf(client.DELETE("/sad/publish_link/", { body: { ...project, link_id } }))),
    onRemoved: ({ id }) => {
      notify({ kind: "success", title: "Link revoked" });
      return list.send({ type: "revoked", id });
    },
  });
  return { list, creation, revocation, make };

  async function make(days?: number, isForNewest = false): Promise<void> {
    await creation.send({ type: "opened", values: { days, isForNewest } });
    await creation.send({ type: "submitted" });
  }
}

function withReason<Value>(answer: Answer<Value>): Answer<Value> {
  return answer.ok ? answer : { ok: false, error: { ...answer.error, message: failureReason(answer.error) } };
}
