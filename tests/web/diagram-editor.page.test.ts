/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pictureIs, projectWith, saveStateIs, writeText } from "./testing/diagram-window.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { workspaceForFile, type Workspace } from "./testing/open-workspace.ts";

const file = "diagrams/component.puml";
const text = `' @title Loans <img src=x onerror=alert(1)>
' @trace Web shop: FR-1
@startuml
component "Web shop" as shop
component Orders as orders
shop --> orders
@enduml
`;

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();
const project = await projectWith(visitor, {
  [file]: text,
  "requirements/functional.yaml": "- id: FR-1\n  text: The shop finds books.\n",
});

async function sketch(how: Parameters<Workspace["open"]>[1] = {}) {
  const opened = await workspace.open("/diagram-editor", { visitor, ...how });
  await pictureIs(opened.page, "drawn");
  return opened;
}

/** Names of the elements in the picture. */
async function elementsOf(page: Page): Promise<readonly string[]> {
  await page.getByRole("button", { name: "Elements of the diagram" }).click();
  const names = await page.getByRole("menuitem").allTextContents();
  await page.keyboard.press("Escape");
  return names;
}

describe("the traces before a diagram", () => {
  const manyTraces = Array.from(
    { length: 15 },
    (_, number) => `' @trace Part ${String(number)}: FR-1\n`,
  ).join("");
  const parts = Array.from({ length: 15 }, (_, number) => `component "Part ${String(number)}"\n`).join("");

  it("are one line that opens, and all of them are saved", async () => {
    const library = await projectWith(visitor, {
      [file]: `' @title Parts\n${manyTraces}@startuml\n${parts}@enduml\n`,
      "requirements/functional.yaml": "- id: FR-1\n  text: The shop finds books.\n",
    });
    const { complaints, page } = await workspace.open(`/workspace/${String(library.id)}/editor/component`, {
      visitor,
      project: library,
    });
    const editor = page.locator(".cm-content");
    const folded = page.getByRole("button", { name: "15 traces" });

    await folded.waitFor();
    const before = await editor.innerText();
    await folded.click();
    await folded.waitFor({ state: "detached" });
    const after = await editor.innerText();

    expect([before.includes("@trace"), after.includes("@trace Part 14: FR-1"), complaints]).toEqual([
      false,
      true,
      [],
    ]);
  });
});

