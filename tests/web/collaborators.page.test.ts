import { expect, it } from "vitest";
import { projectOf } from "../e2e/server-visitor.ts";
import { projectWith, saveStateIs, textOnServer, writeText } from "./testing/diagram-window.ts";
import { mailedProjectToken } from "./testing/mailed-code.ts";
import { accessibilityFaults, faultsInFullRun } from "./testing/find-accessibility-faults.ts";
import { newEmail, workspaceForFile } from "./testing/open-workspace.ts";

const ben = newEmail("ben");

const workspace = await workspaceForFile({ EXAMPLE_PROJECT: "off" });
const ada = await workspace.signUp();

async function adaShares(name: string) {
  const { body } = await ada.post("/dashboard/create_project/", {
    email: ada.email ?? "",
    project_name: name,
    organization: "Paperleaf Books",
  });
  const project = { id: body.project_id as number, name };
  const { complaints, page } = await workspace.open("/", { visitor: ada, project });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Collaborators" });
  await dialog.waitFor();
  return { complaints, dialog, page, project };
}

it("a project is shared by e-mail, accepted by its link in another browser, and taken back", async () => {
  const { complaints, dialog, page } = await adaShares("Bookstore");
  const visitor = await workspace.signUp(ben);

  await dialog.getByText("0 member(s)").waitFor();
  await dialog.getByText("You are the project owner").waitFor();
  await dialog.getByLabel("Add by e-mail").fill(ben);
  await page.keyboard.press("Enter");
  await page.getByText("Project Shared Successfully!").waitFor();
  await dialog.getByText("Invited", { exact: true }).waitFor();
  await dialog.getByTitle(/^A project needs an owner/).waitFor();
  await dialog.getByText("0 member(s)").waitFor();

  const his = await workspace.open(`/?project_token=${await mailedProjectToken(workspace.server, ben)}`, {
    visitor,
  });
  const invitation = his.page.getByRole("alertdialog", { name: /invites you to “Bookstore”$/ });
  const atInvitation = await invitation.waitFor().then(() => accessibilityFaults(his.page));
  await invitation.getByRole("button", { name: "Accept the invitation" }).click();
  await his.page.waitForURL("**/project-dashboard?newShared=true**");
  await his.page.getByText("has shared a project with you.").waitFor();
  const faults = await faultsInFullRun(his.page);
  await his.page.getByRole("button", { name: "Open the project" }).click();
  await his.page.waitForURL("**/model/functional-requirements");
  await his.page.goBack();
  await his.page.getByRole("heading", { name: "All projects" }).waitFor();
  const isStillNew = await his.page.getByText("has shared a project with you.").isVisible();
  await his.page.goForward();
  await his.page.getByRole("heading", { name: "Functional requirements" }).waitFor();

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await dialog.getByText("1 member(s)").waitFor();
  await dialog.getByRole("button", { name: "Remove ben" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("They can no longer read or change the project").waitFor();
  const atQuestion = await accessibilityFaults(page);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Remove ben" }).click();
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("Collaborator Removed").waitFor();
  await dialog.getByText("0 member(s)").waitFor();
  await his.page.getByText("You have no access to “Bookstore” any more.").waitFor();
  await his.page.getByRole("heading", { name: "From requirements to a document in three steps" }).waitFor();

  expect([atInvitation, atQuestion]).toEqual([[], []]);
  expect({ faults, isStillNew, complaints }).toEqual({ faults: [], isStillNew: false, complaints: [] });
});

it("a collaborator cannot add others, and can leave", { tags: ["slow"] }, async () => {
  const email = newEmail("cleo");
  const id = await projectOf(ada);
  const visitor = await workspace.signUp(email);
  await ada.post("/dashboard/share_project/", { project_id: id, shared_with: email });
  const project_token = await mailedProjectToken(workspace.server, email);
  await visitor.post("/dashboard/project/decode-token/", { project_token });
  const { page } = await workspace.open("/", { visitor, email, project: { id, name: "Bookstore" } });

  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Collaborators" });
  await dialog.getByText("cleo (you)").waitFor();
  const mayAdd = await dialog.getByLabel("Add by e-mail").isVisible();
  await dialog.getByRole("button", { name: "Leave this project" }).click();
  await page.getByRole("button", { name: "Leave project" }).click();
  await dialog.waitFor({ state: "hidden" });

  await page
    .getByRole("combobox", { name: "Current project" })
    .and(page.getByText("No project yet"))
    .waitFor();
  expect(mayAdd).toBe(false);
});

it(
  "two people at one project: a link shows the sender's project, and a deleted diagram is not called saved",
  { tags: ["slow"] },
  async () => {
    const path = "diagrams/usecase.puml";
    const text = '@startuml\nactor Reader\nusecase "Borrow a book" as b\nReader --> b\n@enduml\n';
    const email = newEmail("dora");
    const shared = await projectWith(ada, { [path]: text });
    const visitor = await workspace.signUp(email);
    await ada.post("/dashboard/share_project/", { project_id: shared.id, shared_with: email });
    const project_token = await mailedProjectToken(workspace.server, email);
    await visitor.post("/dashboard/project/decode-token/", { project_token });
    const own = { id: await projectOf(visitor), name: "Bookstore" };
    const hers = await workspace.open("/model/use-case", { visitor: ada, project: shared });
    await saveStateIs(hers.page, "clean");
    const link = new URL(hers.page.url()).pathname;

    const { page } = await workspace.open(link, { visitor, email, project: own });
    await saveStateIs(page, "clean");
    const shown = await page.getByRole("combobox", { name: "Current project" }).innerText();
    await hers.page.getByRole("button", { name: /^Delete / }).click();
    await expect.poll(() => textOnServer(ada, shared.id, path)).toBe("");
    await writeText(page, text.replace("Reader", "Member"));
    await saveStateIs(page, "gone");
    const meanwhile = await textOnServer(ada, shared.id, path);
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await saveStateIs(page, "clean");

    expect([link, shown, meanwhile]).toEqual([`/project/${String(shared.id)}/model/use-case`, "Library", ""]);
    expect(await textOnServer(ada, shared.id, path)).toContain("actor Member");
  },
);

it(
  "who is in the project is not added again, what is no e-mail is not added at all, and neither is anybody without a network",
  { tags: ["slow"] },
  async () => {
    const { dialog, page } = await adaShares("Alerts");
    const field = dialog.getByLabel("Add by e-mail");
    const add = dialog.getByRole("button", { name: "Add" });

    await field.fill("nobody");
    const isOff = await add.isDisabled();
    await page.keyboard.press("Enter");
    await dialog.getByText("Please enter a valid email address").waitFor();
    await field.fill((ada.email ?? "").toUpperCase());
    await page.keyboard.press("Enter");
    await dialog.getByText("This e-mail is in the project already").waitFor();
    const faults = await faultsInFullRun(page);
    await page.route("**/dashboard/share_project/", (route) => route.abort());
    await field.fill(ben);
    await page.keyboard.press("Enter");
    await page.getByText("Failed to Share Project").waitFor();

    expect({ isOff, typed: await field.inputValue(), faults }).toEqual({
      isOff: true,
      typed: ben,
      faults: [],
    });
  },
);

it(
  "a signed-out person sees who invites to what, and is asked after sign-in",
  { tags: ["slow"] },
  async () => {
    const email = "carol@example.com";
    const { dialog, page } = await adaShares("Library");
    await dialog.getByLabel("Add by e-mail").fill(email);
    await page.keyboard.press("Enter");
    await page.getByText("Project Shared Successfully!").waitFor();

    const token = await mailedProjectToken(workspace.server, email);
    const hers = await workspace.open(`/?project_token=${token}`);
    await hers.page.getByText(/invites you to “Library”\.$/).waitFor();
    const faults = await accessibilityFaults(hers.page);
    const visitor = await workspace.signUp(email);
    const signedIn = await workspace.open(`/?project_token=${token}`, { visitor });
    await signedIn.page.getByRole("button", { name: "Not now" }).click();
    await signedIn.page
      .getByRole("heading", { name: "From requirements to a document in three steps" })
      .waitFor();

    expect(faults).toEqual([]);
  },
);

it(
  "a share link that nobody sent leads to the dashboard, and says that it does not work",
  { tags: ["slow"] },
  async () => {
    const { page } = await workspace.open("/?project_token=forged", { visitor: ada });

    await page.getByRole("heading", { name: "Welcome" }).waitFor();
    await page.getByText("The invitation does not work").waitFor();

    expect(new URL(page.url()).search).toBe("");
  },
);

it("two people see each other, and the text of the one appears in the editor of the other", async () => {
  const path = "pages/orchestration.md";
  const text = "# Orchestration\n\nOne cluster.\n\nTwo zones.\n\nNo queue.\n";
  const email = newEmail("fred");
  const project = await projectWith(ada, { [path]: text });
  const visitor = await workspace.signUp(email);
  await ada.post("/dashboard/share_project/", { project_id: project.id, shared_with: email });
  const project_token = await mailedProjectToken(workspace.server, email);
  await visitor.post("/dashboard/project/decode-token/", { project_token });
  const address = "/model/orchestration";
  const [hers, his] = [
    await workspace.open(address, { visitor: ada, project }),
    await workspace.open(address, { visitor, email, project }),
  ];
  for (const { page } of [hers, his]) await page.getByRole("button", { name: "Edit", exact: true }).click();

  await hers.page.getByRole("img", { name: "Also here: fred" }).waitFor();
  await writeText(hers.page, text.replace("One cluster.", "Three clusters."));
  await his.page.getByText(/ changed pages\/orchestration\.md$/).waitFor();
  const seen = his.page.getByText("Three clusters.").first();
  await seen.waitFor();
  await writeText(
    his.page,
    text.replace("One cluster.", "Three clusters.").replace("No queue.", "One queue."),
  );
  await hers.page.getByText("One queue.").first().waitFor();

  expect(await textOnServer(ada, project.id, path)).toBe(
    text.replace("One cluster.", "Three clusters.").replace("No queue.", "One queue."),
  );
  expect([hers.complaints, his.complaints]).toEqual([[], []]);
});
