import { expect, it } from "vitest";
import { projectOf } from "../e2e/server-visitor.ts";
import { projectWith } from "./testing/diagram-window.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

// One page of each kind is in the fast set: a text in autosave.page.test.ts, a list of records in
// requirements.page.test.ts, a form in sign-up.page.test.ts, a list to load in projects.page.test.ts, and a job in
// generation.page.test.ts.

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();
const project = { id: await projectOf(visitor), name: "Bookstore" };

it("the API definition keeps the typed text, and saves it when the network is back", async () => {
  const swagger_yaml = 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: {}\n';
  await visitor.put("/endpoint/update_swagger_definition/", { project_id: project.id, swagger_yaml });
  const { page } = await workspace.open("/model/swagger-definitions", { visitor, project });
  await page.getByRole("region", { name: "API docs" }).getByRole("heading", { name: "Shop" }).waitFor();

  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "OpenAPI description" }).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.type("\nx-note: typed offline");
  await page.locator("[data-save-state=offline]").waitFor();
  await page.context().setOffline(false);
  await page.locator("[data-save-state=clean]").waitFor();

  const { body } = await visitor.get(`/endpoint/swagger_definition/?project_id=${String(project.id)}`);
  expect(body.swagger_yaml).toContain("x-note: typed offline");
});

it("a page of diagrams reports that they could not be loaded, and loads them on request", async () => {
  const shop = await projectWith(visitor, {
    "diagrams/component.puml": "' @title Channels and services\n@startuml\ncomponent Shop\n@enduml\n",
  });
  const { page } = await workspace.open("/", { visitor, project: shop });
  await page.route("**/sad/files/**", (route) => route.abort());

  await page.goto("/model/application");
  await page.getByText("The application model could not be loaded").waitFor();
  await page.unroute("**/sad/files/**");
  await page.getByRole("button", { name: "Try Again" }).click();

  await page.getByRole("img", { name: "Channels and services" }).waitFor();
});

it("the dialog of a new project shows that it is in progress, and keeps the input", async () => {
  const { page } = await workspace.open("/", { visitor });
  const dialog = page.getByRole("dialog", { name: "Create New Project" });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/dashboard/create_project/", async (route) => {
    await answered;
    await route.abort();
  });

  await page.getByRole("button", { name: "Create Project", exact: true }).click();
  await dialog.getByLabel("Project name").fill("Lending library");
  await dialog.getByLabel("Organization name").fill("Town of Elmford");
  await dialog.getByRole("button", { name: "Create project" }).click();
  await dialog.getByText("Creating your project...").waitFor();
  await dialog.getByText("This will only take a moment").waitFor();
  const isCancelOff = await dialog.getByRole("button", { name: "Cancel" }).isDisabled();
  answer();
  await page.getByText("Failed to Create Project").waitFor();

  expect({ isCancelOff, name: await dialog.getByLabel("Project name").inputValue() }).toEqual({
    isCancelOff: true,
    name: "Lending library",
  });
});

it("the project dashboard reports that the project could not be checked, and checks it on request", async () => {
  const { page } = await workspace.open("/", { visitor, project });
  await page.route("**/sad/findings/**", (route) => route.abort());

  await page.getByRole("button", { name: "Project Dashboard" }).click();
  await page.getByText("The project could not be checked.").waitFor();
  await page.unroute("**/sad/findings/**");
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText(/of 13 kinds of diagram/).waitFor();
});
