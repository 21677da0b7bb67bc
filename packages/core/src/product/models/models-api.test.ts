import { describe, expect, it } from "vitest";
import { createClient } from "../client/index.ts";
import type { DiagramKey } from "../../model/index.ts";
import { answered, failed } from "../../testing/index.ts";
import { createModelsApi, diagramTextApi } from "./models-api.ts";
import { diagramFamilies, type DiagramFamily } from "./diagram-family.ts";
import type { StoredDiagram } from "./stored-diagram.ts";

const text = "@startuml\n@enduml\n";

function stored(key: DiagramKey): StoredDiagram {
  return {
    id: key,
    key,
    path: `diagrams/${key}.puml`,
    title: "One",
    requirements: ["FR-1"],
    notation: "plantuml",
    text,
    revision: "3",
  };
}

function given(key: DiagramKey, id: "id" | "modelId" = "id") {
  const { path, requirements, revision, title } = stored(key);
  return { [id]: key, type: key, path, title, requirements, revision, description_plantuml: text };
}

/** A server that answers everything with one body, and remembers what it was asked. */
function server(body: unknown) {
  const asked: unknown[] = [];
  const client = createClient({
    origin: "https://archscribe.example",
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      asked.push([
        request.method,
        pathname,
        request.method === "GET" ? Object.fromEntries(searchParams) : await request.json(),
      ]);
      return Response.json(body);
    },
  });
  return { asked, api: createModelsApi(client, 7) };
}

describe("listing", () => {
  it.each<[DiagramFamily, string, object]>([
    ["useCase", "/sad/use_case_model/", { diagrams: [given("usecase")], specification_ids: [] }],
    [
      "interaction",
      "/sad/get_interaction_models/",
      { total_ids: [], details: [], diagram_details: [given("interaction")] },
    ],
    ["conceptualDesign", "/sad/get_conceptual_design/", { diagrams: [given("system_conceptual")] }],
    ["data", "/sad/get_data_models/", { diagrams: [given("conceptual")] }],
    ["application", "/sad/get_application_models/", { diagrams: [given("component")] }],
    ["deployment", "/sad/get_deployment_models/", { deployment_models: [given("onPrem", "modelId")] }],
    [
      "interface",
      "/sad/files/",
      {
        revision: "9",
        files: [
          { path: "diagrams/class.puml", text, revision: "1" },
          {
            path: "diagrams/interface.puml",
            text: `' @title One\n' @requirements FR-1\n${text}`,
            revision: "3",
          },
        ],
      },
    ],
  ])("%s asks %s", async (family, path, body) => {
    const { api, asked } = server(body);

    const answer = await api.list(family);

    const expected = stored(diagramFamilies[family][0]);
    expect(answer).toEqual(
      answered([
        family === "interface"
          ? { ...expected, text: `' @title One\n' @requirements FR-1\n${text}` }
          : expected,
      ]),
    );
    expect(asked).toEqual([["GET", path, { project_id: "7" }]]);
  });
});

describe("saving", () => {
  const body = { project_id: 7, revision: "3", description_plantuml: "new" };
  it.each<[DiagramKey, string, object]>([
    ["usecase", "/sad/update_use_case_model/", { ...body, id: "usecase" }],
    ["interaction", "/sad/update_interaction_model/", { ...body, id: "interaction" }],
    ["system_conceptual", "/sad/update_conceptual_design/", { ...body, id: "system_conceptual" }],
    ["conceptual", "/sad/update_data_model/", { ...body, id: "conceptual", kind: "conceptual" }],
    ["logical", "/sad/update_data_model/", { ...body, id: "logical", kind: "logical" }],
    ["physical", "/sad/update_data_model/", { ...body, id: "physical", kind: "physical" }],
    ["component", "/sad/update_application_model/", { ...body, id: "component", kind: "component" }],
    ["class", "/sad/update_application_model/", { ...body, id: "class", kind: "class" }],
    ["onPrem", "/sad/update_onprem_deployment/", { ...body, modelId: "onPrem" }],
    ["AWS", "/sad/update_aws_deployment/", { ...body, modelId: "AWS" }],
    ["GCP", "/sad/update_gcp_deployment/", { ...body, modelId: "GCP" }],
    ["Azure", "/sad/update_azure_deployment/", { ...body, modelId: "Azure" }],
  ])("%s tells %s", async (key, path, sent) => {
    const { api, asked } = server({ ...given(key), revision: "4" });

    const answer = await api.save(stored(key), { text: "new", revision: "3" });

    expect(answer).toEqual(answered({ text: "new", revision: "4" }));
    expect(asked).toEqual([["PUT", path, sent]]);
  });

  it("interface writes its file", async () => {
    const path = "diagrams/interface.puml";
    const { api, asked } = server({ revision: "10", files: [{ path, revision: "4" }] });

    const answer = await api.save(stored("interface"), { text: "new", revision: "3" });

    expect(answer).toEqual(answered({ text: "new", revision: "4" }));
    expect(asked).toEqual([
      ["PUT", "/sad/files/", { project_id: 7, write: [{ path, text: "new", revision: "3" }] }],
    ]);
  });
});

it.each(["usecase", "interface", "AWS"] as const)(
  "the text of a diagram that nobody has stored becomes a new file: %s",
  async (key) => {
    const { api, asked } = server({ revision: "9", files: [{ path: stored(key).path, revision: "9" }] });

    const answer = await api.save(stored(key), { text: "new", revision: null });

    expect(answer).toEqual(answered({ text: "new", revision: "9" }));
    expect(asked).toEqual([
      [
        "PUT",
        "/sad/files/",
        { project_id: 7, write: [{ path: stored(key).path, text: "new", revision: null }] },
      ],
    ]);
  },
);

describe("the text of one diagram", () => {
  it("is known at first, and asked for later", async () => {
    let asked = 0;
    const { load } = diagramTextApi(
      {
        list: async () => {
          asked += 1;
          return answered([{ ...stored("class"), text: "newer", revision: "4" }]);
        },
        save: async () => failed("NETWORK_ERROR"),
      },
      stored("class"),
    );

    expect([await load(), asked]).toEqual([answered({ text, revision: "3" }), 0]);
    expect([await load(), asked]).toEqual([answered({ text: "newer", revision: "4" }), 1]);
  });

  it("is gone when the diagram is", async () => {
    const { load } = diagramTextApi(
      { list: async () => answered([]), save: async () => failed("NETWORK_ERROR") },
      stored("class"),
    );
    await load();

    expect(await load()).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
  });
});
