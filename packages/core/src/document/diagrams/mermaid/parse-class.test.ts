import { expect, it } from "vitest";
import { parseMermaidClasses } from "./parse-class.ts";

it.each([
  ["entity", "class"],
  ["interface", "interface"],
  ["interfaces of others", "class"],
])("a class with the stereotype '%s' is read as %s", (stereotype, shape) => {
  const { elements } = parseMermaidClasses(`classDiagram\n  class a {\n    <<${stereotype}>>\n    OPEN\n  }`);

  expect(elements).toEqual([{ alias: "a", name: "a", shape, stereotype, members: ["OPEN"], line: 2 }]);
});

it.each([
  ["enumeration, implied", "implied"],
  ["enumeration, assumed", "assumed"],
  ["enumeration, inferred", "implied"],
])("an enumeration with the stereotype '%s' is %s", (stereotype, basis) => {
  const { elements } = parseMermaidClasses(`classDiagram\n  class a {\n    <<${stereotype}>>\n    OPEN\n  }`);

  expect(elements).toMatchObject([{ shape: "enumeration", basis }]);
});

it.each(["A --() B : offers", "B ()-- A : offers"])("the circle of %s is an interface", (line) => {
  const { elements } = parseMermaidClasses(`classDiagram\n  class A\n  ${line}`);

  expect(elements.map(({ name, shape }) => `${shape} ${name}`)).toEqual(["class A", "interface B"]);
});
