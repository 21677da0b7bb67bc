/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { projectOf, type Visitor } from "../e2e/server-visitor.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";

const orchestration = "/model/orchestration";

let workspace: Workspace;
let ada: Visitor;
/** The example project, which everybody begins with. */
const project = { id: 1, name: "Online bookstore" };

beforeAll(async () => {
  workspace = await openWorkspace({ EXAMPLE_PROJECT: "on" });
  ada = await workspace.signUp();
});

// Windows that stay open would slow down those of the next tests.

afterAll(() => workspace.close());

async function pageOf(key: string, id = project.id) {
  const { body } = await ada.get(`/sad/get_design_pages/?project_id=${String(id)}`);
  return (
    body.design_pages as { key: string; markdown: string; requirements: string[]; revision: string }[]
  ).find((page) => page.key === key);
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Markdown of/ }).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

const saved = (page: Page, state = "clean") => page.locator(`[data-save-state=${state}]`);

describe("each design page is read at its address:", () => {
  it.each([
    ["/model/microservicedesignpage", "Microservice design"],
    ["/model/service-interface", "Service interface"],
    ["/model/communication-and-security", "Communication and security"],
    ["/model/containerization", "Containerization"],
    [orchestration, "Orchestration"],
    ["/model/cicd-pipeline", "CI/CD pipeline"],
    ["/functionalarchitecturepage", "Functional architecture"],
    ["/intergrationarchitecturepage", "Integration architecture"],
  ])("%s", async (path, title) => {
    const { complaints, page } = await workspace.open(path, { visitor: ada, project });

    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByRole("article").getByRole("paragraph").first().waitFor();

    expect(complaints).toEqual([]);
  });
});

it("is edited beside its preview, saves itself, and still answers the same requirements", async () => {
  const { page } = await workspace.open(orchestration, { visitor: ada, project });
  const before = await pageOf("orchestration");

  await page.getByRole("button", { name: "Edit" }).click();
  await write(page, "# Orchestration\n\n## Network\n\nClosed, see NFR-3.\n");
  await page.getByRole("heading", { level: 2, name: "Network" }).waitFor();
  await saved(page).waitFor();
  await page.getByRole("button", { name: "Read" }).click();
  await page.getByRole("article").getByText("Closed, see").waitFor();

  expect(before?.requirements).toEqual(["NFR-3", "NFR-4", "NFR-13", "NFR-16"]);
  expect(await pageOf("orchestration")).toMatchObject({
    markdown: "# Orchestration\n\n## Network\n\nClosed, see NFR-3.\n",
    requirements: before?.requirements,
  });
});

it("draws the diagrams that stand in it", async () => {
  const { page } = await workspace.open("/model/containerization", { visitor: ada, project });

  await page.getByRole("button", { name: "Edit" }).click();
  await write(page, "```plantuml\n@startuml\nAda -> Bo: hello\n@enduml\n```\n");
  const picture = page.getByRole("img", { name: "Diagram 1 of this page" });
  await picture.waitFor();

  expect(await picture.getAttribute("src")).toMatch(/^blob:/);
});

it("shows both versions when somebody else has saved in the meantime", async () => {
  const { page } = await workspace.open("/model/service-interface", { visitor: ada, project });
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: /^Markdown of/ }).waitFor();
  const stale = await pageOf("service-interface");
  await ada.put("/sad/update_design_page/", {
    project_id: project.id,
    ...written("Theirs.\n"),
    revision: stale?.revision,
  });

  await write(page, "Mine.\n");
  const dialog = page.getByRole("dialog", { name: /changed by somebody else/ });
  await dialog.waitFor();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await saved(page).waitFor();

  expect((await pageOf("service-interface"))?.markdown).toBe("Mine.\n");
});

function written(markdown: string) {
  return { key: "service-interface", markdown, requirements: [] };
}

it("keeps what is typed without a network, and saves it once there is one", async () => {
  const { page } = await workspace.open("/model/cicd-pipeline", { visitor: ada, project });
  await page.getByRole("button", { name: "Edit" }).click();

  await page.context().setOffline(true);
  await write(page, "Typed offline.\n");
  await saved(page, "offline").waitFor();
  await page.context().setOffline(false);
  await saved(page).waitFor();

  expect((await pageOf("cicd-pipeline"))?.markdown).toBe("Typed offline.\n");
});

it("a hostile page runs nothing, reaches nothing and leads nowhere", async () => {
  const { complaints, page } = await workspace.open("/functionalarchitecturepage", { visitor: ada, project });
  await page.getByRole("button", { name: "Edit" }).click();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));

  await write(
    page,
    "<script>window.hit = 1</script>\n\n<img src=x onerror=window.hit=1>\n\n[go](javascript:window.hit=1) ![tree](https://evil.example/a.png)\n\n<iframe src=https://evil.example></iframe>\n\nThe end\n",
  );
  await page.getByText("The end", { exact: true }).last().waitFor();
  await saved(page).waitFor();

  const preview = page.getByRole("region", { name: "Preview" });
  expect(await preview.locator("script, img, iframe, a").count()).toBe(0);
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  expect(requests.filter((url) => !url.startsWith(workspace.server.address))).toEqual([]);
  expect(complaints).toEqual([]);
});

describe("a page that nobody has written", () => {
  it("says what it is for, and is begun from an outline", async () => {
    const id = await projectOf(ada);
    const { page } = await workspace.open(orchestration, { visitor: ada, project: { id, name: "New" } });

    await page.getByRole("heading", { name: "Nothing is written about this yet" }).waitFor();
    await page.getByRole("button", { name: "Write it from an outline" }).click();
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await saved(page).waitFor();

    expect((await pageOf("orchestration", id))?.markdown).toContain("## How many instances run");
  });

  it("asks for a project where none is chosen, and comes back with it", async () => {
    const { page } = await workspace.open(orchestration, { visitor: ada });

    await page
      .getByRole("list", { name: "Your projects" })
      .getByRole("button", { name: "Online bookstore" })
      .click();
    await page.getByRole("article").waitFor();

    expect(new URL(page.url()).pathname).toBe(orchestration);
  });
});

it.each(["light", "dark"] as const)("has no fault of accessibility in %s", async (colorScheme) => {
  const { page } = await workspace.open("/intergrationarchitecturepage", {
    visitor: ada,
    project,
    colorScheme,
  });
  await page.getByRole("article").waitFor();
  const reading = await accessibilityFaults(page);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: /^Markdown of/ }).waitFor();

  expect([...reading, ...(await accessibilityFaults(page))]).toEqual([]);
});
