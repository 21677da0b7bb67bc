import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProjectSummary } from "../client/index.ts";
import { ada, answered, failed, sampleWorld } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Notice } from "../machine/notice.ts";
import type { ProductApi } from "../ports/product-api.ts";
import { projectsMachine } from "./projects.ts";
import type { ProjectsEvent } from "./projects-state.ts";
import { startProjects } from "./start-projects.ts";

const bo = { email: "bo@example.com" };
const cy = { email: "cy@example.com" };
const library: ProjectSummary = {
  project_id: 7,
  project_name: "Library",
  organization: "Elmford",
  shared_with_me: false,
  shared_with_users: [bo],
};
const archive: ProjectSummary = { ...library, project_id: 8, project_name: "Archive", shared_with_users: [] };
const borrowed: ProjectSummary = {
  ...library,
  project_id: 9,
  project_name: "Borrowed",
  shared_with_me: true,
};
const selectedLibrary = { project_id: 7, project_name: "Library" };
const inSession = { IsSelectProject: "true", MyProjectName: "Library", MyProjectId: "7" };
const listed = (...projects: readonly ProjectSummary[]) => ({
  projects,
  named: [],
  total: projects.length,
  leftOut: 0,
});
const listing: Partial<ProductApi> = {
  listProjects: async () => answered({ ...listed(library, borrowed), leftOut: 1 }),
  deleteProject: async () => answered({}),
};

function started(left: Parameters<typeof sampleWorld>[0] = {}) {
  const world = sampleWorld({ api: listing, ...left });
  const said: Notice[] = [];
  const told: string[] = [];
  const here = () => world.ports.navigation.current();
  const store = startProjects({
    ports: world.ports,
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
    onSelected: ({ project_name }) => void told.push(`${project_name} selected at ${here()}`),
    onCleared: () => void told.push("cleared"),
  });
  return { ...store, said, told, world };
}

type Listed = Awaited<ReturnType<ProductApi["listProjects"]>>;

async function loaded(left: Parameters<typeof sampleWorld>[0] = {}) {
  const person = started(left);
  await person.send({ type: "listRequested", email: ada.email });
  return person;
}

async function withLibrary(left: Parameters<typeof sampleWorld>[0] = {}) {
  const person = await loaded(left);
  await person.send({ type: "selected", project: library });
  return person;
}

