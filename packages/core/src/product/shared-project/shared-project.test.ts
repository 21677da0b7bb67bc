import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClientErrorCode } from "../client/index.ts";
import { answered, failed, sampleWorld } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { AcceptedProject, ProductApi } from "../ports/product-api.ts";
import { sharedProjectMachine } from "./shared-project.ts";
import type { SharedProjectEvent } from "./shared-project-state.ts";
import { startSharedProject } from "./start-shared-project.ts";

type Accepted = Awaited<ReturnType<ProductApi["acceptSharedProject"]>>;

const library: AcceptedProject = {
  project_id: 7,
  project_name: "Library",
  shared_by: "Ida Keller",
  owner_email: "ida@example.com",
};
const notice = { project_id: 7, project_name: "Library", shared_by: "Ida Keller", isNew: true };
const link = "/?project_token=t&page=2";
const acceptedAt = "/project-dashboard?newShared=true&projectId=7&projectName=Library&sharedBy=Ida+Keller";

const invitation = { project_name: "Library", shared_by: "Ida Keller", role: "editor" } as const;

function visit({ api, ...left }: Parameters<typeof sampleWorld>[0] = {}) {
  const world = sampleWorld({
    api: {
      readInvitation: async () => answered(invitation),
      acceptSharedProject: async () => answered(library),
      ...api,
    },
    ...left,
  });
  const told: string[] = [];
  const store = startSharedProject({
    ports: world.ports,
    notify: ({ message, title }) => {
      told.push(`${title}: ${message ?? ""}`);
      return () => undefined;
    },
    onAccepted: ({ project_name }) => {
      told.push(`${project_name} at ${world.ports.navigation.current()}`);
    },
  });
  return { ...store, told, world };
}

async function arrived(left: Parameters<typeof sampleWorld>[0] = {}) {
  const person = visit({ path: link, ...left });
  await person.send({ type: "started" });
  return person;
}

