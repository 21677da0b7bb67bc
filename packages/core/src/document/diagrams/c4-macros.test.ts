import { describe, expect, it } from "vitest";
import type { DiagramContent } from "../../model/index.ts";
import { readC4Macro } from "./c4-macros.ts";
import { createContentBuilder } from "./content-builder.ts";

function read(...lines: readonly string[]): DiagramContent {
  const builder = createContentBuilder("component");
  for (const [index, line] of lines.entries()) readC4Macro(line, index + 1, builder);
  return builder.content();
}

describe("an element of C4 has the kind, name and facts that its macro states:", () => {
  it.each([
    {
      line: 'Container(api, "Order API", "Node.js", "Takes orders")',
      expected: { name: "Order API", shape: "component", technology: "Node.js", description: "Takes orders" },
    },
    { line: 'ContainerDb_Ext(db, "Store", "MySQL")', expected: { shape: "database", technology: "MySQL" } },
    { line: 'ComponentQueue(q, "Events", "Kafka")', expected: { shape: "queue", technology: "Kafka" } },
    {
      line: 'Person_Ext(p, "Clerk", "Packs books")',
      expected: { shape: "actor", description: "Packs books" },
    },
    {
      line: 'System(s, "Shop", "Sells books")',
      expected: { shape: "component", description: "Sells books" },
    },
    { line: 'Deployment_Node(n, "Server", "Debian")', expected: { shape: "node", technology: "Debian" } },
    {
      line: 'Container(api, "API", $descr="Takes orders", $techn="Go")',
      expected: { technology: "Go", description: "Takes orders" },
    },
    { line: 'Container($alias=api, $label="API")', expected: { alias: "api", name: "API" } },
    { line: 'EC2(web, "Web server", "m7g", "Serves pages")', expected: { shape: "node", technology: "m7g" } },
  ])("$line", ({ expected, line }) => {
    expect(read(line).elements).toMatchObject([expected]);
  });

  it("a boundary has a type, which is not a technology", () => {
    const [boundary] = read('Boundary(b, "Shop", "company")').elements;

    expect(boundary).toMatchObject({ name: "Shop", shape: "package" });
    expect(boundary).not.toHaveProperty("technology");
  });
});

describe("a relation of C4 has its ends and label in each of its forms:", () => {
  it.each([
    'Rel(a, b, "asks")',
    'Rel_Down(a, b, "asks", "HTTPS")',
    'Rel_Back(b, a, "asks")',
    'RelIndex(1, a, b, "asks")',
    'Rel_(Index(), a, b, "asks", "-RIGHT->>")',
    'Rel($from="a", $to="b", $label="asks")',
  ])("%s", (line) => {
    expect(read(line).relations).toMatchObject([{ from: "a", to: "b", kind: "directed", label: "asks" }]);
  });

  it("one in both directions is mutual", () => {
    expect(read('BiRel(a, b, "sync")').relations).toMatchObject([
      { from: "a", to: "b", kind: "association", isMutual: true },
    ]);
  });

  it("one without its ends is none", () => {
    expect(read("Rel()")).toEqual({ elements: [], relations: [] });
  });
});
