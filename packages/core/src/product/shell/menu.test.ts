import { expect, it } from "vitest";
import { initialMenu } from "./menu.ts";

it("WF93 the menu begins at dashboard with both drawers open and 10 rows", () => {
  expect(initialMenu).toEqual({
    openItem: "dashboard",
    defaultId: "dashboard",
    isDrawerOpen: true,
    isComponentDrawerOpen: true,
    rowCount: 10,
  });
});
