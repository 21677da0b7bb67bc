import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "../client/index.ts";
import { answered, failed } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Notice } from "../machine/notice.ts";
import type { DeviceSession } from "./account-api.ts";
import { type SessionsEvent, sessionsMachine } from "./sessions.ts";
import { startSessions } from "./start-sessions.ts";

function session(id: string, last_seen_at: string, is_current = false): DeviceSession {
  return { id, created_at: "2026-03-01T09:00:00.000Z", last_seen_at, is_current, device: id };
}

const old = session("old", "2026-03-01T10:00:00.000Z");
const phone = session("phone", "2026-03-02T10:00:00.000Z");
const here = session("here", "2026-03-01T09:30:00.000Z", true);

async function loaded(ending: Answer<unknown> = answered({})) {
  const ended: string[] = [];
  const said: Notice[] = [];
  const store = startSessions({
    api: {
      listSessions: async () => answered([old, phone, here]),
      endSession: async (id) => (ended.push(id), ending),
    },
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
  });
  await store.send({ type: "requested" });
  return { ...store, ended, said };
}

describe("the devices of an account", () => {
  it("are shown with the present one first, then those that were seen last", async () => {
    const { view } = await loaded();

    expect(view.current).toEqual({ phase: "loaded", sessions: [here, phone, old], ending: [] });
  });

  it.each([
    ["is ended", answered({})],
    ["that is gone already has ended", failed("NOT_FOUND")],
  ])("are one fewer when one %s, asked for once however often somebody asks", async (_, answer) => {
    const { ended, send, view } = await loaded(answer);

    await Promise.all([
      send({ type: "endRequested", id: "phone" }),
      send({ type: "endRequested", id: "phone" }),
    ]);

    expect(ended).toEqual(["phone"]);
    expect(view.current).toEqual({ phase: "loaded", sessions: [here, old], ending: [] });
  });

  it("stay where one could not be ended, which is said", async () => {
    const { said, send, view } = await loaded(failed("NETWORK_ERROR"));

    await send({ type: "endRequested", id: "phone" });

    expect(view.current).toMatchObject({ sessions: [here, phone, old], ending: [] });
    expect(said).toEqual([
      { kind: "error", title: "The device is still signed in", message: "NETWORK_ERROR" },
    ]);
  });

  it("that could not be loaded say why", async () => {
    const { send, view } = startSessions({
      api: { listSessions: async () => failed("NETWORK_ERROR"), endSession: async () => answered({}) },
      notify: () => () => undefined,
    });

    await send({ type: "requested" });

    expect(view.current).toEqual({ phase: "failed", sessions: [], ending: [], failure: "NETWORK_ERROR" });
  });
});

it("no sequence of events leads the devices out of their table", () => {
  holdsAsMachine(sessionsMachine, () =>
    fc.constantFrom<SessionsEvent>(
      { type: "requested" },
      { type: "received", sessions: [phone, here] },
      { type: "notReceived", failure: "no" },
      { type: "endRequested", id: "phone" },
      { type: "ended", id: "phone" },
      { type: "notEnded", id: "phone", notice: { kind: "error", title: "no" } },
    ),
  );
});
