import { expect, it } from "vitest";
import { ada, sampleClient } from "../../testing/index.ts";
import { startNameChange } from "./name-change.ts";

const user = { ...ada, name: "Ada King", username: "Ada King", created_at: "2026-03-02T09:00:00.000Z" };

it("saves a name without spaces around, and tells who it is now", async () => {
  const told: unknown[] = [];
  const { asked, client } = sampleClient({ "POST /account/name": [[200, { user }]] });
  const { send, view } = startNameChange({
    client,
    notify: ({ message, title }) => {
      told.push([title, message]);
      return () => undefined;
    },
    onSaved: ({ name }) => void told.push(`saved ${name}`),
  });
  await send({ type: "changed", values: { name: " " } });
  await send({ type: "submitted" });
  const refused = view.current.fieldErrors;
  await send({ type: "changed", values: { name: " Ada King " } });

  await send({ type: "submitted" });

  expect(refused).toEqual({ name: "Please input your name!" });
  expect(asked).toEqual([["POST /account/name", { name: "Ada King" }]]);
  expect(told).toEqual([["Your name is changed", "Ada King"], "saved Ada King"]);
  expect(view.current).toMatchObject({ phase: "editing", isTyped: false });
});
