import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { type PersonalToken, startTokens } from "./tokens.ts";

const ci: PersonalToken = {
  id: "t_1",
  name: "CI",
  scopes: ["read"],
  created_at: "2026-03-02T09:00:00.000Z",
  expires_at: "2026-05-31T09:00:00.000Z",
};
const laptop = { ...ci, id: "t_2", name: "Laptop" };

async function loaded(status: number, body: object) {
  const told: unknown[] = [];
  const { asked, client } = sampleClient({
    "GET /account/tokens": [[200, [ci]]],
    "DELETE /account/tokens/t_1": [[status, body]],
  });
  const tokens = startTokens({
    client,
    notify: (notice) => {
      told.push(notice);
      return () => undefined;
    },
  });
  await tokens.list.send({ type: "requested" });
  return { ...tokens, asked, told };
}

it("a created token is listed first, and a revoked one is gone", async () => {
  const { list, revocation } = await loaded(200, {});
  await list.send({ type: "made", token: laptop });
  const made = list.view.current.value;

  await revocation.send({ type: "asked", item: ci });
  await revocation.send({ type: "confirmed" });

  expect([made, list.view.current.value]).toEqual([[laptop, ci], [laptop]]);
});

it("a token that could not be revoked stays, which is reported", async () => {
  const { list, revocation, told } = await loaded(500, { error: "Try again later", code: "INTERNAL" });

  await revocation.send({ type: "asked", item: ci });
  await revocation.send({ type: "confirmed" });

  expect(list.view.current.value).toEqual([ci]);
  expect(told).toEqual([
    { kind: "error", title: "The token could not be revoked", message: "Try again later" },
  ]);
});
