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

const file = "diagrams/interaction/place-an-order.puml";
const text = "' @use-case UC-2\n@startuml\nCustomer -> Shop: confirm\n@enduml\n";
const id = "interaction/place-an-order";
const diagram = {
  id,
  type: "interaction",
  path: file,
  title: "Place an order",
  use_case: "UC-2",
  requirements: [],
  description_plantuml: text,
  revision: "1",
};

/** A project with two use cases; a diagram shows one of them. */
const shop = () =>
  projectInStore(server, ada.accountId, {
    [file]: text,
    "use-cases/UC-1.yaml": "id: UC-1\nname: Search\n",
    "use-cases/UC-2.yaml": "id: UC-2\nname: Order\n",
    "diagrams/class.puml": "@startuml\n@enduml\n",
  });

it("returns all use cases, the shown ones, and the diagrams", async () => {
  const project_id = await shop();

  const { body } = await ada.get("/sad/get_interaction_models/", { query: { project_id } });

  expect(body).toEqual({
    total_ids: ["UC-1", "UC-2"],
    details: [{ use_case: "UC-2", use_case_name: "Order", diagram_ids: [id] }],
    diagram_details: [diagram],
  });
});

describe("an interaction diagram", () => {
  it("is replaced, and gets its metadata from its new comments", async () => {
    const project_id = await shop();
    const wanted = "' @title Search\n' @use-case UC-1\n' @requirements FR-7\n@startuml\n@enduml\n";

    const { body, status } = await ada.put("/sad/update_interaction_model/", {
      project_id,
      id,
      revision: "1",
      description_plantuml: wanted,
    });

    expect([status, body]).toEqual([
      200,
      {
        ...diagram,
        title: "Search",
        use_case: "UC-1",
        requirements: ["FR-7"],
        description_plantuml: wanted,
        revision: "2",
      },
    ]);
    expect(await textsInStore(server, project_id, [file])).toEqual({ [file]: wanted });
  });

  it("is deleted, and nothing else by the same way", async () => {
    const project_id = await shop();
    const seen = { project_id, revision: "1" };

    const other = await ada.delete("/sad/delete_interaction_model/", { ...seen, id: "class" });
    const own = await ada.delete("/sad/delete_interaction_model/", { ...seen, id });

    expect([other.status, other.body]).toEqual([
      404,
      { error: "There is no such diagram", code: "NOT_FOUND" },
    ]);
    expect([own.status, own.body]).toEqual([200, { message: "Interaction diagram deleted" }]);
    expect(await textsInStore(server, project_id, ["diagrams/"])).toEqual({
      "diagrams/class.puml": "@startuml\n@enduml\n",
    });
  });

  it.each([
    [
      "put",
      "update_interaction_model",
      { description_plantuml: "' @title Mine\n@startuml\n@enduml\n" },
      {
        id,
        type: "interaction",
        path: file,
        title: "Mine",
        requirements: [],
        description_plantuml: "' @title Mine\n@startuml\n@enduml\n",
      },
    ],
    ["delete", "delete_interaction_model", {}, {}],
  ] as const)("that was changed in the meantime is given in both versions: %s %s", async (...row) => {
    const [method, path, stated, yours] = row;
    const project_id = await shop();
    const theirs = text.replace("confirm", "order");
    await ada.put("/sad/update_interaction_model/", {
      project_id,
      id,
      revision: "1",
      description_plantuml: theirs,
    });

    const { body, status } = await ada[method](`/sad/${path}/`, { project_id, id, revision: "1", ...stated });

    expect([status, body]).toEqual([
      409,
      {
        ...stale,
        current: { ...diagram, description_plantuml: theirs, revision: "2" },
        yours: { ...yours, revision: "1" },
      },
    ]);
  });
});

describe("5 for people who are not members there is no such project:", () => {
  it.each([
    ["get", "get_interaction_models", {}],
    ["put", "update_interaction_model", { id, revision: "1", description_plantuml: "x" }],
    ["delete", "delete_interaction_model", { id, revision: "1" }],
  ] as const)("%s %s", async (...[method, path, stated]) => {
    const project_id = await shop();
    const stranger = await signedIn(server, `${path}@example.com`);

    const { body, status } =
      method === "get"
        ? await stranger.get(`/sad/${path}/`, { query: { project_id } })
        : await stranger[method](`/sad/${path}/`, { project_id, ...stated });

    expect([status, body]).toEqual([404, { error: "There is no such project", code: "NOT_FOUND" }]);
    expect(await textsInStore(server, project_id, [file])).toEqual({ [file]: text });
  });
});
