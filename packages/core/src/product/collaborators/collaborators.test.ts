import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProjectSummary } from "../client/index.ts";
import { ada, answered, failed, sampleWorld } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Notice } from "../machine/notice.ts";
import type { ProductApi } from "../ports/product-api.ts";
import { collaboratorsMachine } from "./collaborators.ts";
import type { CollaboratorsEvent, CollaboratorsState } from "./collaborators-state.ts";
import { startCollaborators } from "./start-collaborators.ts";

const selected = { project_id: 7, project_name: "Library" };
const bo = { email: "bo@example.com" };
const cy = { email: "cy@example.com" };
const invited = { ...cy, role: "editor", isInvited: true } as const;
const owned: ProjectSummary = {
  ...selected,
  organization: "Elmford",
  shared_with_me: false,
  shared_with_users: [bo],
};
const shared: ProjectSummary = {
  ...owned,
  shared_with_me: true,
  shared_with_users: [bo, { email: ada.email }],
};
const obliging: Partial<ProductApi> = {
  shareProject: async () => answered({}),
  unshareProject: async () => answered({}),
  changeRole: async () => answered({}),
};
const closed = { phase: "closed", role: "outsider", ownEmail: "", members: [], email: "", newRole: "editor" };
const opened = {
  phase: "open",
  project: selected,
  role: "owner",
  ownEmail: ada.email,
  email: "",
  newRole: "editor",
};

function started(api: Partial<ProductApi> = obliging) {
  const world = sampleWorld({ api });
  const said: Notice[] = [];
  const told: (readonly unknown[])[] = [];
  const store = startCollaborators({
    ports: world.ports,
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
    onMemberAdded: (...what) => void told.push(["added", ...what]),
    onMemberRemoved: (...what) => void told.push(["removed", ...what]),
    onLeft: (...what) => void told.push(["left", ...what]),
    onRoleChanged: () => void told.push(["role changed"]),
  });
  return { ...store, said, told, world };
}

async function openedFor(project: ProjectSummary, api?: Partial<ProductApi>) {
  const dialog = started(api);
  await dialog.send({ type: "openRequested", ownEmail: ada.email, projects: [project], selected });
  return dialog;
}

async function asked(email: string, api?: Partial<ProductApi>) {
  const dialog = await openedFor(owned, api);
  await dialog.send({ type: "typed", email });
  await dialog.send({ type: "addRequested" });
  return dialog;
}

describe("the dialog", () => {
  it("WF47 does not open without a selected project", async () => {
    const { said, send, view } = started();

    await send({ type: "openRequested", ownEmail: ada.email, projects: [owned] });

    expect(view.current).toEqual({ ...closed, attempt: 0, calls: 0 });
    expect(said).toEqual([
      {
        kind: "error",
        title: "No Project Selected",
        message: "Please select a project first to share it.",
      },
    ]);
  });

  it.each([
    ["the owner's", [owned], { role: "owner", members: [bo] }],
    ["an editor's", [shared], { role: "editor", members: [bo, { email: ada.email }] }],
    ["nobody's while the list has no such project", [], { role: "outsider", members: [] }],
  ])("WF42 WF47 opens for the selected project: %s", async (_, projects, expected) => {
    const { send, view } = started();

    await send({ type: "openRequested", ownEmail: ada.email, projects, selected });

    expect(view.current).toEqual({ ...opened, attempt: 0, calls: 0, ...expected });
  });

  it("WF51 knows whose project it is", async () => {
    const owner = { email: "di@example.com", name: "Di" };

    const { view } = await openedFor({ ...shared, owner });

    expect(view.current.owner).toEqual(owner);
  });

  it("WF47 follows the list of projects while it is open", async () => {
    const { send, view } = await openedFor(owned);

    await send({ type: "projectsChanged", projects: [{ ...owned, shared_with_users: [cy] }] });

    expect(view.current.members).toEqual([cy]);
  });

  it("WF47 forgets what was typed when it is closed", async () => {
    const { send, view } = await openedFor(owned);
    await send({ type: "typed", email: cy.email });

    await send({ type: "closed" });

    expect(view.current).toEqual({ ...closed, attempt: 0, calls: 0 });
  });
});

