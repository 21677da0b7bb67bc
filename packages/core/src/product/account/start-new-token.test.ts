import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "../client/index.ts";
import { answered, failed } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { NewToken, PersonalToken } from "./account-api.ts";
import { type NewTokenEvent, newTokenMachine } from "./new-token.ts";
import { startNewToken } from "./start-new-token.ts";

const wanted: NewToken = { name: "CI", scopes: ["read", "publish"], days: 30, password: "Secret#123" };
const token: PersonalToken = {
  id: "t_1",
  name: "CI",
  scopes: ["read", "publish"],
  created_at: "2026-03-02T09:00:00.000Z",
  expires_at: "2026-04-01T09:00:00.000Z",
};
const made = answered({ token, secret: "ars_1" });

async function opened(answer: Answer<{ token: PersonalToken; secret: string }> = made) {
  const asked: NewToken[] = [];
  const told: PersonalToken[] = [];
  const store = startNewToken({
    api: { createToken: async (body) => (asked.push(body), answer) },
    onMade: (one) => void told.push(one),
  });
  await store.send({ type: "opened" });
  return { ...store, asked, told };
}

describe("the dialog that makes a token", () => {
  it("shows the secret once, and keeps neither it nor the password", async () => {
    const { asked, send, told, view } = await opened();
    await send({ type: "changed", values: { ...wanted, name: " CI " } });

    await send({ type: "submitted" });
    const shown = view.current;
    await send({ type: "closed" });

    expect(asked).toEqual([wanted]);
    expect(told).toEqual([token]);
    expect(shown).toMatchObject({ phase: "made", secret: "ars_1", values: { password: "" } });
    expect(view.current).toEqual({
      phase: "closed",
      values: { name: "", scopes: ["read"], days: 90, password: "" },
      fieldErrors: {},
    });
  });

  it("sends nothing that is wrong, and says all of it until it is changed", async () => {
    const { asked, send, view } = await opened();
    await send({ type: "changed", values: { scopes: [] } });

    await send({ type: "submitted" });
    const refused = view.current.fieldErrors;
    await send({ type: "changed", values: { name: "C" } });

    expect(asked).toEqual([]);
    expect(refused).toEqual({
      name: "Name the token for what uses it",
      scopes: "Choose at least one thing that the token may do",
      password: "Password is required",
    });
    expect(Object.keys(view.current.fieldErrors)).toEqual(["scopes", "password"]);
  });

  it.each<[string, Answer<never>, object]>([
    [
      "a wrong password",
      {
        ok: false,
        error: { code: "REQUEST_REFUSED", message: "Wrong", fields: { password: "Wrong" } },
      },
      { fieldErrors: { password: "Wrong" } },
    ],
    ["a network that is not there", failed("NETWORK_ERROR"), { failure: "NETWORK_ERROR" }],
  ])("keeps what was filled in on %s", async (_, answer, said) => {
    const { send, view } = await opened(answer);
    await send({ type: "changed", values: wanted });

    await send({ type: "submitted" });

    expect(view.current).toMatchObject({ phase: "editing", values: wanted, ...said });
  });
});

it("no sequence of events leads the dialog out of its table", () => {
  holdsAsMachine(newTokenMachine, () =>
    fc.constantFrom<NewTokenEvent>(
      { type: "opened" },
      { type: "opened", suggested: { name: "Laptop" } },
      { type: "changed", values: wanted },
      { type: "submitted" },
      { type: "made", token, secret: "ars_1" },
      { type: "notMade", error: { code: "NETWORK_ERROR", message: "no" } },
      { type: "closed" },
    ),
  );
});
