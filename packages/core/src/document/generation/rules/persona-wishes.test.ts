import { expect, test } from "vitest";
import { withWishesOfPersonas } from "./persona-wishes.ts";
import { readBlocks } from "./read-blocks.ts";

const tasksIn = (text: string): string[] =>
  withWishesOfPersonas(readBlocks(text)).flatMap((block) => (block.kind === "tasks" ? [block.text] : []));

test.each([
  [
    "## Personas\n\n### Purser\n\n- Goals: check tickets, cancel bookings",
    ["Purser: check tickets, cancel bookings"],
  ],
  ["## Persona 2 – The purser\n\n### Needs\n\n- To see all cabins\n- Calm", ["purser: see all cabins"]],
  ["## Purser\n\n### Goals\n\n- Check tickets", []],
  ["## Personas\n\n### Goals\n\n- Check tickets\n\n## Features\n\n- Print tickets", []],
])("the wishes of personas in %j are tasks", (text, expected) => {
  expect(tasksIn(text)).toEqual(expected);
});
