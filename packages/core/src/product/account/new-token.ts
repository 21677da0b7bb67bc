import { answerOf, type ContractClient } from "../client/index.ts";
import { startForm } from "../machine/form/start-form.ts";
import { type TokenFields, tokenForm } from "./token-form.ts";
import type { PersonalToken } from "./tokens.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly onMade: (token: PersonalToken) => void | Promise<void>;
}

/** The dialog that creates a personal token; its secret is available from creation until the dialog is closed. */
export type NewTokenDialog = ReturnType<typeof startNewToken>;

const initial: TokenFields = {
  name: "",
  scopes: ["read"],
  days: 90,
  password: "",
  code: "",
};

/** Starts the closed dialog that creates a personal token. */
export function startNewToken({ client, onMade }: Dependencies) {
  return startForm({
    initial,
    schema: tokenForm,
    isDialog: true,
    send: ({ code, password, ...token }) => {
      const body = {
        ...token,
        ...(password !== null && { password }),
        ...(code.trim() !== "" && { code: code.trim() }),
      };
      return answerOf(client.POST("/account/tokens", { body }));
    },
    onSent: ({ token }) => onMade(token),
  });
}
