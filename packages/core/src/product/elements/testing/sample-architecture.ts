import type { Architecture, ShownElement } from "../elements-api.ts";

/** Returns an element with the given fields only. */
export function anElement(facts: Partial<ShownElement> & Pick<ShownElement, "id" | "name">): ShownElement {
  return {
    kind: "component",
    names: [],
    tags: [],
    links: [],
    parents: [],
    requirements: [],
    evidence: [],
    members: [],
    places: [],
    ...facts,
  };
}

const inComponents = (line: number) => ({
  kind: "figure" as const,
  id: "component",
  title: "Components",
  location: { file: "diagrams/component.puml", line },
});

/** A library: a desk uses lending, which uses the catalogue. */
export const sampleArchitecture: Architecture = {
  revision: "4",
  elements: [
    anElement({ id: "member", kind: "actor", name: "Member" }),
    anElement({
      id: "lending",
      name: "Lending",
      names: ["Loans"],
      owner: "Team Desk",
      parents: ["library"],
      requirements: ["FR-7"],
      places: [
        inComponents(2),
        inComponents(9),
        {
          kind: "step",
          id: "UC-1",
          title: "Borrow a book",
          text: "Lending counts the loan.",
          location: { file: "use-cases/UC-1.yaml", line: 6 },
        },
      ],
    }),
    anElement({ id: "desk", name: "Desk", lifecycle: "planned" }),
    anElement({ id: "catalogue", kind: "database", name: "Book catalogue", places: [inComponents(3)] }),
    anElement({ id: "library", kind: "group", name: "Library" }),
  ],
  relations: [
    { from: "desk", to: "lending", kind: "message", labels: ["lend"], places: [inComponents(4)] },
    { from: "lending", to: "catalogue", kind: "directed", labels: [], places: [inComponents(5)] },
  ],
  unclear: [],
  stated: [
    {
      id: "lending",
      name: "Lending",
      names: ["Loans"],
      owner: "Team Desk",
      tags: [],
      requirements: [],
      evidence: [],
      links: [],
      revision: "r1",
    },
  ],
};
