import { expect, it } from "vitest";
import { memoryStorage, sampleClient, sampleWorld } from "../../testing/index.ts";
import { startProduct } from "../start-product.ts";
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

function started(left: Readonly<Record<string, string>> = {}) {
  const world = sampleWorld();
  const product = startProduct({
    client: sampleClient({}).client,
    ports: world.ports,
    prefersDark: false,
    screenWidth: 1440,
  });
  const local = memoryStorage(left);
  const palette = startPalette({
    product,
    local,
    navigation: world.ports.navigation,
    held: async () => held,
  });
  return { local, palette, product, world };
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
