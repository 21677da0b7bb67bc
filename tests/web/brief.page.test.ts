import { expect, it } from "vitest";
import { faultsInFullRun } from "./testing/find-accessibility-faults.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

const brief = `- The shop lets a customer search the catalogue by title.
- The shop lets a customer pay an order by card.
- A voucher can be used once.

The shop was founded in 1950.`;

const workspace = await workspaceForFile({ EXAMPLE_PROJECT: "off" });

/** Pastes the brief on the dashboard of a new person, and answers the questions up to the page of the document. */
async function pasteBrief() {
  const visitor = await workspace.signUp();
  const { complaints, page } = await workspace.open("/", { visitor });

  await page.getByRole("button", { name: "Paste your brief" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste your brief" });
  await dialog.getByRole("textbox", { name: "Brief" }).fill(brief);
  const faults = await faultsInFullRun(page);
  await dialog.getByRole("button", { name: "Make the document" }).click();
  await dialog.getByText("Project Name is required").waitFor();
  await dialog.getByRole("textbox", { name: "Project name" }).fill("Bookstore");
  await dialog.getByRole("textbox", { name: "Organization name" }).fill("Paperleaf");
  await dialog.getByRole("button", { name: "Make the document" }).click();
  await dialog.getByText("Left out, because it tells what was.").waitFor();
  await dialog.getByText("1 sentence is left out").waitFor();
  await dialog.getByRole("button", { name: "Take these" }).click();
  await page.waitForURL("**/publish");
  return { complaints, faults, page, visitor };
}

it("a pasted brief becomes a project with the sentences that are ticked, and its document is published", async () => {
  const { complaints, page, visitor } = await pasteBrief();
  await page.getByRole("progressbar", { name: "Publishing" }).waitFor();
  // The rest is the work of the engines.
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByText("Publishing was canceled").waitFor();
  const { body: projects } = await visitor.get(`/dashboard/get_all_projects/?email=${String(visitor.email)}`);
  const { body } = await visitor.get(`/sad/files/?project_id=${String(projects[0].project_id)}`);

  expect(projects[0].project_name).toBe("Bookstore");
  expect(body.files).toContainEqual(expect.objectContaining({ path: "brief.md", text: brief }));
  expect(complaints).toEqual([]);
});

it("a pasted brief leads to its document", { tags: ["slow"] }, async () => {
  const { complaints, faults, page } = await pasteBrief();
  const document = page.frameLocator("iframe").getByRole("heading", { level: 1 }).first();
  await document.waitFor();

  expect([await document.innerText(), faults, complaints]).toEqual([
    expect.stringContaining("Bookstore"),
    [],
    [],
  ]);
});

it("a brief without statements is reported, and can be rewritten", { tags: ["slow"] }, async () => {
  const visitor = await workspace.signUp();
  const { page } = await workspace.open("/", { visitor });

  await page.getByRole("button", { name: "Paste your brief" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste your brief" });
  await dialog.getByRole("textbox", { name: "Brief" }).fill("???");
  await dialog.getByRole("textbox", { name: "Project name" }).fill("Bookstore");
  await dialog.getByRole("textbox", { name: "Organization name" }).fill("Paperleaf");
  await dialog.getByRole("button", { name: "Make the document" }).click();
  await dialog.getByText("The brief states no requirement.").waitFor();

  expect(await dialog.getByRole("button", { name: "Try again" }).isEnabled()).toBe(true);
});
