import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { projectWith, textOnServer } from "./testing/diagram-window.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";
import { driftReport } from "../../packages/web/testing/sample-drift-report.ts";

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();

const shop = {
  "diagrams/component.puml": "@startuml\ncomponent Shop\ncomponent Billing\nShop --> Billing\n@enduml\n",
  "diagrams/onPrem.puml": "@startuml\nnode Server\n@enduml\n",
};

async function opened() {
  const project = await projectWith(visitor, shop);
  const { status } = await visitor.put("/sad/drift_report/", { project_id: project.id, report: driftReport });
  expect(status).toBe(200);
  const window = await workspace.open("/project-dashboard/drift", { visitor, project });
  await window.page.getByRole("heading", { level: 1, name: "Drift" }).waitFor();
  return { ...window, project };
}

const names = (page: Page) => page.getByRole("article").getByRole("heading", { level: 3 }).allInnerTexts();

describe("a finding", () => {
  it("is accepted with a reason by keyboard, and is in system.yaml", async () => {
    const { complaints, page, project } = await opened();
    const accept = page.getByRole("button", { name: "Accept Billing" });
    await accept.focus();

    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Accept Billing" }).waitFor();
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await page.getByText("Reason is required").waitFor();
    await page.keyboard.type("Decommissioned in January.");
    await page.getByLabel("Until").fill("2099-01-31");
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await accept.waitFor({ state: "detached" });

    await expect.poll(() => names(page)).not.toContain("Billing");
    await expect.poll(() => page.locator("summary:focus").innerText()).toBe("1 finding accepted");
    await page.keyboard.press("Enter");
    await page.getByText("Decommissioned in January.").waitFor();
    expect(await textOnServer(visitor, project.id, "system.yaml")).toMatch(
      /accepted:\n +- id: DR-4F7K\n +reason: Decommissioned in January\.\n +author: .+\n +date: \d{4}-\d\d-\d\d\n +until: 2099-01-31\n/,
    );
    expect(complaints).toEqual([]);
  });
});
