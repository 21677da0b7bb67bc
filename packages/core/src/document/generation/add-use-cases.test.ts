import { describe, expect, it } from "vitest";
import { addUseCases } from "./add-use-cases.ts";
import type { FoundRequirement } from "./found-requirement.ts";

const found = (text: string, name = text, actor = "Member"): FoundRequirement => ({
  text,
  kind: "functional",
  line: 1,
  useCase: {
    name,
    goal: undefined,
    actors: [actor],
    preconditions: ["The member has a card."],
    steps: ["The member scans the book."],
    exceptions: [],
    postconditions: [],
  },
});
const empty = { requirements: [], texts: new Map<string, string>(), useCases: [] };

describe("use cases that a text specifies", () => {
  it("come with the requirement that they answer", () => {
    const requirements = [{ id: "FR-3", text: "Borrow a book." }];

    expect(addUseCases([found("Borrow a  book")], { ...empty, requirements })).toEqual([
      {
        id: "UC-1",
        name: "Borrow a  book",
        actors: ["Member"],
        requirements: ["FR-3"],
        pre_cond: ["The member has a card."],
        steps: ["The member scans the book."],
        exceptions: [],
        post_cond: [],
      },
    ]);
  });

  it.each([
    ["a use case", { ...empty, useCases: [{ id: "UC-7", name: "Return a book" }] }],
    [
      "a file",
      {
        ...empty,
        texts: new Map([["use-cases/UC-7.yaml", "id: UC-2"]]),
        useCases: [{ id: "UC-6", name: "Return a book" }],
      },
    ],
    [
      "a text",
      {
        ...empty,
        texts: new Map([["pages/orchestration.md", "As in UC-7."]]),
        useCases: [{ id: "UC-6", name: "Return a book" }],
      },
    ],
  ])("take no id of %s of the project", (_, project) => {
    expect(addUseCases([found("Borrow a book")], project).map(({ id }) => id)).toEqual(["UC-8"]);
  });

  it("are left out where the project has one of that name", () => {
    const useCases = [{ id: "UC-1", name: "borrow a book" }];

    expect(addUseCases([found("Borrow a book"), found("Borrow a book")], { ...empty, useCases })).toEqual([]);
  });

  it("are all added if a text gives one name to several, and once if it repeats one", () => {
    const own = found("Borrow a book");
    const ofClerk = found("Borrow a book", "Borrow a book", "Clerk");

    const added = addUseCases([own, ofClerk, own], empty);

    expect(added.map(({ actors, id, name }) => [id, name, ...actors])).toEqual([
      ["UC-1", "Borrow a book", "Member"],
      ["UC-2", "Borrow a book", "Clerk"],
    ]);
  });

  it("are not made of other requirements", () => {
    expect(addUseCases([{ text: "Books are lent.", kind: "functional", line: 1 }], empty)).toEqual([]);
  });
});
