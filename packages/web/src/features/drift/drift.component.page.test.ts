/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../../../../../tests/web/testing/find-accessibility-faults.ts";
import type { Replies } from "../../../../core/src/testing/index.ts";
import { openComponent } from "../../../testing/open-component.ts";
import { manifest } from "../../../testing/signed-in-answers.ts";
import { driftReport } from "../../../testing/sample-drift-report.ts";

const report = {
  report: driftReport,
  sent_at: "2026-03-02T09:00:00.000Z",
  sent_by: "ada@example.com",
  accepted: [],
};
const acceptance = { id: "DR-4F7K", reason: "Decommissioned.", author: "Ada", date: "2026-03-02" };
const withReport = { "GET /sad/drift_report/": [[200, report]] } as const;

async function opened(answers: object = withReport, width = 1440) {
  const tab = await openComponent("/project-dashboard/drift", {
    answers: { ...answers },
    viewport: { width, height: 900 },
  });
  await tab.page.getByRole("heading", { level: 1, name: "Drift" }).waitFor();
  return tab;
}

const names = (page: Page) => page.getByRole("article").getByRole("heading", { level: 3 }).allInnerTexts();

describe("the findings of the last report", () => {
  it.each([1440, 375])("are grouped by kind, each with both sides, at %i pixels", async (width) => {
    const { complaints, page } = await opened(withReport, width);

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
    expect(complaints).toEqual([]);
  });

  it("are narrowed by words, by evidence, and by subject", async () => {
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

describe("findings with one cause", () => {
  const group = { id: "DR-8Q2R", message: "3 parts use 'collector' in the system, and no diagram shows it" };
  const toCollector = ["mail", "orders", "stock"].map((name, index) => ({
    id: `DR-C0L${String(index)}`,
    kind: "missing-in-design",
    subject: "connection",
    name: `${name} -> collector`,
    message: `'${name}' uses 'collector', and no diagram shows it`,
    grade: "said",
    document: [{ file: "diagrams/component.puml" }],
    system: [{ file: "compose.yaml", line: index + 7 }],
    elements: [name, "collector"],
    suggest: `Draw the connection from '${name}' to 'collector'.`,
    group,
  }));
  const grouped = {
    ...report,
    report: { ...driftReport, findings: [...driftReport.findings, ...toCollector] },
  };

  it("are one entry with their number, and folded below it", async () => {
    const { complaints, page } = await opened({ "GET /sad/drift_report/": [[200, grouped]] });
    const entry = page.getByRole("article", { name: /^3 parts use 'collector'/ });

    await entry.getByText("Connection · DR-8Q2R · 3 findings").waitFor();
    expect(await entry.getByRole("article").count()).toBe(0);
    await entry.getByText("3 findings", { exact: true }).click();

    const members = entry.getByRole("article").getByRole("heading", { level: 3 });
    expect(await members.allInnerTexts()).toEqual(toCollector.map(({ name }) => name));
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("are accepted together, by the id of the group", async () => {
    const { changes, page } = await opened({
      "GET /sad/drift_report/": [[200, grouped]],
      "GET /sad/files/": [[200, { revision: "1", files: [manifest] }]],
      "PUT /sad/files/": [[200, { revision: "2", files: [{ path: "system.yaml", revision: "8" }] }]],
    });

    await page.getByRole("button", { name: "Accept all of DR-8Q2R" }).click();
    await page.getByRole("textbox", { name: "Reason" }).fill("All of them send traces.");
    await page.getByRole("button", { name: "Accept", exact: true }).click();

    await expect.poll(async () => (await changes()).length).toBe(1);
    expect(JSON.stringify(await changes())).toContain("id: DR-8Q2R");
    expect(JSON.stringify(await changes())).not.toContain("DR-C0L");
  });
});

describe("a finding", () => {
  it("is accepted in an accessible dialog, which requires a reason", async () => {
    const { changes, page } = await opened();

    await page.getByRole("button", { name: "Accept Billing" }).click();
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await page.getByText("Reason is required").waitFor();

    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await changes()).toEqual([]);
  });

  it("is a finding again after its acceptance is withdrawn", async () => {
    const text = "accepted:\n  - id: DR-4F7K\n    reason: Decommissioned.\n    date: 2026-03-02\n";
    const { changes, page } = await opened({
      "GET /sad/drift_report/": [
        [200, { ...report, accepted: [acceptance] }],
        [200, report],
      ],
      "GET /sad/files/": [
        [200, { revision: "1", files: [manifest, { path: "system.yaml", text, revision: "7" }] }],
      ],
      "PUT /sad/files/": [[200, { revision: "2", files: [{ path: "system.yaml", revision: "8" }] }]],
    });
    await page.getByText("1 finding accepted").click();
    expect(await names(page)).not.toContain("Billing");

    await page.getByRole("button", { name: "Withdraw the acceptance of Billing" }).click();

    await page.getByRole("button", { name: "Accept Billing" }).waitFor();
    expect(await changes()).toEqual([
      [
        "PUT /sad/files/",
        {
          project_id: 1,
          write: [{ path: "system.yaml", revision: "7", text: expect.not.stringContaining("DR-4F7K") }],
        },
      ],
    ]);
  });
});

describe("a project", () => {
  it("without a report shows how to send one", async () => {
    const { complaints, page } = await opened({});

    await page.getByRole("heading", { name: "No drift report yet" }).waitFor();

    await page.getByText("archscribe push --drift drift.json --project 1").waitFor();
    expect(complaints).toEqual([]);
  });

  it("whose document agrees with its system has no drift", async () => {
    const { page } = await opened({
      "GET /sad/drift_report/": [[200, { ...report, report: { ...driftReport, findings: [] } }]],
    });

    await page.getByRole("heading", { name: "No drift" }).waitFor();
  });

  it("has the number of findings on its dashboard, which links to them", async () => {
    const { complaints, page } = await openComponent("/project-dashboard", { answers: withReport });

    await page.getByRole("link", { name: /^Drift.*4 findings$/s }).click();

    await page.getByRole("heading", { level: 1, name: "Drift" }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("has a badge on each diagram with findings, and its page links to them", async () => {
    const files = [
      manifest,
      { path: "diagrams/component.puml", text: "@startuml\ncomponent Shop\n@enduml\n", revision: "1" },
      { path: "diagrams/onPrem.puml", text: "@startuml\nnode Server\n@enduml\n", revision: "1" },
    ];
    const answers: Replies = { ...withReport, "GET /sad/files/": [[200, { revision: "1", files }]] };
    const { page } = await openComponent("/project/1/diagrams", { answers });

    await page.getByText("3 drift findings").waitFor();
    expect(await page.getByText(/drift findings?$/).allInnerTexts()).toEqual([
      "3 drift findings",
      "1 drift finding",
    ]);
    await openComponent("/workspace/1/editor/onPrem", { answers });
    await page.getByRole("button", { name: "1 drift finding" }).click();

    await expect.poll(() => names(page)).toEqual(["mailer"]);
  });
});
