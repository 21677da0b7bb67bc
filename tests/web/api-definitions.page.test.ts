/// <reference lib="dom" />
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { projectOf } from "../e2e/server-visitor.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

const definitions = "/model/swagger-definitions";

/** An API with one operation, in which the lines of a test are counted. */
const api = `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers:
  - url: https://shop.example/v1
paths:
  /books/{isbn}:
    put:
      operationId: storeBook
      summary: Stores a book
      x-requirements: [FR-1]
      parameters:
        - { name: isbn, in: path, required: true, schema: { type: string, minLength: 3 }, example: "978" }
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: "#/components/schemas/Book" } }
      responses:
        "200":
          description: The book as stored
          content:
            application/json: { schema: { $ref: "#/components/schemas/Book" } }
        "422": { description: It does not fit }
components:
  schemas:
    Book:
      type: object
      required: [title]
      properties:
        title: { type: string }
        pages: { type: integer, minimum: 1 }
`;

const workspace = await workspaceForFile();
const ada = await workspace.signUp();

/** A project that has this description, or none. */
async function shop(swagger_yaml?: string) {
  const id = await projectOf(ada);
  if (swagger_yaml !== undefined)
    await ada.put("/endpoint/update_swagger_definition/", { project_id: id, swagger_yaml });
  return { id, name: "Bookstore" };
}

async function stored({ id }: { readonly id: number }): Promise<string> {
  const { body } = await ada.get(`/endpoint/swagger_definition/?project_id=${String(id)}`);
  return body.swagger_yaml as string;
}

const editor = (page: Page) => page.getByRole("textbox", { name: "OpenAPI description" });
const docs = (page: Page) => page.getByRole("region", { name: "API docs" });
const problems = (page: Page) => page.getByRole("region", { name: "Problems" });
const saved = (page: Page, state = "clean") => page.locator(`[data-save-state=${state}]`);

/** Puts the cursor at the end of a line; the first one is 1. */
async function goToLine(page: Page, line: number): Promise<void> {
  await editor(page).click();
  await page.keyboard.press("Control+Home");
  for (let at = 1; at < line; at += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
}

async function openOperation(page: Page, name: string): Promise<void> {
  await docs(page).getByRole("button", { name }).click();
}

describe("the API of a project", () => {
  it("begins with an example, which is saved and has docs", async () => {
    const project = await shop();
    const { complaints, page } = await workspace.open(definitions, { visitor: ada, project });

    await page.getByRole("button", { name: "Start from an example" }).click();
    await docs(page).getByRole("heading", { name: "My API" }).waitFor();
    await saved(page).waitFor();

    expect(await stored(project)).toContain("operationId: listItems");
    expect(await problems(page).textContent()).toBe("No problems found");
    expect(complaints).toEqual([]);
  });

  it("shows the inputs, the answers and the requirements of an operation", { tags: ["slow"] }, async () => {
    const { page } = await workspace.open(definitions, { visitor: ada, project: await shop(api) });

    await openOperation(page, "PUT /books/{isbn} Stores a book");
    const operation = page.locator("[data-operation=storeBook]");

    expect(await operation.getByRole("link", { name: "FR-1" }).getAttribute("href")).toMatch(
      /^\/project\/\d+\/model\/functional-requirements$/,
    );
    const parts = await operation.getByRole("list", { name: "Body", exact: true }).allInnerTexts();
    expect(parts.join().split(/\s+/)).toEqual("title string required pages integer at least 1".split(" "));
  });

  it(
    "tells the docs' readers nothing of what does not say the words that they search",
    { tags: ["slow"] },
    async () => {
      const { page } = await workspace.open(definitions, { visitor: ada, project: await shop(api) });
      const search = docs(page).getByRole("searchbox", { name: "Search the API" });

      await search.fill("fr-1 book");
      await page.getByText("Found 1 operations").waitFor();
      await search.fill("basket");
      await page.getByText("No operation matches.").waitFor();

      expect(await docs(page).locator("[data-operation]").count()).toBe(0);
    },
  );
});

describe("a fault in the text", () => {
  it(
    "is marked at its line, and keeps the text from being saved until it is fixed",
    { tags: ["slow"] },
    async () => {
      const project = await shop(api);
      const { page } = await workspace.open(definitions, { visitor: ada, project });
      await docs(page).getByRole("heading", { name: "Shop" }).waitFor();

      await goToLine(page, 2);
      await page.keyboard.type("\nservers: []");
      await problems(page).getByText("the key 'servers' appears twice").waitFor();
      await saved(page, "failed").waitFor();
      const said = await problems(page).getByRole("listitem").first().innerText();
      const whileWrong = await stored(project);
      await page.keyboard.press("Control+Shift+K");
      await problems(page).getByText("No problems found").waitFor();
      await saved(page).waitFor();

      expect(said.split("\n").slice(0, 2)).toEqual([
        "Line 4",
        "the key 'servers' appears twice Remove one of them.",
      ]);
      expect(whileWrong).toBe(api);
      // The last good docs stayed there in the meantime.
      expect(await docs(page).getByRole("heading", { name: "Shop" }).isVisible()).toBe(true);
    },
  );

  it(
    "that callers stumble over is a warning, which leads to its line by keyboard",
    { tags: ["slow"] },
    async () => {
      const { page } = await workspace.open(definitions, {
        visitor: ada,
        project: await shop(api.replace("/books/{isbn}", "/books/{number}")),
      });

      const fault = problems(page).getByRole("button", {
        name: /does not declare its path parameter 'number'/,
      });
      await fault.focus();
      await page.keyboard.press("Enter");

      await expect.poll(() => page.evaluate(() => window.getSelection()?.toString().trim())).toBe("put:");
      expect(await fault.innerText()).toContain("Line 7");
    },
  );
});

describe("a call of the mock", () => {
  it("answers from the description alone, and nothing leaves the page", { tags: ["slow"] }, async () => {
    const { page } = await workspace.open(definitions, { visitor: ada, project: await shop(api) });
    await openOperation(page, "PUT /books/{isbn} Stores a book");
    await page.getByRole("tab", { name: "Try it" }).click();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));

    await page.getByLabel("Body (application/json)").fill('{"title":"Gannets","pages":0}');
    await page.getByRole("button", { name: "Send to the mock" }).click();
    const answer = page.getByRole("region", { name: "Answer" });
    const refused = await answer.innerText();
    await page.getByLabel("Body (application/json)").fill('{"title":"Gannets","pages":3}');
    await page.getByRole("button", { name: "Send to the mock" }).click();
    await answer.getByText("The book as stored").waitFor();

    expect(refused.split("\n").filter((line) => line !== "")).toEqual([
      "Answer",
      "422",
      "It does not fit",
      "body.pages: expected at least 1",
    ]);
    expect(JSON.parse(await answer.locator("pre").innerText())).toEqual({ title: "Gannets", pages: 3 });
    expect(await page.locator("pre[aria-label=Request]").innerText()).toBe(
      "curl -X PUT 'https://shop.example/v1/books/978' \\\n  -H 'Content-Type: application/json' \\\n  --data '{\"title\":\"Gannets\",\"pages\":3}'",
    );
    expect(requests).toEqual([]);
  });
});

