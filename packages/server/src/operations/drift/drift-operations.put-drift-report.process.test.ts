import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, driftReports, members } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { password } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const path = "/sad/drift_report/";
const billing = {
  id: "DR-4F7K",
  kind: "missing-in-system",
  subject: "part",
  name: "Billing",
  message: "the document shows 'Billing', and the system has no such part",
  grade: "said",
  document: [{ file: "diagrams/component.puml", line: 3 }],
  system: [],
  elements: ["billing"],
  suggest: "Remove it from the diagram.",
};
const report = {
  version: 1,
  repositories: [{ name: "shop", url: "https://github.com/acme/shop", revision: "5d41402" }],
  findings: [billing],
  accepted: [],
  unread: 2,
};

let project_id: number;

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const ben = await signedIn(server, "ben@example.com");
const eve = await signedIn(server, "eve@example.com");

beforeEach(async () => {
  const { database, now } = server.world;
  project_id = await projectInStore(server, ada.accountId);
  await database.insert(members).values({ projectId: project_id, accountId: ben.accountId, joinedAt: now() });
});

const read = (browser: Browser, id = project_id) => browser.get(path, { query: { project_id: id } });
const none = { report: null, sent_at: null, sent_by: null, accepted: [] };

describe("the drift report of a project", () => {
  it("is none before one was sent", async () => {
    expect((await read(ada)).body).toEqual(none);
  });

  it("is the last one, with its sender and the time, for everybody who shares the project", async () => {
    await ada.put(path, { project_id, report });
    const later = { ...report, findings: [] };
    const sent = await ben.put(path, { project_id, report: later });

    const { body } = await read(ada);

    expect([sent.status, sent.body]).toEqual([200, { message: "Report stored" }]);
    expect(body).toEqual({
      report: later,
      sent_at: server.world.now().toISOString(),
      sent_by: "ben@example.com",
      accepted: [],
    });
  });

  it("is returned with the current acceptances, whatever was accepted when it was made", async () => {
    const text = "accepted:\n  - id: DR-4F7K\n    reason: Decommissioned.\n    until: 2027-01-31\n";
    await ada.put(path, { project_id, report });
    await ada.put("/sad/files/", { project_id, write: [{ path: "system.yaml", text, revision: null }] });

    const { body } = await read(ada);

    expect([body.report, body.accepted]).toEqual([
      report,
      [{ id: "DR-4F7K", reason: "Decommissioned.", until: "2027-01-31" }],
    ]);
  });

  it("stays when the account of its sender is deleted", async () => {
    const gone = await signedIn(server, "gone@example.com");
    const { database, now } = server.world;
    await database
      .insert(members)
      .values({ projectId: project_id, accountId: gone.accountId, joinedAt: now() });
    await gone.put(path, { project_id, report });
    await database.delete(accounts).where(eq(accounts.id, gone.accountId));

    const { body } = await read(ada);

    expect([body.report, body.sent_by]).toEqual([report, null]);
  });

  it.each([
    ["of another version", { ...report, version: 2 }],
    ["with a finding without an id", { ...report, findings: [{ ...billing, id: "" }] }],
    [
      "with an address that a browser runs",
      { ...report, repositories: [{ name: "shop", url: "javascript:alert(1)" }] },
    ],
    ["with a key that it has not", { ...report, summary: "Fine" }],
  ])("is not a report %s", async (_, wrong) => {
    const { body, status } = await ada.put(path, { project_id, report: wrong });

    expect([status, body.code]).toEqual([400, "VALIDATION"]);
    expect((await read(ada)).body).toEqual(none);
  });

  it("has 1 MB at most", async () => {
    const patched = { ...billing, patch: "+".repeat(99_000) };

    const { body, status } = await ada.put(path, {
      project_id,
      report: { ...report, findings: Array(11).fill(patched) },
    });

    expect([status, body.code]).toEqual([413, "TOO_LARGE"]);
  });

  it("is neither read nor replaced by a stranger", async () => {
    const { status } = await eve.put(path, { project_id, report });

    expect([status, (await read(eve)).status]).toEqual([404, 404]);
    expect((await read(ada)).body).toEqual(none);
  });

  it("is not copied with a project, and is deleted with it", async () => {
    await ada.put(path, { project_id, report });
    const { body: copy } = await ada.post("/dashboard/duplicate_project/", { project_id });
    const ofCopy = await read(ada, copy.project_id);

    await ada.delete("/dashboard/delete_project/", { project_id });

    const rows = await server.world.database
      .select()
      .from(driftReports)
      .where(eq(driftReports.projectId, project_id));
    expect([ofCopy.body, rows]).toEqual([none, []]);
  });
});

describe("a personal token", () => {
  it.each([
    [["read", "write"], 200],
    [["read"], 403],
    [["generate", "publish"], 403],
  ])("with the scopes %j sends a report with the answer %i", async (scopes, expected) => {
    const { body } = await ada.post("/account/tokens", { name: "CI", scopes, password });
    const program = server.browser();
    // A program has no cookies, and no CSRF token either.
    program.cookies.set("csrfToken", "");

    const { status } = await program.put(
      path,
      { project_id, report },
      { headers: { authorization: `Bearer ${body.secret}` } },
    );

    expect(status).toBe(expected);
  });
});
