import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../../testing/browser.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { startTestServer, testServerForFile, type TestServer } from "../../testing/test-server.ts";
import { counters, invitations, mails, projects } from "../../store/schema.ts";

const week = 7 * 24 * 60 * 60_000;
const client_url = "https://archscribe.example";

let project_id: number;

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const ben = await signedIn(server, "ben@example.com");
const eve = await signedIn(server, "eve@example.com");

beforeEach(async () => {
  await server.world.database.delete(projects);
  await server.world.database.delete(counters);
  project_id = await create("Bookstore");
});

async function create(project_name: string): Promise<number> {
  const names = { project_name, organization: "Paper & Co" };
  const { body } = await ada.post("/dashboard/create_project/", { email: "ada@example.com", ...names });
  return body.project_id;
}

function share(shared_with: string, browser = ada) {
  return browser.post("/dashboard/share_project/", { project_id, shared_with, client_url });
}

function unshare(shared_with: string, browser = ada) {
  return browser.post("/dashboard/unshare_project/", { project_id, shared_with });
}

function accept(browser: Browser, project_token: string) {
  return browser.post("/dashboard/project/decode-token/", { project_token });
}

async function invite(shared_with: string): Promise<string> {
  await share(shared_with);
  return tokenOf(server);
}

function tokenOf(sender: TestServer): string {
  return /project_token=([\w-]+)/.exec(sender.mails.at(-1)?.body ?? "")?.[1] ?? "";
}

async function sees(browser: Browser): Promise<number> {
  const { status } = await browser.get("/sad/files/", { query: { project_id } });
  return status;
}

it("mails a link that makes who was invited a collaborator", async () => {
  const shared = await share("Ben@Example.com");

  const mail = server.mails.at(-1);
  const token = /^https:\/\/archscribe\.example\/\?project_token=([\w-]{43})$/m.exec(mail?.body ?? "")?.[1];
  expect([shared.status, shared.body.message]).toEqual([200, "Project shared successfully"]);
  expect([mail?.recipient, mail?.subject]).toEqual([
    "ben@example.com",
    'Archscribe: the project "Bookstore" is shared with you',
  ]);
  const accepted = await accept(ben, token ?? "");
  expect([accepted.status, accepted.body]).toEqual([
    200,
    { project_id, project_name: "Bookstore", shared_by: "ada", owner_email: "ada@example.com" },
  ]);
});

it("links to the server's own application where a program names none", async () => {
  const shared = await ada.post("/dashboard/share_project/", { project_id, shared_with: "ben@example.com" });

  expect(shared.status).toBe(200);
  expect(server.mails.at(-1)?.body).toContain("https://archscribe.example/?project_token=");
});

it("shows both sides of a shared project", async () => {
  await accept(ben, await invite("ben@example.com"));

  const [own] = (await ada.get("/dashboard/get_all_projects/", { query: { email: "ada@example.com" } })).body;
  const [other] = (await ben.get("/dashboard/get_all_projects/", { query: { email: "ben@example.com" } }))
    .body;

  const shared_with_users = [{ email: "ben@example.com", name: "ben", role: "editor" }];
  expect(own).toMatchObject({ project_id, shared_with_me: false, role: "owner", shared_with_users });
  expect(other).toMatchObject({ project_id, shared_with_me: true, role: "editor", shared_with_users });
});

it("shows the owner alone who has not accepted yet, until when they may, and once however often they were invited", async () => {
  const expires_at = new Date(server.world.now().getTime() + week).toISOString();
  await accept(ben, await invite("ben@example.com"));
  await share("cleo@example.com");
  await share("Cleo@Example.com");

  const [own] = (await ada.get("/dashboard/search_projects/", { query: { name: "" } })).body;
  const [other] = (await ben.get("/dashboard/search_projects/", { query: { name: "" } })).body;
  await unshare("cleo@example.com");
  const [after] = (await ada.get("/dashboard/search_projects/", { query: { name: "" } })).body;

  expect(own.invited_users).toEqual([{ email: "cleo@example.com", role: "editor", expires_at }]);
  expect([other.invited_users, after.invited_users]).toEqual([undefined, []]);
  expect([own.owner, other.owner]).toEqual(Array(2).fill({ email: "ada@example.com", name: "ada" }));
});

