import { beforeEach, describe, expect, it } from "vitest";
import { members } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { libraryFiles } from "../../testing/library-project.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

let project_id: number;

const conversations = "/sad/conversations/";
const approvals = "/sad/approvals/";

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const bob = await signedIn(server, "bob@example.com");

/** Ada's project, in which Bob comments. */
async function projectWith(files: Readonly<Record<string, string>> = {}): Promise<number> {
  const id = await projectInStore(server, ada.accountId, { ...libraryFiles, ...files });
  const { database, now } = server.world;
  await database
    .insert(members)
    .values({ projectId: id, accountId: bob.accountId, joinedAt: now(), role: "commenter" });
  return id;
}

beforeEach(async () => {
  project_id = await projectWith();
});

const listed = async (browser: Browser, query: object = {}) =>
  (await browser.get(conversations, { query: { project_id, ...query } })).body;

const start = (browser: Browser, about: string, text: string) =>
  browser.post(conversations, { project_id, about, text });

describe("an approval", () => {
  const read = async (browser: Browser) => (await browser.get(approvals, { query: { project_id } })).body;

  it("is recorded for the revision that was reviewed, and lasts while people talk", async () => {
    const { revision, since, waits } = await read(bob);
    await start(ada, "FR-1", "Which books?");

    const { body, status } = await bob.post(approvals, {
      project_id,
      revision,
      verdict: "approved",
      with_errors: true,
    });
    await start(ada, "FR-1", "And which films?");
    const later = await read(ada);

    expect([since, waits, status]).toEqual([null, false, 200]);
    expect(body.document).toMatchObject({ is_approved: true, verdicts: [{ by: body.you, changes: 0 }] });
    expect(later.document.is_approved).toBe(true);
    expect(later.since).toMatchObject({
      by: body.you,
      state: `revision:${body.revision as string}`,
      count: 0,
    });
  });

  it("is refused once the project has changed, and outdated by a change", async () => {
    const { revision } = await read(ada);
    const change = (text: string) =>
      ada.put("/sad/files/", {
        project_id,
        write: [{ path: "requirements/business-rules.yaml", text, revision: null }],
      });
    const approve = (seen: string) =>
      ada.post(approvals, { project_id, revision: seen, verdict: "approved", with_errors: true });
    await change("- id: BR-9\n  text: Books are lent for three weeks.\n");

    const refused = await approve(revision);
    const approved = await approve((await read(ada)).revision);
    await ada.put("/sad/files/", {
      project_id,
      remove: [{ path: "requirements/business-rules.yaml", revision: "1" }],
    });
    const later = await read(ada);

    expect([refused.status, refused.body.code]).toEqual([409, "CONFLICT"]);
    expect(approved.status).toBe(200);
    expect(later.document).toMatchObject({ is_approved: false, verdicts: [{ changes: expect.any(Number) }] });
    expect(later.since.changes).toContainEqual(
      expect.objectContaining({ id: "requirement:BR-9", kind: "removed" }),
    );
  });

  it("waits for the reviewers of archscribe.yaml", async () => {
    const { you } = await read(bob);
    project_id = await projectWith({
      "archscribe.yaml": `archscribe: 1\nname: Library\norganization: Town\nreviewers:\n  - ${you as string}\n`,
    });

    const before = await read(bob);
    await bob.post(approvals, {
      project_id,
      revision: before.revision,
      verdict: "approved",
      with_errors: true,
    });
    const after = await read(bob);

    expect([before.waits, before.document.awaited]).toEqual([true, [you]]);
    expect([after.waits, after.document.is_approved]).toEqual([false, true]);
    expect((await listed(bob)).is_reviewer).toBe(true);
  });

  it("of a project with errors needs a confirmation, and reports the number of errors", async () => {
    project_id = await projectWith({
      "use-cases/UC-9.yaml": "id: UC-9\nname: Reserve a book\nrequirements: [FR-98]\n",
    });
    const { errors, revision } = await read(ada);
    const approve = (more: object) =>
      ada.post(approvals, { project_id, revision, verdict: "approved", ...more });

    const refused = await approve({});
    const approved = await approve({ with_errors: true });

    expect(errors).toBeGreaterThan(0);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { with_errors: expect.stringContaining(`The checks find ${String(errors)} error`) },
    ]);
    expect(approved.body.document.verdicts[0]).toMatchObject({ verdict: "approved", errors });
  });

  it.each([
    ["changes without a note", { verdict: "changes-requested", note: " " }, "Write what is to be changed"],
    ["an unknown decision", { verdict: "approved", of: "0099-nothing" }, "The project has no decision"],
  ])("is refused for %s", async (_, more, message) => {
    const { revision } = await read(ada);

    const { body, status } = await ada.post(approvals, { project_id, revision, ...more });

    expect([status, body.error]).toEqual([400, expect.stringContaining(message)]);
  });

  it("of a decision record does not concern the document", async () => {
    project_id = await projectWith({
      "decisions/0001-use-postgresql.md": "# Use PostgreSQL\n\nStatus: proposed\n\nIt is there.\n",
    });
    const { revision } = await read(ada);

    const { body } = await ada.post(approvals, {
      project_id,
      revision,
      verdict: "approved",
      of: "0001-use-postgresql",
      with_errors: true,
    });

    expect(body.document).toMatchObject({ verdicts: [], is_approved: false });
    expect(body.decisions).toEqual([
      expect.objectContaining({
        id: "0001-use-postgresql",
        title: "Use PostgreSQL",
        status: "proposed",
        standing: expect.objectContaining({ is_approved: true }),
      }),
    ]);
  });
});
