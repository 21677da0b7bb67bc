import { describe, expect, it } from "vitest";
import { fakeClock, sampleClient, sampleWorld } from "../../testing/index.ts";
import { startProduct } from "../start-product.ts";
import { shownPart, startProjectList } from "./start-project-list.ts";

const project = (id: number) => ({
  id,
  project_id: id,
  project_name: `Project ${String(id)}`,
  organization: "",
  shared_with_me: false,
  shared_with_users: [],
});
const part = (ids: readonly number[], total: number) => ({ projects: ids.map(project), named: [], total });
const newest = part([23, 22, 21, 20, 19, 18, 17, 16, 15, 14], 23);

async function started(...answers: readonly object[]) {
  const { asked, client } = sampleClient({
    "GET /dashboard/list_projects/": [newest, ...answers].map((answer) => [200, answer]),
  });
  const clock = fakeClock();
  const product = startProduct({
    client,
    ports: sampleWorld().ports,
    prefersDark: false,
    screenWidth: 1440,
  });
  await product.projects.send({ type: "listRequested", email: "ada@example.com" });
  const list = startProjectList({ clock, product });
  const shown = (request: { readonly text: string; readonly page: number }) => {
    const { projects, ...rest } = shownPart(product.projects.view.current, request, list.view.current.value);
    return { ids: projects.map(({ project_id }) => project_id), ...rest };
  };
  return { asked, clock, list, product, shown };
}

describe("the list of projects", () => {
  it("WF41 shows the newest ten without a request, and counts all", async () => {
    const { asked, shown } = await started();

    expect(shown({ text: " ", page: 1 })).toEqual({
      ids: newest.projects.map(({ project_id }) => project_id),
      page: 1,
      pageCount: 3,
      found: 23,
    });
    expect(asked).toHaveLength(1);
  });

  it("WF41 shows another page at once, and the newest ten until it is there", async () => {
    const { asked, list, shown } = await started(part([3, 2, 1], 23));
    const request = { text: "", page: 3 };

    const turning = list.show(request);
    const meanwhile = shown(request).page;
    await turning;

    expect(asked.slice(1)).toEqual(["GET /dashboard/list_projects/?page=3"]);
    expect([meanwhile, shown(request)]).toEqual([1, { ids: [3, 2, 1], page: 3, pageCount: 3, found: 23 }]);
  });

  it("WF41 a page beyond the last shows the last", async () => {
    const { asked, list, shown } = await started(part([], 12), part([2, 1], 12));
    const request = { text: "", page: 3 };

    await list.show(request);

    expect(asked.slice(1)).toEqual([
      "GET /dashboard/list_projects/?page=3",
      "GET /dashboard/list_projects/?page=2",
    ]);
    expect(shown(request)).toEqual({ ids: [2, 1], page: 2, pageCount: 2, found: 12 });
  });

  it("WF44 searches 300 ms after the last key", async () => {
    const { asked, clock, list, shown } = await started(part([7], 1));

    await list.show({ text: "s", page: 1 });
    await clock.advance(200);
    await list.show({ text: "shop ", page: 1 });
    await clock.advance(300);

    expect(asked.slice(1)).toEqual(["GET /dashboard/list_projects/?page=1&text=shop"]);
    expect(shown({ text: "shop", page: 1 })).toMatchObject({ ids: [7], found: 1 });
  });

  it("WF111 shows the new name of a project on any page", async () => {
    const { list, product } = await started(part([3, 2, 1], 23));
    await list.show({ text: "", page: 3 });

    const names = { project_id: 2, project_name: "Renamed", organization: "" };
    await product.projects.send({ type: "renamed", project: names });

    const { value } = list.view.current;
    const { projects } = shownPart(product.projects.view.current, { text: "", page: 3 }, value);
    expect(projects.map(({ project_name }) => project_name)).toEqual(["Project 3", "Renamed", "Project 1"]);
  });

  it("loads a later page again, and never the first one", async () => {
    const { asked, list } = await started(part([3], 21), part([2], 21));

    await list.reload();
    await list.show({ text: "", page: 3 });
    await list.reload();

    expect(asked.slice(1)).toEqual([
      "GET /dashboard/list_projects/?page=3",
      "GET /dashboard/list_projects/?page=3",
    ]);
  });
});