describe("a hostile description", () => {
  it("runs nothing, reaches nothing and leads nowhere", async () => {
    const hostile = api
      .replace(
        "https://shop.example/v1",
        "https://shop.example/v1\n    description: '<script>window.hit = 1</script>'",
      )
      .replace("Stores a book", '"<img src=x onerror=window.hit=1>"')
      .replace(
        "The book as stored",
        '"![x](https://evil.example/x.png) [y](javascript:window.hit=1) <iframe src=https://evil.example></iframe>"',
      );
    const { complaints, page } = await workspace.open(definitions, {
      visitor: ada,
      project: await shop(hostile),
    });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));

    await openOperation(page, "PUT /books/{isbn}");
    await page.locator("[data-operation=storeBook]").getByRole("heading", { name: "Answers" }).waitFor();

    expect(await page.evaluate(() => "hit" in window)).toBe(false);
    expect(await docs(page).locator("script, iframe, img, a[href^=javascript]").count()).toBe(0);
    expect(requests.filter((url) => !url.startsWith(workspace.server.address))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("that refers to other servers is not followed", { tags: ["slow"] }, async () => {
    const { page } = await workspace.open(definitions, { visitor: ada, project: await shop(api) });
    await docs(page).getByRole("heading", { name: "Shop" }).waitFor();

    await goToLine(page, 2);
    await page.keyboard.type('\nx-part: { $ref: "https://evil.example/a.yaml" }');

    await problems(page).getByText("'https://evil.example/a.yaml' refers to nothing in this file").waitFor();
  });
});

it("shows docs alone by the tab Docs on /api-documentation", { tags: ["slow"] }, async () => {
  const { page } = await workspace.open("/api-documentation", { visitor: ada, project: await shop(api) });
  await editor(page).waitFor();

  await page.getByRole("tab", { name: "Docs" }).click();

  await docs(page).getByRole("heading", { name: "Shop" }).waitFor();
  expect(await editor(page).isVisible()).toBe(false);
});
