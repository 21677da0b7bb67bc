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

const keys = Object.values(diagramFamilies).flat();

/** A text whose head says the same as `stored`. */
const headed = `' @title One\n' @requirements FR-1\n${text}`;

/** All files of a project with one diagram of each kind and a style that they include. */
const files = [
  ...keys.map((key) => ({ path: stored(key).path, text: headed, revision: "3" })),
  { path: "diagrams/includes/style.iuml", text: "skinparam a b", revision: "1" },
  { path: "archscribe.yaml", text: "archscribe: 1", revision: "1" },
];

describe("reading", () => {
  it.each(Object.entries(diagramFamilies) as [DiagramFamily, readonly DiagramKey[]][])(
    "%s: its diagrams are those among the files of the project, in the product's order",
    async (family, own) => {
      const { api, asked } = server({ revision: "9", files });

      const answer = await api.read(family);

      expect(answer).toEqual(
        answered({
          diagrams: own.map((key) => ({ ...stored(key), text: headed })),
          files: Object.fromEntries(files.slice(0, -1).map((file) => [file.path, file.text])),
        }),
      );
      expect(asked).toEqual([["GET", "/sad/files/", { project_id: "7" }]]);
    },
  );

  it("without a family, all kinds of diagrams are returned", async () => {
    const answer = await server({ revision: "9", files }).api.read();

    expect(answer.ok && answer.value.diagrams.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  });
});

it.each(keys)("saving %s writes its file over the revision that was seen", async (key) => {
  const { path } = stored(key);
  const { api, asked } = server({ revision: "10", files: [{ path, revision: "4" }] });

  const answer = await api.save(stored(key), { text: "new", revision: "3" });

  expect(answer).toEqual(answered({ text: "new", revision: "4" }));
  expect(asked).toEqual([
    ["PUT", "/sad/files/", { project_id: 7, write: [{ path, text: "new", revision: "3" }] }],
  ]);
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
        read: async () => {
          asked += 1;
          return answered({ diagrams: [{ ...stored("class"), text: "newer", revision: "4" }], files: {} });
        },
        save: async () => failed("NETWORK_ERROR"),
      },
      stored("class"),
    );

    expect([await load(), asked]).toEqual([answered({ text, revision: "3" }), 0]);
    expect([await load(), asked]).toEqual([answered({ text: "newer", revision: "4" }), 1]);
  });

  it("is removed with the diagram", async () => {
    const { load } = diagramTextApi(
      { read: async () => answered({ diagrams: [], files: {} }), save: async () => failed("NETWORK_ERROR") },
      stored("class"),
    );
    await load();

    expect(await load()).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
  });
});
