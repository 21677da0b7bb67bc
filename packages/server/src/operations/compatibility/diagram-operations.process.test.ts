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

const plantuml = (what: string) => `@startuml\n${what}\n@enduml\n`;

const files = {
  "diagrams/system_conceptual.puml": plantuml("[Shop]"),
  "diagrams/conceptual.puml": plantuml("entity Order"),
  "diagrams/logical.mmd": "erDiagram\n  ORDER\n",
  "diagrams/logical/payments.puml": plantuml("entity Payment"),
  "diagrams/physical.puml": plantuml("entity orders"),
  "diagrams/component.puml": plantuml("[Catalogue]"),
  "diagrams/class.puml": plantuml("class Book"),
  "diagrams/onPrem.puml": plantuml("node Cellar"),
  "diagrams/AWS.puml": plantuml("node EC2"),
  "diagrams/GCP.puml": plantuml("node GKE"),
  "diagrams/Azure.puml": plantuml("node AKS"),
  "diagrams/includes/style.puml": "skinparam shadowing false\n",
};

const shop = (more: Readonly<Record<string, string>> = {}) =>
  projectInStore(server, ada.accountId, { ...files, ...more });

describe("the models of a project", () => {
  it.each([
    ["get_conceptual_design", ["system_conceptual: System conceptual design"]],
    [
      "get_data_models",
      [
        "conceptual: Conceptual data model",
        "logical: Logical data model",
        "logical/payments: Payments",
        "physical: Physical data model",
      ],
    ],
    ["get_application_models", ["component: Component model", "class: Class model"]],
  ])("%s", async (path, models) => {
    const project_id = await shop();

    const { body } = await ada.get(`/sad/${path}/`, { query: { project_id } });

    const listed = body.diagrams.map((one: { id: string; title: string }) => `${one.id}: ${one.title}`);
    expect(listed).toEqual(models);
  });

  it("get_deployment_models, under the names of the product", async () => {
    const project_id = await shop();

    const { body } = await ada.get("/sad/get_deployment_models/", { query: { project_id } });

    const model = (type: string, title: string, what: string) => ({
      modelId: type,
      type,
      path: `diagrams/${type}.puml`,
      title,
      requirements: [],
      description_plantuml: plantuml(what),
      revision: "1",
    });
    expect(body).toEqual({
      deployment_models: [
        model("onPrem", "On-premises deployment", "node Cellar"),
        model("AWS", "AWS deployment", "node EC2"),
        model("GCP", "GCP deployment", "node GKE"),
        model("Azure", "Azure deployment", "node AKS"),
      ],
    });
  });
});

const wanted = plantuml("[Changed]");

const updates = [
  ["update_use_case_model", { id: "usecase" }, "diagrams/usecase.puml"],
  ["update_conceptual_design", { id: "system_conceptual" }, "diagrams/system_conceptual.puml"],
  ["update_data_model", { kind: "conceptual", id: "conceptual" }, "diagrams/conceptual.puml"],
  ["update_data_model", { kind: "logical", id: "logical/payments" }, "diagrams/logical/payments.puml"],
  ["update_data_model", { kind: "physical", id: "physical" }, "diagrams/physical.puml"],
  ["update_application_model", { kind: "component", id: "component" }, "diagrams/component.puml"],
  ["update_application_model", { kind: "class", id: "class" }, "diagrams/class.puml"],
  ["update_onprem_deployment", { modelId: "onPrem" }, "diagrams/onPrem.puml"],
  ["update_aws_deployment", { modelId: "AWS" }, "diagrams/AWS.puml"],
  ["update_gcp_deployment", { modelId: "GCP" }, "diagrams/GCP.puml"],
  ["update_azure_deployment", { modelId: "Azure" }, "diagrams/Azure.puml"],
] as const;

