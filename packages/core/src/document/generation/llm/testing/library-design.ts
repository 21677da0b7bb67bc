import { type DesignModel, stated } from "../../../../model/index.ts";
import { emptyDesign } from "../design-steps.ts";
import { detailsStep, type Details } from "../details-step.ts";
import { libraryRequirements } from "./generation-run.ts";

/** Returns the part of a design that a model is asked for, with two use cases. */
export function askedPart(design: DesignModel): DesignModel {
  const outline: DesignModel = {
    ...emptyDesign(design.system),
    // An actor without one of these use cases would be a fault.
    actors: design.actors.filter(({ id }) => id !== "librarian"),
    useCases: design.useCases.slice(0, 2),
    useCaseRelations: [{ kind: "extend", from: "UC-2", to: "UC-1" }],
    entities: design.entities,
    entityRelations: design.entityRelations,
    components: design.components.map((component) => ({
      ...component,
      provides: [],
      requires: [],
      entities: component.id === "lending_service" ? design.entities.map(({ id }) => id) : [],
    })),
    componentLinks: [
      { from: "web_app", to: "lending_service", label: "asks", ...stated },
      ...design.componentLinks,
    ],
    nodes: design.nodes,
    nodeLinks: design.nodeLinks,
    decisions: [libraryDecision],
    uncovered: [{ requirement: "FR-3", reason: "not-understood" }],
  };
  const { useCases } = outline;
  const step = detailsStep({ model: outline, requirements: libraryRequirements }, { useCases, part: "" });
  return step.merge(outline, libraryDetails);
}

/** Returns the same design with `count` use cases; the additional ones have no interaction. */
export function withUseCases(design: DesignModel, count: number): DesignModel {
  const last = design.useCases.at(-1);
  if (last === undefined) throw new Error("a design without use cases has nothing to repeat");
  const further = Array.from({ length: count - design.useCases.length }, (_, index) => {
    const number = String(index + design.useCases.length + 1);
    return { ...last, id: `UC-${number}`, name: `${last.name} ${number}` };
  });
  return { ...design, useCases: [...design.useCases, ...further] };
}

const libraryDecision: DesignModel["decisions"][number] = {
  id: "proposed_architecture",
  title: "One lending service with one database",
  context: "Loans, reservations and fees belong together, and members reach them from a browser.",
  alternatives: [
    {
      name: "One lending service",
      summary: "Loans, reservations and fees in one part, which owns all data.",
      advantages: ["A loan and its reservation change together."],
      disadvantages: ["Fees cannot be replaced without touching loans."],
    },
    {
      name: "Lending and fees apart",
      summary: "Two services, each with its own data.",
      advantages: ["Fees can change by themselves."],
      disadvantages: ["A late return spans both."],
    },
  ],
  chosen: "One lending service",
  reason: "No requirement asks for parts that change apart; a late return stays in one place.",
  scenarios: [],
  risks: [
    {
      title: "Mail arrives late",
      description: "A member who waits for a reserved book learns too late that it is back.",
      mitigation: null,
      sources: ["FR-2"],
    },
  ],
  sources: ["FR-1", "FR-2", "FR-3"],
};

const call = (from: string, to: string, text: string) => ({ from, to, text, kind: "call" as const });
const reply = (from: string, to: string, text: string) => ({ from, to, text, kind: "reply" as const });

const libraryDetails: Details = {
  useCases: [
    {
      id: "UC-1",
      pre_cond: [],
      steps: [],
      exceptions: [],
      post_cond: [],
      messages: [
        call("member", "web_app", "scan the book"),
        call("web_app", "lending_service", "create a loan"),
        {
          operator: "alt",
          branches: [
            {
              guard: "the book is free",
              messages: [
                call("lending_service", "lending_database", "store the loan"),
                reply("lending_service", "web_app", "due date"),
              ],
            },
            {
              guard: "the book is reserved",
              messages: [reply("lending_service", "web_app", "kept for somebody else")],
            },
          ],
        },
      ],
      operations: [{ component: "lending_service", name: "createLoan", kind: "create", entity: "loan" }],
      screens: [
        {
          title: "Borrow a book",
          kind: "form",
          entity: "loan",
          fields: ["due date", "state"],
          actions: ["Borrow", "Cancel"],
        },
      ],
    },
    {
      id: "UC-2",
      pre_cond: [],
      steps: [],
      exceptions: [],
      post_cond: [],
      messages: [
        call("member", "web_app", "reserve the book"),
        call("web_app", "lending_service", "create a reservation"),
        call("lending_service", "mail_provider", "tell the member"),
      ],
      operations: [
        { component: "lending_service", name: "createReservation", kind: "create", entity: "reservation" },
      ],
      screens: [],
    },
  ],
};
