import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archscribe } from "../../testing/command-line.ts";
import { copyEmptyData, type Person, type RunningServer, startServer } from "../../testing/running-server.ts";

let folder: string;
let data: string;
let server: RunningServer;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-admin-"));
  server = await startServer({});
  data = server.data;
  ada = await server.signedUp("ada");
  ben = await server.signedUp("ben");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function admin(...args: readonly string[]) {
  return archscribe(["admin", ...args, "--data", data], { folder });
}

describe("beside the running server that has the embedded database open", () => {
  it("lists people and storage", async () => {
    const people = await admin("people", "--search", ben.email);
    const storage = JSON.parse((await archscribe(["--json", "admin", "storage", "--data", data])).stdout);

    expect([people.code, people.stderr]).toEqual([0, ""]);
    expect(people.stdout).toMatch(
      new RegExp(`^${ben.email}  ben-\\d  0 projects \\+ 0 shared  0 bytes  not signed in`),
    );
    expect(storage).toMatchObject({ people: 2, projects: 0, largest: [] });
  });

  it("blocks somebody at once, and lets them in again", async () => {
    const whoami = () => archscribe(["whoami"], { environment: ben.environment });

    const before = await whoami();
    const trial = await admin("block", ben.email, "--dry-run");
    const still = await whoami();
    const blocked = await admin("block", ben.email.toUpperCase());
    const after = await whoami();
    const unblocked = await admin("unblock", ben.email);

    expect([before.code, still.code, after.code]).toEqual([0, 0, 3]);
    expect([trial.stderr, blocked.stderr, unblocked.stderr]).toEqual([
      `${ben.email} would be blocked.\n`,
      `${ben.email} is blocked.\n`,
      `${ben.email} is unblocked.\n`,
    ]);
  });

  it("names operators, and writes each action into the audit log", async () => {
    await admin("operator", ada.email);
    await admin("operator", ada.email, "--remove");

    const { stdout } = await admin("audit", "--search", ada.email);

    const events = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.slice(-2)).toMatchObject([
      { action: "operator-named", actor: expect.stringMatching(/^command:/), subject: ada.email },
      { action: "operator-removed", subject: ada.email },
    ]);
    expect((await admin("audit", "--format", "csv")).stdout).toMatch(/^event_id,at,action,/);
  });

  it("deletes somebody once it is said what becomes of their projects", async () => {
    const cleo = await server.signedUp("cleo");
    const created = await archscribe(["create", "Shop", "--organization", "Paperleaf"], {
      environment: cleo.environment,
    });
    const id = created.stdout.trim();
    const decision = ["--projects", `transfer:${ada.email}`];

    const undecided = await admin("delete", cleo.email);
    const listed = await admin("delete", cleo.email, "--dry-run");
    const trial = await admin("delete", cleo.email, ...decision, "--dry-run");
    const done = await admin("delete", cleo.email, ...decision);
    const again = await admin("delete", cleo.email, ...decision);

    expect(undecided).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Add --projects delete, or --projects transfer:EMAIL"),
    });
    expect([listed.code, listed.stderr]).toEqual([
      0,
      `Project ${id} Shop would be deleted with --projects delete, or kept with --projects transfer:EMAIL.\nThe account ${cleo.email} would be deleted.\n`,
    ]);
    expect(trial.stderr).toBe(
      `Project ${id} Shop would be owned by ${ada.email}.\nThe account ${cleo.email} would be deleted.\n`,
    );
    expect([done.code, done.stderr]).toEqual([
      0,
      `Project ${id} Shop is owned by ${ada.email}.\nThe account ${cleo.email} is deleted.\n`,
    ]);
    expect(again).toMatchObject({
      code: 1,
      stderr: `Nobody has the e-mail ${cleo.email}.\n\`archscribe admin people\` lists the accounts.\n`,
    });
  });

  it("lists no decision about a project with another owner", async () => {
    const dora = await server.signedUp("dora");
    const { environment } = dora;
    const { stdout } = await archscribe(["create", "Shop", "--organization", "Paperleaf"], { environment });
    const id = stdout.trim();
    await archscribe(["share", id, ada.email, "--role", "owner"], { environment });
    const link =
      /https:\S+project_token=\S+/.exec(await server.mailTo(ada.email, "project_token"))?.[0] ?? "";
    await archscribe(["accept", link], { environment: ada.environment });

    const listed = await admin("delete", dora.email, "--dry-run");
    const done = await admin("delete", dora.email, "--projects", "delete");

    expect([listed.stderr, done.stderr]).toEqual([
      `Project ${id} Shop would be owned by ${ada.email}.\nThe account ${dora.email} would be deleted.\n`,
      `Project ${id} Shop is owned by ${ada.email}.\nThe account ${dora.email} is deleted.\n`,
    ]);
  });

  it("backs up to a file that only its user can read, and restores it elsewhere", async () => {
    const made = await admin("backup", "one.backup");
    const again = await admin("backup", "one.backup");
    const running = await admin("restore", "one.backup", "--force");
    const elsewhere = ["--data", join(folder, "restored")];
    await copyEmptyData(join(folder, "restored"));
    const nowhere = ["--data", join(folder, "nowhere"), "--dry-run"];
    const trial = await archscribe(["admin", "restore", "one.backup", ...nowhere], { folder });
    const restored = await archscribe(["admin", "restore", "one.backup", ...elsewhere], { folder });
    const people = await archscribe(["admin", "people", ...elsewhere], { folder });

    expect([made.code, made.stderr]).toEqual([0, expect.stringMatching(/^one\.backup is a backup of /)]);
    expect((await stat(join(folder, "one.backup"))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(folder, "one.backup"))).subarray(0, 2).toString("hex")).toBe("1f8b");
    expect([again.code, running.code, running.stderr]).toEqual([
      2,
      1,
      "A server is running on this data.\nStop it, then restore the backup.\n",
    ]);
    expect([restored.code, restored.stderr]).toEqual([
      0,
      expect.stringMatching(/^2 accounts and 2 projects of .* are restored\. People sign in again\.\n$/),
    ]);
    expect(people.stdout).toContain(ada.email);
    expect([trial.code, trial.stderr]).toEqual([
      0,
      expect.stringMatching(
        /^one\.backup of .* is complete and would restore 2 accounts and 2 projects\.\n$/,
      ),
    ]);
    await expect(stat(join(folder, "nowhere"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});

it("creates no data for a backup that is missing, or that standard input has", async () => {
  const data = join(folder, "not-restored");
  const restore = (file: string) => archscribe(["admin", "restore", file, "--data", data], { folder });

  const missing = await restore("missing.backup");
  const input = await restore("-");

  expect([missing.code, missing.stderr]).toEqual([
    1,
    `${join(folder, "missing.backup")} cannot be read: it does not exist.\nName a file that \`archscribe admin backup\` has written.\n`,
  ]);
  expect([input.code, input.stderr]).toEqual([
    2,
    expect.stringContaining("A backup is restored from a file, which is verified as a whole first"),
  ]);
  await expect(stat(data)).rejects.toThrow("ENOENT");
});

it("says so if there is no data, and creates none", async () => {
  const missing = join(folder, "missing");

  const { code, stderr } = await archscribe(["admin", "people", "--data", missing], { folder });

  expect([code, stderr]).toEqual([
    1,
    `There is no data in ${missing}.\nName the folder of the server with --data or DATA_FOLDER, or its PostgreSQL with DATABASE_URL.\n`,
  ]);
  await expect(stat(missing)).rejects.toThrow("ENOENT");
});

it.each([
  [[], "The option --projects is missing"],
  [["--projects", "keep"], "'keep' is not a valid value of --projects"],
])("asks what happens to the projects of a deleted person: %j", async (args, reason) => {
  const { code, stderr } = await admin("delete", ben.email, ...args);

  expect(code).toBe(2);
  expect(stderr).toContain(reason);
  expect(stderr).toContain("Add --projects delete, or --projects transfer:EMAIL");
});

it.each([["block"], ["backup"], ["restore"]])("asks %s for its subject", async (action) => {
  const { code, stderr } = await admin(action);

  expect(code).toBe(2);
  expect(stderr).toContain(`Write it as in \`archscribe admin ${action} `);
});
