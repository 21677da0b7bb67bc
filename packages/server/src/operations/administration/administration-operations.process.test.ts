import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, auditEvents, invitations, jobs, members, projects } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { password } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile({ environment: { OPERATORS: "Olga@Example.com, root@example.com" } });

beforeEach(async () => {
  await server.world.database.delete(accounts);
  await server.world.database.delete(auditEvents);
});

async function people() {
  const olga = await signedIn(server, "olga@example.com");
  const ada = await signedIn(server, "ada@example.com");
  return { ada, olga, adaPath: `/admin/people/${String(ada.accountId)}` };
}

const logIn = (email = "ada@example.com") => server.browser().post("/login/", { email, password });

async function actions() {
  const rows = await server.world.database.select().from(auditEvents).orderBy(auditEvents.id);
  return rows.map(({ action, actor, subject }) => [action, actor, subject]);
}

describe("an operator", () => {
  it("is named by the configuration or on the machine, and learns it when signing in", async () => {
    const { olga } = await people();
    const named = await signedIn(server, "nora@example.com");
    const { database } = server.world;
    await database.update(accounts).set({ isOperator: true }).where(eq(accounts.email, "nora@example.com"));

    const [byConfiguration, byMachine] = await Promise.all(
      [olga, named].map((browser) => browser.get("/account/whoami")),
    );
    const signIn = await logIn("nora@example.com");

    expect([
      byConfiguration?.body.user.is_operator,
      byMachine?.body.user.is_operator,
      signIn.body.user.is_operator,
    ]).toEqual([true, true, true]);
  });

  it("lists people with their projects and sizes, and finds one of them", async () => {
    const { ada, olga } = await people();
    const own = await projectInStore(server, ada.accountId, { "notes/a.md": "12345" });
    await server.world.database
      .insert(members)
      .values({ projectId: own, accountId: olga.accountId, role: "reader", joinedAt: server.world.now() });

    const all = await olga.get("/admin/people");
    const found = await olga.get("/admin/people", { query: { search: "ADA@" } });
    const beyond = await olga.get("/admin/people", { query: { page: 2 } });

    expect([all.body.total, found.body.total, beyond.body]).toEqual([2, 1, { people: [], total: 2 }]);
    expect(found.body.people).toEqual([
      {
        account_id: ada.accountId,
        email: "ada@example.com",
        name: "ada",
        created_at: "2026-03-02T09:00:00.000Z",
        last_seen_at: "2026-03-02T09:00:00.000Z",
        is_blocked: false,
        is_operator: false,
        has_second_factor: false,
        owned: 1,
        shared: 0,
        storage: expect.any(Number),
      },
    ]);
    expect(all.body.people[1]).toMatchObject({ email: "olga@example.com", is_operator: true, shared: 1 });
  });

  it("sees the size of projects, and not their contents", async () => {
    const { ada, olga } = await people();
    const small = await projectInStore(server, ada.accountId);
    const large = await projectInStore(server, ada.accountId, { "notes/a.md": "x".repeat(5000) });

    const { body } = await olga.get("/admin/projects", { query: { search: "paperleaf" } });
    const storage = await olga.get("/admin/storage");
    const files = await olga.get("/sad/files/", { query: { project_id: large } });

    expect(body.total).toBe(2);
    const sizes = body.projects.map((one: { project_id: number; storage: number }) => [
      one.project_id,
      one.storage,
    ]);
    const [[, largeSize], [, smallSize]] = sizes;
    // The file and its history.
    expect(largeSize - smallSize).toBe(10_000);
    expect(storage.body).toMatchObject({ people: 2, projects: 2, documents: 0 });
    expect(storage.body.files + storage.body.history).toBe(largeSize + smallSize);
    expect(storage.body.largest.map((one: { project_id: number }) => one.project_id)).toEqual([large, small]);
    expect(files.status).toBe(404);
  });

  it("cannot block or delete themselves", async () => {
    const { olga } = await people();
    const path = `/admin/people/${String(olga.accountId)}`;

    const blocked = await olga.put(path, { is_blocked: true });
    const deleted = await olga.post(`${path}/delete`, { password, projects: "delete" });
    const missing = await olga.put("/admin/people/99999", { is_blocked: true });

    expect([blocked.status, deleted.status, missing.status]).toEqual([400, 400, 404]);
  });
});

