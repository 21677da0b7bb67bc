import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer, ProjectPage, ProjectSummary } from "../client/index.ts";
import { answered, failed, sampleWorld } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { projectSearchMachine } from "./project-search.ts";
import type { ProjectSearchEvent } from "./project-search-state.ts";
import { startProjectSearch } from "./start-project-search.ts";

const library: ProjectSummary = {
  project_id: 7,
  project_name: "Lending library",
  organization: "Elmford",
  shared_with_me: false,
  shared_with_users: [],
};
const toys: ProjectSummary = { ...library, project_id: 8, project_name: "Toy library" };

const listed = (...projects: readonly ProjectSummary[]): ProjectPage => ({
  projects,
  named: [],
  total: projects.length,
  leftOut: 0,
});

/** A server with two projects. */
async function find(name: string): Promise<Answer<ProjectPage>> {
  return answered(
    listed(...[library, toys].filter((one) => one.project_name.toLowerCase().includes(name.toLowerCase()))),
  );
}

function started(server: (name: string) => Promise<Answer<ProjectPage>> = find) {
  const { clock } = sampleWorld().ports;
  const opened: string[] = [];
  const asked: string[] = [];
  const store = startProjectSearch({
    ports: { clock },
    find: (name) => {
      asked.push(name);
      return server(name);
    },
    onOpen: ({ project_name }) => void opened.push(project_name),
  });
  return { ...store, asked, clock, opened };
}

async function searched(text: string, server = find) {
  const search = started(server);
  await search.send({ type: "typed", text });
  await search.clock.advance(300);
  return search;
}

describe("the project search", () => {
  it("WF44 begins 300 ms after the last key", async () => {
    const { asked, clock, send, view } = started();
    const phases: string[] = [];

    for (const [text, milliseconds] of [
      ["l", 299],
      ["li", 299],
      ["", 1],
    ] as const) {
      if (text !== "") await send({ type: "typed", text });
      await clock.advance(milliseconds);
      phases.push(view.current.phase);
    }

    expect({ asked, phases }).toEqual({ asked: ["li"], phases: ["waiting", "waiting", "found"] });
  });

  it("WF43 WF46 asks the server for the text without surrounding spaces, and counts the projects", async () => {
    const { asked, view } = await searched(" LIBRARY ");

    expect(asked).toEqual(["LIBRARY"]);
    expect(view.current).toEqual({
      phase: "found",
      attempt: 1,
      text: " LIBRARY ",
      results: [library, toys],
      others: 0,
      message: "Found 2 results",
    });
  });

  it("WF46 counts the projects that are not among the results, too", async () => {
    const { view } = await searched("library", async () => answered({ ...listed(library), total: 37 }));

    expect(view.current).toMatchObject({ results: [library], others: 36, message: "Found 37 results" });
  });

  it("WF46 says so when there is nothing", async () => {
    const { view } = await searched("archive");

    expect(view.current.results).toEqual([]);
    expect(view.current.message).toBe("No results found");
  });

  it("WF46 shows the reason why the server did not search", async () => {
    const { view } = await searched("library", async () => failed("NETWORK_ERROR"));

    expect(view.current).toMatchObject({ phase: "found", results: [], message: "NETWORK_ERROR" });
  });

  it("WF44 shows the previous results while it waits", async () => {
    const { clock, send, view } = await searched("library");

    await send({ type: "typed", text: "toy" });
    const waiting = view.current.results;
    await clock.advance(300);

    expect({ waiting, found: view.current.results }).toEqual({ waiting: [library, toys], found: [toys] });
  });

  it("WF44 drops the answer to an earlier text", async () => {
    const answers = [Promise.withResolvers<Answer<ProjectPage>>(), { promise: find("toy") }] as const;
    const waiting = answers.map(({ promise }) => promise);
    const { clock, send, view } = started(() => waiting.shift() ?? find(""));
    await send({ type: "typed", text: "library" });
    const early = clock.advance(300);

    await send({ type: "typed", text: "toy" });
    await clock.advance(300);
    answers[0].resolve(answered(listed(library, toys)));
    await early;

    expect(view.current.results).toEqual([toys]);
  });

  it.each(["", "  "])("WF46 shows and says nothing for the empty text '%s', at once", async (text) => {
    const { clock, send, view } = await searched("library");

    await send({ type: "typed", text });
    await clock.advance(300);

    expect(view.current).toEqual({ phase: "empty", attempt: 2, text, results: [], others: 0 });
  });

  it("WF45 Enter opens the first result without waiting, and empties the search", async () => {
    const { clock, opened, send, view } = started();

    await send({ type: "typed", text: "library" });
    await send({ type: "entered" });
    await clock.advance(300);

    expect(opened).toEqual(["Lending library"]);
    expect(view.current).toEqual({ phase: "empty", attempt: 2, text: "", results: [], others: 0 });
  });

  it("WF45 Enter uses the present text, not the displayed results", async () => {
    const { opened, send } = await searched("library");

    await send({ type: "typed", text: "toy" });
    await send({ type: "entered" });

    expect(opened).toEqual(["Toy library"]);
  });

  it("WF45 Enter opens the first displayed result, once there are results", async () => {
    const { asked, opened, send } = await searched("toy");

    await send({ type: "entered" });

    expect({ asked, opened }).toEqual({ asked: ["toy"], opened: ["Toy library"] });
  });

  it("WF45 WF46 Enter says so at once when there is nothing to open", async () => {
    const { opened, send, view } = started();

    await send({ type: "typed", text: "archive" });
    await send({ type: "entered" });

    expect(opened).toEqual([]);
    expect(view.current.message).toBe("No results found");
  });

  it("WF45 a chosen result is opened, unless it is not among the results", async () => {
    const { opened, send } = await searched("toy");

    await send({ type: "resultChosen", projectId: 7 });
    await send({ type: "resultChosen", projectId: 8 });

    expect(opened).toEqual(["Toy library"]);
  });

  it("WF44 Escape empties it, also while it waits", async () => {
    const { clock, send, view } = started();

    await send({ type: "typed", text: "library" });
    await send({ type: "cleared" });
    await clock.advance(300);

    expect(view.current.phase).toBe("empty");
    expect(view.current.results).toEqual([]);
  });
});

it("WF44 no sequence of events leads out of the table", () => {
  holdsAsMachine(projectSearchMachine, someEvent);
});

function someEvent(): fc.Arbitrary<ProjectSearchEvent> {
  return fc.constantFrom<ProjectSearchEvent>(
    ...Array.from({ length: 4 }, () => ({ type: "typed", text: "library" }) as const),
    ...Array.from({ length: 4 }, () => ({ type: "waited" }) as const),
    ...Array.from({ length: 4 }, () => ({ type: "received", found: listed(library, toys) }) as const),
    { type: "typed", text: " " },
    { type: "entered" },
    { type: "received", found: listed() },
    { type: "refused", error: { code: "SERVER_ERROR", message: "Try again." } },
    { type: "resultChosen", projectId: 7 },
    { type: "resultChosen", projectId: 9 },
    { type: "cleared" },
  );
}
