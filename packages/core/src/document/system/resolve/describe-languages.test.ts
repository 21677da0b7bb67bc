import { expect, it } from "vitest";
import type { ModuleFact } from "../facts.ts";
import { resolveSystem } from "./resolve-system.ts";

function moduleIn(folder: string, ...technologies: string[]): ModuleFact {
  const place = { file: `${folder}/manifest` };
  return { kind: "module", folder, names: [], technologies, unit: "application", place };
}

const counted = (file: string, language: string, lines: number) => ({ file, language, lines });

function technologiesOf(facts: readonly ModuleFact[], sources: readonly ReturnType<typeof counted>[]) {
  const system = resolveSystem({ name: "mill", repositories: [], facts, unread: [], sources, fileCount: 1 });
  return Object.fromEntries(system.parts.map(({ name, technologies }) => [name, technologies]));
}

it("a part in a language that is not read is made with it, and not with the language of its tools", () => {
  const sources = [
    counted("grinder/app/Main.scala", "Scala", 900),
    counted("grinder/lint.js", "JavaScript", 20),
  ];

  expect(technologiesOf([moduleIn("grinder", "JavaScript")], sources)).toEqual({ grinder: ["Scala"] });
});

it("the language in which most is written comes first, before frameworks", () => {
  const sources = [counted("sieve/a.kt", "Kotlin", 600), counted("sieve/b.java", "Java", 400)];

  expect(technologiesOf([moduleIn("sieve", "Java", "Spring Boot")], sources)).toEqual({
    sieve: ["Kotlin", "Java", "Spring Boot"],
  });
});

it("the sources of an inner part do not belong to the outer one, and scripts of pages are not a program", () => {
  const sources = [
    counted("shop/main.py", "Python", 50),
    counted("shop/static/js/menu.js", "JavaScript", 500),
    counted("shop/worker/main.go", "Go", 700),
    counted("shop/run.sh", "Shell", 900),
  ];

  expect(technologiesOf([moduleIn("shop", "Python"), moduleIn("shop/worker")], sources)).toEqual({
    shop: ["Python"],
    worker: ["Go"],
  });
});

it("a part in which no language has more than half of the lines keeps what its manifest says", () => {
  const sources = [counted("a/b.go", "Go", 10), counted("a/c.py", "Python", 10)];

  expect(technologiesOf([moduleIn("a", "Go")], sources)).toEqual({ a: ["Go"] });
});