describe("the list", () => {
  it("WF41 is loading, then has the projects and how many could not be read", async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ProductApi["listProjects"]>>>();
    const { send, view, world } = started({ api: { listProjects: () => promise } });

    const fetching = send({ type: "listRequested", email: ada.email });
    const before = view.current.phase;
    resolve(answered({ ...listed(library), leftOut: 1 }));
    await fetching;

    expect(before).toBe("loading");
    expect(view.current).toEqual({
      phase: "loaded",
      attempt: 0,
      email: ada.email,
      projects: [library],
      newest: [7],
      total: 1,
      changes: 1,
      leftOut: 1,
      deleting: [],
      duplicating: [],
    });
    expect(world.log).toEqual([["listProjects", {}]]);
  });

  it("WF41 that does not come says why, and keeps what was there", async () => {
    const answers = [answered(listed(library)), failed("INVALID_RESPONSE")];
    const { send, view } = await loaded({
      api: { listProjects: async () => answers.shift() ?? failed("NETWORK_ERROR") },
    });

    await send({ type: "listRequested", email: ada.email });

    expect(view.current).toEqual({
      phase: "failed",
      attempt: 0,
      email: ada.email,
      projects: [library],
      newest: [7],
      total: 1,
      changes: 1,
      leftOut: 0,
      deleting: [],
      duplicating: [],
      error: { code: "INVALID_RESPONSE", message: "INVALID_RESPONSE" },
    });
  });

  it("WF42 WF48 WF49 knows who was added to a project and who was taken away", async () => {
    const { send, view } = await loaded();

    await send({ type: "memberAdded", projectId: 7, member: cy });
    await send({ type: "memberRemoved", projectId: 7, email: bo.email });

    expect(view.current.projects).toEqual([{ ...library, shared_with_users: [cy] }, borrowed]);
  });

  it.each<readonly [string, ProjectsEvent, readonly ProjectSummary[]]>([
    ["is created", { type: "created", project: archive }, [library, borrowed, archive]],
    ["is deleted", { type: "deletionRequested", projectId: 7 }, [borrowed]],
    ["is left", { type: "left", projectId: 9 }, [library]],
    [
      "is shared",
      { type: "memberAdded", projectId: 7, member: cy },
      [{ ...library, shared_with_users: [bo, cy] }, borrowed],
    ],
    [
      "loses a member",
      { type: "memberRemoved", projectId: 7, email: bo.email },
      [{ ...library, shared_with_users: [] }, borrowed],
    ],
  ])("WF31 that is being loaded while a project %s is requested again", async (_, event, projects) => {
    const late = Promise.withResolvers<Awaited<ReturnType<ProductApi["listProjects"]>>>();
    const answers = [answered({ ...listed(library, borrowed), leftOut: 1 }), late.promise];
    const { send, view, world } = await loaded({
      api: {
        ...listing,
        listProjects: async () => answers.shift() ?? answered(listed(...projects)),
      },
    });

    const fetching = send({ type: "listRequested", email: ada.email });
    await send(event);
    late.resolve(answered(listed()));
    await fetching;

    expect(view.current.phase).toBe("loaded");
    expect(view.current.projects).toEqual(projects);
    expect(world.log.filter(([what]) => what === "listProjects").length).toBe(3);
  });

  it("WF41 that was asked for earlier and comes later does not take the place of the newest", async () => {
    const answers = [Promise.withResolvers<Listed>(), Promise.withResolvers<Listed>()] as const;
    const waiting = answers.map(({ promise }) => promise);
    const { send, view } = started({
      api: { listProjects: () => waiting.shift() ?? Promise.reject(new Error("Asked thrice")) },
    });

    const early = send({ type: "listRequested", email: ada.email });
    void send({ type: "listRequested", email: ada.email });
    answers[0].resolve(failed("SERVER_ERROR"));
    await early;

    expect(view.current.phase).toBe("loading");
  });

  it("WF34 a deletion that is answered after sign-out is said to nobody", async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<ProductApi["deleteProject"]>>>();
    const { said, send, view } = await loaded({ api: { ...listing, deleteProject: () => answer.promise } });

    const deleting = send({ type: "deletionRequested", projectId: 7 });
    await send({ type: "signedOut" });
    await send({ type: "listRequested", email: "bo@example.com" });
    answer.resolve(answered({}));
    await deleting;

    expect([said, view.current.projects]).toEqual([[], [library, borrowed]]);
  });

  it("WF34 is nobody's after sign-out", async () => {
    const { send, view, told, world } = await withLibrary();

    await send({ type: "signedOut" });

    expect(view.current).toEqual({
      phase: "unloaded",
      attempt: 1,
      projects: [],
      newest: [],
      total: 0,
      changes: 0,
      leftOut: 0,
      deleting: [],
      duplicating: [],
    });
    expect(world.ports.session.content()).toEqual({});
    expect(told.at(-1)).toBe("cleared");
  });
});

