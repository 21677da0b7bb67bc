import { expect, it } from "vitest";
import { archscribe } from "../../testing/command-line.ts";
import { projectOf } from "../../testing/remote-project.ts";
import { sharedServer } from "../../testing/running-server.ts";

const server = await sharedServer();
const ada = await server.anybody();
const project = await projectOf(ada);

function run(...args: readonly string[]) {
  return archscribe(args, { environment: ada.environment });
}

it("prints the id of the copy, which has its own name", async () => {
  const unnamed = await run("duplicate", project.id);
  const named = await run("--json", "duplicate", project.id, "Try-out");

  const listed = JSON.parse((await run("--json", "projects")).stdout) as readonly {
    readonly project_id: number;
    readonly project_name: string;
  }[];
  const nameOf = (id: number) => listed.find(({ project_id }) => project_id === id)?.project_name;
  expect([unnamed.code, nameOf(Number(unnamed.stdout))]).toEqual([
    0,
    `Copy of ${String(nameOf(Number(project.id)))}`,
  ]);
  expect(nameOf(JSON.parse(named.stdout).project_id as number)).toBe("Try-out");
});

it.each([
  ["a name of which nothing is seen", [" "], 2, "Project Name is required"],
  ["what is no id", [], 2, "'x' is not the id of a project"],
])("refuses %s", async (...[what, names, code, said]) => {
  const id = what === "what is no id" ? "x" : project.id;

  const outcome = await run("duplicate", id, ...names);

  expect([outcome.code, outcome.stderr]).toEqual([code, expect.stringContaining(said)]);
});
