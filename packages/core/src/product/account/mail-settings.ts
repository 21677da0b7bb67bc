import * as z from "zod/mini";
import { answerOf, type components, type ContractClient } from "../client/index.ts";
import { startForm } from "../machine/form/start-form.ts";
import { startResource } from "../machine/resource/start-resource.ts";

type Settings = components["schemas"]["MailSettings"];

/** Which mails a person gets, and the change of it. */
export type MailSettings = ReturnType<typeof startMailSettings>;

/** Starts the mail settings of the signed-in person. A change is shown once the server has it. */
export function startMailSettings({ client }: { readonly client: ContractClient }) {
  const settings = startResource<Settings | undefined>({
    initial: undefined,
    load: () => answerOf(client.GET("/account/mails")),
  });
  const change = startForm({
    initial: { comments: true },
    schema: z.object({ comments: z.boolean() }),
    beginsAnew: true,
    send: (body) => answerOf(client.PUT("/account/mails", { body })),
    onSent: () => settings.send({ type: "requested" }),
  });

  /** Turns mails about comments on or off. */
  async function choose(comments: boolean): Promise<void> {
    await change.send({ type: "changed", values: { comments } });
    await change.send({ type: "submitted" });
  }

  return { change, choose, settings };
}
