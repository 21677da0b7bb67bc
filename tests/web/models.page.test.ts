/// <reference lib="dom" />
import { beforeAll, describe, expect, it } from "vitest";
import { pictureIs, projectWith, saveStateIs, textOnServer, writeText } from "./testing/diagram-window.ts";
import { exampleProjectOf, type OpenedWindow, workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile({ EXAMPLE_PROJECT: "on" });
const visitor = await workspace.signUp();
const bookstore = await exampleProjectOf(visitor);

describe("the example project", () => {
  let opened: OpenedWindow;

  beforeAll(async () => {
    opened = await workspace.open("/model/use-case", { visitor, project: bookstore });
  });

  // One notation each; pictures-of-pages.page.slow.test.ts visits every page of diagrams.
  it.each([
    ["System Models, Use Case Diagram", "Use case diagram", "Use cases of the online bookstore"],
    ["System Models, Interaction Diagrams", "Interaction diagrams", "Search the catalogue"],
    ["Deployment Models, AWS", "AWS deployment", "Deployment on AWS"],
  ])("%s shows its diagram", async (place, heading, title) => {
    const [group = "", entry = ""] = place.split(", ");
    const { page } = opened;
    const button = page.getByRole("button", { name: group });
    if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
    await page.getByRole("link", { name: entry, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();

    await pictureIs(page, "drawn");

    expect(await page.getByRole("img", { name: title }).count()).toBe(1);
    expect(opened.complaints).toEqual([]);
  });

  it(
    "has all its diagrams in one gallery, each of which leads to its editor",
    { tags: ["slow"] },
    async () => {
      const { page } = opened;
      await page.goto(`/project/${String(bookstore.id)}/diagrams`);
      await page.getByRole("heading", { name: "Deployment Models" }).waitFor();

      const cards = await page.getByRole("article").count();
      await page.getByRole("link", { name: "Place an order", exact: true }).click();
      await pictureIs(page, "drawn");

      expect(cards).toBe(34);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Place an order");
      expect(new URL(page.url()).pathname).toBe(
        `/workspace/${String(bookstore.id)}/editor/interaction/place-an-order`,
      );
    },
  );

  it("has its interactions by use case; one without any is begun by hand", { tags: ["slow"] }, async () => {
    const { page } = opened;
    await page.goto("/model/interaction");
    const list = page.getByRole("navigation", { name: "Use cases" });
    await list.getByRole("button", { name: "Send a newsletter" }).click();
    await pictureIs(page, "drawn");
    expect(await page.getByText("Mermaid", { exact: true }).count()).toBe(1);

    await list.getByRole("button", { name: "Draw It" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
    await list.getByRole("button", { name: "View the sales report" }).waitFor();
    await pictureIs(page, "drawn");

    const text = await textOnServer(visitor, bookstore.id, "diagrams/interaction/view-the-sales-report.puml");
    expect(text.split("\n").slice(0, 2)).toEqual(["' @title View the sales report", "' @use-case UC-10"]);
  });

  it("shows one data model or several, and all of them at first", { tags: ["slow"] }, async () => {
    const { page } = opened;
    await page.goto("/model/data");
    const models = page.getByRole("heading", { level: 2 });
    await models.first().waitFor();
    const atFirst = await models.allTextContents();

    await page.getByRole("button", { name: "Physical Data Model" }).click();
    const one = await models.allTextContents();
    await page.getByRole("button", { name: "Conceptual Model" }).click();
    const two = await models.allTextContents();

    expect([atFirst, one, two]).toEqual([
      ["Conceptual Model", "Logical Data Model", "Physical Data Model"],
      ["Physical Data Model"],
      ["Conceptual Model", "Physical Data Model"],
    ]);
  });

  it(
    "switches between the targets of deployment, and shows all of them with the tab off",
    { tags: ["slow"] },
    async () => {
      const { page } = opened;
      await page.goto("/model/awsdeploymentmodel");
      await pictureIs(page, "drawn");

      await page.getByRole("button", { name: "GCP", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "GCP deployment" }).waitFor();
      await page.getByRole("button", { name: "GCP", exact: true, pressed: true }).click();
      await page.getByRole("heading", { level: 1, name: "Deployment models" }).waitFor();

      await page.getByRole("article").first().waitFor();
      expect(new URL(page.url()).pathname).toBe(`/project/${String(bookstore.id)}/model/gcpdeploymentmodel`);
      expect(await page.getByRole("article").count()).toBe(4);
    },
  );
});

it(
  "a project without diagrams says what they are for, and begins one by hand",
  { tags: ["slow"] },
  async () => {
    const project = await projectWith(visitor, { "pages/orchestration.md": "None.\n" });
    const { page } = await workspace.open("/conceptual-data-model", { visitor, project });
    await page.getByRole("heading", { name: "No conceptual data model yet" }).waitFor();

    await page.getByRole("button", { name: "Write By Hand" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill("Books <b>and</b> loans");
    await page.getByRole("radio", { name: "Mermaid" }).check();
    await page.keyboard.press("Enter");
    await pictureIs(page, "drawn");
    await saveStateIs(page, "clean");

    expect(await page.getByRole("img", { name: "Books <b>and</b> loans" }).count()).toBe(1);
    expect(await textOnServer(visitor, project.id, "diagrams/conceptual/books-b-and-b-loans.mmd")).toMatch(
      /^%% @title Books <b>and<\/b> loans\nclassDiagram\n/,
    );
  },
);

/** A project with one requirement, at a page whose diagram can be generated. */
async function openedConcept() {
  const project = await projectWith(visitor, {
    "requirements/functional.yaml": "- id: FR-1\n  text: A reader borrows a book.\n",
  });
  const { page } = await workspace.open("/model/system-concept-design", { visitor, project });
  const generate = async (button: string, isForced: boolean) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    const dialog = page.getByRole("dialog");
    if (isForced) await dialog.getByRole("checkbox", { name: /edited by hand/ }).check();
    await dialog.getByRole("button", { name: "Generate" }).click();
    await dialog.waitFor({ state: "detached" });
  };
  return {
    generate,
    onServer: () => textOnServer(visitor, project.id, "diagrams/system_conceptual.puml"),
    page,
  };
}

it("generated diagrams appear in the editor", async () => {
  const { generate, onServer, page } = await openedConcept();

  await generate("Generate", false);
  await pictureIs(page, "drawn");

  const text = await page.locator(".cm-content").innerText();
  expect(text.split("\n")[0]).toMatch(/^(?:'|@startuml)/);
  expect((await onServer()).split("\n")[0]).toBe(text.split("\n")[0]);
});

it(
  "what is generated comes over a text of one's own only when that is wanted",
  { tags: ["slow"] },
  async () => {
    const { generate, onServer, page } = await openedConcept();
    const text = page.locator(".cm-content");
    await generate("Generate", false);
    await pictureIs(page, "drawn");
    const generated = await text.textContent();

    await writeText(page, "@startuml\nrectangle Mine\n@enduml\n");
    await saveStateIs(page, "clean");
    await expect.poll(onServer).toContain("Mine");
    await generate("Generate Again", true);

    await expect.poll(() => text.textContent()).toBe(generated);
  },
);

it(
  "a diagram is deleted, and is there again when that is taken back; one that somebody changed in the meantime stays",
  { tags: ["slow"] },
  async () => {
    const file = "diagrams/conceptual.puml";
    const project = await projectWith(visitor, { [file]: "@startuml\nclass Book\n@enduml\n" });
    const { page } = await workspace.open("/conceptual-data-model", { visitor, project });
    await pictureIs(page, "drawn");
    await saveStateIs(page, "clean");

    const remove = page.getByRole("button", { name: /^Delete / });
    await remove.click();
    await page.getByRole("heading", { name: "No conceptual data model yet" }).waitFor();
    const deleted = await textOnServer(visitor, project.id, file);
    await page.getByRole("button", { name: "Undo" }).click();
    await pictureIs(page, "drawn");
    const { body } = await visitor.get(`/sad/files/?project_id=${String(project.id)}`);
    const { revision } = (body.files as { readonly path: string; readonly revision: string }[]).find(
      ({ path }) => path === file,
    ) ?? { revision: "" };
    const text = "@startuml\nclass Loan\n@enduml\n";
    // The other change comes before the deletion, which its window does not know yet.
    let write = [{ path: file, text, revision }];
    await page.route("**/sad/files/**", async (route) => {
      if (route.request().method() !== "GET" && write.length > 0) {
        await visitor.put("/sad/files/", { project_id: project.id, write });
        write = [];
      }
      await route.continue();
    });
    await remove.click();
    await page.getByText("could not be deleted").waitFor();

    expect(deleted).toBe("");
    expect(await textOnServer(visitor, project.id, file)).toContain("class Loan");
    expect(await page.locator(".cm-content").count()).toBe(1);
  },
);

it("interface diagrams report that a project is needed if none is chosen", { tags: ["slow"] }, async () => {
  const { page } = await workspace.open("/model/interface", { visitor });

  await page.getByRole("heading", { name: "Choose a project first" }).waitFor();
});
