import { describe, expect, it } from "vitest";
import type { DiagramKey, Notation } from "../../model/index.ts";
import { sampleDesign } from "../../testing/index.ts";
import { emitMermaidDiagrams, emitPlantumlDiagrams, readDiagramContent } from "./index.ts";

const { actors, classes, components, entities, interactions, nodes, useCases } = sampleDesign;
const named = (elements: readonly { readonly name: string }[]): string[] => elements.map(({ name }) => name);

const shown: readonly (readonly [DiagramKey, readonly string[]])[] = [
  ["usecase", [...named(actors), ...named(useCases)]],
  ["interaction", named(interactions[0]?.participants ?? [])],
  ["system_conceptual", named(sampleDesign.blocks)],
  ["interface", ["Web app", "Lending service", "Lending API"]],
  ["conceptual", named(entities)],
  ["logical", [...named(entities), "Book author"]],
  ["physical", ["members", "books", "authors", "loans", "reservations"]],
  ["component", named(components)],
  ["class", named(classes)],
  ["onPrem", named(nodes)],
  ["AWS", ["Amazon EKS Application", "Elastic Load Balancing Entry"]],
];

const notations: readonly (readonly [Notation, typeof emitPlantumlDiagrams])[] = [
  ["plantuml", emitPlantumlDiagrams],
  ["mermaid", emitMermaidDiagrams],
];

describe.each(notations)("a design in %s", (notation, emit) => {
  const emitted = emit(sampleDesign, ["neutral", "AWS"]);
  const contentOf = (key: DiagramKey) => {
    const { name, text = "" } = emitted.find((one) => one.key === key) ?? {};
    const source = {
      id: name ?? key,
      title: key,
      notation,
      text,
      file: "a",
      line: 1,
      requirements: [],
      traces: [],
    };
    return readDiagramContent(source);
  };

  it.each(shown)("%s is read back with every name", (key, names) => {
    const found = contentOf(key).elements.map(({ name }) => name.replaceAll(/\s+/g, " "));

    expect(names.filter((name) => !found.includes(name))).toEqual([]);
  });

  it("relations of entities are read back with both ends", () => {
    const { elements, relations } = contentOf("conceptual");
    const nameOf = new Map(elements.map(({ alias, name }) => [alias, name]));

    expect(relations.map(({ from, to }) => [nameOf.get(from), nameOf.get(to)])).toEqual(
      expect.arrayContaining([
        ["Member", "Loan"],
        ["Loan", "Book"],
        ["Book", "Author"],
      ]),
    );
  });

  it("each trace belongs to a drawn element", () => {
    const unknown = emitted.flatMap(({ key, traces }) => {
      const names = contentOf(key).elements.map(({ name }) => name.replaceAll(/\s+/g, " "));
      return traces
        .filter(({ element }) => !names.includes(element))
        .map(({ element }) => `${key}: ${element}`);
    });

    expect(unknown).toEqual([]);
  });

  it("an element that no requirement states is read back as such, under its own name", () => {
    const marked = (key: DiagramKey) =>
      contentOf(key)
        .elements.filter(({ basis }) => basis === "implied")
        .map(({ name }) => name.replaceAll(/\s+/g, " "));

    expect(marked("component")).toEqual(["Lending database"]);
    expect(marked("system_conceptual")).toEqual(["Catalogue"]);
    expect(marked("onPrem").toSorted()).toEqual(["Application", "Browser", "Entry"]);
    expect(marked("class")).toEqual(["LoanState"]);
  });

  it("a link between what is stated is read back as implied, without the mark in its label", () => {
    const { elements, relations } = contentOf("system_conceptual");
    const nameOf = new Map(elements.map(({ alias, name }) => [alias, name]));

    expect(
      relations.map(({ basis = "stated", from, label = "", to }) =>
        [nameOf.get(from), label, nameOf.get(to), basis].join("|"),
      ),
    ).toEqual([
      "Member|borrows|Lending|stated",
      // The catalogue is implied itself, which says it already.
      "Lending|looks up|Catalogue|stated",
      "Lending||Mail provider|implied",
    ]);
  });

  it("states the reason for each element and link that no requirement states", () => {
    const grounds = (key: DiagramKey) =>
      emitted.find((one) => one.key === key)?.grounds.map(({ element, reason }) => `${element}: ${reason}`);

    expect(grounds("component")).toEqual([
      "Lending database: Loans are kept, and no requirement says where.",
    ]);
    expect(grounds("system_conceptual")).toEqual([
      "Catalogue: Books are kept, and no requirement says where.",
      "Lending -> Mail provider: Members are told by mail.",
    ]);
    expect(grounds("AWS")).toContainEqual(
      "Elastic Load Balancing Entry: Members reach the library by one address.",
    );
  });

  it("a proposed element is dashed, marked, and read back as such with its reason", () => {
    const reason = "It may be a step.";
    const proposed = <Element extends object>([first, ...rest]: readonly Element[]): Element[] =>
      first === undefined ? [] : [{ ...first, basis: "proposed", reason }, ...rest];
    const design = { ...sampleDesign, useCases: proposed(useCases), entities: proposed(entities) };
    const drawn = emit(design);
    const read = (key: DiagramKey) => {
      const { grounds = [], text = "" } = drawn.find((one) => one.key === key) ?? {};
      const source = {
        id: key,
        title: key,
        notation,
        text,
        file: "a",
        line: 1,
        requirements: [],
        traces: [],
      };
      return {
        marked: readDiagramContent(source)
          .elements.filter(({ basis }) => basis === "proposed")
          .map(({ name }) => name.replaceAll(/\s+/g, " ")),
        isDashed: text.includes(notation === "plantuml" ? "<<proposed>> #line.dashed" : "stroke-dasharray"),
        grounds: grounds.map(({ basis, element, reason: why }) => `${basis} ${element}: ${why}`),
      };
    };
    const [useCase, entity] = [useCases[0]?.name ?? "", entities[0]?.name ?? ""];

    expect(read("usecase")).toEqual({
      marked: [useCase],
      isDashed: true,
      grounds: [`proposed ${useCase}: ${reason}`],
    });
    for (const key of ["conceptual", "logical"] as const) {
      expect(read(key)).toEqual({
        marked: [entity],
        isDashed: true,
        grounds: [`proposed ${entity}: ${reason}`],
      });
    }
    expect(read("physical").marked).toEqual(["members"]);
  });

  it("parts without content in the design are not drawn", () => {
    const silent = { ...sampleDesign, classes: [], nodes: [], interactions: [] };

    expect(emit(silent).map(({ key }) => key)).toEqual([
      "usecase",
      "system_conceptual",
      "interface",
      "conceptual",
      "logical",
      "physical",
      "component",
    ]);
    expect(nodes.length).toBeGreaterThan(0);
  });
});