describe("adding a collaborator", () => {
  it("WF48 sends the project, the e-mail and the origin, and shows the member", async () => {
    const { said, told, view, world } = await asked(" cy@example.com ");

    expect(world.log).toEqual([
      [
        "shareProject",
        { project_id: 7, shared_with: "cy@example.com", client_url: "https://archscribe.example" },
      ],
    ]);
    expect(view.current).toEqual({ ...opened, attempt: 0, calls: 1, members: [bo, invited] });
    expect(said).toEqual([{ kind: "success", title: "Project Shared Successfully!" }]);
    expect(told).toEqual([["added", 7, invited]]);
  });

  it.each([
    ["with the server's words", failed("REQUEST_REFUSED", "Too many mails"), { message: "Too many mails" }],
    ["without any", failed("SERVER_ERROR"), {}],
  ])("WF48 that fails %s leaves the e-mail to be tried again", async (_, answer, words) => {
    const { said, told, view } = await asked(cy.email, { shareProject: async () => answer });

    expect(view.current).toEqual({ ...opened, attempt: 0, calls: 1, members: [bo], email: cy.email });
    expect(said).toEqual([{ kind: "error", title: "Failed to Share Project", ...words }]);
    expect(told).toEqual([]);
  });

  it.each([
    ["none", "cy@", "Please enter a valid email address"],
    ["a member's", "BO@example.com", "This e-mail is in the project already"],
  ])("WF52 an e-mail that is %s is alerted and not sent, until it is changed", async (_, email, alert) => {
    const { send, view, world } = await asked(email);

    const alerted = view.current.alert;
    await send({ type: "typed", email: cy.email });

    expect(alerted).toBe(alert);
    expect(view.current.alert).toBeUndefined();
    expect(world.log).toEqual([]);
  });

  it("WF52 sends another link to a person who has not accepted an invitation yet, and shows them once", async () => {
    const { send, view, world } = await asked(cy.email);

    await send({ type: "typed", email: "CY@example.com" });
    await send({ type: "addRequested" });

    expect(world.log.map(([call]) => call)).toEqual(["shareProject", "shareProject"]);
    expect(view.current.members).toEqual([bo, invited]);
  });

  it("WF50 is not offered to people who do not own the project", async () => {
    const { send, world } = await openedFor(shared);

    await send({ type: "typed", email: cy.email });
    await send({ type: "addRequested" });

    expect(world.log).toEqual([]);
  });

  it("WF48 is said and told also when the dialog was closed in the meantime", async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<ProductApi["shareProject"]>>>();
    const { said, send, told, view } = await openedFor(owned, { shareProject: () => answer.promise });
    await send({ type: "typed", email: cy.email });

    const adding = send({ type: "addRequested" });
    const waiting = view.current.phase;
    await send({ type: "closed" });
    answer.resolve(answered({}));
    await adding;

    expect(waiting).toBe("adding");
    expect(view.current).toEqual({ ...closed, attempt: 0, calls: 1 });
    expect(said).toEqual([{ kind: "success", title: "Project Shared Successfully!" }]);
    expect(told).toEqual([["added", 7, invited]]);
  });

  it("WF48 shows the member in a dialog that was closed and opened again, and leaves what is typed there", async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<ProductApi["shareProject"]>>>();
    const { send, view } = await openedFor(owned, { shareProject: () => answer.promise });
    await send({ type: "typed", email: cy.email });

    const adding = send({ type: "addRequested" });
    await send({ type: "closed" });
    await send({ type: "openRequested", ownEmail: ada.email, projects: [owned], selected });
    await send({ type: "typed", email: "di@" });
    answer.resolve(answered({}));
    await adding;

    expect(view.current).toEqual({
      ...opened,
      attempt: 0,
      calls: 1,
      members: [bo, invited],
      email: "di@",
    });
  });

  it.each([
    ["added", answered({})],
    ["refused", failed("SERVER_ERROR")],
  ])(
    "WF48 an answer (%s) to the dialog before does not end what the present one waits for",
    async (_, late) => {
      const answers = [Promise.withResolvers<typeof late>(), Promise.withResolvers<typeof late>()] as const;
      const waiting = answers.map(({ promise }) => promise);
      const { send, view } = await openedFor(owned, {
        shareProject: () => waiting.shift() ?? Promise.reject(new Error("Shared thrice")),
      });
      await send({ type: "typed", email: cy.email });

      const early = send({ type: "addRequested" });
      await send({ type: "closed" });
      await send({ type: "openRequested", ownEmail: ada.email, projects: [owned], selected });
      await send({ type: "typed", email: "di@example.com" });
      void send({ type: "addRequested" });
      answers[0].resolve(late);
      await early;

      expect(view.current).toMatchObject({ phase: "adding", email: "di@example.com" });
    },
  );

  it("WF48 is neither said nor told after a sign-out", async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<ProductApi["shareProject"]>>>();
    const { said, send, told, view } = await openedFor(owned, { shareProject: () => answer.promise });
    await send({ type: "typed", email: cy.email });

    const adding = send({ type: "addRequested" });
    await send({ type: "signedOut" });
    answer.resolve(answered({}));
    await adding;

    expect(view.current).toEqual({ ...closed, attempt: 1, calls: 1 });
    expect({ said, told }).toEqual({ said: [], told: [] });
  });
});

