import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fakeFeed, sampleWorld } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { isAbout, projectEventsMachine, sayChange } from "./project-events.ts";
import type { ProjectChange, ProjectEventsEvent } from "./project-events-state.ts";
import { startProjectEvents } from "./start-project-events.ts";

const bens: ProjectChange = {
  type: "changed",
  revision: "8",
  by: "Ben",
  is_own: false,
  files: [{ path: "requirements/functional.yaml", change: "changed", ids: ["FR-3"] }],
};

async function entered() {
  const feed = fakeFeed();
  const { clock } = sampleWorld().ports;
  const said: string[] = [];
  const told: unknown[] = [];
  const events = startProjectEvents({
    clock,
    feed,
    notify: ({ title }) => {
      said.push(title);
      return () => undefined;
    },
    onEnded: () => void told.push("ended"),
  });
  events.watch((change) => told.push(change));
  await events.send({ type: "projectEntered", projectId: 7 });
  const paths = () => feed.lines.map(({ isOpen, path }) => `${isOpen ? "open" : "closed"} ${path}`);
  return { ...events, clock, feed, paths, said, told };
}

describe("the stream of a project", () => {
  it("WF119 reports a change by somebody else with a message", async () => {
    const { feed, said, told } = await entered();

    feed.lines[0]?.tell(bens);

    expect([said, told]).toEqual([["Ben changed FR-3"], [bens]]);
  });

  it("WF119 reports the person's own change in another window without a message", async () => {
    const { feed, said, told } = await entered();

    feed.lines[0]?.tell({ ...bens, is_own: true });

    expect([said, told.length]).toEqual([[], 1]);
  });

  it("WF120 shows the other people in the project", async () => {
    const { feed, view } = await entered();
    const people = [{ email: "ben@example.com", name: "Ben" }];

    feed.lines[0]?.tell({ type: "people", people });

    expect(view.current.people).toEqual(people);
  });

  it("WF119 is opened again after it was lost, at the last known change, later after each attempt", async () => {
    const { clock, feed, paths } = await entered();
    feed.lines[0]?.tell(bens);

    feed.lines[0]?.lose();
    await clock.advance(1_000);
    feed.lines[1]?.lose();
    await clock.advance(1_999);
    const early = feed.lines.length;
    await clock.advance(1);

    expect([early, paths().slice(1)]).toEqual([
      2,
      ["closed /sad/events/?project_id=7&since=8", "open /sad/events/?project_id=7&since=8"],
    ]);
  });

  it("WF119 is closed while the window is hidden, and continues from the last event", async () => {
    const { feed, paths, send, view } = await entered();
    feed.lines[0]?.tell(bens);
    feed.lines[0]?.tell({ type: "people", people: [{ email: "ben@example.com" }] });

    await send({ type: "hidden" });
    const hidden = [paths(), view.current.people];
    await send({ type: "shown" });

    expect(hidden).toEqual([["closed /sad/events/?project_id=7"], []]);
    expect(paths()[1]).toBe("open /sad/events/?project_id=7&since=8");
  });

  it("WF119 misses no change while it is closed, even if it has heard of none before", async () => {
    const { clock, feed, paths, send } = await entered();
    feed.lines[0]?.tell({ type: "people", people: [], revision: "7" });

    feed.lines[0]?.lose();
    await clock.advance(1_000);
    await send({ type: "hidden" });
    await send({ type: "shown" });

    expect(paths().slice(1)).toEqual([
      "closed /sad/events/?project_id=7&since=7",
      "open /sad/events/?project_id=7&since=7",
    ]);
  });

  it("WF120 looks for other rights when it has ended, and continues", async () => {
    const { clock, feed, paths, told } = await entered();

    feed.lines[0]?.tell({ type: "ended" });
    feed.lines[0]?.lose();
    await clock.advance(1_000);

    expect([told, paths().length]).toEqual([["ended"], 2]);
  });

  it("WF119 follows one project at a time, and none after it was left", async () => {
    const { clock, feed, paths, send } = await entered();

    await send({ type: "projectEntered", projectId: 8 });
    await send({ type: "projectLeft" });
    feed.lines[1]?.lose();
    await clock.advance(60_000);

    expect(paths()).toEqual(["closed /sad/events/?project_id=7", "closed /sad/events/?project_id=8"]);
  });
});

it.each([
  ["Ben changed FR-3", bens],
  ["Ben added pages/team.md", { by: "Ben", files: [{ path: "pages/team.md", change: "added", ids: [] }] }],
  ["Somebody changed the project", {}],
  [
    "Ben wrote a comment",
    { by: "Ben", files: [{ path: "comments/fr-3-4f7c2a.yaml", change: "changed", ids: [] }] },
  ],
  [
    "Ben reviewed the project",
    { by: "Ben", files: [{ path: "approvals/2026-03-31-ben-4f7c2a.yaml", change: "added", ids: [] }] },
  ],
  [
    "Ben removed comments/fr-3-4f7c2a.yaml",
    { by: "Ben", files: [{ path: "comments/fr-3-4f7c2a.yaml", change: "removed", ids: [] }] },
  ],
  [
    "Ben changed FR-1, FR-2, FR-3 and 2 more",
    {
      by: "Ben",
      files: [
        { path: "requirements/functional.yaml", change: "changed", ids: ["FR-1", "FR-2", "FR-3", "FR-4"] },
        { path: "pages/team.md", change: "removed", ids: [] },
      ],
    },
  ],
] as const)("WF119 %s", (sentence, change) => {
  expect(sayChange(structuredClone(change) as ProjectChange)).toBe(sentence);
});

it.each([
  ["requirements/", true],
  ["use-cases/", false],
  ["requirements/functional.yaml", true],
  ["", true],
])("WF119 a change of a requirement is about %j: %s", (place, expected) => {
  expect(isAbout(bens, place)).toBe(expected);
});

it("WF119 a change whose files are not known may be about everything", () => {
  expect(isAbout({ type: "changed", revision: "9" }, "use-cases/")).toBe(true);
});

it("WF119 no sequence of events leads out of the table", () => {
  holdsAsMachine(projectEventsMachine, () =>
    fc.constantFrom<ProjectEventsEvent>(
      { type: "projectEntered", projectId: 7 },
      { type: "projectEntered", projectId: 8 },
      { type: "projectLeft" },
      { type: "hidden" },
      { type: "shown" },
      { type: "heard", event: bens },
      { type: "heard", event: { type: "people", people: [] } },
      { type: "heard", event: { type: "ended" } },
    ),
  );
});
