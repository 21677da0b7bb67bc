import * as z from "zod/mini";
import { answerOf, type components, type ContractClient } from "../client/index.ts";
import { startForm } from "../machine/form/start-form.ts";
import { type Notify, productDurationMs } from "../machine/notice.ts";
import { startResource } from "../machine/resource/start-resource.ts";
import { requiredPassword, requiredText } from "../validation/index.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
}

const password = requiredPassword("Password is required");
const code = requiredText("The code is required");

/** The second factor of an account, and the dialogs that turn it on and off. */
export type SecondFactor = ReturnType<typeof startSecondFactor>;

/**
 * Starts the second factor of the signed-in person. It is turned on in two dialogs: `creation` asks for the password and
 * returns the secret, `confirmation` asks for a code and returns the recovery codes. None of these outlasts its dialog.
 */
export function startSecondFactor({ client, notify }: Dependencies) {
  const status = startResource<components["schemas"]["SecondFactor"] | undefined>({
    initial: undefined,
    load: () => answerOf(client.GET("/account/second-factor")),
  });
  const creation = startForm({
    initial: { password: "" },
    schema: z.object({ password }),
    isDialog: true,
    send: (body) => answerOf(client.POST("/account/second-factor", { body })),
    onSent: () => confirmation.send({ type: "opened" }),
  });
  const confirmation = startForm({
    initial: { code: "" },
    schema: z.object({ code }),
    isDialog: true,
    send: (body) => answerOf(client.POST("/account/second-factor/confirm", { body })),
    onSent: () => status.send({ type: "requested" }),
  });
  const removal = startForm({
    initial: { password: "", code: "" },
    schema: z.object({ password, code }),
    isDialog: true,
    send: (body) => answerOf(client.POST("/account/second-factor/off", { body })),
    onSent: async () => {
      notify({
        kind: "success",
        title: "The second factor is off",
        message: "A sign-in needs your password only.",
        durationMs: productDurationMs.long,
      });
      await removal.send({ type: "closed" });
      await status.send({ type: "requested" });
    },
  });
  return { status, creation, confirmation, removal };
}
