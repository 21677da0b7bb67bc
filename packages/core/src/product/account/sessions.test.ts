import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { type DeviceSession, startSessions } from "./sessions.ts";

function session(id: string, last_seen_at: string, is_current = false): DeviceSession {
  return { id, created_at: "2026-03-01T09:00:00.000Z", last_seen_at, is_current, device: id };
}

const old = session("old", "2026-03-01T10:00:00.000Z");
const phone = session("phone", "2026-03-02T10:00:00.000Z");
const here = session("here", "2026-03-01T09:30:00.000Z", true);

async function loaded(status: number, body: object) {
  const told: unknown[] = [];
  const { client } = sampleClient({
    "GET /account/sessions": [[200, [old, phone, here]]],
    "DELETE /account/sessions/phone": [[status, body]],
  });
  const sessions = startSessions({
    client,
    notify: (notice) => {
      told.push(notice);
      return () => undefined;
    },
  });
  await sessions.list.send({ type: "requested" });
  return { ...sessions, told };
}

it("the present device stands first, then those that were seen last; one whose session is ended is gone", async () => {
  const { ending, list } = await loaded(200, {});
  const before = list.view.current.value;

  await ending.send({ type: "wanted", item: phone });

  expect([before, list.view.current.value]).toEqual([
    [here, phone, old],
    [here, old],
  ]);
});

it("a device whose session could not be ended stays, which is reported", async () => {
  const { ending, list, told } = await loaded(500, { error: "Try again later", code: "INTERNAL" });

  await ending.send({ type: "wanted", item: phone });

  expect(list.view.current.value).toEqual([here, phone, old]);
  expect(told).toEqual([
    { kind: "error", title: "The device could not be signed out", message: "Try again later" },
  ]);
});
