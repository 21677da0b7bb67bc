import { afterEach, expect, it } from "vitest";
import { signedUp } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer | undefined;

afterEach(() => server?.close());

async function projectsOfNewAccount(EXAMPLE_PROJECT: "on" | "off") {
  server = await startTestServer({ environment: { EXAMPLE_PROJECT } });
  const browser = await signedUp(server, "ada@example.com");
  const { body } = await browser.get("/dashboard/get_all_projects/", { query: { email: "ada@example.com" } });
  return { browser, projects: body };
}

it("gives a new account an example without findings", async () => {
  const { browser, projects } = await projectsOfNewAccount("on");

  expect(projects).toMatchObject([
    { project_name: "Online bookstore", organization: "Paperleaf Books", shared_with_me: false },
  ]);
  const query = { project_id: projects[0].project_id };
  const findings = await browser.get("/sad/findings/", { query });
  expect(findings.body).toEqual({ findings: [], counts: { error: 0, warning: 0, note: 0 } });
});

it("lets a person change and delete the example like other projects of theirs", async () => {
  const { browser, projects } = await projectsOfNewAccount("on");
  const [{ project_id }] = projects;
  const write = [{ path: "pages/orchestration.md", text: "Ten services.", revision: "1" }];

  const changed = await browser.put("/sad/files/", { project_id, write });
  const deleted = await browser.delete("/dashboard/delete_project/", { project_id });

  expect([changed.status, deleted.status]).toEqual([200, 200]);
});

it("creates none if the operator disables it", async () => {
  const { projects } = await projectsOfNewAccount("off");

  expect(projects).toEqual([]);
});
