import { describe, expect, it } from "vitest";
import { projectOf } from "../e2e/server-visitor.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile();
const ada = await workspace.signUp();

/** The calls for one job: its state, and the stream of its events. */
const jobCalls = /\/jobs\/[\w-]+(\/events)?$/;

/** A window at its own project with one published document. */
async function publishedOnce() {
  const id = await projectOf(ada);
  const { body } = await ada.post("/sad/publish/", { project_id: id, layout: "Layout2", formats: ["html"] });
  await ada.follow(body.job_id);
  const { page } = await workspace.open("/publish", { visitor: ada, project: { id, name: "Bookstore" } });
  // Beside each document are buttons that name, keep and delete it.
  const documents = page
    .getByRole("region", { name: "Published documents" })
    .getByRole("button")
    .filter({ hasText: / · (?:HTML|Markdown|PDF)/ });
  await documents.first().waitFor();
  return { documents, id, page, publishAgain: page.getByRole("button", { name: "Publish Again" }).first() };
}

describe("publishing", () => {
  it("that does not reach the server is retried with the same choices", async () => {
    const { documents, id, page, publishAgain } = await publishedOnce();
    await page.getByRole("radio", { name: "Letter" }).check();
    await page.context().setOffline(true);
    await publishAgain.click();
    await page.getByText("The document was not published").waitFor();
    await page.context().setOffline(false);

    await page.getByRole("button", { name: "Try again" }).click();
    await documents.nth(1).waitFor();

    const { body } = await ada.get(`/sad/published/?project_id=${String(id)}`);
    expect(body.documents[0]).toMatchObject({ paper: "Letter", layout: "Layout2" });
  });

  it("continues while the server does not answer: the page reports it, and shows the document later", async () => {
    const { documents, page, publishAgain } = await publishedOnce();
    await page.route(jobCalls, (route) => route.abort());
    await publishAgain.click();
    await page.getByRole("status").filter({ hasText: "The server does not answer" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.unroute(jobCalls);

    await documents.nth(1).waitFor();
  });

  it("is followed only while its page is open, and found again by coming back", async () => {
    const { documents, page, publishAgain } = await publishedOnce();
    // A stream without events.
    await page.route(jobCalls, () => undefined);
    const [stream] = await Promise.all([page.waitForRequest(jobCalls), publishAgain.click()]);

    await Promise.all([
      page.waitForEvent("requestfailed", (request) => request === stream),
      page.getByRole("button", { name: "Project Dashboard" }).click(),
    ]);
    await page.unroute(jobCalls);
    await page.goBack();

    await documents.nth(1).waitFor();
  });
});

it("the links of a document that cannot be loaded are loaded on request", async () => {
  const { page } = await publishedOnce();
  const frame = page.frameLocator("iframe[title='Software Architecture Document']");
  await frame.getByRole("heading", { level: 1 }).first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Share Link" }).click();
  const dialog = page.getByRole("dialog", { name: "Share the Document" });
  await dialog.getByText("The server cannot be reached.").waitFor();

  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Try again" }).click();

  await dialog.getByText("There is no link yet.").waitFor();
});
