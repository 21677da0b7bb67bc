import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { projectOf, type RemoteProject, shopFiles } from "../../testing/remote-project.ts";
import { sharedServer } from "../../testing/running-server.ts";

const report = {
  version: 1,
  repositories: [{ name: "shop" }],
  findings: [
    {
      id: "DR-4F7K",
      kind: "missing-in-design",
      subject: "part",
      name: "mailer",
      message: "the system has the service 'mailer', and no diagram shows it",
      grade: "said",
      document: [],
      system: [{ file: "compose.yaml", line: 12 }],
      elements: [],
      suggest: "Add it to the component diagram.",
    },
  ],
  accepted: [],
  unread: 0,
};

let project: RemoteProject;
let folder: string;

const server = await sharedServer();
const ada = await server.anybody();

beforeEach(async () => {
  project = await projectOf(ada);
  folder = await folderWith({ "drift.json": JSON.stringify(report) });
});

function run(...args: readonly string[]) {
  return archscribe(args, { folder, environment: ada.environment });
}

describe("push --drift", () => {
  it("sends the report with a personal token, and no file", async () => {
    const answer = await run("push", "--project", project.id, "--drift", "drift.json");

    expect(answer).toEqual({
      code: 0,
      stdout: "",
      stderr: `The drift report with 1 finding was sent to ${server.address}.\n`,
    });
    expect(await project.driftReport()).toEqual(report);
    expect(await project.texts()).toEqual(shopFiles);
  });

  it("knows the project of a folder that was pulled, and replaces the report before it", async () => {
    await run("push", "--project", project.id, "--drift", "drift.json");
    await run("pull", "shop", "--project", project.id);
    await writeFile(join(folder, "drift.json"), JSON.stringify({ ...report, findings: [] }));

    const { code } = await run("push", "shop", "--drift", "drift.json");

    expect(code).toBe(0);
    expect(await project.driftReport()).toEqual({ ...report, findings: [] });
  });

  it("sends nothing with --dry-run", async () => {
    const { stderr } = await run("push", "--project", project.id, "--drift", "drift.json", "--dry-run");

    expect(stderr).toBe("The drift report with 1 finding would be sent.\n");
    expect(await project.driftReport()).toBe(null);
  });

  it("prints the sent report with --json", async () => {
    const { stdout } = await run("--json", "push", "--project", project.id, "--drift", "drift.json");

    expect(JSON.parse(stdout)).toEqual({ report, sent: true });
  });

  it.each([
    ["is not JSON", "{", "Invalid input: expected object, received undefined"],
    ["is of another version", JSON.stringify({ ...report, version: 2 }), "'version': "],
    [
      "has a finding without an id",
      JSON.stringify({ ...report, findings: [{ ...report.findings[0], id: undefined }] }),
      "'findings.0.id': ",
    ],
  ])("refuses a file that %s", async (_, text, fault) => {
    await writeFile(join(folder, "drift.json"), text);

    const { code, stderr } = await run("push", "--project", project.id, "--drift", "drift.json");

    expect(code).toBe(2);
    expect(stderr).toContain(`drift.json is not a drift report: ${fault}`);
    expect(await project.driftReport()).toBe(null);
  });

  it("names a file that is not there, and a folder that was never pulled", async () => {
    const missing = await run("push", "--project", project.id, "--drift", "gone.json");
    const unlinked = await run("push", "--drift", "drift.json");

    expect([missing.code, unlinked.code]).toEqual([1, 2]);
    expect(missing.stderr).toContain("gone.json");
    expect(unlinked.stderr).toContain("This folder");
  });

  it("sends a report that is larger than a server takes without its patches", async () => {
    const [finding] = report.findings;
    const patched = Array(11).fill({ ...finding, patch: "+".repeat(99_000) });
    await writeFile(join(folder, "drift.json"), JSON.stringify({ ...report, findings: patched }));

    const { code, stderr } = await run("push", "--project", project.id, "--drift", "drift.json");

    expect([code, stderr]).toEqual([
      0,
      `The drift report with 11 findings was sent to ${server.address}, without its patches, because it is larger than 1 MB.\n`,
    ]);
    expect(await project.driftReport()).toEqual({ ...report, findings: Array(11).fill(finding) });
  });

  it("passes on that the server does not know the project", async () => {
    const { code, stderr } = await run("push", "--project", "2000000000", "--drift", "drift.json");

    expect([code, stderr]).toEqual([1, expect.stringContaining("There is no such project")]);
  });
});
