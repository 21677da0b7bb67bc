/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import { PDFDocument } from "pdf-lib";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { readPrintedText } from "../e2e/read-printed-text.ts";
import { projectOf } from "../e2e/server-visitor.ts";
import { projectWith } from "./testing/diagram-window.ts";
import { faultsInFullRun } from "./testing/find-accessibility-faults.ts";
import { workspaceForFile, type Workspace } from "./testing/open-workspace.ts";

/** Small, since tests publish it; the command's tests cover whole documents. */
const library = {
  "requirements/functional.yaml": "- id: FR-1\n  text: A member can return a book.\n",
  "use-cases/UC-1.yaml":
    "id: UC-1\nname: Return a book\nactors: [Member]\nrequirements: [FR-1]\nsteps: [The member hands the book over., The system ends the loan.]\n",
  "diagrams/usecase.puml":
    '@startuml\nactor Member\nusecase "Return a book" as UC1\nMember --> UC1\n@enduml\n',
};

const workspace = await workspaceForFile();
const ada = await workspace.signUp();
const project = await projectWith(ada, library);

function publishPage(options: Parameters<Workspace["open"]>[1] = {}) {
  return workspace.open("/publish", { visitor: ada, project, ...options });
}

function documentOf(page: Page) {
  return page.frameLocator("iframe[title='Software Architecture Document']");
}

/** The buttons that open published documents, newest first: they name its formats. Others name, keep and delete it. */
function documentsOn(page: Page) {
  return page
    .getByRole("region", { name: "Published documents" })
    .getByRole("button")
    .filter({ hasText: / · (?:HTML|Markdown|PDF)/ });
}

/** The calls for one job: its state, and the stream of its changes. */
const jobCalls = /\/jobs\/[\w-]+(\/events)?$/;

/** The choices for the document are made in the dialog of Generate SAD. */
async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Generate SAD" }).click();
  const dialog = page.getByRole("dialog", { name: "Generate SAD" });
  await dialog.waitFor();
  return dialog;
}

async function download(page: Page, name: RegExp): Promise<Buffer> {
  await page.getByRole("button", { name: "Download" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name }).click(),
  ]);
  return readFile(await file.path());
}

