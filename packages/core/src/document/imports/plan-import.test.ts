import { describe, expect, it } from "vitest";
import { readForeignModel } from "./import-formats.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import { filesOf } from "./testing/foreign-files.ts";

const shop = `workspace "Shop" {
  model {
    buyer = person "Buyer"
    shop = softwareSystem "Shop" {
      web = container "Web" "Sells" "React"
      store = container "Store"
    }
    buyer -> web "buys"
    web -> store "reads"
  }
  views {
    container shop Containers {
      include *
    }
    systemContext shop Context {
      include *
    }
  }
}
`;

async function plan(
  text: string,
  existing: ReadonlyMap<string, string>,
  source = "shop.dsl",
): Promise<ImportPlan> {
  const model = await readForeignModel({ path: source, text, files: filesOf({}) });
  return planImport(model, { existing, source });
}

/** Returns the folder after an import. */
function after(existing: ReadonlyMap<string, string>, { removed, written }: ImportPlan): Map<string, string> {
  const files = new Map([...existing, ...written]);
  for (const path of removed) files.delete(path);
  return files;
}

async function importedShop(): Promise<Map<string, string>> {
  return after(new Map(), await plan(shop, new Map()));
}

describe("an import", () => {
  it("writes a diagram for each view, and an entry for each element", async () => {
    const files = await importedShop();

    expect([...files.keys()].toSorted()).toEqual([
      "archscribe.generated.json",
      "diagrams/component/containers.puml",
      "diagrams/system_conceptual/context.puml",
      "elements.yaml",
    ]);
    expect(files.get("diagrams/component/containers.puml")).toBe(`' @title Shop: containers
@startuml
!include <C4/C4_Component>
System_Boundary(shop, "Shop") {
  Container(web, "Web", "React", "Sells")
  Container(store, "Store")
}
Person(buyer, "Buyer")
Rel(buyer, web, "buys")
Rel(web, store, "reads")
@enduml
`);
    expect(files.get("elements.yaml")).toContain("- id: web\n  kind: component\n  name: Web\n");
  });

  it("changes nothing if it is repeated", async () => {
    const files = await importedShop();

    const again = await plan(shop, files);

    expect(new Set(again.changes.map(({ kind }) => kind))).toEqual(new Set(["same"]));
    expect(after(files, again)).toEqual(files);
    expect([...again.written.keys()]).toEqual([]);
  });

  it("follows the model, and keeps the files and entries that people have changed", async () => {
    const files = await importedShop();
    const edited = new Map([
      ...files,
      ["diagrams/component/containers.puml", "@startuml\ncomponent Mine\n@enduml\n"],
      [
        "elements.yaml",
        (files.get("elements.yaml") ?? "").replace("name: Store", "name: Store\n  owner: Ada"),
      ],
    ]);
    const changed = shop
      .replace('"Sells"', '"Sells books"')
      .replace('container "Store"', 'container "Book store"')
      .replace(/ {4}systemContext[^}]*\}\n/, "");

    const next = await plan(changed, edited);

    expect(next.changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      "detached diagrams/component/containers.puml",
      "obsolete diagrams/system_conceptual/context.puml",
      "changed elements.yaml",
    ]);
    expect(next.keptElements).toEqual(["store"]);
    const elements = next.written.get("elements.yaml") ?? "";
    expect(elements).toContain("description: Sells books");
    expect(elements).toContain("name: Store\n  owner: Ada");
  });

  it("keeps files that the import of another model has written", async () => {
    const files = await importedShop();

    const other = await plan(
      'workspace {\nmodel {\nx = softwareSystem "X"\n}\nviews {\nsystemLandscape L {\ninclude *\n}\n}\n}',
      files,
      "other.dsl",
    );

    expect(other.removed).toEqual([]);
    const both = after(files, other);
    expect(both.get("elements.yaml")).toContain("id: web");
    expect(both.get("elements.yaml")).toContain("id: x\n");
    expect((await plan(shop, both)).removed).toEqual([]);
  });

  it("writes a view beside one of the same name that another model has written, also when repeated", async () => {
    const files = await importedShop();
    const text = shop.replace('"Web"', '"Till"');

    const both = after(files, await plan(text, files, "till.dsl"));
    const again = await plan(text, both, "till.dsl");

    expect(both.get("diagrams/component/containers.puml")).toContain('"Web"');
    expect(both.get("diagrams/component/containers-till.puml")).toContain('"Till"');
    expect(again.changes.map(({ kind }) => kind)).not.toContain("new");
    expect(after(both, again)).toEqual(both);
  });

  it("calls an element by the id that the project has for its name", async () => {
    const files = await importedShop();
    const text =
      'workspace {\nmodel {\nx = softwareSystem "Web"\ny = person "Clerk"\ny -> x\n}\nviews {\nsystemLandscape L {\ninclude *\n}\n}\n}';

    const next = await plan(text, files, "other.dsl");

    expect(next.keptElements).toEqual(["web"]);
    expect(next.written.get("diagrams/system_conceptual/l.puml")).not.toContain("@element x");
    expect(next.written.get("elements.yaml")).toContain("id: y\n");
  });

  it("writes documentation on a page below its element, and records as decisions", async () => {
    const text = shop
      .replace('"React"', '"React" {\n!docs docs\n!adrs adrs\n}')
      .replace('"React" {', '"React" "" {');
    const model = await readForeignModel({
      path: "shop.dsl",
      text,
      files: filesOf({
        "docs/a.md": "# Overview\n\n![](embed:Context)\n\n```\n# code\n```\n![Plan](plan.png)\n",
        "adrs/0001-Use React.md": "# 1. Use React\n\n## Status\n\nAccepted\n",
      }),
    });

    const { losses, written } = planImport(model, {
      existing: new Map(),
      source: "shop.dsl",
    });

    expect(written.get("pages/functional-architecture.md")).toBe(
      "## Web\n\n### Overview\n\n*Shop: system context*\n\n```\n# code\n```\n*Plan*\n",
    );
    expect(written.get("decisions/0001-use-react.md")).toBe("# 1. Use React\n\n## Status\n\nAccepted\n");
    expect(losses).toEqual([
      {
        what: "document",
        subject: "image plan.png in the documentation of Web",
        reason: "Images are not copied.",
      },
    ]);
  });

  it("is refused for a file without a model", async () => {
    await expect(plan("model {\n}\n", new Map())).rejects.toMatchObject({
      code: "IMPORT_UNREADABLE",
      parameters: { reason: "It has no Structurizr DSL model" },
    });
    await expect(plan("{}", new Map(), "a.json")).rejects.toMatchObject({ code: "IMPORT_UNREADABLE" });
  });
});
