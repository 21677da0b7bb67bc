import { beforeAll, beforeEach, expect, it } from "vitest";
import { archscribe } from "../../testing/command-line.ts";
import { projectOf, type RemoteProject } from "../../testing/remote-project.ts";
import { type Person, type RunningServer, startServer } from "../../testing/running-server.ts";

let server: RunningServer;
let ada: Person;
let project: RemoteProject;

beforeAll(async () => {
  server = await startServer();
  ada = await server.signedUp("ada@example.com");
});

beforeEach(async () => {
  project = await projectOf(ada);
});

function run(...args: readonly string[]) {
  return archscribe(args, { environment: ada.environment });
}

it("renames a project, and its organization when that is asked for", async () => {
  const renamed = await run("rename", project.id, "Corner shop");
  const both = await run("rename", project.id, "Lending shop", "--organization", "Leaf");
  const listed = await run("projects", "Lending shop");

  expect([renamed.code, renamed.stderr]).toEqual([0, `Project ${project.id} is now called Corner shop.\n`]);
  expect(both.code).toBe(0);
  expect(listed.stdout).toMatch(new RegExp(`^ *${project.id}  Lending shop  Leaf\n$`));
});

it("prints the names that it has now as JSON", async () => {
  const { stdout } = await run("--json", "rename", project.id, "Corner shop");

  expect(JSON.parse(stdout)).toMatchObject({
    project_id: Number(project.id),
    project_name: "Corner shop",
  });
});

it.each([
  ["a name of which nothing is seen", " ", [], 2, "Project Name is required"],
  ["an organization without a name", "Shop", ["--organization", ""], 2, "Organization Name is required"],
])("refuses %s", async (...[, name, options, code, said]) => {
  const outcome = await run("rename", project.id, name, ...options);

  expect([outcome.code, outcome.stderr]).toEqual([code, expect.stringContaining(said)]);
});

it("says of a project of others that there is none", async () => {
  const outcome = await run("rename", "99999", "Mine");

  expect([outcome.code, outcome.stderr]).toEqual([1, expect.stringContaining("There is no such project")]);
});
