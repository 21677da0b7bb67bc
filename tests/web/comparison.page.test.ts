import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isFullSize } from "../full-size.ts";
import { pictureIs, projectWith, textOnServer } from "./testing/diagram-window.ts";
import { mailedProjectToken } from "./testing/mailed-code.ts";
import { faultsInFullRun } from "./testing/find-accessibility-faults.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

const hour = 3_600_000;

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();

const requirements = (text: string): string => `- id: FR-1\n  text: ${text}\n`;
const shop = {
  "requirements/functional.yaml": requirements("The shop sells books."),
  "diagrams/component.puml": "@startuml\ncomponent Shop\n@enduml\n",
};

/** A project of three revisions: made, filled, and changed an hour later. */
async function changedProject() {
  const project = await projectWith(visitor, shop);
  await workspace.server.moveClock(hour);
  const write = [
    { path: "requirements/functional.yaml", text: requirements("The shop sells maps."), revision: "1" },
    {
      path: "diagrams/component.puml",
      text: "@startuml\ncomponent Shop\ncomponent Billing\nShop --> Billing\n@enduml\n",
      revision: "1",
    },
  ];
  const { status } = await visitor.put("/sad/files/", { project_id: project.id, write });
  expect(status).toBe(200);
  return project;
}

const shown = (page: Page) => page.frameLocator("iframe[title='What changed']");

describe("comparing two states", () => {
  it.each(isFullSize ? [1440, 375] : [1440])(
    "shows what has changed, with pictures, at %i pixels",
    async (width) => {
      const project = await changedProject();
      const { complaints, page } = await workspace.open("/project-dashboard/compare", {
        visitor,
        project,
        viewport: { width, height: 900 },
      });

      await shown(page).getByText("The shop sells maps.").first().waitFor();
      expect(await shown(page).locator("svg").count()).toBeGreaterThan(0);

      expect(
        await page.getByRole("combobox", { name: "Before" }).locator("option").allInnerTexts(),
      ).toHaveLength(3);
      expect(await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")).toBe(true);
      expect([await faultsInFullRun(page), complaints]).toEqual([[], []]);
    },
  );

  it("is chosen by keyboard, and recorded in the address", { tags: ["slow"] }, async () => {
    const project = await changedProject();
    const { page } = await workspace.open("/project-dashboard/compare", { visitor, project });
    await shown(page).getByText("The shop sells maps.").first().waitFor();

    await page.getByRole("combobox", { name: "Before" }).focus();
    await page.keyboard.press("Home");

    await page.getByRole("heading", { name: "Nothing differs in meaning" }).waitFor();
    expect(new URL(page.url()).search).toBe("?before=now&after=now");
  });

  it("of a missing state is reported", { tags: ["slow"] }, async () => {
    const project = await changedProject();
    const { page } = await workspace.open("/project-dashboard/compare?before=document:7", {
      visitor,
      project,
    });

    await page.getByText("The states could not be compared").waitFor();
  });
});

describe("the dashboard", () => {
  it("lists the changes of others, with links", { tags: ["slow"] }, async () => {
    const ben = await workspace.signUp();
    const project = await projectWith(visitor, shop);
    await visitor.post("/dashboard/share_project/", {
      project_id: project.id,
      shared_with: ben.email ?? "",
    });
    const project_token = await mailedProjectToken(workspace.server, ben.email ?? "");
    await ben.post("/dashboard/project/decode-token/", { project_token });
    await ben.post("/sad/visit/", { project_id: project.id });
    await workspace.server.moveClock(hour);
    const text = requirements("The shop sells maps.");
    const write = [{ path: "requirements/functional.yaml", text, revision: "1" }];
    await visitor.put("/sad/files/", { project_id: project.id, write });
    const { complaints, page } = await workspace.open("/project-dashboard", {
      visitor: ben,
      project,
    });

    await page.getByRole("link", { name: /^Changes since your last visit.*1 changed since/s }).click();

    await shown(page).getByText("The shop sells maps.").first().waitFor();
    expect(new URL(page.url()).search).toBe("?before=revision%3A2");
    expect(complaints).toEqual([]);
  });

  it("lists suspect links, and confirms them with one key", { tags: ["slow"] }, async () => {
    const project = await projectWith(visitor, {
      ...shop,
      "use-cases/UC-1.yaml":
        "id: UC-1\nname: Buy a book\nactors: [Customer]\nrequirements: [FR-1]\nsteps:\n  - The customer buys the book.\n",
      "confirmed.yaml": "- requirement: FR-1\n  digest: 00000000000000aa\n  links: [UC-1]\n",
    });
    const { complaints, page } = await workspace.open("/project-dashboard", { visitor, project });
    const confirm = page.getByRole("button", { name: "Confirm FR-1" });
    await confirm.focus();
    expect(await faultsInFullRun(page)).toEqual([]);

    await page.keyboard.press("Enter");

    await confirm.waitFor({ state: "detached" });
    expect(await textOnServer(visitor, project.id, "confirmed.yaml")).not.toContain("00000000000000aa");
    expect(complaints).toEqual([]);
  });
});

describe("the history of a figure", () => {
  it(
    "lays an earlier picture over the current one, with an edge that the arrow keys move",
    { tags: ["slow"] },
    async () => {
      const project = await changedProject();
      const { complaints, page } = await workspace.open("/model/application", { visitor, project });
      await pictureIs(page, "drawn");
      await page.getByRole("button", { name: "History" }).click();

      await page.getByRole("switch", { name: "Compare with now" }).click();
      const edge = page.getByRole("slider", { name: "Edge between the earlier and the current version" });
      await edge.focus();
      await page.keyboard.press("ArrowRight");

      expect(await edge.getAttribute("aria-valuetext")).toBe("55 percent earlier");
      expect([await faultsInFullRun(page), complaints]).toEqual([[], []]);
    },
  );
});