it("notifies a collaborator by mail that their access has ended, but not a person whose invitation was revoked", async () => {
  await accept(ben, await invite("ben@example.com"));
  await share("cleo@example.com");
  const before = server.mails.length;

  await unshare("ben@example.com");
  await unshare("cleo@example.com");

  const sent = server.mails.slice(before);
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["ben@example.com", 'Archscribe: you no longer have access to the project "Bookstore"'],
  ]);
});

it("mails nothing to collaborators who leave on their own", async () => {
  await accept(ben, await invite("ben@example.com"));
  const before = server.mails.length;

  await unshare("ben@example.com", ben);

  expect(server.mails.length).toBe(before);
});

it("keeps of a token only its hash", async () => {
  const token = await invite("ben@example.com");

  const [kept] = await server.world.database.select().from(invitations);
  const [posted] = await server.world.database.select({ body: mails.body }).from(mails);
  expect(JSON.stringify([kept, posted])).not.toContain(token);
});

it.each([
  "https://evil.example",
  "https://archscribe.example.evil.example",
  "https://archscribe.example@evil.example",
  "https://archscribe.example/login?next=//evil.example",
  "http://archscribe.example",
  "javascript:alert(1)",
])("sends no link to %s", async (address) => {
  const before = server.mails.length;

  const { body, status } = await ada.post("/dashboard/share_project/", {
    project_id,
    shared_with: "ben@example.com",
    client_url: address,
  });

  expect([status, body.fields]).toEqual([400, { client_url: "This is not an address of this application" }]);
  expect(server.mails).toHaveLength(before);
});

it("answers an unknown, a forwarded, a used and a withdrawn link alike", async () => {
  const token = await invite("ben@example.com");

  const unknown = await accept(ben, "no-such-token");
  const forwarded = await accept(eve, token);
  await accept(ben, token);
  await unshare("ben@example.com");
  const used = await accept(ben, token);
  const next = await invite("ben@example.com");
  await unshare("ben@example.com");
  const withdrawn = await accept(ben, next);

  const answers = [unknown, forwarded, used, withdrawn].map(({ body, status }) => [status, body]);
  const none = [404, { error: "There is no such invitation", code: "NOT_FOUND" }];
  expect(answers).toEqual([none, none, none, none]);
});

it.each([
  [week - 1, 200],
  [week, 404],
])("answers a link after %i ms with %i", async (waited, expected) => {
  const later = await startTestServer();
  const owner = await signedIn(later, "ada@example.com");
  const names = { project_name: "Bookstore", organization: "Paper & Co" };
  const { body } = await owner.post("/dashboard/create_project/", { email: "ada@example.com", ...names });
  const invitation = { project_id: body.project_id, shared_with: "ben@example.com", client_url };
  await owner.post("/dashboard/share_project/", invitation);

  later.advance(waited);
  const { status } = await accept(await signedIn(later, "ben@example.com"), tokenOf(later));

  expect(status).toBe(expected);
  await later.close();
});

it("shows a person with the link who invites to which project, and changes nothing", async () => {
  const token = await invite("ben@example.com");
  const read = (project_token: string) =>
    server.browser().post("/dashboard/project/invitation/", { project_token });

  const [known, forged] = [await read(token), await read("forged")];
  const seesAfterwards = await sees(ben);
  await accept(ben, token);
  const used = await read(token);
  await unshare("ben@example.com");
  const withdrawn = await read(token);

  const invitation = { project_name: "Bookstore", shared_by: "ada", role: "editor" };
  expect([known, used].map(({ body, status }) => [status, body])).toEqual([
    [200, invitation],
    [200, invitation],
  ]);
  expect([forged.status, withdrawn.status, seesAfterwards]).toEqual([404, 404, 404]);
});

it("names the person who invites, who need not be the first owner", async () => {
  await ada.post("/dashboard/share_project/", { project_id, shared_with: "ben@example.com", role: "owner" });
  await accept(ben, tokenOf(server));
  await share("eve@example.com", ben);
  const token = tokenOf(server);

  const read = await server.browser().post("/dashboard/project/invitation/", { project_token: token });
  const accepted = await accept(eve, token);

  expect([read.body.shared_by, accepted.body.shared_by, accepted.body.owner_email]).toEqual([
    "ben",
    "ben",
    "ada@example.com",
  ]);
});

