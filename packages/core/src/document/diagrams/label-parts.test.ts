import { describe, expect, it } from "vitest";
import { creoleParts, htmlParts } from "./label-parts.ts";
import { readPlantuml } from "./plantuml/read-plantuml.ts";

describe("a label in PlantUML has", () => {
  it.each([
    ["one line", "Web shop", { name: "Web shop" }],
    ["lines that are one name", "Web\\nshop", { name: "Web shop" }],
    ["a heading", "== Web shop", { name: "Web shop" }],
    [
      "the type of C4 and a description",
      "==Web shop\\n<size:10>[Container: Java and Spring]</size>\\n\\nTakes orders.\\nSends them.",
      {
        name: "Web shop",
        stereotype: "Container",
        technology: "Java and Spring",
        description: "Takes orders. Sends them.",
      },
    ],
    ["the type of a person", "==Clerk\\n[Person]", { name: "Clerk", shape: "actor", stereotype: "Person" }],
    ["a type without technology", "Shop\\n[Software System]", { name: "Shop", stereotype: "System" }],
    ["a technology in brackets", "Shop\\n[Go]", { name: "Shop", technology: "Go" }],
    [
      "a person outside",
      "Clerk\\n[Person, external]",
      { name: "Clerk", shape: "actor", stereotype: "Person" },
    ],
    ["a state in brackets", "Shop\\n[external]", { name: "Shop [external]" }],
    ["a field in brackets", "Shop\\n[Team: Blue]", { name: "Shop [Team: Blue]" }],
    [
      "rules between its parts",
      "orders.bin\\n===\\nheader\\n----\\n* table\\n* index",
      { name: "orders.bin", description: "header table index" },
    ],
    [
      "a rule with words",
      "--Shop--\\nopen\\n....\\nat night",
      { name: "Shop open", description: "at night" },
    ],
    ["a rule first", "----\\nShop", { name: "Shop" }],
    ["dots as its only text", "...", { name: "..." }],
    ["an icon that a library draws", "$AWSImg(EC2)\\nWeb shop", { name: "Web shop" }],
    ["only such an icon", "$AWSImg(EC2)", { name: "$AWSImg(EC2)" }],
  ])("%s", (_, label, parts) => {
    expect(creoleParts(label)).toEqual(parts);
  });
});

describe("a label in Mermaid has", () => {
  it.each([
    ["lines that are one name", "Web<br/>shop", { name: "Web shop" }],
    [
      "the type of C4 and a description",
      "<div style='font-weight: bold'>Web shop</div><div style='font-size: 70%'>[Container: Go]</div><div>Takes orders.</div>",
      { name: "Web shop", stereotype: "Container", technology: "Go", description: "Takes orders." },
    ],
    ["the type of a person", "Clerk<br>[Person]", { name: "Clerk", shape: "actor", stereotype: "Person" }],
    ["brackets in a line", "Shop [old]<br>closed", { name: "Shop [old] closed" }],
    ["marks of PlantUML", "== Shop<br>----", { name: "== Shop ----" }],
  ])("%s", (_, label, parts) => {
    expect(htmlParts(label)).toEqual(parts);
  });
});

it("an element whose label is only an icon has its alias as a name, and a frame without words is not an element", () => {
  const of = (...lines: string[]): string[] =>
    readPlantuml(["@startuml", ...lines, "@enduml"].join("\n")).elements.map(({ name }) => name);

  expect(of('Class "<$user>" as User', 'package " " {', "Class Order", "}", "User --> Order")).toEqual([
    "User",
    "Order",
  ]);
  expect(of('rectangle " " {', 'component "<$basket>" as Basket', "}", "[Shop] --> Basket")).toEqual([
    "Basket",
    "Shop",
  ]);
});
