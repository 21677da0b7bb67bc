import fc from "fast-check";
import { expect, it } from "vitest";
import type { Answer } from "../client/index.ts";
import { ada, answered, failed } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { AccountApi } from "./account-api.ts";
import { type NameChangeEvent, nameChangeMachine } from "./name-change.ts";
import { startNameChange } from "./start-name-change.ts";

const user = { ...ada, name: "Ada King", username: "Ada King", created_at: "2026-03-02T09:00:00.000Z" };

function started(answer: Awaited<ReturnType<AccountApi["changeName"]>> = answered(user)) {
  const log: unknown[] = [];
  const store = startNameChange({
    api: { changeName: async (body) => (log.push(body), answer) },
    notify: ({ message, title }) => {
      log.push([title, message]);
      return () => undefined;
    },
    onSaved: ({ name }) => void log.push(`saved ${name}`),
  });
  return { ...store, log };
}

it("saves a name without spaces around, and tells who it is now", async () => {
  const { log, send, view } = started();
  await send({ type: "changed", name: " Ada King " });

  await send({ type: "submitted" });

  expect(log).toEqual([{ name: "Ada King" }, ["Your name is changed", "Ada King"], "saved Ada King"]);
  expect(view.current).toEqual({ phase: "editing" });
});

it("sends nothing while nothing was typed, or nothing that is seen", async () => {
  const { log, send, view } = started();
  await send({ type: "submitted" });
  await send({ type: "changed", name: " " });

  await send({ type: "submitted" });

  expect(log).toEqual([]);
  expect(view.current).toEqual({ phase: "editing", typed: " ", fault: "Please input your name!" });
});

it.each<[string, Answer<never>, string]>([
  ["there is no network", failed("NETWORK_ERROR"), "NETWORK_ERROR"],
  [
    "the server refuses it",
    { ok: false, error: { code: "REQUEST_REFUSED", message: "no", fields: { name: "Not this one" } } },
    "Not this one",
  ],
])("keeps what was typed where %s, and says so until more is typed", async (_, answer, fault) => {
  const { send, view } = started(answer);
  await send({ type: "changed", name: "Ada" });

  await send({ type: "submitted" });
  const refused = view.current;
  await send({ type: "changed", name: "Ada K" });

  expect(refused).toEqual({ phase: "editing", typed: "Ada", fault });
  expect(view.current).toEqual({ phase: "editing", typed: "Ada K" });
});

it("no sequence of events leads the form out of its table", () => {
  holdsAsMachine(nameChangeMachine, () =>
    fc.constantFrom<NameChangeEvent>(
      { type: "changed", name: "Ada" },
      { type: "changed", name: "" },
      { type: "submitted" },
      { type: "saved", user },
      { type: "notSaved", error: { code: "NETWORK_ERROR", message: "no" } },
    ),
  );
});
