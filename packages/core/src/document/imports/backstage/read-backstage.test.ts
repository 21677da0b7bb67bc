import { expect, it } from "vitest";
import { filesOf } from "../testing/foreign-files.ts";
import { readBackstage } from "./read-backstage.ts";

const catalog = `apiVersion: backstage.io/v1alpha1
kind: Location
metadata: { name: all }
spec: { targets: [./parts.yaml, "./*.yaml", "https://example.com/x.yaml"] }
---
apiVersion: backstage.io/v1alpha1
kind: Group
metadata: { name: team-a, title: Team A }
spec: { type: team, children: [] }
---
apiVersion: backstage.io/v1alpha1
kind: System
metadata: { name: shop, title: Web shop }
spec: { owner: team-a, domain: sales }
`;

const parts = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: web
  description: Sells books.
  annotations: { github.com/project-slug: a/b }
  tags: [public]
  links: [{ url: https://example.com/web }]
spec:
  type: website
  lifecycle: production
  owner: group:default/team-a
  system: shop
  dependsOn: [resource:store, component:nobody]
  consumesApis: [orders-api]
---
apiVersion: backstage.io/v1alpha1
kind: Resource
metadata: { name: store }
spec: { type: database, owner: user:ada, system: shop }
---
apiVersion: backstage.io/v1alpha1
kind: API
metadata: { name: orders-api }
spec: { type: openapi, lifecycle: experimental, owner: team-a, system: shop, definition: "openapi: 3.1.0" }
---
kind: [broken
`;

it("reads systems, components, resources and APIs with their owners, and names the rest", async () => {
  const model = await readBackstage({
    path: "catalog-info.yaml",
    text: catalog,
    files: filesOf({ "parts.yaml": parts }),
  });

  expect(
    model?.elements.map(({ entry: { id, kind, lifecycle, owner, tags }, level }) => [
      id,
      kind,
      level,
      owner,
      lifecycle,
      tags,
    ]),
  ).toEqual([
    ["web", "component", "container", "Team A", "live", ["public", "website"]],
    ["store", "database", "container", "ada", undefined, []],
    ["orders-api", "interface", undefined, "Team A", "planned", []],
    ["shop", "component", "system", "Team A", undefined, []],
  ]);
  expect(model?.views.map(({ title }) => title)).toEqual(["Web shop"]);
  expect(model?.views[0]).toMatchObject({
    boxes: [{ shows: "sales", inside: [{ inside: [{}, {}, {}] }] }],
    lines: [
      { from: "component:default/web", to: "resource:default/store", kind: "directed" },
      { from: "component:default/web", to: "api:default/orders-api", kind: "directed" },
    ],
  });
  expect(model?.losses.map(({ subject, what }) => `${what}: ${subject}`)).toEqual([
    "unread: entity 4",
    "unread: location ./*.yaml",
    "unread: location https://example.com/x.yaml",
    "fact: annotation github.com/project-slug: a/b of web",
    "fact: the definition of orders-api",
    "relation: web → component:nobody",
  ]);
});

it("reads each file once, and names the entities that it cannot take", async () => {
  const entity = (kind: string, rest: string): string =>
    `apiVersion: backstage.io/v1alpha1\nkind: ${kind}\n${rest}\n`;
  const text = [
    entity("Location", "metadata: { name: all }\nspec: { targets: [./a.yaml, ./b.yaml] }"),
    entity("Component", "metadata: { name: web }"),
    entity("Component", "metadata: { name: web, title: Other }"),
    entity("Component", "metadata: { name: *nobody }"),
  ].join("---\n");
  const back = entity("Location", "metadata: { name: back }\nspec: { target: ./a.yaml }");
  const model = await readBackstage({
    path: "a.yaml",
    text,
    files: filesOf({ "a.yaml": text, "b.yaml": back }),
  });

  expect(model?.elements.map(({ entry }) => entry.name)).toEqual(["web"]);
  expect(model?.losses).toMatchObject([
    { subject: "entity 3", reason: "Another Component has the name web." },
    { subject: "entity 4" },
  ]);
});

it("is not a catalog without an entity", async () => {
  expect(await readBackstage({ path: "a.yaml", text: "", files: filesOf({}) })).toBeUndefined();
});

it("names entities that are parts of each other", async () => {
  const part = (name: string, around: string): string =>
    `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: ${name} }\nspec: { type: service, subcomponentOf: ${around} }\n`;
  const text = [part("web", "shop"), part("shop", "web"), part("self", "self")].join("---\n");
  const model = await readBackstage({ path: "a.yaml", text, files: filesOf({}) });

  expect(model?.elements).toHaveLength(3);
  expect(model?.losses.map(({ place, subject }) => [subject, place])).toEqual([
    ["subcomponentOf: shop → web → shop", "a.yaml, entity 2"],
    ["subcomponentOf: self → self", "a.yaml, entity 3"],
  ]);
});

it("reads the files that match a pattern, but not files of installed packages", async () => {
  const entity = (kind: string, name: string, spec: string): string =>
    `apiVersion: backstage.io/v1alpha1\nkind: ${kind}\nmetadata: { name: ${name} }\nspec: ${spec}\n`;
  const model = await readBackstage({
    path: "catalog-info.yaml",
    text: entity(
      "Location",
      "all",
      '{ targets: ["./parts/*/catalog-{info,more}.yaml", "./more/**/a.yaml", "./none/*.yaml"] }',
    ),
    files: filesOf({
      "parts/web/catalog-info.yaml": entity("Component", "web", "{ type: website, system: ghost }"),
      "parts/api/catalog-more.yaml": entity("Resource", "store", "{ type: postgres-cluster }"),
      "parts/api/x/catalog-info.yaml": entity("Component", "deep", "{ type: service }"),
      "more/a/b/a.yaml": entity("Resource", "events", "{ type: kafka-topic }"),
      "more/node_modules/c/a.yaml": entity("Component", "package", "{ type: library }"),
      "more/a.yaml": entity("Template", "starter", "{ type: service }"),
    }),
  });

  expect(model?.elements.map(({ entry: { id, kind } }) => `${id} ${kind}`).toSorted()).toEqual([
    "events queue",
    "store database",
    "web component",
  ]);
  expect(model?.losses.map(({ subject, what }) => `${what}: ${subject}`)).toEqual([
    "unread: location ./none/*.yaml",
    "relation: web in ghost",
    "element: Template starter",
  ]);
});
