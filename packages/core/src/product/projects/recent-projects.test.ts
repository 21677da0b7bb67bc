import { expect, it } from "vitest";
import { memoryStorage, sampleClient, sampleWorld } from "../../testing/index.ts";
import { startProduct } from "../start-product.ts";
import { withRecent } from "./recent-projects.ts";
import { startRecentProjects } from "./start-recent-projects.ts";

const project = (project_id: number) => ({
  project_id,
  project_name: `Project ${String(project_id)}`,
  organization: "",
  shared_with_me: false,
  shared_with_users: [],
});

it("the last one goes first, once, and the fifth is dropped", () => {
  expect([1, 2, 3, 4, 2, 5].reduce(withRecent, [] as readonly number[])).toEqual([5, 2, 4, 3]);
});

it("each project that is opened is kept for the next visit", async () => {
  const { ports } = sampleWorld();
  const product = startProduct({
    client: sampleClient({}).client,
    ports,
    prefersDark: false,
    screenWidth: 1440,
  });
  const local = memoryStorage({ recentProjects: "[4]" });
  const recent = startRecentProjects({ local, product });

  await product.projects.send({ type: "listRequested", email: "ada@example.com" });
  await product.projects.send({ type: "selected", project: project(7) });

  expect({ ids: recent.view.current.ids, kept: local.content()["recentProjects"] }).toEqual({
    ids: [7, 4],
    kept: "[7,4]",
  });
});

it("an unreadable record counts as empty", () => {
  const product = startProduct({
    client: sampleClient({}).client,
    ports: sampleWorld().ports,
    prefersDark: false,
    screenWidth: 1440,
  });

  expect(
    startRecentProjects({ local: memoryStorage({ recentProjects: "{" }), product }).view.current.ids,
  ).toEqual([]);
});