describe("removing a collaborator", () => {
  it("WF49 takes the member away", async () => {
    const { said, send, told, view, world } = await openedFor(owned);

    await send({ type: "removeRequested", email: bo.email });

    expect(world.log).toEqual([["unshareProject", { project_id: 7, shared_with: bo.email }]]);
    expect(view.current).toEqual({ ...opened, attempt: 0, calls: 1, members: [] });
    expect(said).toEqual([{ kind: "success", title: "Collaborator Removed" }]);
    expect(told).toEqual([["removed", 7, bo.email]]);
  });

  it.each([
    ["with the server's words", failed("FORBIDDEN", "Not yours"), { message: "Not yours" }],
    ["without any", failed("SERVER_ERROR"), {}],
  ])("WF49 that fails %s leaves the member", async (_, answer, words) => {
    const { said, send, told, view } = await openedFor(owned, { unshareProject: async () => answer });

    await send({ type: "removeRequested", email: bo.email });

    expect(view.current).toEqual({ ...opened, attempt: 0, calls: 1, members: [bo] });
    expect(said).toEqual([{ kind: "error", title: "Failed to Remove Collaborator", ...words }]);
    expect(told).toEqual([]);
  });

  it("WF49 shows who is being removed", async () => {
    const { promise } = Promise.withResolvers<never>();
    const { send, view } = await openedFor(owned, { unshareProject: () => promise });

    void send({ type: "removeRequested", email: bo.email });

    expect(view.current).toEqual({
      ...opened,
      phase: "removing",
      attempt: 0,
      calls: 1,
      waitsFor: 1,
      members: [bo],
      removing: bo.email,
    });
  });

  it.each([
    ["somebody who is no member", owned, cy.email],
    ["another member, by a collaborator", shared, bo.email],
  ])("WF50 of %s is not asked for", async (_, project, email) => {
    const { send, world } = await openedFor(project);

    await send({ type: "removeRequested", email });

    expect(world.log).toEqual([]);
  });

  it.each([
    ["removed", answered({})],
    ["refused", failed("SERVER_ERROR")],
  ])(
    "WF49 an answer (%s) to the dialog before does not end a removal of the present one",
    async (_, late) => {
      const answers = [Promise.withResolvers<typeof late>(), Promise.withResolvers<typeof late>()] as const;
      const waiting = answers.map(({ promise }) => promise);
      const both = { ...owned, shared_with_users: [bo, cy] };
      const { send, view } = await openedFor(both, {
        unshareProject: () => waiting.shift() ?? Promise.reject(new Error("Removed thrice")),
      });

      const early = send({ type: "removeRequested", email: bo.email });
      await send({ type: "closed" });
      await send({ type: "openRequested", ownEmail: ada.email, projects: [both], selected });
      void send({ type: "removeRequested", email: cy.email });
      answers[0].resolve(late);
      await early;

      expect(view.current).toMatchObject({ phase: "removing", removing: cy.email });
    },
  );

  it("WF50 of oneself leaves the project and closes the dialog", async () => {
    const { send, told, view } = await openedFor(shared);

    await send({ type: "removeRequested", email: ada.email });

    expect(view.current).toEqual({ ...closed, attempt: 0, calls: 1 });
    expect(told).toEqual([["left", 7]]);
  });
});

