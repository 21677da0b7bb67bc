/** The elements of a lending library: a desk, a service, a catalogue, and a use case. */
export const libraryArchitecture = {
  revision: "1",
  elements: [
    {
      id: "uc-1",
      kind: "use-case",
      name: "Borrow a book",
      names: [],
      tags: [],
      links: [],
      parents: [],
      requirements: ["FR-1"],
      evidence: [],
      members: [],
      places: [
        {
          kind: "use-case",
          id: "UC-1",
          title: "UC-1 Borrow a book",
          location: { file: "use-cases/UC-1.yaml", line: 1 },
        },
      ],
    },
    {
      id: "desk",
      kind: "component",
      name: "Desk",
      names: [],
      tags: [],
      links: [],
      parents: [],
      requirements: [],
      evidence: [],
      members: [],
      places: [
        {
          kind: "figure",
          id: "component",
          title: "Component model",
          location: { file: "diagrams/component.puml", line: 3 },
        },
      ],
    },
    {
      id: "lending",
      kind: "component",
      name: "Lending service",
      owner: "Team Loans",
      names: [],
      tags: [],
      links: [],
      parents: [],
      requirements: ["FR-1"],
      evidence: [],
      members: [],
      places: [
        {
          kind: "figure",
          id: "component",
          title: "Component model",
          location: { file: "diagrams/component.puml", line: 4 },
        },
        {
          kind: "step",
          id: "UC-1",
          title: "UC-1 Borrow a book, step 1",
          text: "The Lending service counts the loan.",
          location: { file: "use-cases/UC-1.yaml", line: 1 },
        },
      ],
    },
    {
      id: "catalogue",
      kind: "database",
      name: "Catalogue",
      names: [],
      tags: [],
      links: [],
      parents: [],
      requirements: [],
      evidence: [],
      members: [],
      places: [
        {
          kind: "figure",
          id: "component",
          title: "Component model",
          location: { file: "diagrams/component.puml", line: 5 },
        },
      ],
    },
  ],
  relations: [
    {
      from: "desk",
      to: "lending",
      kind: "directed",
      labels: ["lend"],
      places: [
        {
          kind: "figure",
          id: "component",
          title: "Component model",
          location: { file: "diagrams/component.puml", line: 6 },
        },
      ],
    },
    {
      from: "lending",
      to: "catalogue",
      kind: "directed",
      labels: ["look up"],
      places: [
        {
          kind: "figure",
          id: "component",
          title: "Component model",
          location: { file: "diagrams/component.puml", line: 7 },
        },
      ],
    },
  ],
  unclear: [],
  stated: [
    {
      id: "lending",
      name: "Lending service",
      names: [],
      owner: "Team Loans",
      tags: [],
      requirements: [],
      evidence: [],
      links: [],
      revision: "8775e84aca5ded4c",
    },
  ],
} as const;

/** The same library with two entries named "Desk" in its elements.yaml. */
export const unclearArchitecture = {
  revision: "1",
  elements: [
    {
      id: "uc-1",
      kind: "use-case",
      name: "Borrow a book",
      names: [],
      tags: [],
      links: [],
      parents: [],
      requirements: ["FR-1"],
      evidence: [],
      members: [],
      places: [
        {
          kind: "use-case",
          id: "UC-1",
          title: "UC-1 Borrow a book",
          location: { file: "use-cases/UC-1.yaml", line: 1 },
        },
      ],
    },
    {
      id: "b",
      kind: "component",
      name: "Counter",
      names: ["Desk"],
      tags: [],
      links: [],
      parents: [],
      requirements: [],
      evidence: [],
      members: [],
      places: [],
    },
    {
      id: "a",
      kind: "component",
      name: "Desk",
      names: [],
      tags: [],
      links: [],
      parents: [],
      requirements: [],
      evidence: [],
      members: [],
      places: [],
    },
    {
      id: "lending-service",
      kind: "component",
      name: "Lending service",
      names: [],
      tags: [],
      links: [],
      parents: [],
      requirements: ["FR-1"],
      evidence: [],
      members: [],
      places: [
        {
          kind: "figure",
          id: "component",
          title: "Component model",
          location: { file: "diagrams/component.puml", line: 4 },
        },
        {
          kind: "step",
          id: "UC-1",
          title: "UC-1 Borrow a book, step 1",
          text: "The Lending service counts the loan.",
          location: { file: "use-cases/UC-1.yaml", line: 1 },
        },
      ],
    },
    {
      id: "catalogue",
      kind: "database",
      name: "Catalogue",
      names: [],
      tags: [],
      links: [],
      parents: [],
      requirements: [],
      evidence: [],
      members: [],
      places: [
        {
          kind: "figure",
          id: "component",
          title: "Component model",
          location: { file: "diagrams/component.puml", line: 5 },
        },
      ],
    },
  ],
  relations: [
    {
      from: "lending-service",
      to: "catalogue",
      kind: "directed",
      labels: ["look up"],
      places: [
        {
          kind: "figure",
          id: "component",
          title: "Component model",
          location: { file: "diagrams/component.puml", line: 7 },
        },
      ],
    },
  ],
  unclear: [{ name: "Desk", candidates: ["a", "b"], location: { file: "diagrams/component.puml", line: 3 } }],
  stated: [
    {
      id: "a",
      name: "Desk",
      names: [],
      tags: [],
      requirements: [],
      evidence: [],
      links: [],
      revision: "994985eec12c8cd4",
    },
    {
      id: "b",
      name: "Counter",
      names: ["Desk"],
      tags: [],
      requirements: [],
      evidence: [],
      links: [],
      revision: "ca44056f49e363b0",
    },
  ],
} as const;

/** The preview for the new name "Loans" of the lending service. */
export const renamedToLoans = {
  id: "lending",
  name: "Lending service",
  to: "Loans",
  files: [
    {
      path: "diagrams/component.puml",
      revision: "1",
      hunks: [
        {
          line: 1,
          lines: [
            "-' @trace Lending service: FR-1",
            "+' @trace Loans: FR-1",
            " @startuml",
            ' component "Desk" as desk',
            '-component "Lending service" as lending',
            '+component "Loans" as lending',
            " database Catalogue as catalogue",
          ],
        },
      ],
    },
    {
      path: "elements.yaml",
      revision: "1",
      hunks: [
        {
          line: 2,
          lines: [" - id: lending", "-  name: Lending service", "+  name: Loans", "   owner: Team Loans"],
        },
      ],
    },
    {
      path: "use-cases/UC-1.yaml",
      revision: "1",
      hunks: [
        {
          line: 5,
          lines: [" steps:", "-  - The Lending service counts the loan.", "+  - The Loans counts the loan."],
        },
      ],
    },
  ],
  left: [],
} as const;

/** The refusal of the new name "Desk" for the lending service. */
export const nameIsTaken = {
  error:
    "The name 'Desk' is already that of desk (component). Choose another name, or merge the two by hand: elements of one name are one element.",
  code: "VALIDATION",
  fields: {
    name: "The name 'Desk' is already that of desk (component). Choose another name, or merge the two by hand: elements of one name are one element.",
  },
} as const;
