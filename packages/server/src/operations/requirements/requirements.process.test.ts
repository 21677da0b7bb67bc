import { describe, expect, it } from "vitest";
import { elementRevision } from "../../project-files/element-revision.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
const ada = await signedIn(server);

const file = "requirements/functional.yaml";
const borrow = { id: "FR-1", text: "A member borrows a book." };
const reserve = { id: "FR-2", text: "A member reserves a book." };
const written = `# What members do
- id: FR-1 # asked for first
  text: A member borrows a book.

- text: A member reserves a book.
  id: FR-2
`;
const seen = (element: object) => ({ ...element, revision: elementRevision(element) });

/** A project with two functional requirements. */
const library = (more: Readonly<Record<string, string>> = {}) =>
  projectInStore(server, ada.accountId, { [file]: written, ...more });

describe("the four kinds of requirement", () => {
  it.each([
    {
      kind: "functional_requirement",
      list: "functional_requirements",
      stated: { text: "The shop finds books.", priority: "must", source: "Ada", constraint: false },
      id: "FR-1",
    },
    {
      kind: "non_functional_requirement",
      list: "non_functional_requirements",
      stated: {
        text: "Search is fast.",
        quality: "performance-efficiency",
        scenario: { stimulus: "A search.", response: "A page.", measure: "800 ms" },
      },
      id: "NFR-1",
    },
    {
      kind: "user_story",
      list: "user_stories",
      stated: { text: "As a customer, I search by ISBN.", refines: ["FR-1"], suggested: true },
      id: "US-1",
    },
    { kind: "business_rule", list: "business_rules", stated: { text: "A voucher counts once." }, id: "BR-1" },
  ])("adds a $kind with the next id, and lists it", async ({ id, kind, list, stated }) => {
    const project_id = await projectInStore(server, ada.accountId);

    const added = await ada.post(`/sad/add_${kind}/`, { project_id, ...stated });
    const listed = await ada.get(`/sad/get_${list}/`, { query: { project_id } });

    const requirement = seen({ id, ...stated });
    expect([added.status, added.body]).toEqual([201, requirement]);
    expect(listed.body).toEqual({ requirements: [requirement], revision: elementRevision([id]) });
  });

  it("assigns no number that the project still mentions", async () => {
    const project_id = await library({ "pages/orchestration.md": "Answers FR-2 and FR-3." });
    await ada.delete("/sad/delete_requirement/", {
      project_id,
      id: "FR-2",
      revision: elementRevision(reserve),
    });

    const { body } = await ada.post("/sad/add_functional_requirement/", { project_id, text: "New." });

    expect(body).toEqual(seen({ id: "FR-4", text: "New." }));
  });

  it("adds behind the last requirement of its kind, in the same file", async () => {
    const project_id = await projectInStore(server, ada.accountId, { "requirements/lending.yaml": written });

    await ada.post("/sad/add_functional_requirement/", { project_id, text: "A member returns a book." });

    expect(await textsInStore(server, project_id, ["requirements/"])).toEqual({
      "requirements/lending.yaml": `${written}- id: FR-3\n  text: A member returns a book.\n`,
    });
  });
});

describe("faults are reported, and nothing is written:", () => {
  it.each([
    ["VA5 no business rule", "/sad/add_business_rule/", { text: " " }, "Bussiness rule is required"],
    [
      "VA6 a business rule of 501 characters",
      "/sad/add_business_rule/",
      { text: "x".repeat(501) },
      "Bussiness rules must be at most 500 characters",
    ],
    ["spaces alone", "/sad/add_functional_requirement/", { text: "  " }, "text: expected some text"],
  ])("%s", async (...[, path, stated, error]) => {
    const project_id = await library();

    const { body, status } = await ada.post(path, { project_id, ...stated });

    expect([status, body]).toEqual([400, { error, code: "VALIDATION", fields: { text: error } }]);
    expect(await textsInStore(server, project_id, ["requirements/"])).toEqual({ [file]: written });
  });

  it("only a quality requirement has a class of quality", async () => {
    const project_id = await library();

    const { body, status } = await ada.put("/sad/update_requirement/", {
      project_id,
      ...seen(borrow),
      quality: "security",
    });

    const error = "quality: expected no quality class: only a non-functional requirement (NFR-1, …) has one";
    expect([status, body]).toEqual([400, { error, code: "VALIDATION", fields: { quality: error } }]);
  });

  it("a file of requirements that would be longer than 512 KB", async () => {
    const long = Array.from(
      { length: 130 },
      (_, index) => `- id: US-${index + 1}\n  text: ${"x".repeat(4000)}\n`,
    );
    const project_id = await library({ "requirements/user-stories.yaml": long.join("") });

    const { body, status } = await ada.post("/sad/add_user_story/", { project_id, text: "x".repeat(4000) });

    expect([status, body.code]).toEqual([413, "TOO_LARGE"]);
  });
});