describe("a list with further pages", () => {
  const eleven = Array.from({ length: 11 }, (_, index) => ({ ...library, project_id: 111 - index }));
  const first = { ...listed(...eleven.slice(0, 10)), total: 1016 };

  async function withPages(left: Parameters<typeof sampleWorld>[0] = {}) {
    const answers = [answered(first), answered({ ...listed(...eleven.slice(1)), total: 1015 })];
    return loaded({
      ...left,
      api: { ...listing, listProjects: async () => answers.shift() ?? failed("NETWORK_ERROR") },
    });
  }

  it("WF41 is loaded with the selected project, the one of the address and the recent ones", async () => {
    const { send, view, world } = started({
      api: { listProjects: async () => answered({ ...first, named: [library] }) },
      path: "/project/9/publish",
      local: { recentProjects: "[8,7]" },
      session: inSession,
    });
    await send({ type: "started" });

    await send({ type: "listRequested", email: ada.email });

    expect(world.log).toEqual([["listProjects", { ids: "7,9,8" }]]);
    expect(view.current).toMatchObject({ total: 1016, selected: selectedLibrary });
    expect(view.current.projects.map(({ project_id }) => project_id)).toContain(7);
  });

  it("WF40 is full again after a deletion", async () => {
    const { send, view, world } = await withPages();

    await send({ type: "deletionRequested", projectId: 111 });

    expect(world.log.map(([what]) => what)).toEqual(["listProjects", "deleteProject", "listProjects"]);
    expect(view.current).toMatchObject({ phase: "loaded", total: 1015 });
    expect(view.current.newest).toEqual(eleven.slice(1).map(({ project_id }) => project_id));
  });

  it("WF31 begins with a project that is created, and needs no request", async () => {
    const { send, view, world } = await withPages();

    await send({ type: "created", project: archive });

    expect(view.current.newest).toEqual([8, ...eleven.slice(0, 9).map(({ project_id }) => project_id)]);
    expect([view.current.total, view.current.changes]).toEqual([1017, 2]);
    expect(world.log.filter(([what]) => what === "listProjects")).toHaveLength(1);
  });

  it("WF112 knows the projects that a search has found, so that they can be duplicated", async () => {
    const { send, world } = await withPages();

    await send({ type: "found", projects: [archive] });
    await send({ type: "duplicationRequested", projectId: 8 });

    expect(world.log.at(-1)).toEqual(["duplicateProject", { project_id: 8 }]);
  });
});

describe("a project that is looked up", () => {
  const renamed = { ...library, project_name: "City library" };

  it("WF111 has the name that somebody else has given to it, in the selection, too", async () => {
    const { send, view, world } = await withLibrary({
      api: {
        listProjects: async ({ ids }) => answered(ids === undefined ? listed(library) : listed(renamed)),
      },
    });

    await send({ type: "lookUpRequested", ids: [7] });

    expect(world.log.at(-1)).toEqual(["listProjects", { ids: "7", limit: 0 }]);
    expect([view.current.projects, view.current.selected?.project_name]).toEqual([[renamed], "City library"]);
    expect(world.ports.session.content()).toMatchObject({ MyProjectName: "City library" });
  });

  it("WF115 is deselected and lost if it is gone, and otherwise only unknown", async () => {
    const { send, view } = await withLibrary({
      api: {
        listProjects: async ({ ids }) => answered(ids === undefined ? listed(library, borrowed) : listed()),
      },
    });

    await send({ type: "lookUpRequested", ids: [9] });
    const before = view.current;
    await send({ type: "lookUpRequested", ids: [7] });

    expect([before.projects, before.selected]).toEqual([[library], selectedLibrary]);
    expect(view.current).toMatchObject({ projects: [], lost: selectedLibrary });
    expect(view.current.selected).toBeUndefined();
  });

  it("WF41 stays as it is if the server does not answer, and the reason is known until the next time", async () => {
    const answers = [answered(listed(library)), failed("NETWORK_ERROR"), answered(listed(renamed))];
    const { send, view } = await loaded({
      api: { listProjects: async () => answers.shift() ?? failed("NETWORK_ERROR") },
    });

    await send({ type: "lookUpRequested", ids: [7] });
    const before = view.current;
    await send({ type: "lookUpRequested", ids: [7] });

    expect([before.projects, before.lookUpError?.code]).toEqual([[library], "NETWORK_ERROR"]);
    expect(view.current.lookUpError).toBeUndefined();
  });

  it("WF118 is a selected project that is not known yet", async () => {
    const { send, view, world } = await loaded({
      api: { listProjects: async () => answered(listed(library)) },
    });

    await send({ type: "selected", project: archive });

    expect(world.log.filter(([what]) => what === "listProjects").at(-1)).toEqual([
      "listProjects",
      { ids: "8", limit: 0 },
    ]);
    // The sample server has no such project.
    expect(view.current.lost).toEqual({ project_id: 8, project_name: "Archive" });
  });
});