describe("a blocked person", () => {
  it("is signed out everywhere, and learns this only at a sign-in with the right password", async () => {
    const { ada, adaPath, olga } = await people();
    const { body } = await ada.post("/account/tokens", { name: "CI", scopes: ["read"], password });
    const headers = { authorization: `Bearer ${body.secret as string}` };

    const blocked = await olga.put(adaPath, { is_blocked: true });
    const session = await ada.get("/account/whoami");
    const token = await server.browser().get("/account/whoami", { headers });
    const right = await logIn();
    const wrong = await server.browser().post("/login/", { email: "ada@example.com", password: "Wrong#123" });

    expect(blocked.body).toMatchObject({ email: "ada@example.com", is_blocked: true });
    expect([session.status, token.status]).toEqual([401, 401]);
    expect([right.status, right.body]).toEqual([
      403,
      { code: "FORBIDDEN", error: "This account is blocked. Ask the operator of the server." },
    ]);
    expect([wrong.status, wrong.body.error]).toEqual([400, "E-mail or password is wrong"]);
    expect((await actions()).slice(1)).toEqual([
      ["person-blocked", "olga@example.com", "ada@example.com"],
      ["sign-in-failed", null, "ada@example.com"],
      ["sign-in-failed", null, "ada@example.com"],
    ]);
  });

  it("can sign in again once unblocked, without the earlier sessions and tokens", async () => {
    const { ada, adaPath, olga } = await people();
    await olga.put(adaPath, { is_blocked: true });

    const { body } = await olga.put(adaPath, { is_blocked: false });

    expect(body.is_blocked).toBe(false);
    expect((await ada.get("/account/whoami")).status).toBe(401);
    expect((await logIn()).status).toBe(200);
  });

  it("keeps projects, and loses open invitations and unfinished jobs", async () => {
    const { ada, adaPath, olga } = await people();
    const projectId = await projectInStore(server, ada.accountId);
    const { database, now } = server.world;
    await database.insert(invitations).values({
      projectId,
      email: "cleo@example.com",
      inviterId: ada.accountId,
      tokenHash: "x",
      expiresAt: new Date(now().getTime() + 1000),
    });
    const order = { kind: "generate", projectId, accountId: ada.accountId, input: {} } as const;
    await database.insert(jobs).values({
      ...order,
      state: "running",
      leaseUntil: new Date(now().getTime() + 60_000),
      createdAt: now(),
      updatedAt: now(),
    });

    await olga.put(adaPath, { is_blocked: true });
    await olga.put(adaPath, { is_blocked: true });

    expect(await database.$count(invitations)).toBe(0);
    expect((await database.select().from(jobs)).map(({ state }) => state)).toEqual(["canceled"]);
    expect(await database.$count(projects)).toBe(1);
    expect((await actions()).filter(([action]) => action === "person-blocked")).toHaveLength(1);
  });
});

describe("deleting a person", () => {
  it("transfers the projects to a person who need not be a member", async () => {
    const { ada, adaPath, olga } = await people();
    const bo = await signedIn(server, "bo@example.com");
    const projectId = await projectInStore(server, ada.accountId);
    const order = { password, projects: "transfer" };

    const without = await olga.post(`${adaPath}/delete`, order);
    const unknown = await olga.post(`${adaPath}/delete`, { ...order, transfer_to: "nobody@example.com" });
    const done = await olga.post(`${adaPath}/delete`, { ...order, transfer_to: "Bo@example.com" });

    expect([without.status, unknown.status, done.status]).toEqual([400, 400, 200]);
    const [project] = await server.world.database.select().from(projects);
    expect([project?.id, project?.ownerId]).toEqual([projectId, bo.accountId]);
    expect(await actions()).toEqual([
      ["project-handed-over", "olga@example.com", "bo@example.com"],
      ["account-deleted", "olga@example.com", "ada@example.com"],
    ]);
  });

  it("deletes the projects without another owner, and needs the operator's password", async () => {
    const { ada, adaPath, olga } = await people();
    const bo = await signedIn(server, "bo@example.com");
    const shared = await projectInStore(server, ada.accountId);
    await projectInStore(server, ada.accountId);
    const { database, now } = server.world;
    await database
      .insert(members)
      .values({ projectId: shared, accountId: bo.accountId, role: "owner", joinedAt: now() });

    const wrong = await olga.post(`${adaPath}/delete`, { password: "Wrong#123", projects: "delete" });
    const done = await olga.post(`${adaPath}/delete`, { password, projects: "delete" });

    expect([wrong.status, done.status]).toEqual([400, 200]);
    expect((await database.select().from(projects)).map(({ id }) => id)).toEqual([shared]);
  });
});

