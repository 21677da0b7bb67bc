import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import {
  accounts,
  artefactHistory,
  invitations,
  members,
  projects,
  subscriptions,
} from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { password } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();

beforeEach(() => server.world.database.delete(accounts));

const emails = { ada: "ada@example.com", bo: "bo@example.com" };

async function adaAndBo() {
  const ada = await signedIn(server, emails.ada);
  const bo = await signedIn(server, emails.bo);
  const project = (owner = ada) => projectInStore(server, owner.accountId);
  const join = (projectId: number, { accountId } = bo, role: "owner" | "editor" = "editor") =>
    server.world.database
      .insert(members)
      .values({ projectId, accountId, role, joinedAt: server.world.now() });
  return { ada, bo, join, project };
}

async function owners() {
  const rows = await server.world.database
    .select({ id: projects.id, owner: accounts.email })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, projects.ownerId))
    .orderBy(projects.id);
  return rows.map(({ id, owner }) => [id, owner]);
}

function mailsTo(recipient: string): readonly string[] {
  return server.mails.filter((mail) => mail.recipient === recipient).map(({ subject }) => subject);
}

it("ends the session, deletes the data that only this person uses, and notifies them by mail", async () => {
  const { ada, bo, join, project } = await adaAndBo();
  const shared = await project(bo);
  await join(shared, ada);
  const own = await project();
  await ada.post("/account/tokens", { name: "CI", scopes: ["read"], password });

  const answer = await ada.post("/account/delete", { password, delete_projects: [own] });

  expect([answer.status, answer.body]).toEqual([200, { message: "Your account is deleted" }]);
  expect((await ada.get("/account/whoami")).status).toBe(401);
  expect((await server.browser().post("/login/", { email: emails.ada, password })).status).toBe(400);
  expect(await owners()).toEqual([[shared, emails.bo]]);
  expect(await server.world.database.$count(members)).toBe(0);
  expect(mailsTo(emails.ada)).toContain("Your Archscribe account was deleted");
});

it("hands projects over to members, and to another owner without a decision", async () => {
  const { ada, bo, join, project } = await adaAndBo();
  const handed = await project();
  await join(handed);
  const owned = await project();
  await join(owned, bo, "owner");

  const { status } = await ada.post("/account/delete", {
    password,
    hand_over: [{ project_id: handed, email: "Bo@Example.com" }],
  });

  expect(status).toBe(200);
  expect(await owners()).toEqual([
    [handed, emails.bo],
    [owned, emails.bo],
  ]);
  expect(await server.world.database.$count(members)).toBe(0);
  expect(await server.world.database.$count(artefactHistory)).toBeGreaterThan(0);
  expect(mailsTo(emails.bo)).toEqual([
    'Archscribe: you own the project "Bookstore" now',
    'Archscribe: you own the project "Bookstore" now',
  ]);
});

it.each([
  ["without a decision about a project", {}, "Decide what becomes of the project 'Bookstore'"],
  ["with an heir who is not a member", { email: "eve@example.com" }, "eve@example.com is not a member"],
  ["with the person as their own heir", { email: emails.ada }, "ada@example.com is not a member"],
])("is refused %s, and changes nothing", async (_, heir, message) => {
  const { ada, join, project } = await adaAndBo();
  const id = await project();
  await join(id);
  const hand_over = "email" in heir ? [{ project_id: id, email: heir.email }] : [];

  const { body, status } = await ada.post("/account/delete", { password, hand_over });

  expect([status, body.error]).toEqual([400, expect.stringContaining(message)]);
  expect(await owners()).toEqual([[id, emails.ada]]);
  expect((await ada.get("/account/whoami")).status).toBe(200);
});

it("does not delete or hand over projects of others", async () => {
  const { ada, bo, join, project } = await adaAndBo();
  const id = await project(bo);
  await join(id, ada, "owner");

  const { status } = await ada.post("/account/delete", {
    password,
    delete_projects: [id],
    hand_over: [{ project_id: id, email: emails.bo }],
  });

  expect(status).toBe(200);
  expect(await owners()).toEqual([[id, emails.bo]]);
});

it("needs the password", async () => {
  const { ada } = await adaAndBo();

  const { status } = await ada.post("/account/delete", { password: "Wrong#123" });

  expect(status).toBe(400);
  expect(await server.world.database.$count(accounts)).toBe(2);
});

it.each([
  ["active", 400],
  ["past_due", 400],
  ["canceled", 200],
])("with a subscription that is %s is answered with %d", async (state, expected) => {
  const { ada } = await adaAndBo();
  await server.world.database.insert(subscriptions).values({ accountId: ada.accountId, status: state });

  const { body, status } = await ada.post("/account/delete", { password });

  expect(status).toBe(expected);
  if (expected === 400) expect(body.error).toContain("Cancel it on the page Payout first.");
});

it("voids invitations of the e-mail, so that the next account with it does not inherit them", async () => {
  const { ada, bo, project } = await adaAndBo();
  const projectId = await project(bo);
  await bo.post("/dashboard/share_project/", {
    project_id: projectId,
    shared_with: emails.ada,
    client_url: "https://archscribe.example",
  });
  const before = await server.world.database.$count(invitations);

  await ada.post("/account/delete", { password });

  expect([before, await server.world.database.$count(invitations)]).toEqual([1, 0]);
});
