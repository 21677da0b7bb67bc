import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProjectSummary } from "../client/index.ts";
import { sampleWorld } from "../../testing/index.ts";
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

async function started() {
  const { clock } = sampleWorld().ports;
  const opened: string[] = [];
  const store = startProjectSearch({
    ports: { clock },
    onOpen: ({ project_name }) => void opened.push(project_name),
  });
  await store.send({ type: "projectsChanged", projects: [library, toys] });
  return { ...store, clock, opened };
}

async function searched(text: string) {
  const search = await started();
  await search.send({ type: "typed", text });
  await search.clock.advance(300);
  return search;
}

describe("the project search", () => {
  it("WF44 begins 300 ms after the last key", async () => {
    const { clock, send, view } = await started();
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

    expect(phases).toEqual(["waiting", "waiting", "found"]);
  });

  it("WF43 WF46 shows the projects that it found, and how many", async () => {
    const { view } = await searched("LIBRARY");

    expect(view.current).toEqual({
      phase: "found",
      attempt: 1,
      text: "LIBRARY",
      searched: "LIBRARY",
      projects: [library, toys],
      results: [library, toys],
      message: "Found 2 results",
    });
  });

  it("WF46 says so when there is nothing", async () => {
    const { view } = await searched("archive");

    expect(view.current.results).toEqual([]);
    expect(view.current.message).toBe("No results found");
  });

  it("WF44 shows the previous results while it waits", async () => {
    const { clock, send, view } = await searched("library");

    await send({ type: "typed", text: "toy" });
    const waiting = view.current.results;
    await clock.advance(300);

    expect({ waiting, found: view.current.results }).toEqual({ waiting: [library, toys], found: [toys] });
  });

  it.each(["", "  "])("WF46 shows and says nothing for the empty text '%s', at once", async (text) => {
    const { clock, send, view } = await searched("library");

    await send({ type: "typed", text });
    await clock.advance(300);

    expect(view.current).toEqual({
      phase: "empty",
      attempt: 2,
      text,
      searched: "",
      projects: [library, toys],
      results: [],
    });
  });

  it("WF45 Enter opens the first result without waiting, and empties the search", async () => {
    const { clock, opened, send, view } = await started();

    await send({ type: "typed", text: "library" });
    await send({ type: "entered" });
    await clock.advance(300);

    expect(opened).toEqual(["Lending library"]);
    expect(view.current).toEqual({
      phase: "empty",
      attempt: 2,
      text: "",
      searched: "",
      projects: [library, toys],
      results: [],
    });
  });

  it("WF45 Enter uses the present text, not the displayed results", async () => {
    const { opened, send } = await searched("library");

    await send({ type: "typed", text: "toy" });
    await send({ type: "entered" });

    expect(opened).toEqual(["Toy library"]);
  });

  it("WF45 WF46 Enter says so at once when there is nothing to open", async () => {
    const { opened, send, view } = await started();

    await send({ type: "typed", text: "archive" });
    await send({ type: "entered" });

    expect(opened).toEqual([]);
    expect(view.current.message).toBe("No results found");
  });

  it("WF45 a chosen result is opened, unless it no longer exists", async () => {
    const { opened, send } = await searched("library");

    await send({ type: "projectsChanged", projects: [toys] });
    await send({ type: "resultChosen", projectId: 7 });
    await send({ type: "resultChosen", projectId: 8 });

    expect(opened).toEqual(["Toy library"]);
  });

  it("WF43 follows the projects while it is open", async () => {
    const { send, view } = await searched("library");

    await send({ type: "projectsChanged", projects: [toys] });

    expect(view.current.results).toEqual([toys]);
    expect(view.current.message).toBe("Found 1 results");
  });

  it("WF44 Escape empties it, also while it waits", async () => {
    const { clock, send, view } = await started();

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
  return fc.oneof(
    fc.constantFrom<ProjectSearchEvent>(
      { type: "projectsChanged", projects: [library, toys] },
      { type: "projectsChanged", projects: [] },
      { type: "typed", text: "library" },
      { type: "typed", text: "archive" },
      { type: "typed", text: " " },
      { type: "entered" },
      { type: "resultChosen", projectId: 7 },
      { type: "resultChosen", projectId: 9 },
      { type: "cleared" },
      { type: "waited" },
    ),
  );
}
