import * as z from "zod/mini";
import { answerOf, type components, type ContractClient } from "../client/index.ts";
import { startForm } from "../machine/form/start-form.ts";
import { requiredPassword, requiredText } from "../validation/index.ts";

/** A device that waits for a person, with what it asks for. */
export type DeviceRequest = components["schemas"]["DeviceRequest"];

/** The page on which a person allows or denies the sign-in of a device. */
export type DeviceDecision = ReturnType<typeof startDeviceDecision>;

const searchForm = z.object({ code: requiredText("Enter the code that archscribe login shows") });

const proofForm = z.object({
  /** Null for an account without a password. */
  password: z.nullable(requiredPassword("Password is required")),
  /** Empty unless the server asks for it. */
  code: z.string(),
});

/**
 * Reads the code of a device from the address of the page; undefined if there is none.
 *
 * @example readDeviceCode("/device?code=WDJB-MJHT") // "WDJB-MJHT"
 */
export function readDeviceCode(address: string): string | undefined {
  const [, search = ""] = (address.split("#")[0] ?? "").split("?");
  return new URLSearchParams(search).get("code")?.slice(0, 32) || undefined;
}

/** Starts the three forms: `search` finds the device of a code, and `permission` or `denial` decides about it. */
export function startDeviceDecision({ client }: { readonly client: ContractClient }) {
  const search = startForm<{ code: string }, { code: string }, DeviceRequest>({
    initial: { code: "" },
    schema: searchForm,
    serverFields: { user_code: "code" },
    send: ({ code }) => answerOf(client.POST("/account/device/request", { body: { user_code: code } })),
  });
  const found = (): string => search.view.current.result?.user_code ?? "";
  const permission = startForm({
    initial: { password: "", code: "" } as z.input<typeof proofForm>,
    schema: proofForm,
    send: ({ code, password }) =>
      answerOf(
        client.POST("/account/device/decision", {
          body: {
            user_code: found(),
            decision: "allow",
            ...(password !== null && { password }),
            ...(code.trim() !== "" && { code: code.trim() }),
          },
        }),
      ),
  });
  const denial = startForm({
    initial: {},
    schema: z.object({}),
    send: () =>
      answerOf(client.POST("/account/device/decision", { body: { user_code: found(), decision: "deny" } })),
  });
  return { search, permission, denial };
}
