import { expect, it } from "vitest";
import { elementCard, figureTitles } from "./element-card.ts";
import { anElement, sampleArchitecture } from "./testing/sample-architecture.ts";

it("shows everything about an element: its entry, its containers, relations, and each place once", () => {
  const { elements, stated } = sampleArchitecture;

  expect(elementCard(sampleArchitecture, "lending", 7)).toEqual({
    element: elements[1],
    entry: stated[0],
    inside: [{ id: "library", kind: "group", name: "Library" }],
    contents: [],
    outgoing: [
      {
        other: { id: "catalogue", kind: "database", name: "Book catalogue" },
        kind: "directed",
        labels: [],
      },
    ],
    incoming: [{ other: { id: "desk", kind: "component", name: "Desk" }, kind: "message", labels: ["lend"] }],
    places: [
      {
        kind: "figure",
        title: "Diagrams",
        places: [
          {
            key: expect.any(String),
            title: "Components",
            address: "/workspace/7/editor/component",
          },
        ],
      },
      {
        kind: "step",
        title: "Steps",
        places: [
          {
            key: expect.any(String),
            title: "Borrow a book",
            text: "Lending counts the loan.",
            address: "/use-case-specifications?id=UC-1",
          },
        ],
      },
    ],
  });
});

it("lists the elements that an element contains", () => {
  expect(elementCard(sampleArchitecture, "library", 7)?.contents).toEqual([
    { id: "lending", kind: "component", name: "Lending" },
  ]);
});

it("tells a relation of an element to itself once", () => {
  const alone = {
    ...sampleArchitecture,
    elements: [anElement({ id: "a", name: "A" })],
    relations: [{ from: "a", to: "a", kind: "message" as const, labels: ["again"], places: [] }],
  };

  const { incoming, outgoing } = elementCard(alone, "a", 7) ?? {};

  expect([outgoing?.length, incoming]).toEqual([1, []]);
});

it("is nothing for an element that is not there", () => {
  expect(elementCard(sampleArchitecture, "gone", 7)).toBeUndefined();
});

it("lists each figure once, even if several of its lines show the element", () => {
  expect(sampleArchitecture.elements.map(figureTitles)).toEqual([[], ["Components"], [], ["Components"], []]);
});
