import { describe, expect, it } from "vitest";
import { memoryStorage, type Replies, sampleClient, sampleWorld } from "../../testing/index.ts";
import { startProduct } from "../start-product.ts";
import { startRecentProjects } from "../projects/start-recent-projects.ts";
import type { PaletteCommand } from "./palette-command.ts";
import { startPalette } from "./start-palette.ts";

const bookstore = {
  project_id: 7,
  project_name: "Bookstore",
  organization: "Paperleaf Books",
  shared_with_me: false,
  shared_with_users: [],
};

const held: readonly PaletteCommand[] = [
  {
    id: "requirement:FR-1",
    title: "FR-1 The shop sells books.",
    group: "requirement",
    deed: { type: "goTo", path: "/requirements/FR-1/edit" },
  },
];

function started(left: Readonly<Record<string, string>> = {}, replies: Replies = {}) {
  const world = sampleWorld();
  const { asked, client } = sampleClient(replies);
  const product = startProduct({
    client,
    ports: world.ports,
    prefersDark: false,
    screenWidth: 1440,
  });
  const local = memoryStorage(left);
  const palette = startPalette({
    product,
    recentProjects: startRecentProjects({ local, product }),
    clock: world.ports.clock,
    local,
    navigation: world.ports.navigation,
    held: async () => held,
  });
  return { asked, local, palette, product, world };
}

it("a command of the page is offered while the page is shown, and runs its function", async () => {
  const { palette } = started();
  const done: string[] = [];

  const leave = palette.offer([{ title: "Export SVG", shortcut: "add", run: () => void done.push("svg") }]);
  await palette.open();
  await palette.send({ type: "chosen", id: "here:Export SVG" });
  const title = palette.withShortcut("add")?.title;
  leave();
  await palette.open();
  await palette.send({ type: "chosen", id: "here:Export SVG" });

  expect({ done, title, after: palette.withShortcut("add") }).toEqual({
    done: ["svg"],
    title: "Export SVG",
    after: undefined,
  });
});

it("recent commands are kept for the next visit", async () => {
  const { local, palette } = started({ recentCommands: '["page:/pricing", 7]' });
  const before = palette.view.current.recent;

  await palette.open();
  await palette.send({ type: "chosen", id: "action:toggleDarkMode" });

  expect({ before, kept: local.content()["recentCommands"] }).toEqual({
    before: ["page:/pricing"],
    kept: '["action:toggleDarkMode","page:/pricing"]',
  });
});

it("an unreadable record of an earlier visit counts as empty", () => {
  expect(started({ recentCommands: "{" }).palette.view.current.recent).toEqual([]);
});

it("an action is sent to the store that it belongs to", async () => {
  const { palette, product } = started();

  await palette.open();
  await palette.send({ type: "chosen", id: "action:toggleDarkMode" });
  await palette.open();
  await palette.send({ type: "chosen", id: "action:toggleSidebar" });

  expect([product.appearance.view.current.phase, product.sidebar.view.current.phase]).toEqual([
    "dark",
    "collapsed",
  ]);
});

it("the content of the selected project is found, and no longer after it is left", async () => {
  const { palette, product } = started();
  const found = () => palette.view.current.sections.flatMap(({ commands }) => commands.map(({ id }) => id));
  const ask = async () => {
    await palette.open();
    await palette.send({ type: "typed", text: "sells books" });
    const ids = found();
    await palette.send({ type: "closed" });
    return ids;
  };

  const before = await ask();
  await product.projects.send({ type: "listRequested", email: "ada@example.com" });
  await product.projects.send({ type: "selected", project: bookstore });
  const during = await ask();
  await product.projects.send({ type: "cleared" });

  expect([before, during, await ask()]).toEqual([[], ["requirement:FR-1"], []]);
});

describe("of many projects", () => {
  const listing = "GET /dashboard/list_projects/";
  const listed = (project_name: string, total: number) => ({
    projects: [{ ...bookstore, project_id: total, project_name }],
    named: [],
    total,
  });

  async function opened(...answers: Replies[string]) {
    const parts = started({}, { [listing]: [[200, listed("Bookstore", 1016)], ...answers] });
    await parts.product.projects.send({ type: "listRequested", email: "ada@example.com" });
    await parts.palette.open();
    const projects = () =>
      parts.palette.view.current.sections
        .filter(({ key }) => key === "project")
        .flatMap(({ commands }) => commands.map(({ deed, title }) => [title, deed]));
    return { ...parts, projects };
  }

  it("the newest are offered, and the way to all of them with their number", async () => {
    const { projects } = await opened();

    expect(projects()).toEqual([
      ["Bookstore", { type: "selectProject", projectId: 1016 }],
      ["All 1016 projects", { type: "goTo", path: "/project-dashboard" }],
    ]);
  });

  it("others are found on the server, 150 ms after the last key, and can be opened", async () => {
    const { asked, palette, product, projects, world } = await opened([200, listed("Clinic", 37)]);

    await palette.send({ type: "typed", text: "c" });
    await palette.send({ type: "typed", text: "clinic" });
    await world.ports.clock.advance(150);
    const found = projects();
    await palette.send({ type: "chosen", id: "project:37" });

    expect(asked.slice(1)).toEqual(["GET /dashboard/list_projects/?text=clinic"]);
    expect(found).toEqual([
      ["Clinic", { type: "selectProject", projectId: 37 }],
      ["All 37 projects with “clinic”", { type: "goTo", path: "/project-dashboard?find=clinic" }],
    ]);
    expect(product.projects.view.current.selected?.project_name).toBe("Clinic");
  });

  it("a failed search is said, and can be repeated", async () => {
    const { palette, projects, world } = await opened("no network");

    await palette.send({ type: "typed", text: "clinic" });
    await world.ports.clock.advance(150);

    expect(projects()).toEqual([
      [
        "The search for “clinic” failed. Try again.",
        { type: "goTo", path: "/project-dashboard?find=clinic" },
      ],
    ]);
  });
});
