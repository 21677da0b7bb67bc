import { beforeEach, expect, it } from "vitest";
import { artefacts, members, projects } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

let project_id: number;

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const ben = await signedIn(server, "ben@example.com");

beforeEach(async () => {
  await server.world.database.delete(projects);
  const names = { project_name: "Bookstore", organization: "Paper & Co" };
  const created = await ada.post("/dashboard/create_project/", { email: "ada@example.com", ...names });
  ({ project_id } = created.body);
});

/** The names in the list of projects, and in the manifest. */
async function namesNow(): Promise<unknown> {
  const listed = await ada.get("/dashboard/search_projects/", { query: { name: "" } });
  const { body } = await ada.get("/sad/files/", { query: { project_id } });
  const { organization, project_name } = listed.body[0];
  return [project_name, organization, body.files[0].text];
}

it("renames a project in the list and in its manifest, and leaves the organization", async () => {
  const { body, status } = await ada.post("/dashboard/rename_project/", {
    project_id,
    project_name: " Corner shop ",
  });

  expect([status, body]).toEqual([
    200,
    { project_id, project_name: "Corner shop", organization: "Paper & Co", message: "Project renamed" },
  ]);
  expect(await namesNow()).toEqual([
    "Corner shop",
    "Paper & Co",
    expect.stringMatching(/^name: Corner shop\norganization: Paper & Co$/m),
  ]);
});

it("renames the organization too, for a collaborator as for the owner", async () => {
  await server.world.database
    .insert(members)
    .values({ projectId: project_id, accountId: ben.accountId, joinedAt: server.world.now() });

  await ben.post("/dashboard/rename_project/", { project_id, project_name: "Shop", organization: "Leaf" });

  expect(await namesNow()).toEqual(["Shop", "Leaf", expect.stringContaining("organization: Leaf")]);
});

it("renames a project whose manifest cannot be read", async () => {
  await server.world.database.update(artefacts).set({ text: "archscribe: 99\nname: [\n" });

  await ada.post("/dashboard/rename_project/", { project_id, project_name: "Shop" });

  const listed = await ada.get("/dashboard/search_projects/", { query: { name: "" } });
  expect(listed.body[0].project_name).toBe("Shop");
});

it.each([
  ["project_name", { project_name: " " }, "Project Name is required"],
  ["organization", { project_name: "Shop", organization: "\n" }, "Organization Name is required"],
])("refuses at the field %s: %j", async (field, names, message) => {
  const { body, status } = await ada.post("/dashboard/rename_project/", { project_id, ...names });

  expect([status, body]).toEqual([400, { error: message, code: "VALIDATION", fields: { [field]: message } }]);
});

it("knows no project of others", async () => {
  const { status } = await ben.post("/dashboard/rename_project/", { project_id, project_name: "Mine" });

  expect([status, await namesNow()]).toEqual([
    404,
    ["Bookstore", "Paper & Co", expect.stringContaining("name: Bookstore")],
  ]);
});
