import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "../client/index.ts";
import { answered, failed } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Notice } from "../machine/notice.ts";
import type { PersonalToken } from "./account-api.ts";
import { startTokens } from "./start-tokens.ts";
import { type TokensEvent, tokensMachine } from "./tokens.ts";

const ci: PersonalToken = {
  id: "t_1",
  name: "CI",
  scopes: ["read"],
  created_at: "2026-03-02T09:00:00.000Z",
  expires_at: "2026-05-31T09:00:00.000Z",
};
const laptop = { ...ci, id: "t_2", name: "Laptop" };

async function loaded(revoking: Answer<unknown> = answered({})) {
  const revoked: string[] = [];
  const said: Notice[] = [];
  const store = startTokens({
    api: {
      listTokens: async () => answered([ci]),
      revokeToken: async (id) => (revoked.push(id), revoking),
    },
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
  });
  await store.send({ type: "requested" });
  return { ...store, revoked, said };
}

describe("personal tokens", () => {
  it("are listed, and one that was made stands first", async () => {
    const { send, view } = await loaded();

    await send({ type: "made", token: laptop });

    expect(view.current).toEqual({ phase: "loaded", tokens: [laptop, ci], revoking: [] });
  });

  it("are revoked only after asking back", async () => {
    const { revoked, send, view } = await loaded();

    await send({ type: "revokeConfirmed" });
    await send({ type: "revokeAsked", token: ci });
    const asked = view.current.asked;
    await send({ type: "revokeDeclined" });
    const declined = [...revoked];
    await send({ type: "revokeAsked", token: ci });
    await send({ type: "revokeConfirmed" });

    expect([asked, declined, revoked]).toEqual([ci, [], ["t_1"]]);
    expect(view.current).toEqual({ phase: "loaded", tokens: [], revoking: [] });
  });

  it("that could not be revoked stay, which is said", async () => {
    const { said, send, view } = await loaded(failed("SERVER_ERROR", "Try again later"));
    await send({ type: "revokeAsked", token: ci });

    await send({ type: "revokeConfirmed" });

    expect(view.current).toEqual({ phase: "loaded", tokens: [ci], revoking: [] });
    expect(said).toEqual([{ kind: "error", title: "The token still holds", message: "Try again later" }]);
  });
});

it("no sequence of events leads the tokens out of their table", () => {
  holdsAsMachine(tokensMachine, () =>
    fc.constantFrom<TokensEvent>(
      { type: "requested" },
      { type: "received", tokens: [ci] },
      { type: "notReceived", failure: "no" },
      { type: "made", token: laptop },
      { type: "revokeAsked", token: ci },
      { type: "revokeConfirmed" },
      { type: "revokeDeclined" },
      { type: "revoked", id: "t_1" },
      { type: "notRevoked", id: "t_1", notice: { kind: "error", title: "no" } },
    ),
  );
});
