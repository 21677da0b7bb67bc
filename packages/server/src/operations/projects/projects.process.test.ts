import type { ProjectRole } from "@archscribe/core/model";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../../testing/browser.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";
import { accounts, members, projects } from "../../store/schema.ts";

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const ben = await signedIn(server, "ben@example.com");

beforeEach(async () => {
  await server.world.database.delete(projects);
});

function create(browser: Browser, project_name: string, email = "ada@example.com") {
  return browser.post("/dashboard/create_project/", { email, project_name, organization: "Paper & Co" });
}

async function namesOf(browser: Browser, path: string, query: Record<string, string | number>) {
  const { body } = await browser.get(path, { query });
  return body.map(({ project_name }: { readonly project_name: string }) => project_name);
}

it("creates a project that is its owner's, and lists it", async () => {
  const created = await create(ada, " Bookstore ");

  const id = created.body.project_id;
  expect([created.status, created.body.message]).toEqual([201, "New Project Created successsfully"]);
  const listed = await ada.get("/dashboard/get_all_projects/", { query: { email: "ADA@example.com" } });
  expect(listed.body).toEqual([
    {
      id,
      project_id: id,
      project_name: "Bookstore",
      organization: "Paper & Co",
      shared_with_me: false,
      role: "owner",
      shared_with_users: [],
      owner: { email: "ada@example.com", name: "ada" },
      invited_users: [],
      created_at: "2026-03-02T09:00:00.000Z",
      updated_at: "2026-03-02T09:00:00.000Z",
    },
  ]);
});

it.each(["Bookstore", "- name: x", "'\"#: %{}\\", "ä\u0001\u2028\u{1f4da}", "yes", "1.0", "a\nb"])(
  "begins a project called %j with a manifest that reads as one",
  async (name) => {
    const { body } = await create(ada, name);

    const query = { project_id: body.project_id };
    const files = await ada.get("/sad/files/", { query });
    const findings = await ada.get("/sad/findings/", { query });
    expect(files.body.files.map(({ path }: { readonly path: string }) => path)).toEqual(["archscribe.yaml"]);
    expect(findings.body).toEqual({ findings: [], counts: { error: 0, warning: 0, note: 0 } });
  },
);

it("assigns the project to the signed-in person, whomever the request names", async () => {
  const { body } = await ada.post("/dashboard/create_project/", {
    email: "ada@example.com",
    project_name: "Bookstore",
    organization: "Paper & Co",
    shared_by_user: "ben@example.com",
    csrfToken: "of the form",
  });

  const [row] = await server.world.database.select().from(projects);
  expect([row?.id, row?.ownerId]).toEqual([body.project_id, ada.accountId]);
});

it("refuses a project for another person", async () => {
  const { body, status } = await create(ada, "Bookstore", "ben@example.com");

  expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
});

it("reports the fault of each name", async () => {
  const { body, status } = await ada.post("/dashboard/create_project/", {
    email: "ada@example.com",
    project_name: " ",
    organization: " ",
  });

  expect([status, body.fields]).toEqual([
    400,
    { project_name: "Project Name is required", organization: "Organization Name is required" },
  ]);
});

it("5 lets an account own 200 projects, also when the last ones come at once", async () => {
  const now = server.world.now();
  const rows = Array.from({ length: 198 }, () => ({
    name: "x",
    organization: "y",
    ownerId: ada.accountId,
    createdAt: now,
    updatedAt: now,
  }));
  await server.world.database.insert(projects).values(rows);

  const answers = await Promise.all(["a", "b", "c", "d"].map((name) => create(ada, name)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403]);
});

it("lists ten on a page, the newest first", async () => {
  for (let number = 1; number <= 12; number += 1) await create(ada, `P${String(number)}`);

  const email = "ada@example.com";
  const first = await namesOf(ada, "/dashboard/get_all_projects/", { email, page: 1 });
  const second = await namesOf(ada, "/dashboard/get_all_projects/", { email, page: 2 });
  const third = await namesOf(ada, "/dashboard/get_all_projects/", { email, page: 3 });

  expect(first).toEqual(["P12", "P11", "P10", "P9", "P8", "P7", "P6", "P5", "P4", "P3"]);
  expect(second).toEqual(["P2", "P1"]);
  expect(third).toEqual([]);
});

it.each(["ben@example.com", "nobody@example.com"])(
  "refuses the list of %s, whether or not there is such an account",
  async (email) => {
    const { body, status } = await ada.get("/dashboard/get_all_projects/", { query: { email } });

    expect([status, body]).toEqual([
      403,
      { error: "This is not the e-mail of the signed-in account", code: "FORBIDDEN" },
    ]);
  },
);

it.each([
  ["BOOK", ["Bookstore", "100% books"]],
  ["0%", ["100% books"]],
  ["_", ["snake_case"]],
  ["\\", ["back\\slash"]],
  ["äpf", ["ÄPFEL"]],
  ["' or 1=1 --", []],
])("finds by a part of the name, taken literally: %s", async (name, found) => {
  for (const one of ["ÄPFEL", "back\\slash", "snake_case", "100% books", "Bookstore"]) await create(ada, one);

  const names = await namesOf(ada, "/dashboard/search_projects/", { name });

  expect(names).toEqual(found);
});