describe("a share link", () => {
  it("WF53 leaves its token in local storage, and an address without it", async () => {
    const { view, world } = await arrived();

    expect(view.current).toEqual({ phase: "saved", attempt: 0, isSignedIn: false, token: "t", invitation });
    expect(world.ports.local.content()).toEqual({ pendingProjectToken: "t" });
    expect(world.log[0]).toEqual(["replace", "/?page=2"]);
  });

  it("WF53 an address without a token stays", async () => {
    const { view, world } = await arrived({ path: "/pricing?page=2" });

    expect(view.current).toEqual({ phase: "none", attempt: 0, isSignedIn: false });
    expect(world.log).toEqual([]);
  });

  it("WF53 the token of the address takes precedence over the token of an earlier visit", async () => {
    const { view, world } = await arrived({ local: { pendingProjectToken: "old" } });

    expect(view.current.token).toBe("t");
    expect(world.ports.local.content()).toEqual({ pendingProjectToken: "t" });
  });

  it.each([
    ["of the address", { path: link }, "t"],
    ["that an earlier visit left", { path: "/", local: { pendingProjectToken: "old" } }, "old"],
  ])("WF54 the token %s is accepted after sign-in and consent", async (_, left, project_token) => {
    const { send, view, world } = await arrived(left);

    await send({ type: "signedIn" });
    const asked = view.current;
    await send({ type: "confirmed" });

    expect(asked).toEqual({
      phase: "asking",
      attempt: 0,
      isSignedIn: true,
      token: project_token,
      invitation,
    });
    expect(world.log).toContainEqual(["acceptSharedProject", { project_token }]);
  });

  it("WF54 a person who is signed in is asked at once", async () => {
    const { send, view, world } = visit({ path: link });

    await send({ type: "signedIn" });
    await send({ type: "started" });

    expect(view.current).toEqual({ phase: "asking", attempt: 0, isSignedIn: true, token: "t", invitation });
    expect(world.log.map(([name]) => name)).not.toContain("acceptSharedProject");
  });

  it("WF55 that is declined is cleared and not accepted", async () => {
    const { send, told, view, world } = await arrived();
    await send({ type: "signedIn" });

    await send({ type: "declined" });

    expect(view.current).toEqual({ phase: "none", attempt: 1, isSignedIn: true });
    expect(world.ports.local.content()).toEqual({});
    expect([told, world.log.map(([name]) => name)]).toEqual([
      [],
      expect.not.arrayContaining(["acceptSharedProject"]),
    ]);
  });

  it("WF54 whose sender cannot be told now is asked about all the same", async () => {
    const { send, view } = await arrived({ api: { readInvitation: async () => failed("NETWORK_ERROR") } });

    await send({ type: "signedIn" });

    expect(view.current).toEqual({
      phase: "asking",
      attempt: 0,
      isSignedIn: true,
      token: "t",
      isUnnamed: true,
    });
  });

  it("WF55 that does not exist is reported before sign-in", async () => {
    const { told, view, world } = await arrived({ api: { readInvitation: async () => failed("NOT_FOUND") } });

    expect(view.current).toEqual({ phase: "none", attempt: 1, isSignedIn: false });
    expect(world.ports.local.content()).toEqual({});
    expect(told).toEqual([expect.stringMatching(/^The invitation does not work: /)]);
  });

  it("WF56 is being accepted until the server has answered", async () => {
    const { promise, resolve } = Promise.withResolvers<Accepted>();
    const { send, view } = await arrived({ api: { acceptSharedProject: () => promise } });

    await send({ type: "signedIn" });
    const accepting = send({ type: "confirmed" });
    const before = view.current;
    resolve(answered(library));
    await accepting;

    expect(before).toEqual({ phase: "accepting", attempt: 1, isSignedIn: true, token: "t" });
    expect(view.current.phase).toBe("accepted");
  });

  it("WF55 WF57 WF58 that is accepted clears the token, reports the project, and leads to the dashboard", async () => {
    const { send, told, view, world } = await arrived();

    await send({ type: "signedIn" });

    await send({ type: "confirmed" });

    expect(view.current).toEqual({ phase: "accepted", attempt: 1, isSignedIn: true, notice });
    expect(world.ports.local.content()).toEqual({});
    expect(told).toEqual(["Library at /?page=2"]);
    expect(world.log.at(-1)).toEqual(["goTo", acceptedAt]);
  });

  it("WF58 has a notice that is new until it is viewed", async () => {
    const { send, view } = await arrived();
    await send({ type: "signedIn" });
    await send({ type: "confirmed" });

    await send({ type: "viewed" });

    expect(view.current.notice).toEqual({ ...notice, isNew: false });
  });

  it.each<[ClientErrorCode, string]>([
    ["NOT_FOUND", "Sign in with the e-mail that was invited, or ask for a new invitation."],
    ["NETWORK_ERROR", "Open the link in the invitation again."],
  ])(
    "WF55 that is refused (%s) clears the token, says that it does not work, and leads nowhere",
    async (code, whatToDo) => {
      const { send, told, view, world } = await arrived({
        api: { acceptSharedProject: async () => failed(code) },
      });

      await send({ type: "signedIn" });

      await send({ type: "confirmed" });

      expect(view.current).toEqual({ phase: "none", attempt: 1, isSignedIn: true });
      expect(world.ports.local.content()).toEqual({});
      expect(told).toEqual([expect.stringMatching(/^The invitation does not work: /)]);
      expect(told[0]).toContain(whatToDo);
      expect(world.log.at(-1)?.[0]).toBe("acceptSharedProject");
    },
  );
});

