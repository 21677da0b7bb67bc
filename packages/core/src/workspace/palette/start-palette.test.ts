import { expect, it } from "vitest";
import { memoryStorage, sampleWorld } from "../../testing/index.ts";
import { startProduct } from "../../workflow/index.ts";
import { startPalette } from "./start-palette.ts";

function started(left: Readonly<Record<string, string>> = {}) {
  const world = sampleWorld();
  const product = startProduct({ ports: world.ports, prefersDark: false, screenWidth: 1440 });
  const local = memoryStorage(left);
  const palette = startPalette({ product, local, navigation: world.ports.navigation });
  return { local, palette, product, world };
}

it("a command of the page is offered while the page is there, and does what it was given", async () => {
  const { palette } = started();
  const done: string[] = [];

  const leave = palette.offer([{ title: "Export SVG", keys: "Ctrl+E", run: () => void done.push("svg") }]);
  await palette.open();
  await palette.send({ type: "chosen", id: "here:Export SVG" });
  const keys = palette.withKeys().map((command) => command.keys);
  leave();
  await palette.open();
  await palette.send({ type: "chosen", id: "here:Export SVG" });

  expect({ done, keys, after: palette.withKeys() }).toEqual({ done: ["svg"], keys: ["Ctrl+E"], after: [] });
});

it("what was run last is kept for the next visit", async () => {
  const { local, palette } = started({ recentCommands: '["page:/pricing", 7]' });
  const before = palette.view.current.recent;

  await palette.open();
  await palette.send({ type: "chosen", id: "action:toggleDarkMode" });

  expect({ before, kept: local.content()["recentCommands"] }).toEqual({
    before: ["page:/pricing"],
    kept: '["action:toggleDarkMode","page:/pricing"]',
  });
});

it("what an earlier visit left and nobody can read is nothing", () => {
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
