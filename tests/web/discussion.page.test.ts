import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { projectWith, textOnServer } from "./testing/diagram-window.ts";
import { faultsInFullRun } from "./testing/find-accessibility-faults.ts";
import { mailedProjectToken } from "./testing/mailed-code.ts";
import { newEmail, workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile({ EXAMPLE_PROJECT: "off" });
const ada = await workspace.signUp();

const requirements = "requirements/functional.yaml";
const editor = "/requirements/FR-1/edit";

/** Ada's project, and Ben, who works in it, too. */
async function sharedProject() {
  const project = await projectWith(ada, {
    [requirements]: "- id: FR-1\n  text: A member borrows a book.\n",
  });
  const email = newEmail("ben");
  const ben = await workspace.signUp(email);
  await ada.post("/dashboard/share_project/", { project_id: project.id, shared_with: email });
  const project_token = await mailedProjectToken(workspace.server, email);
  await ben.post("/dashboard/project/decode-token/", { project_token });
  return { ben, email, project };
}

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Comments on FR-1" });

it("a question about a requirement is seen in another window, answered there, resolved, and approved", async () => {
  const { ben, email, project } = await sharedProject();
  const hers = await workspace.open(editor, { visitor: ada, project });
  const his = await workspace.open(editor, { visitor: ben, email, project });
  await his.page.getByRole("link", { name: "Comments on FR-1" }).waitFor();

  await hers.page.getByRole("link", { name: "Comments on FR-1" }).click();
  const field = panelOf(hers.page).getByRole("textbox", { name: "New comment on FR-1" });
  await field.pressSequentially("For how long, @be");
  await hers.page.getByRole("option", { name: "ben" }).click();
  await hers.page.keyboard.press("Control+Enter");
  await panelOf(hers.page).getByText("For how long, @ben").waitFor();

  await his.page.getByRole("link", { name: "Comments on FR-1: 1 open conversation" }).click();
  const conversation = panelOf(his.page).getByRole("article", { name: "Conversation about FR-1" });
  await conversation.getByText("You are mentioned").waitFor();
  await conversation.getByRole("button", { name: "Answer" }).click();
  await conversation.getByRole("textbox", { name: "Answer" }).fill("For three weeks.");
  await conversation.getByRole("button", { name: "Answer" }).click();

  const answered = panelOf(hers.page).getByRole("article", { name: "Conversation about FR-1" });
  await answered.getByText("For three weeks.").waitFor();
  await answered.getByText("You are answered").waitFor();
  const faults = await faultsInFullRun(hers.page);
  await answered.getByRole("button", { name: "Resolve" }).click();
  await panelOf(hers.page).getByText("Nobody has an open question here.").waitFor();
  await panelOf(his.page).getByText("Nobody has an open question here.").waitFor();

  const approval = await workspace.open("/model/approval", { visitor: ben, email, project });
  await approval.page.getByText("Nobody has approved the document yet.").waitFor();
  await approval.page.getByRole("button", { name: "Approve the document" }).click();
  const dialog = approval.page.getByRole("dialog", { name: "Approve the document" });
  await dialog.getByRole("textbox", { name: "Note" }).fill("All questions are answered.");
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await approval.page.getByText(/^Approved by ben \(/).waitFor();
  await approval.page.getByText("All questions are answered.").waitFor();

  expect(faults).toEqual([]);
  expect([hers.complaints, his.complaints, approval.complaints]).toEqual([[], [], []]);
});

it("two edits of one requirement are merged without a question", async () => {
  const { ben, email, project } = await sharedProject();
  // Her window gets no news of changes, as if both saved at the same moment.
  const hers = await workspace.open(editor, { visitor: ada, project, isUninformed: true });
  const his = await workspace.open(editor, { visitor: ben, email, project });
  await hers.page.getByRole("textbox", { name: "Text" }).waitFor();

  await his.page.getByRole("textbox", { name: "Source" }).fill("Interview with the librarian");
  await his.page.keyboard.press("Tab");
  await his.page.getByText("All changes saved").waitFor();
  await hers.page.getByRole("textbox", { name: "Text" }).fill("A member borrows five books.");
  await hers.page.keyboard.press("Tab");
  await hers.page.getByText("All changes saved").waitFor();

  await expect
    .poll(() => textOnServer(ada, project.id, requirements))
    .toMatch(/text: A member borrows five books\.\n\s+source: Interview with the librarian\n/);
  expect(await hers.page.getByRole("button", { name: "Keep mine" }).count()).toBe(0);
});