describe("the publish dialog", () => {
  it(
    "lists 13 diagrams in four groups, and generates nothing while none is selected",
    { tags: ["slow"] },
    async () => {
      const { complaints, page } = await publishPage();
      const dialog = await openDialog(page);

      expect(await dialog.getByRole("checkbox").count()).toBe(1 + 4 + 13);
      const generate = dialog.getByRole("button", { name: /^Generate/ });
      expect([await generate.textContent(), await generate.getAttribute("aria-disabled")]).toEqual([
        "Generate",
        "true",
      ]);
      await dialog.getByRole("checkbox", { name: "Data Models" }).check();
      await dialog.getByRole("checkbox", { name: "AWS deployment" }).check();
      expect(await generate.textContent()).toBe("Generate (4)");
      expect(await dialog.getByText("4 of 13 selected").count()).toBe(1);
      expect(await dialog.getByRole("checkbox", { name: "Select All" }).evaluate(isMixed)).toBe(true);
      await dialog.getByRole("checkbox", { name: "Select All" }).click();
      expect(await generate.textContent()).toBe("Generate (13)");
      expect(await faultsInFullRun(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it(
    "is worked by keyboard alone, folds its groups, and closes with Escape",
    { tags: ["slow"] },
    async () => {
      const { page } = await publishPage();
      const dialog = await openDialog(page);

      await dialog.getByRole("checkbox", { name: "Select All" }).focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await dialog.getByRole("button", { name: "Generate (9)" }).waitFor();
      await dialog.getByRole("button", { name: "Fold Deployment Models" }).press("Enter");
      expect(await dialog.getByRole("checkbox", { name: "AWS deployment" }).count()).toBe(0);
      await page.keyboard.press("Escape");

      await dialog.waitFor({ state: "detached" });
    },
  );
});

function isMixed(box: Element): boolean {
  return box instanceof HTMLInputElement && box.indeterminate;
}

describe("a project that nothing is published of", () => {
  it("explains publishing, and publishes in its place", async () => {
    const { complaints, page } = await publishPage();
    await page.getByRole("heading", { name: "Nothing is published yet" }).waitFor();
    expect(await faultsInFullRun(page)).toEqual([]);

    await page.getByRole("button", { name: "Publish the document" }).click();
    await page.getByRole("progressbar", { name: "Publishing" }).waitFor();
    await documentOf(page).getByRole("heading", { name: "Library" }).waitFor();

    expect(await documentOf(page).locator("body").innerText()).toContain("UC-1 Return a book");
    expect(complaints).toEqual([]);
  });
});

describe("a published document", () => {
  it("is in a frame of no origin, where its own search works", async () => {
    const { complaints, page } = await publishPage();
    const frame = documentOf(page);
    await frame.getByPlaceholder(/Search/).fill("return");

    await frame
      .getByRole("link", { name: /UC-1 Return a book/ })
      .first()
      .waitFor();
    const origin = await frame.locator("body").evaluate(() => window.origin);
    expect([origin, await page.locator("iframe").getAttribute("sandbox")]).toEqual(["null", "allow-scripts"]);
    expect(complaints).toEqual([]);
  });

  it("is downloaded as a PDF that contains the text of the project", async () => {
    const { page } = await publishPage();

    const pdf = await PDFDocument.load(await download(page, /PDF/));

    const text = pdf
      .getPages()
      .flatMap((one) => readPrintedText(one))
      .map((printed) => printed.text)
      .join("");
    expect(pdf.getTitle()).toContain("Library");
    expect(text).toContain("The system ends the loan.");
  });

  it("is downloaded as a page and as an archive of Markdown", { tags: ["slow"] }, async () => {
    const { page } = await publishPage();

    const archive = await download(page, /Markdown/);
    const html = await download(page, /HTML/);

    expect([
      archive.subarray(0, 2).toString(),
      archive.includes("sad.md"),
      archive.includes("figures/"),
    ]).toEqual(["PK", true, true]);
    expect(html.toString()).toMatch(/^<!doctype html>[^]*Library/);
  });

  it("is read by anybody who has its link, until that is revoked", async () => {
    const { page } = await publishPage();
    await page.getByRole("button", { name: "Share Link" }).click();
    const dialog = page.getByRole("dialog", { name: "Share the Document" });
    await dialog.getByText("There is no link yet.").waitFor();
    await dialog.getByLabel("The link is valid for").selectOption("7 days");
    await dialog.getByRole("button", { name: "Create Link" }).click();
    const { pathname } = new URL(await dialog.getByRole("textbox", { name: "Your new link" }).inputValue());
    expect(await faultsInFullRun(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    const { x, width } = (await dialog.getByRole("button", { name: "Copy" }).boundingBox()) ?? {
      x: 0,
      width: 0,
    };
    const edge = await dialog.evaluate((element) => element.getBoundingClientRect().right);
    expect(x + width).toBeLessThan(edge);

    const reader = await workspace.open(pathname);
    await reader.page.getByRole("heading", { name: "Library" }).waitFor();
    expect(await reader.page.context().cookies()).toEqual([]);

    await dialog.getByRole("button", { name: "Revoke" }).click();
    await dialog.getByRole("button", { name: "Keep" }).click();
    await page.waitForFunction(() => document.activeElement?.textContent === "Revoke");
    await dialog.getByRole("button", { name: "Revoke" }).click();
    await dialog.getByRole("button", { name: "Revoke Link" }).click();
    await dialog.getByText("There is no link yet.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const answer = await reader.page.reload();
    expect(answer?.status()).toBe(404);
  });

  it("is known as stale once the project has changed", { tags: ["slow"] }, async () => {
    const requirement = { project_id: project.id, text: "A member can extend a loan." };
    const { status } = await ada.post("/sad/add_functional_requirement/", requirement);
    const { page } = await publishPage();

    await page.getByText("The project has changed").waitFor();
    expect(status).toBe(201);
    expect(await page.getByRole("button", { name: "Publish Again" }).count()).toBe(2);
  });
});

describe("publishing", () => {
  let empty: { readonly id: number; readonly name: string };

  beforeAll(async () => {
    empty = { id: await projectOf(ada), name: "Bookstore" };
  });

  it(
    "takes layout and diagrams from the person, and keeps the earlier documents",
    { tags: ["slow"] },
    async () => {
      const { page } = await publishPage({ project: empty });
      await page.getByRole("radio", { name: /arc42/ }).check();
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await documentOf(page)
        .getByRole("link", { name: /Introduction and goals/ })
        .first()
        .waitFor();

      const dialog = await openDialog(page);
      await dialog.getByRole("checkbox", { name: "Select All" }).check();
      await dialog.getByRole("button", { name: "Generate (13)" }).click();

      const documents = documentsOn(page);
      await documents.nth(1).waitFor();
      expect(await documents.allInnerTexts()).toEqual([
        expect.stringContaining("Order of the product · HTML, Markdown, PDF"),
        expect.stringContaining("arc42 · HTML, Markdown, PDF"),
      ]);
      await documents.filter({ hasText: "arc42" }).click();
      await documentOf(page)
        .getByRole("link", { name: /Introduction and goals/ })
        .first()
        .waitFor();
    },
  );

  it("continues while the page is left, and is canceled after coming back", { tags: ["slow"] }, async () => {
    const { id } = project;
    const order = { project_id: id, formats: ["html", "pdf", "md"] };
    await ada.post("/sad/publish/", order);
    const { page } = await publishPage();
    await page.getByRole("progressbar", { name: "Publishing" }).waitFor();

    await page.getByRole("button", { name: "Cancel", exact: true }).click();

    await page.getByText("Publishing was canceled").waitFor();
    await page.getByRole("progressbar", { name: "Publishing" }).waitFor({ state: "detached" });
  });

  it("that fails on the server shows the reason", { tags: ["slow"] }, async () => {
    const { page } = await publishPage({ project: empty });
    const job = {
      job_id: "3e0f4c8a-6f0b-4c55-9d6c-0a6f8d1f7b21",
      project_id: empty.id,
      kind: "publish",
      state: "failed",
      progress: { done: 0, total: 0 },
      cost: 0,
      tokens: { input: 0, output: 0 },
      attempt: 1,
      error: { error: "A PDF needs a browser, which this server does not have.", code: "UNAVAILABLE" },
      created_at: "2026-03-02T09:00:00.000Z",
    };
    const body = `event: job\ndata: ${JSON.stringify(job)}\n\n`;
    await page.route(jobCalls, (route) => route.fulfill({ contentType: "text/event-stream", body }));
    await page.getByRole("button", { name: "Publish Again" }).first().click();
    await page.getByText("A PDF needs a browser, which this server does not have.").waitFor();

    await page.unroute(jobCalls);
    await page.getByRole("button", { name: "Publish without PDF" }).click();

    await documentsOn(page)
      .filter({ hasText: /HTML, Markdown(?!,)/ })
      .waitFor();
  });
});
