import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "../e2e/server-visitor.ts";
import { projectWith, textOnServer } from "./testing/diagram-window.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";
import { driftReport } from "./testing/sample-drift-report.ts";

let workspace: Workspace;
let visitor: Visitor;

beforeAll(async () => {
  workspace = await openWorkspace();
  visitor = await workspace.signUp();
});

afterAll(() => workspace.close());

const shop = {
  "diagrams/component.puml": "@startuml\ncomponent Shop\ncomponent Billing\nShop --> Billing\n@enduml\n",
  "diagrams/onPrem.puml": "@startuml\nnode Server\n@enduml\n",
};

async function projectWithReport(report: object | undefined = driftReport) {
  const project = await projectWith(visitor, shop);
  const { status } = await visitor.put("/sad/drift_report/", { project_id: project.id, report });
  expect(status).toBe(200);
  return project;
}

async function opened(report: object | undefined = driftReport, { path = "", width = 1440 } = {}) {
  const project = await projectWithReport(report);
  const window = await workspace.open(`/project-dashboard/drift${path}`, {
    visitor,
    project,
    viewport: { width, height: 900 },
  });
  await window.page.getByRole("heading", { level: 1, name: "Drift" }).waitFor();
  return { ...window, project };
}

const names = (page: Page) => page.getByRole("article").getByRole("heading", { level: 3 }).allInnerTexts();

describe("the findings of the last report", () => {
  it.each([1440, 375])("are grouped by kind, each with both sides, at %i pixels", async (width) => {
    const { complaints, page } = await opened(driftReport, { width });

    await expect
      .poll(() => names(page))
      .toEqual(["mailer", "Billing", "Order service", "orders.total → orders.amount"]);

    const billing = page.getByRole("article", { name: "Billing", exact: true });
    await billing.getByRole("link", { name: "diagrams/component.puml, line 3" }).waitFor();
    await billing.getByText("Nothing in the system.").waitFor();
    await billing.getByText("The document shows 'Billing', and the system has no such part.").waitFor();
    const mailer = page.getByRole("article", { name: "mailer", exact: true });
    expect(await mailer.getByRole("link", { name: "compose.yaml, line 12" }).getAttribute("href")).toBe(
      "https://github.com/acme/shop/blob/5d41402abc/compose.yaml#L12",
    );
    await page.getByText("4 findings, 3 of which fail the comparison").waitFor();
    await page.getByText("by ada@example.com").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect([await accessibilityFaults(page), complaints]).toEqual([[], []]);
  });

  it("are narrowed by words, by evidence, and by what they are about", async () => {
    const { page } = await opened();
    const search = page.getByRole("searchbox", { name: "Search findings" });

    await search.fill("compose");
    await expect.poll(() => names(page)).toEqual(["mailer", "Order service"]);
    await page.getByRole("combobox", { name: "Evidence" }).selectOption("inferred");
    await expect.poll(() => names(page)).toEqual(["mailer"]);
    await search.fill("");
    await page.getByRole("combobox", { name: "Evidence" }).selectOption("");
    await page.getByRole("combobox", { name: "About" }).selectOption("column");
    await expect.poll(() => names(page)).toEqual(["orders.total → orders.amount"]);

    await page.getByText("1 of 4 findings").waitFor();
  });

  it("show the proposed change, which can be copied", async () => {
    const { page } = await opened();
    const billing = page.getByRole("article", { name: "Billing", exact: true });

    await billing.getByText("Proposed change").click();

    expect(await billing.locator("del").allInnerTexts()).toEqual(["-component Billing", "-Shop --> Billing"]);
    await billing.getByRole("button", { name: "Copy the change for Billing" }).click();
    await billing.getByRole("button", { name: "Copied" }).waitFor();
  });
});

describe("a finding", () => {
  it("is accepted with a reason by keyboard, and stands in system.yaml", async () => {
    const { complaints, page, project } = await opened();
    const accept = page.getByRole("button", { name: "Accept Billing" });
    await accept.focus();

    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Accept Billing" }).waitFor();
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await page.getByText("Reason is required").waitFor();
    await page.keyboard.type("Decommissioned in January.");
    await page.getByLabel("Until").fill("2099-01-31");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await accept.waitFor({ state: "detached" });

    await expect.poll(() => names(page)).not.toContain("Billing");
    await expect.poll(() => page.locator("summary:focus").innerText()).toBe("1 finding accepted");
    await page.keyboard.press("Enter");
    await page.getByText("Decommissioned in January.").waitFor();
    expect(await textOnServer(visitor, project.id, "system.yaml")).toMatch(
      /accepted:\n +- id: DR-4F7K\n +reason: Decommissioned in January\.\n +author: .+\n +date: \d{4}-\d\d-\d\d\n +until: 2099-01-31\n/,
    );
    expect([await accessibilityFaults(page), complaints]).toEqual([[], []]);
  });

  it("is a finding again when its acceptance is withdrawn", async () => {
    const { page, project } = await opened();
    await page.getByRole("button", { name: "Accept Billing" }).click();
    await page.getByRole("textbox", { name: "Reason" }).fill("Decommissioned.");
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await page.getByText("1 finding accepted").click();

    await page.getByRole("button", { name: "Withdraw the acceptance of Billing" }).click();

    await page.getByRole("button", { name: "Accept Billing" }).waitFor();
    expect(await textOnServer(visitor, project.id, "system.yaml")).not.toContain("DR-4F7K");
  });
});

describe("a project", () => {
  it("without a report is told how to send one", async () => {
    const project = await projectWith(visitor, shop);
    const { complaints, page } = await workspace.open("/project-dashboard/drift", { visitor, project });

    await page.getByRole("heading", { name: "No drift report yet" }).waitFor();

    await page.getByText(`archscribe push --drift drift.json --project ${String(project.id)}`).waitFor();
    expect([await accessibilityFaults(page), complaints]).toEqual([[], []]);
  });

  it("whose document agrees with its system is told so", async () => {
    const { page } = await opened({ ...driftReport, findings: [] });

    await page.getByRole("heading", { name: "No drift" }).waitFor();
  });

  it("has the number of findings on its dashboard, which leads to them", async () => {
    const project = await projectWithReport();
    const { complaints, page } = await workspace.open("/project-dashboard", { visitor, project });

    await page.getByRole("link", { name: /^Drift.*4 findings$/s }).click();

    await page.getByRole("heading", { level: 1, name: "Drift" }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("has a badge on the diagrams concerned, and on their pages the way to the findings", async () => {
    const project = await projectWithReport();
    const { page } = await workspace.open(`/project/${String(project.id)}/diagrams`, { visitor, project });

    await page.getByText("3 drift findings").waitFor();
    expect(await page.getByText(/drift findings?$/).allInnerTexts()).toEqual([
      "3 drift findings",
      "1 drift finding",
    ]);
    await page.goto(`/workspace/${String(project.id)}/editor/onPrem`);
    await page.getByRole("button", { name: "1 drift finding" }).click();

    await expect.poll(() => names(page)).toEqual(["mailer"]);
  });
});