it("5 finds nothing of others", async () => {
  await create(ada, "Bookstore");

  const names = await namesOf(ben, "/dashboard/search_projects/", { name: "Book" });

  expect(names).toEqual([]);
});

it("deletes a project with all that is in it, on the next request of everybody", async () => {
  const { body } = await create(ada, "Bookstore");
  const { project_id } = body;

  const deleted = await ada.delete("/dashboard/delete_project/", { project_id });

  expect([deleted.status, deleted.body.message]).toEqual([200, "Project deleted successfully"]);
  const again = await ada.delete("/dashboard/delete_project/", { project_id });
  const files = await ada.get("/sad/files/", { query: { project_id } });
  expect([again.status, files.status]).toEqual([404, 404]);
});

it("5 answers a stranger as if the project were not there", async () => {
  const { body } = await create(ada, "Bookstore");

  const theirs = await ben.delete("/dashboard/delete_project/", { project_id: body.project_id });
  const none = await ben.delete("/dashboard/delete_project/", { project_id: 2_000_000_000 });

  expect([theirs.status, theirs.body]).toEqual([404, none.body]);
});

it("refuses a name that no database can keep", async () => {
  const { body, status } = await create(ada, "Book\0store");

  expect([status, body.code]).toEqual([400, "VALIDATION"]);
});

describe("a part of the list", () => {
  const path = "/dashboard/list_projects/";

  async function list(browser: Browser, query: Record<string, string | number> = {}) {
    const { body, status } = await browser.get(path, { query });
    const names = (some: readonly { readonly project_name: string }[]) => some.map((one) => one.project_name);
    return { status, projects: names(body.projects), named: names(body.named), total: body.total };
  }

  it("has ten projects, the newest first, and the number of all of them", async () => {
    for (let number = 1; number <= 12; number += 1) await create(ada, `P${String(number)}`);

    expect(await list(ada)).toEqual({
      status: 200,
      projects: ["P12", "P11", "P10", "P9", "P8", "P7", "P6", "P5", "P4", "P3"],
      named: [],
      total: 12,
    });
    expect(await list(ada, { page: 3, limit: 5 })).toMatchObject({ projects: ["P2", "P1"], total: 12 });
    expect(await list(ada, { limit: 0 })).toMatchObject({ projects: [], total: 12 });
  });

  it("has the same project as the whole list", async () => {
    await create(ada, "Bookstore");

    const whole = await ada.get("/dashboard/get_all_projects/", { query: { email: "ada@example.com" } });
    const part = await ada.get(path);

    expect(part.body).toEqual({ projects: whole.body, named: [], total: 1 });
  });

  it.each([
    [{ text: "ΒΙΒΛΟΣ" }, ["Βιβλος"]],
    [{ text: " co  store " }, ["Corner STORE", "Bookstore"]],
    [{ text: "store", limit: 1, page: 2 }, ["Bookstore"]],
    [{ name: " store " }, ["Corner STORE", "Bookstore"]],
    [{ name: "paper" }, []],
    [{ text: "%" }, []],
  ])("has for %j the projects %j", async (query, names) => {
    for (const name of ["Bookstore", "Βιβλος", "Corner STORE"]) await create(ada, name);

    expect((await list(ada, query)).projects).toEqual(names);
  });

  it("lists on request only the projects without other owners", async () => {
    const ids = new Map<string, number>();
    for (const name of ["Alone", "Edited", "Owned"]) ids.set(name, (await create(ada, name)).body.project_id);
    const foreign = (await create(ben, "Foreign", "ben@example.com")).body.project_id as number;
    const { database, now } = server.world;
    const people = await database.select().from(accounts);
    const share = async (projectId = 0, email = "", role: ProjectRole = "owner") => {
      const accountId = people.find((one) => one.email === email)?.id ?? 0;
      await database.insert(members).values({ projectId, accountId, role, joinedAt: now() });
    };
    await share(ids.get("Edited"), "ben@example.com", "editor");
    await share(ids.get("Owned"), "ben@example.com");
    await share(foreign, "ada@example.com");

    const all = await list(ada);
    const own = await list(ada, { only_owner: "true" });
    const found = await list(ada, { only_owner: "true", text: "alone" });

    expect([all.total, own.projects, own.total, found.projects]).toEqual([
      4,
      ["Edited", "Alone"],
      2,
      ["Alone"],
    ]);
  });

  it("has further projects by their ids, except on the page and of other people", async () => {
    const ids = [];
    for (const name of ["Old", "Middle", "New"]) ids.push((await create(ada, name)).body.project_id);
    const foreign = (await create(ben, "Secret", "ben@example.com")).body.project_id;

    const query = { limit: 1, ids: [...ids, foreign, 4_294_967_296].join(",") };

    expect(await list(ada, query)).toEqual({
      status: 200,
      projects: ["New"],
      named: ["Middle", "Old"],
      total: 3,
    });
    expect((await ada.get(path, { query: { ids: "7,x" } })).status).toBe(400);
  });
});
