import { answerOf } from "@archscribe/core/product/client";
import { beforeEach, expect, it } from "vitest";
import { archscribe } from "../../testing/command-line.ts";
import { projectOf, type RemoteProject } from "../../testing/remote-project.ts";
import { sharedServer } from "../../testing/running-server.ts";

let project: RemoteProject;

const server = await sharedServer();
const ada = await server.signedUp("ada");

beforeEach(async () => {
  project = await projectOf(ada);
});

function share(...args: readonly string[]) {
  return archscribe(["share", ...args], { environment: ada.environment });
}

it("mails a link to the application, and takes it back", async () => {
  const shared = await share(project.id, "ben@example.com");
  const mail = await server.mailTo("ben@example.com", "project_token");
  const removed = await share(project.id, "ben@example.com", "--remove");
  const again = await share(project.id, "ben@example.com", "--remove");

  expect(shared).toEqual({
    code: 0,
    stdout: "",
    stderr: "ben@example.com was invited; the link is valid for seven days.\n",
  });
  expect(mail).toMatch(/https:\/\/archscribe\.example\/\?project_token=[\w-]{43}\n/);
  expect([removed.code, removed.stderr]).toEqual([0, "ben@example.com no longer has access.\n"]);
  expect([again.code, again.stderr]).toEqual([
    1,
    `${server.address} rejected the request: There is no such collaborator.\nCorrect it and try again; \`archscribe projects\` lists the projects that you may use.\n`,
  ]);
});

it("gives a person of the project another role, and keeps the only owner", async () => {
  const invited = await share(project.id, "ben@example.com", "--role", "reader");
  const own = await share(project.id, ada.email, "--role", "reader");

  expect([invited.code, invited.stderr]).toEqual([
    0,
    "ben@example.com was invited; the link is valid for seven days.\n",
  ]);
  expect([own.code, own.stderr]).toEqual([
    1,
    expect.stringContaining("A project needs an owner, and there is no other one."),
  ]);
});

it("says that a person without a new role is in the project already", async () => {
  const { code, stderr } = await share(project.id, ada.email);

  expect([code, stderr]).toEqual([
    0,
    `${ada.email} is in the project already. To change the role, add --role.\n`,
  ]);
});

it.each([
  ["a text that is no id", "seven", "ben@example.com", 2, "'seven' is not the id of a project"],
  ["what is no e-mail", "1", "ben", 2, "Please enter a valid email address"],
  ["somebody else's project", "99999", "ben@example.com", 1, "There is no such project"],
])("refuses %s", async (...[, id, email, code, said]) => {
  const outcome = await share(id, email);

  expect(outcome.code).toBe(code);
  expect(outcome.stderr).toContain(said);
});

it("ends with 5 when the server's limit is reached", async () => {
  const limit = 20;
  const body = { project_id: Number(project.id), shared_with: "cleo@example.com" };
  for (let count = 0; count < limit; count++)
    await answerOf(ada.client.POST("/dashboard/share_project/", { body }));

  const { code, stderr } = await share(project.id, "dora@example.com");

  expect(code).toBe(5);
  expect(stderr).toMatch(
    /^http:\S+ cannot do this now: .+\.\nWait a moment, or check your plan on the server\.\n$/,
  );
});