describe("the selection", () => {
  it("WF31 WF32 a project that is created is added and selected; the model stores are reset", async () => {
    const { send, told, view } = await withLibrary();

    await send({ type: "created", project: archive });

    expect(view.current.projects).toEqual([library, borrowed, archive]);
    expect(view.current.selected).toEqual({ project_id: 8, project_name: "Archive" });
    expect(told.at(-1)).toBe("Archive selected at /model/functional-requirements");
  });

  it("WF31 a project that the list has already is not added twice", async () => {
    const { send, view } = await loaded();

    await send({ type: "created", project: library });

    expect(view.current.projects).toEqual([borrowed, library]);
  });

  it("WF32 WF33 selecting resets the model stores, keeps the selection, and then goes to the requirements", async () => {
    const { send, told, view, world } = await loaded();

    await send({ type: "selected", project: library });

    expect(view.current.selected).toEqual(selectedLibrary);
    expect(world.ports.session.content()).toEqual(inSession);
    expect(told).toEqual(["Library selected at /"]);
    expect(world.log.slice(1)).toEqual([["goTo", "/model/functional-requirements"]]);
  });

  it("WF34 clearing empties it, in the store and in session storage", async () => {
    const { send, told, view, world } = await withLibrary({ session: { selectedLayout: "Layout2" } });

    await send({ type: "cleared" });

    expect(view.current.selected).toBeUndefined();
    expect(world.ports.session.content()).toEqual({ selectedLayout: "Layout2" });
    expect(told).toEqual(["Library selected at /", "cleared"]);
  });

  it.each([
    ["a whole one is taken up", inSession, selectedLibrary],
    ["half of one is none", { ...inSession, MyProjectId: "" }, undefined],
  ])("WF35 at the start %s, and leads nowhere", async (_, session, selected) => {
    const { send, told, view, world } = started({ session });

    await send({ type: "started" });

    expect(view.current.selected).toEqual(selected);
    expect({ told, log: world.log }).toEqual({ told: [], log: [] });
  });
});

describe("a deletion", () => {
  it("WF40 of the selected project clears the selection", async () => {
    const { said, send, told, view, world } = await withLibrary();

    await send({ type: "deletionRequested", projectId: 7 });

    expect(view.current).toEqual({
      phase: "loaded",
      attempt: 0,
      email: ada.email,
      projects: [borrowed],
      newest: [9],
      total: 1,
      changes: 2,
      leftOut: 1,
      deleting: [],
      duplicating: [],
    });
    expect(world.ports.session.content()).toEqual({});
    expect(told.at(-1)).toBe("cleared");
    expect(world.log.at(-1)).toEqual(["deleteProject", { project_id: 7 }]);
    expect(said).toEqual([{ kind: "success", title: "Project deleted successfully" }]);
  });

  it("WF40 of another project leaves the selection", async () => {
    const { send, view } = await withLibrary({
      api: { ...listing, listProjects: async () => answered(listed(library, archive)) },
    });

    await send({ type: "deletionRequested", projectId: 8 });

    expect(view.current.projects).toEqual([library]);
    expect(view.current.selected).toEqual(selectedLibrary);
  });

  it.each([
    ["with the server's words", failed("FORBIDDEN", "Not yours"), "Not yours"],
    ["without any", failed("SERVER_ERROR"), "Something went wrong."],
  ])("WF40 that fails %s leaves the project in the list and selected", async (_, answer, message) => {
    const { said, send, view } = await withLibrary({
      api: { ...listing, deleteProject: async () => answer },
    });

    await send({ type: "deletionRequested", projectId: 7 });

    expect(view.current.projects).toEqual([library, borrowed]);
    expect(view.current.selected).toEqual(selectedLibrary);
    expect(view.current.deleting).toEqual([]);
    expect(said).toEqual([{ kind: "error", title: "Error", message }]);
  });

  it.each([
    ["a project of somebody else", 9],
    ["a project that the list has not", 10],
  ])("WF40 of %s is not asked for", async (_, projectId) => {
    const { send, world } = await loaded();

    await send({ type: "deletionRequested", projectId });

    expect(world.log.map(([what]) => what)).toEqual(["listProjects"]);
  });

  it("WF40 that is under way is shown, and is not asked for twice", async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ProductApi["deleteProject"]>>>();
    const { send, view, world } = await loaded({ api: { ...listing, deleteProject: () => promise } });

    const deleting = send({ type: "deletionRequested", projectId: 7 });
    await send({ type: "deletionRequested", projectId: 7 });
    const before = view.current.deleting;
    resolve(answered({}));
    await deleting;

    expect(before).toEqual([7]);
    expect(view.current.deleting).toEqual([]);
    expect(world.log.map(([what]) => what)).toEqual(["listProjects", "deleteProject"]);
  });

  it("WF40 a project that a person left is neither listed nor selected", async () => {
    const { send, told, view } = await loaded();
    await send({ type: "selected", project: borrowed });

    await send({ type: "left", projectId: 9 });

    expect(view.current.projects).toEqual([library]);
    expect(view.current.selected).toBeUndefined();
    expect(told.at(-1)).toBe("cleared");
  });
});