describe("a change", () => {
  it("keeps comments and the order of keys", async () => {
    const project_id = await library();
    const wanted = { ...reserve, text: "A member reserves two books.", priority: "should" };

    const { body, status } = await ada.put("/sad/update_requirement/", {
      project_id,
      ...wanted,
      revision: elementRevision(reserve),
    });

    expect([status, body]).toEqual([200, seen(wanted)]);
    expect(await textsInStore(server, project_id, [file])).toEqual({
      [file]: written.replace(
        "A member reserves a book.\n  id: FR-2",
        "A member reserves two books.\n  id: FR-2\n  priority: should",
      ),
    });
  });

  it("takes a requirement out, and the file with the last one", async () => {
    const project_id = await library();

    const first = await ada.delete("/sad/delete_requirement/", {
      project_id,
      id: "FR-1",
      revision: elementRevision(borrow),
    });
    const left = await textsInStore(server, project_id, ["requirements/"]);
    await ada.delete("/sad/delete_requirement/", {
      project_id,
      id: "FR-2",
      revision: elementRevision(reserve),
    });

    const removal = { message: "Requirement deleted", changed: [], kept: [] };
    expect([first.status, first.body]).toEqual([200, removal]);
    expect(left).toEqual({ [file]: "# What members do\n- text: A member reserves a book.\n  id: FR-2\n" });
    expect(await textsInStore(server, project_id, ["requirements/"])).toEqual({});
  });

  it.each([
    [{}, [], {}],
    [
      { references: "remove" },
      ["diagrams/component.puml", file],
      {
        "diagrams/component.puml": "' @requirements FR-2, FR-9\n@startuml\n[Desk]\n@enduml\n",
        [file]: "- id: FR-2\n  text: A member reserves a book.\n  refines: []\n",
      },
    ],
  ] as const)("with %j changes what names a deleted requirement: %j", async (wish, changed, after) => {
    const before = {
      "diagrams/component.puml": "' @requirements FR-1, FR-2, FR-9\n@startuml\n[Desk]\n@enduml\n",
      [file]: "- id: FR-2\n  text: A member reserves a book.\n  refines: [FR-1]\n",
    };
    const mine = `- id: FR-1\n  text: ${borrow.text}\n${before[file]}`;
    const project_id = await projectInStore(server, ada.accountId, { ...before, [file]: mine });
    const revision = elementRevision(borrow);

    const { body, status } = await ada.delete("/sad/delete_requirement/", {
      project_id,
      id: "FR-1",
      revision,
      ...wish,
    });

    expect([status, body]).toEqual([200, { message: "Requirement deleted", changed, kept: [] }]);
    expect(await textsInStore(server, project_id, ["diagrams/", "requirements/"])).toEqual({
      ...before,
      ...after,
    });
  });

  it.each([
    ["put", "update_requirement", { ...borrow, text: "Mine." }, { ...borrow, text: "Mine." }],
    ["delete", "delete_requirement", { id: "FR-1" }, {}],
  ] as const)("of what was changed in the meantime gets both versions: %s %s", async (...row) => {
    const [method, path, stated, yours] = row;
    const project_id = await library();
    const revision = elementRevision(borrow);
    const theirs = { ...borrow, text: "Theirs." };
    await ada.put("/sad/update_requirement/", { project_id, ...theirs, revision });

    const { body, status } = await ada[method](`/sad/${path}/`, { project_id, ...stated, revision });

    expect([status, body]).toEqual([
      409,
      {
        error: "Somebody has changed this in the meantime. Compare both versions.",
        code: "CONFLICT",
        current: seen(theirs),
        yours: { ...yours, revision },
      },
    ]);
  });

  it("of two at the same time is made once", async () => {
    const project_id = await library();
    const update = (text: string) =>
      ada.put("/sad/update_requirement/", { project_id, ...borrow, text, revision: elementRevision(borrow) });

    const answers = await Promise.all([update("One."), update("Two.")]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("of one requirement does not keep anybody from changing another", async () => {
    const project_id = await library();
    await ada.put("/sad/update_requirement/", { project_id, ...seen(borrow), text: "Theirs." });

    const { status } = await ada.put("/sad/update_requirement/", {
      project_id,
      ...seen(reserve),
      text: "Mine.",
    });

    expect(status).toBe(200);
  });
});

describe("the order", () => {
  const order = (ids: readonly string[], revision = elementRevision(["FR-1", "FR-2"])) => ({
    kind: "functional",
    ids,
    revision,
  });

  it("is changed with the comments of each requirement", async () => {
    const project_id = await library();

    const { body, status } = await ada.put("/sad/order_requirements/", {
      project_id,
      ...order(["FR-2", "FR-1"]),
    });
    const listed = await ada.get("/sad/get_functional_requirements/", { query: { project_id } });

    expect([status, body]).toEqual([
      200,
      { ids: ["FR-2", "FR-1"], revision: elementRevision(["FR-2", "FR-1"]) },
    ]);
    expect(listed.body).toEqual({ requirements: [seen(reserve), seen(borrow)], revision: body.revision });
    expect(await textsInStore(server, project_id, [file])).toEqual({
      [file]: `# What members do
- text: A member reserves a book.
  id: FR-2

- id: FR-1 # asked for first
  text: A member borrows a book.
`,
    });
  });

  it("that has changed since it was seen gets both versions", async () => {
    const project_id = await library();
    await ada.post("/sad/add_functional_requirement/", { project_id, text: "New." });
    const { ids, revision } = order(["FR-2", "FR-1"]);

    const { body, status } = await ada.put("/sad/order_requirements/", {
      project_id,
      kind: "functional",
      ids,
      revision,
    });

    const current = ["FR-1", "FR-2", "FR-3"];
    expect([status, body]).toEqual([
      409,
      {
        error: "Somebody has changed this in the meantime. Compare both versions.",
        code: "CONFLICT",
        current: { ids: current, revision: elementRevision(current) },
        yours: { ids, revision },
      },
    ]);
  });

  it("names all of its kind, and moves nothing to another file", async () => {
    const project_id = await library({ "requirements/more.yaml": "- id: FR-3\n  text: More.\n" });
    const revision = elementRevision(["FR-1", "FR-2", "FR-3"]);

    const lacking = await ada.put("/sad/order_requirements/", { project_id, ...order(["FR-1"], revision) });
    const moved = await ada.put("/sad/order_requirements/", {
      project_id,
      ...order(["FR-3", "FR-1", "FR-2"], revision),
    });

    expect([lacking.status, lacking.body.error]).toEqual([
      400,
      "ids: expected all ids of this kind, each once: FR-1, FR-2, FR-3",
    ]);
    expect([moved.status, moved.body.error]).toEqual([
      400,
      "FR-3 is in requirements/more.yaml; it can only be moved within that file",
    ]);
  });
});

it("keeps text that looks like a script unchanged", async () => {
  const project_id = await projectInStore(server, ada.accountId);
  const text = `<img src=x onerror=alert(1)> & "quotes" \u202e {{7*7}} #{x}: - [`;

  const added = await ada.post("/sad/add_functional_requirement/", { project_id, text });
  const listed = await ada.get("/sad/get_functional_requirements/", { query: { project_id } });

  expect([added.body.text, listed.body.requirements[0].text]).toEqual([text, text]);
});

describe("5 for people who are not members there is no such project:", () => {
  it.each([
    ["get", "get_functional_requirements", {}],
    ["get", "get_non_functional_requirements", {}],
    ["get", "get_user_stories", {}],
    ["get", "get_business_rules", {}],
    ["post", "add_functional_requirement", { text: "Mine." }],
    ["post", "add_non_functional_requirement", { text: "Mine.", quality: "security" }],
    ["post", "add_user_story", { text: "Mine." }],
    ["post", "add_business_rule", { text: "Mine." }],
    ["put", "update_requirement", seen(borrow)],
    ["delete", "delete_requirement", { id: "FR-1", revision: elementRevision(borrow) }],
    ["put", "order_requirements", { kind: "functional", ids: ["FR-2", "FR-1"], revision: "1" }],
  ] as const)("%s %s", async (...[method, path, stated]) => {
    const project_id = await library();
    const stranger = await signedIn(server, `${path}@example.com`);

    const { body, status } =
      method === "get"
        ? await stranger.get(`/sad/${path}/`, { query: { project_id } })
        : await stranger[method](`/sad/${path}/`, { project_id, ...stated });

    expect([status, body]).toEqual([404, { error: "There is no such project", code: "NOT_FOUND" }]);
    expect(await textsInStore(server, project_id, ["requirements/"])).toEqual({ [file]: written });
  });
});