describe("changing a role", () => {
  const request = { type: "roleRequested", email: bo.email, role: "reader" } as const;

  it("WF117 sends the new role, shows it and reads the list of projects again", async () => {
    const { send, told, view, world } = await openedFor(owned);

    await send(request);

    expect(world.log).toEqual([["changeRole", { project_id: 7, shared_with: bo.email, role: "reader" }]]);
    expect(view.current).toEqual({
      ...opened,
      attempt: 0,
      calls: 1,
      members: [{ ...bo, role: "reader" }],
    });
    expect(told).toEqual([["role changed"]]);
  });

  it("WF117 shows the new role while it waits, and the old one after a failure, with the reason", async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<ProductApi["changeRole"]>>>();
    const { said, send, told, view } = await openedFor(owned, { changeRole: () => answer.promise });

    const changing = send(request);
    const waiting = view.current;
    answer.resolve(failed("REQUEST_REFUSED", "A project needs an owner"));
    await changing;

    expect([waiting.phase, waiting.changing]).toEqual(["changing", { email: bo.email, role: "reader" }]);
    expect(view.current).toEqual({ ...opened, attempt: 0, calls: 1, members: [bo] });
    expect(said).toEqual([
      { kind: "error", title: "The role was not changed", message: "A project needs an owner" },
    ]);
    expect(told).toEqual([]);
  });

  it.each([
    ["to people who do not own the project", shared, bo.email],
    ["for people outside of the project", owned, cy.email],
    ["for the only owner", { ...owned, owner: { email: ada.email } }, ada.email],
  ])("WF117 is not offered %s", async (_, project, email) => {
    const { send, world } = await openedFor(project);

    await send({ ...request, email });

    expect(world.log).toEqual([]);
  });

  it("WF117 of oneself is possible beside another owner", async () => {
    const bos = { ...bo, role: "owner" } as const;
    const project: ProjectSummary = { ...owned, owner: { email: ada.email }, shared_with_users: [bos] };
    const { send, world } = await openedFor(project);

    await send({ ...request, email: ada.email });

    expect(world.log.map(([call]) => call)).toEqual(["changeRole"]);
  });
});

it("WF117 a person is invited with the chosen role", async () => {
  const { send, view, world } = await openedFor(owned);

  await send({ type: "newRoleChosen", role: "reader" });
  await send({ type: "typed", email: cy.email });
  await send({ type: "addRequested" });

  expect(world.log[0]?.[1]).toEqual({
    project_id: 7,
    shared_with: cy.email,
    role: "reader",
    client_url: "https://archscribe.example",
  });
  expect(view.current.members).toEqual([bo, { ...cy, role: "reader", isInvited: true }]);
});

it("WF47 no sequence of events leads out of the table", () => {
  holdsAsMachine(collaboratorsMachine, someEvent);
});

function someEvent({ calls }: CollaboratorsState): fc.Arbitrary<CollaboratorsEvent> {
  const call = fc.constantFrom(calls, calls, calls - 1);
  const opening = { type: "openRequested", ownEmail: ada.email } as const;
  const notice: Notice = { kind: "error", title: "Failed to Share Project" };
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom<CollaboratorsEvent>(
        { ...opening, projects: [owned] },
        { ...opening, projects: [owned], selected },
        { ...opening, projects: [shared], selected },
        { type: "projectsChanged", projects: [owned] },
        { type: "typed", email: cy.email },
        { type: "addRequested" },
        { type: "newRoleChosen", role: "reader" },
        { type: "roleRequested", email: bo.email, role: "owner" },
        { type: "removeRequested", email: bo.email },
        { type: "removeRequested", email: ada.email },
        { type: "closed" },
        { type: "signedOut" },
      ),
    },
    call.map((call): CollaboratorsEvent => ({
      type: "added",
      call,
      projectId: 7,
      email: cy.email,
      role: "editor",
    })),
    call.map((call): CollaboratorsEvent => ({
      type: "roleChanged",
      call,
      projectId: 7,
      email: bo.email,
      role: "owner",
    })),
    fc.tuple(call, fc.boolean()).map(([call, isOwn]): CollaboratorsEvent => ({
      type: "removed",
      call,
      projectId: 7,
      email: isOwn ? ada.email : bo.email,
      isOwn,
    })),
    call.map((call): CollaboratorsEvent => ({ type: "failed", call, notice })),
  );
}