it("ends all invitations of a person who accepts one, also if they own the project later", async () => {
  const first = await invite("ben@example.com");
  await accept(ben, await invite("ben@example.com"));
  const change = (shared_with: string, role: string) =>
    ada.post("/dashboard/change_role/", { project_id, shared_with, role });
  await change("ben@example.com", "owner");
  await change("ada@example.com", "reader");

  const [own] = (await ben.get("/dashboard/search_projects/", { query: { name: "" } })).body;
  const again = await accept(ben, first);

  expect([own.owner.email, own.invited_users]).toEqual(["ben@example.com", []]);
  expect(again.status).toBe(200);
  await ben.post("/dashboard/change_role/", { project_id, shared_with: "ada@example.com", role: "owner" });
  await unshare("ben@example.com", ben);
  expect((await accept(ben, first)).status).toBe(404);
});

it("returns the same answer for an existing collaborator", async () => {
  const token = await invite("ben@example.com");

  const first = await accept(ben, token);
  const second = await accept(ben, token);

  expect([second.status, second.body]).toEqual([200, first.body]);
});

it("uses a link once, also by many requests at once", async () => {
  const token = await invite("ben@example.com");

  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(ben, token)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { body } = await ada.get("/dashboard/get_all_projects/", { query: { email: "ada@example.com" } });
  expect(body[0].shared_with_users).toHaveLength(1);
});

it("mails nothing to an existing collaborator, and returns the same answer", async () => {
  await accept(ben, await invite("ben@example.com"));
  const before = server.mails.length;

  const { body, status } = await share("ben@example.com");

  expect([status, body.message]).toEqual([200, "Project shared successfully"]);
  expect(server.mails).toHaveLength(before);
});

it("sends twenty mails an hour for a person", async () => {
  for (let number = 1; number <= 20; number += 1) await share(`guest${String(number)}@example.com`);

  const { headers, status } = await share("guest21@example.com");

  expect([status, headers["retry-after"]]).toEqual([429, "3600"]);
});

it("lets a project's name break neither lines nor links into the mail", async () => {
  project_id = await create('Hi\r\nBcc: eve@example.com\r\n\r\n<b>"https://evil.example"\u202e');

  await share("ben@example.com");

  const mail = server.mails.at(-1);
  const plain = "Hi Bcc: eve@example.com 'b''https: //evil.example' ";
  expect(mail?.subject).toBe(`Archscribe: the project "${plain}" is shared with you`);
  expect(mail?.body.split("\n")[0]).toBe(`ada (ada@example.com) shares the project "${plain}" with you.`);
});

it("refuses to share with the owner", async () => {
  const { body, status } = await share("ADA@example.com");

  expect([status, body.fields]).toEqual([400, { shared_with: "You already own the project" }]);
});

it.each([
  ["a collaborator", () => ben, 403],
  ["a stranger", () => eve, 404],
])("5 lets %s share nothing", async (_, browser, expected) => {
  await accept(ben, await invite("ben@example.com"));
  const before = server.mails.length;

  const { status } = await share("carl@example.com", browser());

  expect([status, server.mails.length]).toEqual([expected, before]);
});

it("5 takes a collaborator's access away on the next request", async () => {
  await accept(ben, await invite("ben@example.com"));
  const before = await sees(ben);

  const { body, status } = await unshare("BEN@example.com");

  expect([status, body.message]).toEqual([200, "Project unshared successfully"]);
  expect([before, await sees(ben)]).toEqual([200, 404]);
});

it("5 lets a collaborator take out only himself", async () => {
  await accept(ben, await invite("ben@example.com"));
  await accept(eve, await invite("eve@example.com"));

  const other = await unshare("eve@example.com", ben);
  const owner = await unshare("ada@example.com", ben);
  const himself = await unshare("ben@example.com", ben);

  expect([other.status, owner.status, himself.status]).toEqual([403, 403, 200]);
  expect([await sees(ada), await sees(ben), await sees(eve)]).toEqual([200, 404, 200]);
});

it.each([
  ["ada@example.com", 400],
  ["nobody@example.com", 404],
])("refuses to remove %s, who is not a collaborator", async (email, expected) => {
  const { status } = await unshare(email);

  expect(status).toBe(expected);
});

function change(shared_with: string, role: string, browser = ada) {
  return browser.post("/dashboard/change_role/", { project_id, shared_with, role });
}

async function peopleNow(browser = ada): Promise<unknown> {
  const { body } = await browser.get("/dashboard/search_projects/", { query: { name: "" } });
  const [{ owner, role, shared_with_users }] = body;
  const members = shared_with_users.map((one: Readonly<Record<string, string>>) => [
    one["name"],
    one["role"],
  ]);
  return [role, owner.name, ...members];
}