describe("the text of a diagram", () => {
  it.each(updates)("is replaced: %s %o", async (path, named, file) => {
    const project_id = await shop({ "diagrams/usecase.puml": plantuml("actor Customer") });

    const { body, status } = await ada.put(`/sad/${path}/`, {
      project_id,
      ...named,
      revision: "1",
      description_plantuml: wanted,
    });

    expect([status, body]).toMatchObject([
      200,
      {
        path: file,
        description_plantuml: wanted,
        revision: "2",
        ...("modelId" in named ? named : { id: named.id }),
      },
    ]);
    expect(await textsInStore(server, project_id, [file])).toEqual({ [file]: wanted });
  });

  it.each([
    ["that cannot be drawn", "@startuml\nclass {{{\n"],
    ["without a start", "class Book"],
    ["with a script", plantuml("note as N\n<script>alert(1)</script>\nend note")],
  ])("is kept as it is, because its author is still writing it: %s", async (_, text) => {
    const project_id = await shop();
    const named = { project_id, kind: "class", id: "class", revision: "1" };

    const { body, status } = await ada.put("/sad/update_application_model/", {
      ...named,
      description_plantuml: text,
    });

    expect([status, body]).toMatchObject([200, { description_plantuml: text, revision: "2" }]);
  });

  it.each([
    {
      title: "it is of another kind",
      path: "update_application_model",
      stated: { kind: "component", id: "class", description_plantuml: wanted },
      answer: [404, { error: "There is no such diagram", code: "NOT_FOUND" }],
    },
    {
      title: "it is of another target",
      path: "update_aws_deployment",
      stated: { modelId: "GCP", description_plantuml: wanted },
      answer: [404, { error: "There is no such diagram", code: "NOT_FOUND" }],
    },
    {
      title: "it is only included by others",
      path: "update_data_model",
      stated: { kind: "logical", id: "includes/style", description_plantuml: wanted },
      answer: [404, { error: "There is no such diagram", code: "NOT_FOUND" }],
    },
    {
      title: "it is in the other notation",
      path: "update_data_model",
      stated: { kind: "logical", id: "logical", description_plantuml: wanted },
      answer: [
        400,
        {
          error: "diagrams/logical.mmd is in Mermaid",
          code: "VALIDATION",
          fields: { description_plantuml: "diagrams/logical.mmd is in Mermaid" },
        },
      ],
    },
    {
      title: "a comment at its head would keep everybody from the project",
      path: "update_application_model",
      stated: { kind: "class", id: "class", description_plantuml: `' @use-case later\n${wanted}` },
      answer: [
        400,
        {
          error: "diagrams/class.puml, line 1: '@use-case': expected a use case id such as UC-1",
          code: "VALIDATION",
        },
      ],
    },
    {
      title: "15.1.3 it is longer than 64 KB",
      path: "update_application_model",
      stated: { kind: "class", id: "class", description_plantuml: "€".repeat(22_000) },
      answer: [
        413,
        {
          error: "diagrams/class.puml would have more than 64 KB; shorten it",
          code: "TOO_LARGE",
        },
      ],
    },
  ])("is not replaced where $title", async ({ answer, path, stated }) => {
    const project_id = await shop();

    const { body, status } = await ada.put(`/sad/${path}/`, { project_id, revision: "1", ...stated });

    expect([status, body]).toEqual(answer);
    expect(await textsInStore(server, project_id, ["diagrams/"])).toEqual(files);
  });

  it("that was changed in the meantime is given in both versions", async () => {
    const project_id = await shop();
    const named = { project_id, modelId: "AWS", revision: "1" };
    const theirs = plantuml("[Theirs]");
    await ada.put("/sad/update_aws_deployment/", { ...named, description_plantuml: theirs });

    const { body, status } = await ada.put("/sad/update_aws_deployment/", {
      ...named,
      description_plantuml: wanted,
    });

    const model = {
      modelId: "AWS",
      type: "AWS",
      path: "diagrams/AWS.puml",
      title: "AWS deployment",
      requirements: [],
    };
    expect([status, body]).toEqual([
      409,
      {
        ...stale,
        current: { ...model, description_plantuml: theirs, revision: "2" },
        yours: { ...model, description_plantuml: wanted, revision: "1" },
      },
    ]);
  });
});

describe("5 for people who are not members there is no such project:", () => {
  it.each([
    ["get", "get_conceptual_design", {}],
    ["get", "get_data_models", {}],
    ["get", "get_application_models", {}],
    ["get", "get_deployment_models", {}],
    ...updates.map(
      ([path, named]) => ["put", path, { ...named, revision: "1", description_plantuml: wanted }] as const,
    ),
  ] as const)("%s %s", async (...[method, path, stated]) => {
    const project_id = await shop();
    const stranger = await signedIn(server, `${crypto.randomUUID()}@example.com`);

    const { body, status } =
      method === "get"
        ? await stranger.get(`/sad/${path}/`, { query: { project_id } })
        : await stranger[method](`/sad/${path}/`, { project_id, ...stated });

    expect([status, body]).toEqual([404, { error: "There is no such project", code: "NOT_FOUND" }]);
    expect(await textsInStore(server, project_id, ["diagrams/"])).toEqual(files);
  });
});