describe("a selected project that is no longer in the list", () => {
  const gone: Partial<ProductApi> = {
    listProjects: async () => answered(listed(borrowed)),
  };

  it("WF115 is deselected, and is known as lost until another one is selected", async () => {
    const { send, told, view, world } = await withLibrary({ api: gone });

    await send({ type: "listRequested", email: ada.email });
    const lost = view.current;
    await send({ type: "selected", project: borrowed });

    expect(lost).toMatchObject({ phase: "loaded", lost: selectedLibrary });
    expect(lost.selected).toBeUndefined();
    expect(told).toContain("cleared");
    expect(view.current.lost).toBeUndefined();
    expect(world.ports.session.content()).toMatchObject({ MyProjectId: "9" });
  });

  it("WF115 stays selected if the list is incomplete or did not load", async () => {
    const answers = [
      answered({ ...listed(borrowed), leftOut: 1 }),
      answered({ ...listed(borrowed), leftOut: 1 }),
      failed("NETWORK_ERROR"),
    ];
    const { send, view } = await withLibrary({
      api: { listProjects: async () => answers.shift() ?? failed("NETWORK_ERROR") },
    });

    await send({ type: "listRequested", email: ada.email });
    await send({ type: "listRequested", email: ada.email });

    expect([view.current.selected, view.current.lost]).toEqual([selectedLibrary, undefined]);
  });
});

describe("a project that is renamed", () => {
  const names = { project_name: "City library", organization: "Elmford" };

  it("WF111 has its new names in the list and in the selection, and nothing is reopened", async () => {
    const { send, told, view, world } = await withLibrary();
    const before = { told: [...told], path: world.ports.navigation.current() };

    await send({ type: "renamed", project: { project_id: 7, ...names } });

    expect(view.current.projects).toEqual([{ ...library, ...names }, borrowed]);
    expect(view.current.selected).toEqual({ project_id: 7, project_name: "City library" });
    expect(world.ports.session.content()).toEqual({ ...inSession, MyProjectName: "City library" });
    expect({ told, path: world.ports.navigation.current() }).toEqual(before);
  });

  it("WF111 leaves another selection alone", async () => {
    const { send, view } = await withLibrary();

    await send({ type: "renamed", project: { project_id: 9, ...names } });

    expect(view.current.selected).toEqual(selectedLibrary);
  });
});

