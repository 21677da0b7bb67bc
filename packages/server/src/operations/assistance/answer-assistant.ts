import { answerMessage } from "../../assistance/answer-message.ts";
import { createProtocolServer } from "../../assistance/create-protocol-server.ts";
import { RefusedMessage } from "../../assistance/refused-message.ts";
import type { Operation } from "../../contract/operation.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { accountAssistance } from "./account-assistance.ts";

/** Answers one message of a coding agent. @throws Refusal TOO_MANY_REQUESTS, RefusedMessage */
export const answerAssistant: Operation<"answerAssistant"> = async (call, world) => {
  const { account, body, headers, scopes, signal } = call;
  const { database, log, now } = world;
  await limitRate(database, now(), [{ key: `mcp:${String(account.id)}`, max: 240, windowMs: 60_000 }]);
  const assistance = accountAssistance({ account, scopes }, world);
  const failed = (cause: unknown): void => log.error({ err: cause }, "a tool failed");
  const answer = await answerMessage({ body, headers, signal }, () =>
    createProtocolServer(assistance, failed),
  );
  if (answer.status === 202) return { status: 202, body: undefined };
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`the protocol answered ${String(answer.status)}: ${text}`);
  const content = JSON.parse(text) as { readonly jsonrpc: "2.0" };
  if (!answer.ok) throw new RefusedMessage({ ...content });
  return { status: 200, body: content };
};
