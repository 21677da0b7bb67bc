import {
  apiEntityV1alpha1Validator,
  componentEntityV1alpha1Validator,
  DefaultNamespaceEntityPolicy,
  type Entity,
  EntityPolicies,
  FieldFormatEntityPolicy,
  groupEntityV1alpha1Validator,
  NoForeignRootFieldsEntityPolicy,
  resourceEntityV1alpha1Validator,
  SchemaValidEntityPolicy,
  systemEntityV1alpha1Validator,
} from "@backstage/catalog-model";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { backstage } from "./backstage.ts";
import { libraryFiles, plantuml, sourceOf } from "./testing/export-source.ts";

const policy = EntityPolicies.allOf([
  new DefaultNamespaceEntityPolicy(),
  new FieldFormatEntityPolicy(),
  new NoForeignRootFieldsEntityPolicy(),
  new SchemaValidEntityPolicy(),
]);

const validators = {
  API: apiEntityV1alpha1Validator,
  Component: componentEntityV1alpha1Validator,
  Group: groupEntityV1alpha1Validator,
  Resource: resourceEntityV1alpha1Validator,
  System: systemEntityV1alpha1Validator,
};

async function entitiesOf(files: Readonly<Record<string, string>>): Promise<Entity[]> {
  const { text } = backstage.emit(await sourceOf(files));
  return parseAllDocuments(text).map((document) => document.toJS() as Entity);
}

/** What Backstage's own code says to the entities; it reads a definition from its file first. */
async function faultsOf(entities: readonly Entity[]): Promise<string[]> {
  const faults: string[] = [];
  for (const entity of entities) {
    const isFile = typeof entity.spec?.["definition"] === "object";
    const read = isFile ? { ...entity, spec: { ...entity.spec, definition: "openapi: 3.1.0" } } : entity;
    const kind = entity.kind as keyof typeof validators;
    try {
      await policy.enforce(read);
      if (!(await validators[kind].check(read))) faults.push(`${kind} is not known`);
    } catch (error) {
      faults.push(`${kind} ${entity.metadata.name}: ${String(error)}`);
    }
  }
  return faults;
}

const hostile = {
  "archscribe.yaml":
    'archscribe: 1\nname: "Überall: \\"Shop\\" / 24×7"\norganization: "Wörks & Söhne, Abteilung für sehr lange Namen in Verzeichnissen"\n',
  "elements.yaml": `- {id: größe, name: "Größe: ja\\n# nein", kind: component, tags: ["ünï/Code", "ÄÖ"], owner: "Team 1"}
- {id: a.b, name: "---", kind: component}
- {id: a-b, name: "yes", kind: database, owner: "team 1"}
- {id: ${"long-".repeat(20)}name, name: Long, kind: component}
- {id: 注文, name: 注文, kind: queue}
`,
  "diagrams/component.puml": plantuml(
    'component "yes"',
    'component "Long"',
    'queue "注文" as q',
    '() "Orders" as i',
    "i - Long",
    "yes ..> i",
    "Long --> q",
    "yes --> Long",
  ),
};

describe("a catalog", () => {
  it.each([
    ["the library", libraryFiles],
    ["names that no catalog can hold", hostile],
  ])("of %s is valid for Backstage", async (_, files) => {
    const entities = await entitiesOf(files);

    expect(entities.length).toBeGreaterThan(4);
    expect(await faultsOf(entities)).toEqual([]);
  });

  it("has each name once, and refers only to entities that it has", async () => {
    for (const files of [libraryFiles, hostile]) {
      const entities = await entitiesOf(files);
      const refs = entities.map(({ kind, metadata }) => `${kind}:${metadata.name}`.toLowerCase());
      const named = entities.flatMap(({ spec = {} }) => {
        const list = (key: string): string[] => (spec[key] as string[] | undefined) ?? [];
        const one = (key: string, kind: string): string[] =>
          spec[key] === undefined ? [] : [`${kind}:${spec[key] as string}`];
        return [
          ...(spec["owner"] === undefined ? [] : [spec["owner"] as string]),
          ...one("system", "system"),
          ...one("subcomponentOf", "component"),
          ...list("dependsOn"),
          ...[...list("providesApis"), ...list("consumesApis")].map((name) => `api:${name}`),
        ];
      });

      expect(new Set(refs).size).toBe(refs.length);
      expect(named.filter((ref) => !refs.includes(ref.toLowerCase()))).toEqual([]);
    }
  });

  it("states the provided and consumed APIs, the dependencies and the owner of a component", async () => {
    const entities = await entitiesOf(libraryFiles);

    expect(entities.find(({ metadata }) => metadata.name === "lending")).toEqual({
      apiVersion: "backstage.io/v1alpha1",
      kind: "Component",
      metadata: {
        name: "lending",
        title: "Lending service",
        description: "Keeps who has which book.",
        annotations: {
          "archscribe.id": "lending",
          "archscribe.technology": "Go",
          "archscribe.names": "Loans",
          "archscribe.evidence": "cmd/lending/main.go",
        },
        tags: ["core", "personal-data"],
        links: [{ url: "https://wiki.example.com/lending", title: "Runbook" }],
      },
      spec: {
        type: "component",
        lifecycle: "production",
        owner: "group:team-desk",
        system: "lending-library",
        providesApis: ["loan-api"],
        dependsOn: ["resource:book-store", "resource:reminders", "component:fee-rules"],
      },
    });
  });

  it("has the project's API, whose definition is its file, seen from the catalog's folder", async () => {
    const source = await sourceOf({
      ...libraryFiles,
      "api/openapi.yaml":
        "openapi: 3.1.0\ninfo: {title: Lending, version: '1'}\npaths:\n  /loans:\n    post: {operationId: lend, responses: {'201': {description: done}}}\n",
      "diagrams/interaction/lend.puml": plantuml(
        'participant "Web app" as web',
        'participant "Lending service" as lending',
        "web -> lending : POST /loans",
      ),
    });

    const { text } = backstage.emit({ ...source, projectPath: "../shop" });

    expect(text).toContain("definition:\n    $text: ../shop/api/openapi.yaml\n");
    expect(text).toMatch(/name: web-app\n[^]*?consumesApis:\n {4}- lending-library-api\n/);
  });
});
