import { expect, it } from "vitest";
import { workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile();

it("leads a person without a project from /publish to the dashboard", async () => {
  const visitor = await workspace.signUp();

  const { complaints, page } = await workspace.open("/publish", { visitor });
  await page.getByRole("heading", { level: 1 }).waitFor();

  expect(new URL(page.url()).pathname).toBe("/");
  expect(complaints).toEqual([]);
});

it("reports an address that leads nowhere", async () => {
  const { page } = await workspace.open("/nowhere");

  await page.getByRole("heading", { name: "This page does not exist" }).waitFor();
});
