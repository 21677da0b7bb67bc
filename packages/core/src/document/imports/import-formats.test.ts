import { describe, expect, it } from "vitest";
import { exportFormats } from "../exports/export-formats.ts";
import { libraryFiles, namesakeFiles, sourceOf } from "../exports/testing/export-source.ts";
import { readForeignModel } from "./import-formats.ts";
import { planImport } from "./plan-import.ts";
import { noFiles } from "./testing/foreign-files.ts";

describe.each([
  ["a project", libraryFiles],
  ["a project with a service of its name", namesakeFiles],
])("%s, exported, imported and exported again", (_, files) => {
  it("has the same elements, relations and views in Structurizr's DSL", async () => {
    const first = exportFormats.structurizr.emit(await sourceOf(files)).text;
    const model = await readForeignModel({ path: "workspace.dsl", text: first, files: noFiles });
    const plan = planImport(model, {
      existing: new Map(),
      source: "workspace.dsl",
    });

    const again = await sourceOf({
      "archscribe.yaml": files["archscribe.yaml"] ?? "",
      ...Object.fromEntries(plan.written),
    });
    const second = exportFormats.structurizr.emit(again).text;

    // The view of the system's context draws relationships that follow from those of its containers.
    const implied = [
      "mail_provider -> the_system",
      'member -> the_system "borrows"',
      'the_system -> mail_provider "reminds"',
    ];
    expect(statementsOf(second).filter((one) => !implied.some((end) => one.endsWith(end)))).toEqual(
      statementsOf(first),
    );
  });

  it("has the same nodes and relationships in CALM", async () => {
    const first = exportFormats.calm.emit(await sourceOf(files)).text;
    const model = await readForeignModel({ path: "a.json", text: first, files: noFiles });
    const plan = planImport(model, { existing: new Map(), source: "a.json" });

    const again = await sourceOf({
      "archscribe.yaml": files["archscribe.yaml"] ?? "",
      ...Object.fromEntries(plan.written),
    });
    const second = exportFormats.calm.emit(again).text;

    expect(model.losses).toEqual([]);
    // A message becomes the line that CALM has for it.
    expect(partsOf(second)).toEqual(partsOf(first.replaceAll('"kind": "message"', '"kind": "directed"')));
  });

  it("has the same entities in a Backstage catalog", async () => {
    const first = exportFormats.backstage.emit(await sourceOf(files)).text;
    const model = await readForeignModel({ path: "catalog-info.yaml", text: first, files: noFiles });
    const plan = planImport(model, {
      existing: new Map(),
      source: "catalog-info.yaml",
    });

    const again = await sourceOf({
      "archscribe.yaml": files["archscribe.yaml"] ?? "",
      ...Object.fromEntries(plan.written),
    });
    const second = exportFormats.backstage.emit(again).text;

    expect(model.losses).toEqual([]);
    expect(entitiesOf(second)).toEqual(entitiesOf(first));
  });
});

/** The entities of a catalog in no order, without the places that define an interface. */
function entitiesOf(text: string): string[] {
  return text
    .split("---\n")
    .slice(1)
    .map((entity) => entity.replace(/It is shown in: .*/, "It is shown."))
    .toSorted();
}

/** The nodes and relationships of an architecture, in no order. */
function partsOf(text: string): string[] {
  const { nodes, relationships } = JSON.parse(text) as {
    readonly nodes: readonly unknown[];
    readonly relationships: readonly unknown[];
  };
  return [...nodes, ...relationships].map((one) => JSON.stringify(one)).toSorted();
}

/** The statements of a workspace, each with what is around it, in no order. */
function statementsOf(text: string): string[] {
  const around: string[] = [];
  return text
    .split("\n")
    .flatMap((line) => {
      const statement = line.trim();
      if (statement === "}") {
        around.pop();
        return [];
      }
      const path = [...around, statement.replace(/ \{$/, "")].join(" / ");
      if (statement.endsWith("{")) around.push(statement.replace(/ \{$/, ""));
      return statement === "" ? [] : [path];
    })
    .toSorted();
}

it.each([
  ["workspace.json", '{"name": "Shop", "mod', "It is not JSON: "],
  ["workspace.json", '{"name": "Shop"}', "It is not a model of one of these formats: "],
  [
    "shop.c4",
    "model { shop = system 'Shop' }",
    "import the file that `npx likec4 export json -o model.json` writes",
  ],
])("%s with %j is refused with the reason", async (path, text, reason) => {
  await expect(readForeignModel({ path, text, files: noFiles })).rejects.toMatchObject({
    code: "IMPORT_UNREADABLE",
    parameters: { reason: expect.stringContaining(reason) as string },
  });
});
