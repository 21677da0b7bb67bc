import { beforeEach, expect, it } from "vitest";
import { archscribe } from "../../testing/command-line.ts";
import { startModelProvider } from "../../testing/model-provider.ts";
import { projectOf, type RemoteProject, shopFiles } from "../../testing/remote-project.ts";
import { sharedServer, startServer } from "../../testing/running-server.ts";

let project: RemoteProject;

const server = await sharedServer();
const ada = await server.anybody();

beforeEach(async () => {
  project = await projectOf(ada);
});

function generate(...args: readonly string[]) {
  return archscribe(["generate", "--project", project.id, ...args], { environment: ada.environment });
}

it("designs a project on the server, and reports the result", async () => {
  const { code, stderr, stdout } = await generate("--only", "usecase", "--notation", "mermaid");

  expect(code).toBe(0);
  expect(stdout).toContain("new       diagrams/usecase.mmd\n");
  expect(stderr).toMatch(/^Designing on the server\n(?:.*\n)*Run `archscribe pull` to get the files\.\n$/);
  expect(await project.texts()).toMatchObject({
    ...shopFiles,
    "diagrams/usecase.mmd": expect.stringContaining("Order a book"),
  });
});

it("writes the deployments on all platforms when asked to", async () => {
  await generate("--all");

  expect(Object.keys(await project.texts())).toEqual(
    expect.arrayContaining(["AWS", "Azure", "GCP", "onPrem"].map((key) => `diagrams/${key}.puml`)),
  );
});

it("prints JSON", async () => {
  const { stdout } = await generate("--only", "usecase", "--json");

  expect(JSON.parse(stdout)).toMatchObject({
    changes: expect.arrayContaining([{ kind: "new", path: "diagrams/usecase.puml", revision: "1" }]),
  });
});

it("explains that the server has no language model", async () => {
  const { code, stderr } = await generate("--engine", "llm");

  expect([code, stderr.split("\n")[1]]).toEqual([
    1,
    `${server.address} rejected the request: No language model is configured on this server. Choose the engine rules.`,
  ]);
});

it(
  "ends with 4 when the language model fails, names the step, and does not change the project",
  { tags: ["slow"] },
  async () => {
    const provider = await startModelProvider();
    provider.refuse = () => 400;
    const asking = await startServer({ LLM_MODEL: provider.choice, LLM_URL: provider.url });
    const eve = await asking.anybody();
    const shop = await projectOf(eve);

    const { code, stderr } = await archscribe(["generate", "--project", shop.id, "--engine", "llm"], eve);

    expect(code).toBe(4);
    expect(stderr).toContain("The language model did not complete the step 'requirements'");
    expect(await shop.texts()).toEqual(shopFiles);
  },
);

it.each(["--diff", "--dry-run"])("has no %s", async (option) => {
  const { code, stderr } = await generate(option);

  expect([code, stderr]).toEqual([
    2,
    "A plan cannot be shown for a project on a server.\nPull the project and run `archscribe generate --diff` in its folder.\n",
  ]);
});