describe("the picture", () => {
  it("is fitted beside the bar with the buttons, however tall it is", { tags: ["slow"] }, async () => {
    const { page } = await sketch({ viewport: { width: 1280, height: 800 } });
    const tall = Array.from({ length: 30 }, (_, number) => `rectangle R${String(number)}\n`).join("");
    const chain = Array.from(
      { length: 29 },
      (_, number) => `R${String(number)} --> R${String(number + 1)}\n`,
    ).join("");

    await writeText(page, `@startuml\n${tall}${chain}@enduml\n`);
    await expect.poll(async () => (await elementsOf(page)).length).toBe(30);
    await page.getByRole("button", { name: "Fit" }).click();
    const picture = await page.locator("img[src^='blob:']").boundingBox();
    const bar = await page.getByRole("toolbar", { name: "View of the diagram" }).boundingBox();

    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  it("follows typing", { tags: ["slow"] }, async () => {
    const { complaints, page } = await sketch();

    await writeText(page, "@startuml\nrectangle Alpha\nrectangle Beta\nAlpha --> Beta\n@enduml\n");

    await expect.poll(() => elementsOf(page)).toEqual(["Alpha", "Beta"]);
    expect(complaints).toEqual([]);
  });

  it("stays while the text is wrong, and the right line is marked and reached", async () => {
    const { page } = await sketch();
    const shown = await page.locator("img[src^='blob:']").getAttribute("src");

    await writeText(page, "' a comment before it\n@startuml\nrectangle Alpha\nactr Beta ((\n@enduml\n");
    await pictureIs(page, "faulty");

    expect(await page.locator("img[src^='blob:']").getAttribute("src")).toBe(shown);
    await page.getByRole("button", { name: /^Line 4: / }).click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("actr Beta ((");
    expect(await page.locator(".cm-lint-marker-error").count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it("follows the theme that a person chooses", { tags: ["slow"] }, async () => {
    const { page } = await sketch();
    const shown = await page.locator("img[src^='blob:']").getAttribute("src");

    await page.getByRole("button", { name: "Theme: Modern Minimal" }).click();
    await page.getByRole("menuitemradio", { name: "Midnight" }).click();

    await expect.poll(() => page.locator("img[src^='blob:']").getAttribute("src")).not.toBe(shown);
    expect(await page.evaluate(() => localStorage.getItem("plantUMLDiagramTheme"))).toBe("Midnight");
  });

  it("is the picture of the diagram at the cursor", { tags: ["slow"] }, async () => {
    const { page } = await sketch();

    await writeText(page, "@startuml\nrectangle First\n@enduml\n\n@startuml\nrectangle Second\n@enduml\n");
    const atEnd = expect.poll(() => elementsOf(page)).toEqual(["Second"]);
    await atEnd;
    await page.locator(".cm-content").click();
    await page.keyboard.press("ControlOrMeta+Home");

    await expect.poll(() => elementsOf(page)).toEqual(["First"]);
  });
});

it("is exported as picture and as text", { tags: ["slow"] }, async () => {
  const { page } = await sketch();
  const exported = async (item: string) => {
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: item, exact: true }).click(),
    ]);
    return [download.suggestedFilename(), await readFile(await download.path(), "latin1")];
  };

  expect(await exported("Picture as SVG")).toEqual([
    "sketch.svg",
    expect.stringMatching(/^<svg [^>]*>.*Web shop/s),
  ]);
  expect(await exported("Picture as PNG")).toEqual(["sketch.png", expect.stringMatching(/^.PNG/s)]);
  expect(await exported("SVG in a frame of 1300 × 264")).toEqual([
    "sketch-framed.svg",
    expect.stringContaining('<image x="10" y="10" width="1300" height="264"'),
  ]);
  expect(await exported("Source text")).toEqual([
    "sketch.puml",
    expect.stringMatching(/^@startuml\n.*@enduml\n$/s),
  ]);
});

it("a clicked element selects its line and shows its requirements; text by people is not HTML", async () => {
  const { page } = await workspace.open("/model/application", { visitor, project });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => void dialogs.push(dialog.message()));
  await pictureIs(page, "drawn");
  const click = async (name: string) => {
    await page.getByRole("button", { name: "Elements of the diagram" }).click();
    await page.getByRole("menuitem", { name }).click();
  };

  await click("Web shop");
  const trace = page.getByRole("region", { name: "Requirement trace" });
  await trace.getByText("The shop finds books.").waitFor();
  const selected = await page.evaluate(() => getSelection()?.toString());
  await click("Orders");
  await trace.getByText(/^No requirement is named\./).waitFor();

  expect(selected).toBe('component "Web shop" as shop');
  expect(dialogs).toEqual([]);
});

it("the panes are moved by keyboard and chosen by tabs", { tags: ["slow"] }, async () => {
  const { page } = await sketch();
  const border = page.getByRole("separator", { name: "Width of the panes" });

  await border.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  const moved = await border.getAttribute("aria-valuenow");
  await page.keyboard.press("Home");
  const least = await border.getAttribute("aria-valuenow");
  await page.getByRole("tab", { name: "Code Editor" }).click();
  const codeOnly = await page.getByRole("region", { name: "Diagram" }).isVisible();
  await page.getByRole("tab", { name: "Diagram", exact: true }).click();

  expect([moved, least, codeOnly]).toEqual(["62", "10", false]);
  expect(await page.getByRole("region", { name: "Source text" }).isVisible()).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("leftWidth"))).toBe("10");
});

it("input is completed, and undone", { tags: ["slow"] }, async () => {
  const { page } = await sketch();
  await writeText(page, "@startuml\nrectangle Warehouse\n\n@enduml");
  await page.keyboard.press("ArrowUp");

  await page.keyboard.type("Ware");
  await page.getByRole("option", { name: "Warehouse" }).click();
  const completed = await page.locator(".cm-line").nth(2).textContent();
  await page.keyboard.press("ControlOrMeta+z");

  expect([completed, await page.locator(".cm-line").nth(2).textContent()]).toEqual(["Warehouse", "Ware"]);
});

it("an earlier version is looked at and restored", { tags: ["slow"] }, async () => {
  const other = await projectWith(visitor, { [file]: text });
  const { page } = await workspace.open("/model/application", { visitor, project: other });
  await pictureIs(page, "drawn");
  await writeText(page, "@startuml\ncomponent Other\n@enduml\n");
  await saveStateIs(page, "clean");
  await expect.poll(() => page.locator(".cm-content").textContent()).toContain("Other");

  await expect
    .poll(async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "History" }).click();
      await page.getByRole("list", { name: "Versions" }).waitFor();
      return page.getByRole("list", { name: "Versions" }).getByRole("listitem").count();
    })
    .toBe(2);
  await page.getByRole("button", { name: "Restore This Version" }).click();

  await expect.poll(() => page.locator(".cm-content").textContent()).toContain("Web shop");
});