describe("the audit log", () => {
  it("lists sign-ins and failed sign-ins, without passwords and tokens", async () => {
    const { olga } = await people();
    await logIn();
    await server.browser().post("/login/", { email: "stranger@example.com", password: "Wrong#123" });

    const { body } = await olga.get("/admin/audit");

    expect(body).toMatchObject({
      has_more: false,
      events: [
        { action: "sign-in-failed", subject: "stranger@example.com", details: { reason: "password" } },
        { action: "signed-in", actor: "ada@example.com", details: { with: "password" } },
      ],
    });
    expect(JSON.stringify(body)).not.toContain("Wrong#123");
  });

  it("lists who shared which project with whom, and keeps the name of a deleted project", async () => {
    const { ada, olga } = await people();
    const project_id = await projectInStore(server, ada.accountId);
    const person = { project_id, shared_with: "bo@example.com" };
    await ada.post("/dashboard/share_project/", { ...person, role: "reader" });
    await ada.post("/dashboard/change_role/", { ...person, role: "editor" });
    await ada.post("/dashboard/unshare_project/", person);
    await ada.delete("/dashboard/delete_project/", { project_id });

    const { body } = await olga.get("/admin/audit", { query: { search: "bookstore" } });

    const { events } = body as { events: readonly Record<string, unknown>[] };
    expect(events.map((one) => [one["action"], one["actor"], one["subject"], one["details"]])).toEqual([
      ["project-deleted", "ada@example.com", undefined, {}],
      ["removed", "ada@example.com", "bo@example.com", {}],
      ["role-changed", "ada@example.com", "bo@example.com", { role: "editor" }],
      ["invited", "ada@example.com", "bo@example.com", { role: "reader" }],
    ]);
    expect(new Set(events.map((one) => one["project_name"]))).toEqual(new Set(["Bookstore"]));
  });

  it("is read in pages, each event once", async () => {
    const { olga } = await people();
    const { database, now } = server.world;
    const event = { action: "signed-in", at: now(), details: {} } as const;
    await database.insert(auditEvents).values(Array.from({ length: 120 }, () => event));

    const read: number[] = [];
    for (let before: number | undefined; ; before = read.at(-1)) {
      const query = before === undefined ? {} : { before };
      const { body } = await olga.get("/admin/audit", { query });
      read.push(...body.events.map((one: { event_id: number }) => one.event_id));
      if (body.has_more !== true) break;
    }

    expect(read).toHaveLength(120);
    expect(read).toEqual([...new Set(read)].toSorted((a, b) => b - a));
  });

  it("is exported as JSON Lines and CSV, whole, and inert in a spreadsheet", async () => {
    const { olga } = await people();
    const { database, now } = server.world;
    const formula = { action: "sign-in-failed", at: now(), subject: '=1+1,"x"@example.com' } as const;
    await database.insert(auditEvents).values([formula, ...Array.from({ length: 600 }, () => formula)]);

    const json = await olga.get("/admin/audit/export", { query: { action: "sign-in-failed" } });
    const csv = await olga.get("/admin/audit/export", {
      query: { format: "csv", action: "sign-in-failed" },
    });

    const lines = json.bytes.toString().trimEnd().split("\n");
    expect(lines).toHaveLength(601);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ subject: formula.subject });
    const [header, row] = csv.bytes.toString().split("\r\n");
    expect(header).toBe("event_id,at,action,actor,address,project_id,project_name,subject,details");
    expect(row).toContain(`,"'=1+1,""x""@example.com",`);
    expect((await actions()).at(-1)?.slice(0, 2)).toEqual(["audit-exported", "olga@example.com"]);
  });
});