describe("a token and the session", () => {
  it("WF54 waits for the next sign-in when the answer is that the session has ended", async () => {
    const { send, view, world } = await arrived({
      api: { acceptSharedProject: async () => failed("UNAUTHORIZED") },
    });

    await send({ type: "signedIn" });

    await send({ type: "confirmed" });

    expect(view.current).toEqual({ phase: "saved", attempt: 2, isSignedIn: false, token: "t", invitation });
    expect(world.ports.local.content()).toEqual({ pendingProjectToken: "t" });
  });

  it("WF54 is kept again when an ended session has emptied the storage, and accepted after sign-in", async () => {
    const { send, view, world } = await arrived();
    world.ports.local.clear();

    await send({ type: "sessionEnded" });
    const kept = world.ports.local.content();
    await send({ type: "signedIn" });
    await send({ type: "confirmed" });

    expect(kept).toEqual({ pendingProjectToken: "t" });
    expect(view.current.phase).toBe("accepted");
  });

  it("WF54 an answer that comes after the session has ended changes nothing", async () => {
    const answer = Promise.withResolvers<Accepted>();
    const { send, told, view } = await arrived({ api: { acceptSharedProject: () => answer.promise } });

    await send({ type: "signedIn" });
    const accepting = send({ type: "confirmed" });
    await send({ type: "sessionEnded" });
    answer.resolve(failed("UNAUTHORIZED"));
    await accepting;

    expect(view.current).toEqual({ phase: "saved", attempt: 2, isSignedIn: false, token: "t", invitation });
    expect(told).toEqual([]);
  });

  it("WF54 an answer of the previous session does not count for the token that is accepted again", async () => {
    const answers = [Promise.withResolvers<Accepted>(), Promise.withResolvers<Accepted>()] as const;
    const waiting = answers.map(({ promise }) => promise);
    const { send, view, world } = await arrived({
      api: { acceptSharedProject: () => waiting.shift() ?? Promise.reject(new Error("Accepted thrice")) },
    });

    await send({ type: "signedIn" });
    const first = send({ type: "confirmed" });
    await send({ type: "sessionEnded" });
    await send({ type: "signedIn" });
    const second = send({ type: "confirmed" });
    answers[0].resolve(failed("NOT_FOUND"));
    await first;
    const between = { phase: view.current.phase, kept: world.ports.local.content() };
    answers[1].resolve(answered(library));
    await second;

    expect(between).toEqual({ phase: "accepting", kept: { pendingProjectToken: "t" } });
    expect(view.current.phase).toBe("accepted");
  });

  it("WF55 is cleared by a sign-out, also while it is being accepted", async () => {
    const answer = Promise.withResolvers<Accepted>();
    const { send, told, view, world } = await arrived({ api: { acceptSharedProject: () => answer.promise } });

    await send({ type: "signedIn" });
    const accepting = send({ type: "confirmed" });
    await send({ type: "loggedOut" });
    answer.resolve(answered(library));
    await accepting;

    expect(view.current).toEqual({ phase: "none", attempt: 2, isSignedIn: false });
    expect(world.ports.local.content()).toEqual({});
    expect(told).toEqual([]);
  });

  it("WF58 the notice goes with the session", async () => {
    const { send, view } = await arrived();
    await send({ type: "signedIn" });
    await send({ type: "confirmed" });

    await send({ type: "sessionEnded" });

    expect(view.current).toEqual({ phase: "none", attempt: 2, isSignedIn: false });
  });
});

it("WF53 WF55 no sequence of events leads out of the table", () => {
  holdsAsMachine(sharedProjectMachine, someEvent);
});

function someEvent(): fc.Arbitrary<SharedProjectEvent> {
  const code = fc.constantFrom<ClientErrorCode>("NOT_FOUND", "UNAUTHORIZED");
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom<SharedProjectEvent>(
        { type: "started" },
        { type: "tokenFound", token: "t" },
        { type: "signedIn" },
        { type: "read", invitation },
        { type: "confirmed" },
        { type: "declined" },
        { type: "viewed" },
        { type: "sessionEnded" },
        { type: "loggedOut" },
      ),
    },
    fc.constant<SharedProjectEvent>({ type: "accepted", project: library }),
    code.map((code): SharedProjectEvent => ({ type: "refused", error: { code, message: "" } })),
    code.map((code): SharedProjectEvent => ({ type: "notRead", error: { code, message: "" } })),
  );
}
