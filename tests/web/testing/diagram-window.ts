/// <reference lib="dom" />
import type { Page } from "playwright-core";
import type { Visitor } from "../../e2e/server-visitor.ts";

/** Replaces the text in the editor of a page, as if the new text were pasted. */
export async function writeText(page: Page, text: string): Promise<void> {
  await page.locator(".cm-content").first().click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector(".cm-content")?.dispatchEvent(paste);
  }, text);
}

/** Waits until the editor of a page has drawn its text, or could not. */
export async function pictureIs(page: Page, phase: "drawn" | "faulty"): Promise<void> {
  await page.locator(`[data-picture=${phase}]`).waitFor();
  if (phase === "drawn") await page.locator("img[src^='blob:']").first().waitFor();
}

/** Waits until the text of a page is saved, is not, or is in conflict. */
export async function saveStateIs(
  page: Page,
  phase: "clean" | "offline" | "conflict" | "gone",
): Promise<void> {
  await page.locator(`[data-save-state=${phase}]`).waitFor();
}

/** A new project that has these files. */
export async function projectWith(
  visitor: Visitor,
  files: Readonly<Record<string, string>>,
  email = visitor.email ?? "ada@example.com",
): Promise<{ readonly id: number; readonly name: string }> {
  const name = "Library";
  const made = await visitor.post("/dashboard/create_project/", {
    email,
    project_name: name,
    organization: "Elmford",
  });
  const id: number = made.body.project_id;
  const write = Object.entries(files).map(([path, text]) => ({ path, text, revision: null }));
  const { body, status } = await visitor.put("/sad/files/", { project_id: id, write });
  if (status !== 200) throw new Error(`The files were not written: ${JSON.stringify(body)}`);
  return { id, name };
}

/** The text of a file of a project as the server has it. */
export async function textOnServer(visitor: Visitor, projectId: number, path: string): Promise<string> {
  const { body } = await visitor.get(`/sad/files/?project_id=${String(projectId)}`);
  const files: readonly { readonly path: string; readonly text: string }[] = body.files;
  return files.find((file) => file.path === path)?.text ?? "";
}
