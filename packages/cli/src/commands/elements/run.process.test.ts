import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const shop = {
  "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
  "diagrams/component.puml": `' @trace Order service: FR-1
@startuml
component "Order service" as orders
component "Web shop" as web
web --> orders : places orders
@enduml
`,
};

describe("elements", () => {
  it("lists each element once, with its requirements", async () => {
    const { code, stdout } = await archscribe(["elements", await folderWith(shop)]);

    expect(code).toBe(0);
    expect(stdout).toBe(
      "component  order-service  Order service  FR-1\ncomponent  web-shop       Web shop\n",
    );
  });

  it("writes them into elements.yaml once", async () => {
    const folder = await folderWith(shop);
    const first = await archscribe(["elements", folder, "--write"]);
    const text = await readFile(join(folder, "elements.yaml"), "utf8");
    const second = await archscribe(["elements", folder, "--write"]);

    expect([first.stdout, second.stdout]).toEqual([
      "2 elements added to elements.yaml.\n",
      "0 elements added to elements.yaml.\n",
    ]);
    expect(text).toContain("- id: order-service\n  kind: component\n  name: Order service\n");
    expect(await readFile(join(folder, "elements.yaml"), "utf8")).toBe(text);
  });
});

describe("elements of a file with diagrams", () => {
  const readme =
    "# Orders\n\n```mermaid\nstateDiagram-v2\n  Open --> Paid: pay\n```\n\n```plantuml\n@startuml\nnode Server {\n  [Shop]\n}\n@enduml\n```\n";

  it("are listed for each diagram, with their relations", async () => {
    const folder = await folderWith({ "README.md": readme });

    const { code, stdout } = await archscribe(["elements", "README.md"], { folder });

    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        "README.md:4\n  state  Open\n  state  Paid\n  Open → Paid  directed: pay\n\nREADME.md:9\n  node       Server\n  component  Shop  in Server\n",
    });
  });

  it("are read from standard input, and printed as JSON", async () => {
    const { stdout } = await archscribe(["elements", "-", "--json"], { input: "flowchart LR\n  a[Shop]\n" });

    expect(JSON.parse(stdout)).toEqual({
      diagrams: [
        {
          file: "stdin",
          line: 1,
          notation: "mermaid",
          elements: [{ alias: "a", name: "Shop", shape: "component", members: [], line: 2 }],
          relations: [],
        },
      ],
    });
  });

  it.each([
    { what: "a file without a diagram", options: ["notes.md"], code: 1, said: "no diagram in notes.md" },
    { what: "to write them", options: ["README.md", "--write"], code: 2, said: "--write is for a project" },
  ])("refuses $what", async ({ code, options, said }) => {
    const folder = await folderWith({ "README.md": readme, "notes.md": "Nothing is drawn here.\n" });

    const result = await archscribe(["elements", ...options], { folder });

    expect({ code: result.code, stdout: result.stdout }).toEqual({ code, stdout: "" });
    expect(result.stderr).toContain(said);
  });

  it("can be queried like the elements of a project", async () => {
    const folder = await folderWith({ "shop.puml": shop["diagrams/component.puml"] });

    const query = await archscribe(["query", "components that use order-service", "shop.puml"], { folder });
    const shown = await archscribe(["show", "Order service", "shop.puml"], { folder });

    expect(query.stdout).toBe("component  web-shop  Web shop\n");
    expect(shown.stdout).toContain("Web shop → Order service  directed: places orders");
  });
});

describe("show", () => {
  it("shows the kind of an element, its relations and its places", async () => {
    const { stdout } = await archscribe(["show", "order services", await folderWith(shop)]);

    expect(stdout).toContain("Order service (component, order-service)");
    expect(stdout).toContain("Web shop → Order service  directed: places orders");
    expect(stdout).toContain("diagrams/component.puml:3");
  });

  it("fails for an unknown element and names the nearest one", async () => {
    const { code, stderr, stdout } = await archscribe(["show", "ordr-service", await folderWith(shop)]);

    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("order-service");
  });
});

describe("impact", () => {
  it("of a requirement names its elements and their dependents", async () => {
    const { code, stdout } = await archscribe(["impact", "fr-1", await folderWith(shop)]);

    expect(code).toBe(0);
    expect(stdout).toMatch(/^Changes\n {2}component {2}order-service /m);
    expect(stdout).toContain(
      '1  component Web shop (web-shop), by directed "places orders" with Order service',
    );
  });

  it.each([
    { what: "a requirement that does not exist", options: ["FR-9"], code: 1, said: "FR-9" },
    {
      what: "a number of steps that is none",
      options: ["FR-1", "--steps", "0"],
      code: 2,
      said: "whole number",
    },
  ])("refuses $what", async ({ code, options: [subject = "", ...rest], said }) => {
    const result = await archscribe(["impact", subject, await folderWith(shop), ...rest]);

    expect(result.code).toBe(code);
    expect(result.stderr).toContain(said);
  });
});

describe("query", () => {
  it("prints the elements that the sentence describes", async () => {
    const { code, stdout } = await archscribe([
      "query",
      "components that use order-service",
      await folderWith(shop),
    ]);

    expect({ code, stdout }).toEqual({ code: 0, stdout: "component  web-shop  Web shop\n" });
  });

  it("shows the word of a sentence that it does not understand, with the exit code of wrong usage", async () => {
    const { code, stderr, stdout } = await archscribe([
      "query",
      "components with colour",
      await folderWith(shop),
    ]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("at column 17: expected a field: owner");
  });
});
