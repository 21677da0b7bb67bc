/// <reference lib="dom" />
import { describe, expect, it } from "vitest";
import { pictureIs, projectWith } from "./testing/diagram-window.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { mailedCode } from "./testing/mailed-code.ts";
import { newEmail, workspaceForFile } from "./testing/open-workspace.ts";

// The states of pages that no picture shows; pictures-of-pages.page.slow.test.ts has the pages as they open.

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
        "200": { description: The book as stored }
components:
  schemas:
    Book:
      type: object
      required: [titel]
      properties:
        title: { type: string }
`;

const diagram = `' @title Loans
' @trace Web shop: FR-1
@startuml
component "Web shop" as shop
component Orders as orders
shop --> orders
@enduml
`;

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();

describe.each(["light", "dark"] as const)("axe finds no fault, %s,", (colorScheme) => {
  it("in an operation of an API, and in the answer of its mock", async () => {
    const project = await projectWith(visitor, { "requirements/functional.yaml": "[]\n" });
    const definition = { project_id: project.id, swagger_yaml: api };
    await visitor.put("/endpoint/update_swagger_definition/", definition);
    const { page } = await workspace.open("/model/swagger-definitions", { visitor, project, colorScheme });
    await page.getByRole("button", { name: "PUT /books/{isbn} Stores a book" }).click();
    const reference = await accessibilityFaults(page);
    await page.getByRole("tab", { name: "Try it" }).click();
    await page.getByRole("button", { name: "Send to the mock" }).click();

    expect([...reference, ...(await accessibilityFaults(page))]).toEqual([]);
  });

  it("in the trace of an element of a diagram, and in the history of the diagram", async () => {
    const project = await projectWith(visitor, {
      "diagrams/component.puml": diagram,
      "requirements/functional.yaml": "- id: FR-1\n  text: The shop finds books.\n",
    });
    const { page } = await workspace.open("/model/application", { visitor, project, colorScheme });
    await pictureIs(page, "drawn");
    await page.getByRole("button", { name: "Elements of the diagram" }).click();
    await page.getByRole("menuitem", { name: "Web shop" }).click();
    await page.getByText("The shop finds books.").waitFor();
    const trace = await accessibilityFaults(page);
    await page.getByRole("button", { name: "History" }).click();
    await page.getByRole("dialog").locator("img[src^='blob:']").waitFor();

    expect([...trace, ...(await accessibilityFaults(page))]).toEqual([]);
  });

  it("in the import of requirements, and in their findings as cards", async () => {
    const project = await projectWith(visitor, {
      "requirements/functional.yaml": "- id: FR-1\n  text: The shop finds books by title.\n",
      "requirements/quality.yaml": "- id: NFR-1\n  text: Search is fast.\n  quality: security\n",
    });
    const functional = "/model/functional-requirements";
    const { page } = await workspace.open(functional, { visitor, project, colorScheme });
    await page.getByRole("button", { name: "Import a file" }).click();
    await page.getByRole("dialog").waitFor();
    const dialog = await accessibilityFaults(page);
    await page.goto("/model/non-functional-requirements");
    await page.getByText("NFR-1 states no measure").waitFor();
    await page.getByRole("button", { name: "As cards" }).click();

    expect([...dialog, ...(await accessibilityFaults(page))]).toEqual([]);
  });

  it("in the project dashboard and the list of projects on a phone", async () => {
    const project = await projectWith(visitor, { "requirements/functional.yaml": "[]\n" });
    const viewport = { width: 390, height: 844 };
    const { page } = await workspace.open("/project-dashboard", { visitor, project, colorScheme, viewport });
    await page.getByRole("article").first().waitFor();
    const dashboard = await accessibilityFaults(page);
    await page.goto("/");
    await page.getByRole("article").first().waitFor();

    expect([...dashboard, ...(await accessibilityFaults(page))]).toEqual([]);
  });

  it("in the sign-in with its errors", async () => {
    const { page } = await workspace.open("/login", { colorScheme });
    const dialog = page.getByRole("dialog", { name: "Sign In" });
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await dialog.getByText("Please input your email!").waitFor();

    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it("in each step of the sign-up", async () => {
    const { page } = await workspace.open("/", { colorScheme, viewport: { width: 390, height: 844 } });
    const email = newEmail("step");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await page.getByRole("dialog", { name: "Create Account" }).waitFor();
    await page.getByRole("button", { name: "Register Email" }).click();
    await page.getByText("Email is required").waitFor();
    const atEmail = await accessibilityFaults(page);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.keyboard.press("Enter");
    await page.getByText("Verification code sent to the email!").waitFor();
    const atCode = await accessibilityFaults(page);
    await page.getByRole("textbox", { name: "OTP" }).fill(await mailedCode(workspace.server, email));
    await page.keyboard.press("Enter");
    await page.getByLabel("Confirm Password").waitFor();
    await page.getByLabel(/^Password/).fill("abc");
    // The notification lies over the dialog of a phone for some seconds.
    await page.getByText("Verification code sent to the email!").waitFor({ state: "detached" });
    const atPassword = await accessibilityFaults(page);

    expect({ atEmail, atCode, atPassword }).toEqual({ atEmail: [], atCode: [], atPassword: [] });
  });
});
