import { describe, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
const ada = await signedIn(server);

const stale = {
  error: "Somebody has changed this in the meantime. Compare both versions.",
  code: "CONFLICT",
};

const file = "use-cases/UC-2-order.yaml";
const written = `# agreed with the clerks
id: UC-2
steps:
  # as in the shop
  - The customer confirms the basket.
name: Place an order
actors: [Customer]
`;
const order = {
  id: "UC-2",
  name: "Place an order",
  actors: ["Customer"],
  requirements: [],
  pre_cond: [],
  steps: ["The customer confirms the basket."],
  exceptions: [],
  post_cond: [],
};

/** A project with a use case. */
const shop = (more: Readonly<Record<string, string>> = {}) =>
  projectInStore(server, ada.accountId, { [file]: written, ...more });

describe("a use case", () => {
  it("is added with the next id that nothing names, and its specification", async () => {
    const project_id = await shop({
      "diagrams/interaction/pay.puml": "' @use-case UC-3\n@startuml\n@enduml\n",
    });
    const stated = {
      name: "Return a book",
      goal: "The money is paid back.",
      actors: ["Customer", "Clerk"],
      requirements: ["FR-3"],
      pre_cond: ["The book was bought here."],
      steps: ["The customer asks.", "The clerk agrees."],
      exceptions: ["Step 2: the clerk does not."],
      post_cond: ["The money is paid."],
    };

    const added = await ada.post("/sad/add_use_case/", { project_id, ...stated });
    const listed = await ada.get("/sad/get_use_cases/", { query: { project_id } });
    const named = await ada.get("/sad/all_use_cases/", { query: { project_id } });

    const useCase = { id: "UC-4", ...stated, revision: "1" };
    expect([added.status, added.body]).toEqual([201, useCase]);
    expect(listed.body).toEqual({ use_cases: [{ ...order, revision: "1" }, useCase] });
    expect(named.body).toEqual({
      use_cases: [
        { id: "UC-2", name: "Place an order" },
        { id: "UC-4", name: "Return a book" },
      ],
    });
  });

  it("is replaced in its file, whose comments and order of keys stay", async () => {
    const project_id = await shop();
    const wanted = { ...order, name: "Order", steps: [...order.steps, "The shop says thanks."] };

    const { body, status } = await ada.put("/sad/update_use_case/", { project_id, ...wanted, revision: "1" });

    expect([status, body]).toEqual([200, { ...wanted, revision: "2" }]);
    expect(await textsInStore(server, project_id, ["use-cases/"])).toEqual({
      [file]: written
        .replace("Place an order", "Order")
        .replace("basket.\n", "basket.\n  - The shop says thanks.\n"),
    });
  });

  it("is deleted with its file", async () => {
    const project_id = await shop();

    const { body, status } = await ada.delete("/sad/delete_use_case/", {
      project_id,
      id: "UC-2",
      revision: "1",
    });

    expect([status, body]).toEqual([200, { message: "Use case deleted" }]);
    expect(await textsInStore(server, project_id, ["use-cases/"])).toEqual({});
  });

  it.each([
    ["put", "update_use_case", { ...order, name: "Mine" }, { ...order, name: "Mine" }],
    ["delete", "delete_use_case", { id: "UC-2" }, {}],
  ] as const)("that was changed in the meantime is given in both versions: %s %s", async (...row) => {
    const [method, path, stated, yours] = row;
    const project_id = await shop();
    const theirs = { ...order, name: "Theirs" };
    await ada.put("/sad/update_use_case/", { project_id, ...theirs, revision: "1" });

    const { body, status } = await ada[method](`/sad/${path}/`, { project_id, ...stated, revision: "1" });

    expect([status, body]).toEqual([
      409,
      { ...stale, current: { ...theirs, revision: "2" }, yours: { ...yours, revision: "1" } },
    ]);
  });

  it("reports its faults", async () => {
    const project_id = await shop();

    const { body, status } = await ada.post("/sad/add_use_case/", {
      project_id,
      name: " ",
      steps: ["One.", " "],
    });

    expect([status, body]).toEqual([
      400,
      {
        error: "name: expected some text",
        code: "VALIDATION",
        fields: { name: "name: expected some text", "steps.1": "steps.1: expected some text" },
      },
    ]);
  });
});

describe("the use case model", () => {
  it("returns the diagrams, and the use cases with steps", async () => {
    const text =
      "' @title Who does what\n' @about The shop.\n' @requirements FR-1, FR-2\n@startuml\nactor Customer\n@enduml\n";
    const project_id = await shop({
      "diagrams/usecase.puml": text,
      "use-cases/UC-3.yaml": "id: UC-3\nname: Pay\n",
    });

    const { body } = await ada.get("/sad/use_case_model/", { query: { project_id } });

    expect(body).toEqual({
      diagrams: [
        {
          id: "usecase",
          type: "usecase",
          path: "diagrams/usecase.puml",
          title: "Who does what",
          about: "The shop.",
          requirements: ["FR-1", "FR-2"],
          description_plantuml: text,
          revision: "1",
        },
      ],
      specification_ids: ["UC-2"],
    });
  });
});

describe("5 for people who are not members there is no such project:", () => {
  it.each([
    ["get", "get_use_cases", {}],
    ["get", "all_use_cases", {}],
    ["get", "use_case_model", {}],
    ["post", "add_use_case", { name: "Mine" }],
    ["put", "update_use_case", { ...order, revision: "1" }],
    ["delete", "delete_use_case", { id: "UC-2", revision: "1" }],
    ["put", "update_use_case_model", { id: "usecase", revision: "1", description_plantuml: "x" }],
  ] as const)("%s %s", async (...[method, path, stated]) => {
    const project_id = await shop();
    const stranger = await signedIn(server, `${path}@example.com`);

    const { body, status } =
      method === "get"
        ? await stranger.get(`/sad/${path}/`, { query: { project_id } })
        : await stranger[method](`/sad/${path}/`, { project_id, ...stated });

    expect([status, body]).toEqual([404, { error: "There is no such project", code: "NOT_FOUND" }]);
    expect(await textsInStore(server, project_id, ["use-cases/"])).toEqual({ [file]: written });
  });
});