describe("a duplication", () => {
  const copy = { project_id: 11, project_name: "Copy of Borrowed", organization: "Elmford" };

  it("WF112 adds the copy as the person's own, and leaves the selection", async () => {
    const { said, send, view, world } = await withLibrary({
      api: { ...listing, duplicateProject: async () => answered(copy) },
    });

    await send({ type: "duplicationRequested", projectId: 9 });

    expect(world.log.at(-1)).toEqual(["duplicateProject", { project_id: 9 }]);
    expect(view.current.projects).toEqual([
      library,
      borrowed,
      { ...copy, shared_with_me: false, shared_with_users: [] },
    ]);
    expect(view.current.selected).toEqual(selectedLibrary);
    expect(said).toEqual([{ kind: "success", title: "Project duplicated", message: "Copy of Borrowed" }]);
  });

  it("WF112 is requested once at a time, and only for an existing project", async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ProductApi["duplicateProject"]>>>();
    const { send, view, world } = await loaded({ api: { ...listing, duplicateProject: () => promise } });

    const duplicating = send({ type: "duplicationRequested", projectId: 7 });
    await send({ type: "duplicationRequested", projectId: 7 });
    await send({ type: "duplicationRequested", projectId: 10 });
    const before = view.current.duplicating;
    resolve(answered(copy));
    await duplicating;

    expect([before, view.current.duplicating]).toEqual([[7], []]);
    expect(world.log.map(([what]) => what)).toEqual(["listProjects", "duplicateProject"]);
  });

  it("WF112 that fails says why, and leaves the list", async () => {
    const { said, send, view } = await loaded({
      api: { ...listing, duplicateProject: async () => failed("FORBIDDEN", "You have 200 already") },
    });

    await send({ type: "duplicationRequested", projectId: 7 });

    expect(view.current).toMatchObject({ projects: [library, borrowed], duplicating: [] });
    expect(said).toEqual([
      { kind: "error", title: "The project was not duplicated", message: "You have 200 already" },
    ]);
  });
});

it("WF31 WF34 no sequence of events leads out of the table", () => {
  holdsAsMachine(projectsMachine, someEvent);
});

function someEvent(): fc.Arbitrary<ProjectsEvent> {
  const project = fc.constantFrom(library, archive, borrowed);
  const { error } = failed("SERVER_ERROR") as { readonly error: { code: "SERVER_ERROR"; message: string } };
  return fc.oneof(
    fc.constantFrom<ProjectsEvent>(
      { type: "started" },
      { type: "selectionFound", project: selectedLibrary },
      { type: "listRequested", email: ada.email },
      { type: "cleared" },
      { type: "memberAdded", projectId: 7, member: cy },
      { type: "memberRemoved", projectId: 7, email: bo.email },
      { type: "signedOut" },
    ),
    fc.constantFrom<ProjectsEvent>(
      { type: "listReceived", list: listed(library, borrowed), asked: [7] },
      { type: "listReceived", list: { ...listed(library, borrowed), total: 12 }, asked: [] },
      { type: "lookedUp", list: listed(archive), asked: [7, 8] },
      { type: "lookUpRequested", ids: [8] },
      { type: "lookUpRefused", error },
      { type: "found", projects: [archive] },
      { type: "listRefused", error },
    ),
    fc
      .tuple(project, fc.constantFrom("created", "selected", "opened"))
      .map(([project, type]): ProjectsEvent => ({ type, project })),
    fc
      .tuple(project, fc.constantFrom("deletionRequested", "deleted", "duplicationRequested", "left"))
      .map(([{ project_id: projectId }, type]): ProjectsEvent => ({ type, projectId })),
    fc
      .tuple(project, fc.constantFrom("deletionFailed", "duplicationFailed"))
      .map(([{ project_id: projectId }, type]): ProjectsEvent => ({ type, projectId, error })),
    project.map((renamed): ProjectsEvent => ({ type: "renamed", project: renamed })),
    project.map((copy): ProjectsEvent => ({ type: "duplicated", projectId: 7, copy })),
  );
}
