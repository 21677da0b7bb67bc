import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { startNewToken } from "./new-token.ts";
import type { PersonalToken } from "./tokens.ts";

const wanted = {
  name: "CI",
  scopes: ["read" as const, "publish" as const],
  days: 30,
  password: "Secret#123",
};
const token: PersonalToken = {
  id: "t_1",
  name: "CI",
  scopes: ["read", "publish"],
  created_at: "2026-03-02T09:00:00.000Z",
  expires_at: "2026-04-01T09:00:00.000Z",
};

function started() {
  const told: PersonalToken[] = [];
  const { asked, client } = sampleClient({ "POST /account/tokens": [[201, { token, secret: "ars_1" }]] });
  return { ...startNewToken({ client, onMade: (one) => void told.push(one) }), asked, told };
}

it("shows the secret once, and keeps neither it nor the password", async () => {
  const { asked, send, told, view } = started();
  await send({ type: "opened" });
  await send({ type: "changed", values: { ...wanted, name: " CI " } });

  await send({ type: "submitted" });
  const shown = view.current;
  await send({ type: "closed" });

  expect(asked).toEqual([["POST /account/tokens", wanted]]);
  expect(told).toEqual([token]);
  expect(shown).toMatchObject({
    phase: "done",
    result: { secret: "ars_1" },
    values: { password: "" },
  });
  expect(view.current).toMatchObject({ phase: "closed", values: { password: "" } });
  expect(view.current.result).toBeUndefined();
});

it("sends the code that the server asks for", async () => {
  const { asked, send } = started();
  await send({ type: "opened", values: { ...wanted, code: " 123456 " } });

  await send({ type: "submitted" });

  expect(asked).toEqual([["POST /account/tokens", { ...wanted, code: "123456" }]]);
});

it("needs no password if the account has none", async () => {
  const { asked, send } = started();
  const { password: _, ...token } = wanted;
  await send({ type: "opened", values: { ...token, password: null } });

  await send({ type: "submitted" });

  expect(asked).toEqual([["POST /account/tokens", token]]);
});

it("says all that is wrong", async () => {
  const { asked, send, view } = started();
  await send({ type: "opened", values: { scopes: [] } });

  await send({ type: "submitted" });

  expect(asked).toEqual([]);
  expect(view.current.fieldErrors).toEqual({
    name: "Give the token a name",
    scopes: "Choose at least one permission for the token",
    password: "Password is required",
  });
});