it("5 grants an invited person the role of the invitation, which the mail and the link name", async () => {
  await ada.post("/dashboard/share_project/", { project_id, shared_with: "ben@example.com", role: "reader" });
  const mail = server.mails.at(-1)?.body;
  const read = await ben.post("/dashboard/project/invitation/", { project_token: tokenOf(server) });
  await accept(ben, tokenOf(server));

  expect(mail).toContain("You can read the project and its documents.");
  expect(read.body.role).toBe("reader");
  expect(await peopleNow()).toEqual(["owner", "ada", ["ben", "reader"]]);
  expect(await peopleNow(ben)).toEqual(["reader", "ada", ["ben", "reader"]]);
});

it("5 grants the most recent role of an invitation", async () => {
  const token = await invite("ben@example.com");
  await ada.post("/dashboard/share_project/", { project_id, shared_with: "ben@example.com", role: "owner" });
  await change("ben@example.com", "commenter");

  await accept(ben, token);

  expect(await peopleNow()).toEqual(["owner", "ada", ["ben", "commenter"]]);
});

it("5 does not change the role of a member by sharing again", async () => {
  await accept(ben, await invite("ben@example.com"));

  const again = { project_id, shared_with: "ben@example.com" };
  const other = await ada.post("/dashboard/share_project/", { ...again, role: "reader" });
  const same = await ada.post("/dashboard/share_project/", { ...again, role: "editor" });

  expect([other.status, other.body.fields, same.status]).toEqual([
    400,
    { role: "ben@example.com already has the role 'editor'. Change the role instead." },
    200,
  ]);
});

it("5 changes the permissions of a person from the next request", async () => {
  await accept(ben, await invite("ben@example.com"));
  const write = (text: string, revision: string | null) =>
    ben.put("/sad/files/", { project_id, write: [{ path: "pages/orchestration.md", text, revision }] });

  const before = await write("# Orchestration\n", null);
  await change("ben@example.com", "reader");
  const after = await write("# Orchestration\n\nMine.\n", "1");

  expect([before.status, after.status, await sees(ben)]).toEqual([200, 403, 200]);
});

it("5 has several owners, and hands the first place over when the first owner leaves", async () => {
  await accept(ben, await invite("ben@example.com"));
  await accept(eve, await invite("eve@example.com"));
  await change("ben@example.com", "owner");
  const both = await peopleNow(ben);

  const left = await unshare("ada@example.com");

  expect(both).toEqual(["owner", "ada", ["ben", "owner"], ["eve", "editor"]]);
  expect([left.status, await sees(ada)]).toEqual([200, 404]);
  expect(await peopleNow(ben)).toEqual(["owner", "ben", ["eve", "editor"]]);
});

it("5 lets one owner lower the role of another, even of the first owner", async () => {
  await accept(ben, await invite("ben@example.com"));
  await change("ben@example.com", "owner");

  const { status } = await change("ada@example.com", "reader", ben);

  expect([status, await peopleNow(ben), await peopleNow()]).toEqual([
    200,
    ["owner", "ben", ["ada", "reader"]],
    ["reader", "ben", ["ada", "reader"]],
  ]);
});

it("5 keeps the only owner, whatever is asked for", async () => {
  await accept(ben, await invite("ben@example.com"));
  const onlyOwner =
    "A project needs an owner, and there is no other one. Give somebody else the role 'owner' first, or delete the project.";

  const left = await unshare("ada@example.com");
  const lowered = await change("ada@example.com", "editor");

  const refused = { status: 400, fields: { shared_with: onlyOwner } };
  expect([left, lowered].map(({ body, status }) => ({ status, fields: body.fields }))).toEqual([
    refused,
    refused,
  ]);
});

it("5 keeps one of two owners who lower each other's role at the same time", async () => {
  await accept(ben, await invite("ben@example.com"));
  await change("ben@example.com", "owner");

  const answers = await Promise.all([
    change("ben@example.com", "reader"),
    change("ada@example.com", "reader", ben),
  ]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

it("changes no role of people outside of the project", async () => {
  const { body, status } = await change("nobody@example.com", "reader");

  expect([status, body.error]).toEqual([404, "There is no such collaborator"]);
});

it("5 lets every owner delete the project", async () => {
  await accept(ben, await invite("ben@example.com"));
  await change("ben@example.com", "owner");

  const { status } = await ben.delete("/dashboard/delete_project/", { project_id });

  expect([status, await sees(ada)]).toEqual([200, 404]);
});
