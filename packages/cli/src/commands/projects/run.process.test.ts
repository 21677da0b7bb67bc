import { expect, it } from "vitest";
import { archscribe } from "../../testing/command-line.ts";
import { sharedServer } from "../../testing/running-server.ts";

const server = await sharedServer();
const ada = await server.signedUp("ada");

function run(...args: readonly string[]) {
  return archscribe(args, { environment: ada.environment });
}

it("lists the projects that were created, by name", async () => {
  const none = await run("projects");
  const shop = await run("create", "Online bookstore", "--organization", "Paperleaf Books");
  const clinic = await run("--json", "create", "Clinic", "--organization", "Lindenhof");
  const found = await run("projects", "book");
  const listed = await run("projects", "--json");

  const [shopId, clinicId] = [Number(shop.stdout), JSON.parse(clinic.stdout).project_id as number];
  expect(none).toEqual({
    code: 0,
    stdout: "",
    stderr: "You have no project yet. `archscribe create NAME --organization ORGANIZATION` makes one.\n",
  });
  expect(found).toEqual({
    code: 0,
    stdout: `${String(shopId).padStart(2)}  Online bookstore  Paperleaf Books\n`,
    stderr: "",
  });
  const ids = (JSON.parse(listed.stdout) as readonly { readonly project_id: number }[]).map(
    ({ project_id }) => project_id,
  );
  expect(ids.toSorted()).toEqual([shopId, clinicId].toSorted());
});

it("says which name was not found", async () => {
  expect((await run("projects", "hospital")).stderr).toBe(
    "No project has 'hospital' in its name. `archscribe create NAME --organization ORGANIZATION` makes one.\n",
  );
});

it.each([
  ["a name", ["create", " ", "--organization", "Paperleaf"], "Project Name is required"],
  ["an organization", ["create", "Shop", "--organization", " "], "Organization Name is required"],
])("create asks for %s", async (_, args, said) => {
  const { code, stderr } = await run(...args);

  expect([code, stderr]).toEqual([
    2,
    `${said}.\nWrite \`archscribe create NAME --organization ORGANIZATION\`.\n`,
  ]);
});
