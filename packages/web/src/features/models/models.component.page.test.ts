import { routes } from "@archscribe/core/product/routes/routes";
import { describe, expect, it } from "vitest";
import { manifest } from "../../../testing/signed-in-answers.ts";
import { openComponent } from "../../../testing/open-component.ts";
import type { ModelPageKey } from "./model-kinds.ts";

/** The answers for a project with one diagram of each given kind, whose titles are the names of the kinds. */
function answersWith(keys: readonly string[]) {
  const files = keys.map((key) => ({
    path: `diagrams/${key}/1.puml`,
    text: `' @title The ${key} diagram\n@startuml\nA -> B\n@enduml\n`,
    revision: "1",
  }));
  return { "GET /sad/files/": [[200, { revision: "1", files: [manifest, ...files] }]] } as const;
}

describe("a page without diagrams explains their purpose:", () => {
  it.each<[ModelPageKey, string, string]>([
    ["useCaseDiagram", "Use case diagram", "No use case diagram yet"],
    ["interactionDiagrams", "Interaction diagrams", "No interaction diagrams yet"],
    ["systemConceptualDesign", "System conceptual design", "No system conceptual design yet"],
    ["dataModels", "Data models", "No conceptual data model yet"],
    ["conceptualDataModel", "Conceptual data model", "No conceptual data model yet"],
    ["logicalDataModel", "Logical data model", "No logical data model yet"],
    ["physicalDataModel", "Physical data model", "No physical data model yet"],
    ["applicationModel", "Application model", "No component model yet"],
    ["onPremDeployment", "On-premises deployment", "No on-premises deployment yet"],
    ["awsDeployment", "AWS deployment", "No AWS deployment yet"],
    ["gcpDeployment", "GCP deployment", "No GCP deployment yet"],
    ["azureDeployment", "Azure deployment", "No Azure deployment yet"],
    ["interfaceDiagrams", "Interface diagrams", "No interface diagrams yet"],
  ])("%s", async (key, title, empty) => {
    const { complaints, page } = await openComponent(routes[key].path);

    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    await page.getByRole("heading", { level: 2, name: empty }).waitFor();

    const buttons = await page.getByRole("main").getByRole("button").allInnerTexts();
    expect(buttons.slice(-2)).toEqual(["Generate", "Write By Hand"]);
    expect(complaints).toEqual([]);
  });
});

it("the data models are filtered, and all of them are shown at first", async () => {
  const { page } = await openComponent(routes.dataModels.path, {
    answers: answersWith(["conceptual", "logical", "physical"]),
  });
  const sections = page.getByRole("heading", { level: 2 });
  await sections.first().waitFor();
  const all = await sections.allInnerTexts();

  await page.getByRole("button", { name: "Physical Data Model" }).click();
  const one = await sections.allInnerTexts();
  await page.getByRole("button", { name: "Conceptual Model" }).click();

  expect([all, one, await sections.allInnerTexts()]).toEqual([
    ["Conceptual Model", "Logical Data Model", "Physical Data Model"],
    ["Physical Data Model"],
    ["Conceptual Model", "Physical Data Model"],
  ]);
});

it("each deployment target has its own address, and selecting it again shows all targets", async () => {
  const { page } = await openComponent(routes.awsDeployment.path, {
    answers: answersWith(["onPrem", "AWS", "Azure"]),
  });
  await page.getByRole("textbox").waitFor();

  await page.getByRole("button", { name: "Azure", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Azure deployment" }).waitFor();
  const { pathname } = new URL(page.url());
  await page.getByRole("button", { name: "Azure", exact: true, pressed: true }).click();
  await page.getByRole("heading", { level: 1, name: "Deployment models" }).waitFor();

  expect(pathname).toBe(`/project/1${routes.azureDeployment.path}`);
  expect(await page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(["All targets"]);
  expect(await page.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
    "The onPrem diagram",
    "The AWS diagram",
    "The Azure diagram",
  ]);
});

it("the component and the class model share a page with tabs", async () => {
  const { page } = await openComponent(routes.applicationModel.path, { answers: answersWith(["component"]) });
  await page.getByRole("textbox").waitFor();
  const isOffered = () => page.getByRole("button", { name: "Generate Again" }).count();
  const first = await isOffered();

  await page.getByRole("tab", { name: "Class Model" }).click();
  await page.getByRole("heading", { name: "No class model yet" }).waitFor();

  expect([first, await isOffered()]).toEqual([1, 0]);
});

it("interaction diagrams are listed by use case", async () => {
  const { page } = await openComponent(routes.interactionDiagrams.path, {
    answers: {
      ...answersWith(["interaction"]),
      "GET /sad/all_use_cases/": [[200, { use_cases: [{ id: "UC-1", name: "Borrow a book" }] }]],
    },
  });
  const list = page.getByRole("navigation", { name: "Use cases" });
  await list.waitFor();

  expect((await list.innerText()).split("\n").filter((line) => line !== "")).toEqual([
    "UC-1 · Borrow a book",
    "Draw It",
    "Of no use case",
    "The interaction diagram",
    "New Diagram",
  ]);
});

it("the list of interaction diagrams stays visible above the editor in a low window", async () => {
  const { page } = await openComponent(routes.interactionDiagrams.path, {
    answers: answersWith(["interaction"]),
    viewport: { width: 375, height: 667 },
  });
  const list = page.getByRole("navigation", { name: "Use cases" });
  await list.getByRole("button", { name: "The interaction diagram" }).waitFor();

  const { clientHeight, scrollHeight } = await list.evaluate((element) => ({
    clientHeight: element.clientHeight,
    scrollHeight: element.scrollHeight,
  }));

  // Two entries and a heading fit into it.
  expect(clientHeight).toBe(scrollHeight);
});

it("interface diagrams of draw.io are shown beside the others", async () => {
  const drawn = {
    id: "orders",
    requirement: "FR-1, FR-2",
    description_xml: "<mxfile/>",
    svg_code: "",
    revision: "1",
  };
  const { page } = await openComponent(routes.interfaceDiagrams.path, {
    answers: {
      ...answersWith(["interface"]),
      "GET /sad/get_interface_diagrams/": [[200, { interface_diagrams: [drawn] }]],
    },
  });
  const tabs = page.getByRole("tablist", { name: "Diagrams" }).getByRole("tab");
  await tabs.first().waitFor();

  await tabs.last().click();
  await page.getByText("There is no picture of it. Open the file in draw.io.").waitFor();

  expect(await tabs.allInnerTexts()).toEqual(["The interface diagram", "orders (draw.io)"]);
  expect(await page.getByRole("button", { name: /SVG|draw\.io File/ }).allTextContents()).toEqual([
    "SVG",
    "draw.io File",
  ]);
});

it("interface diagrams ask for a project if none is selected", async () => {
  const { page } = await openComponent(routes.interfaceDiagrams.path, { project: undefined });

  await page.getByRole("heading", { name: "Choose a project first" }).waitFor();
});
