/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isFullSize } from "../full-size.ts";
import { pictureIs, projectWith, textOnServer, writeText } from "./testing/diagram-window.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();

const shop = {
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer can order a book.\n",
  "diagrams/conceptual.puml": "@startuml\nclass Order\n@enduml\n",
  "diagrams/component/parts.puml": `' @trace Order service: FR-1
@startuml
actor Customer
package Shop {
  component "Order service" as orders
  database "Order database" as db
}
Customer --> orders : orders
orders --> db
@enduml
`,
  "diagrams/component/around.puml": "' @title Around orders\n' @view context of order-service\n",
  "diagrams/component/landscape.mmd": "%% @title The landscape\n%% @view landscape\n",
  "diagrams/component/wrong.puml": "' @title Nothing\n' @view queues\n",
};

async function opened(path: (id: number) => string) {
  const project = await projectWith(visitor, shop);
  const window = await workspace.open(path(project.id), { visitor, project });
  return { ...window, project };
}
const editorOf = (name: string) => opened((id) => `/workspace/${String(id)}/editor/component/${name}`);
const inPicture = (page: Page, title: string) =>
  page.getByRole("group", { name: `Elements of ${title}` }).getByRole("button");
const namesIn = async (page: Page, title: string) => {
  const names = await inPicture(page, title).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute("aria-label") ?? ""),
  );
  return names.toSorted();
};
const parts = ["Customer", "Order database", "Order service", "Shop"];

describe("a view in the gallery", () => {
  it(
    "is drawn from the model in both notations, and its elements have cards",
    { tags: ["slow"] },
    async () => {
      const { complaints, page } = await opened((id) => `/project/${String(id)}/diagrams`);

      await expect.poll(() => namesIn(page, "Around orders")).toEqual(parts);
      await expect.poll(() => namesIn(page, "The landscape")).toEqual(parts);
      await inPicture(page, "The landscape").and(page.getByLabel("Order service")).click();

      await page.getByRole("dialog", { name: "Element Order service" }).getByText("FR-1").waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it("explains why it is empty", { tags: ["slow"] }, async () => {
    const { page } = await opened((id) => `/project/${String(id)}/diagrams`);

    await page.getByText("The view 'queues' shows nothing: it selects no element.").waitFor();
  });
});

describe("a view in the editor", () => {
  const views = [
    ["around", "Around orders"],
    ["landscape", "The landscape"],
  ] as const;

  it.each(views.slice(0, isFullSize ? 2 : 1))(
    "%s shows the requirements and the card of an element that is clicked",
    { tags: ["slow"] },
    async (name, title) => {
      const { complaints, page } = await editorOf(name);
      await pictureIs(page, "drawn");
      const target = inPicture(page, title).and(page.getByLabel("Order service"));
      await target.waitFor({ state: "attached" });
      const box = await target.boundingBox();
      if (box === null) throw new Error("the element is nowhere");

      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);

      const trace = page.getByRole("region", { name: "Requirement trace" });
      await trace.getByText("A customer can order a book.").waitFor();
      await trace.getByRole("region", { name: "Diagrams (1)" }).waitFor();
      expect(await trace.getByRole("button", { name: /^Line/ }).count()).toBe(0);
      expect(complaints).toEqual([]);
    },
  );

  it("follows the line that requests it, and reports the line's faults", { tags: ["slow"] }, async () => {
    const { page } = await editorOf("around");
    await expect.poll(() => namesIn(page, "Around orders")).toEqual(parts);

    await writeText(page, "' @view context of order-servce\n");
    await pictureIs(page, "faulty");
    await page
      .getByRole("button", {
        name: "Line 1: the view 'context of order-servce' shows nothing: no element is called 'order-servce'; did you mean 'order-service'?",
      })
      .waitFor();
    await writeText(page, "' @view databases without groups\n");
    await pictureIs(page, "drawn");

    await expect.poll(() => namesIn(page, "Around orders")).toEqual(["Order database"]);
  });

  it("follows the model, after another diagram was saved", { tags: ["slow"] }, async () => {
    const { page, project } = await editorOf("around");
    await pictureIs(page, "drawn");
    const { body } = await visitor.get(`/sad/files/?project_id=${String(project.id)}`);
    const { path, revision, text } = body.files.find(
      (file: { readonly path: string }) => file.path === "diagrams/component/parts.puml",
    );
    const write = [{ path, revision, text: text.replace("@enduml", "orders --> [Bank]\n@enduml") }];
    await visitor.put("/sad/files/", { project_id: project.id, write });

    await writeText(page, "' @title Around orders\n' @view context of order-service without groups\n");

    await expect
      .poll(() => namesIn(page, "Around orders"))
      .toEqual(["Bank", "Customer", "Order database", "Order service"]);
  });

  it("is exported as the generated text, for other tools", { tags: ["slow"] }, async () => {
    const { page } = await editorOf("around");
    await pictureIs(page, "drawn");
    await page.getByRole("button", { name: "Export" }).click();

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Source text", exact: true }).click(),
    ]);

    expect(download.suggestedFilename()).toBe("around-orders.puml");
    expect(await readFile(await download.path(), "utf8")).toContain(
      'component "Order service" as order_service',
    );
  });

  it("is created by a few words", async () => {
    const { page, project } = await opened(() => "/conceptual-data-model");
    await pictureIs(page, "drawn");
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("textbox", { name: "Title" }).fill("All data");
    await page.getByRole("radio", { name: "A view of the model" }).click();

    await page.getByRole("button", { name: "Create", exact: true }).click();

    await expect.poll(() => namesIn(page, "All data")).toEqual(["Order"]);
    expect(await textOnServer(visitor, project.id, "diagrams/conceptual/all-data.puml")).toBe(
      "' @title All data\n' @view entities\n",
    );
  });
});

it("a view in a sketch reports that it needs a project", { tags: ["slow"] }, async () => {
  const { page } = await workspace.open("/diagram-editor", { visitor });
  await pictureIs(page, "drawn");

  await writeText(page, "' @view landscape\n");

  await page
    .getByText(/a view is generated from the model of a project/)
    .first()
    .waitFor();
});
