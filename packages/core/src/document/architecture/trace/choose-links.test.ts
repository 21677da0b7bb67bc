import { describe, expect, it } from "vitest";
import type { Requirement } from "../../../model/index.ts";
import { chooseLinks } from "./choose-links.ts";
import type { TracedKind, TracedLink } from "./traced-links.ts";

const requirements: Requirement[] = ["FR-1", "FR-2", "FR-3"].map((id) => ({ id, text: "Text." }));
const links = [
  link("FR-1", "UC-1", { kind: "use-case", title: "Borrow a book" }),
  link("FR-1", "element:loan", { kind: "element", title: "Loan" }),
  link("FR-2", "FR-3", { kind: "requirement", title: "Text." }),
  link("FR-2", "element:loan", { kind: "element", title: "Loan" }),
];

function link(
  requirement: string,
  id: string,
  { kind, title }: { readonly kind: TracedKind; readonly title: string },
): TracedLink {
  return { requirement, id, kind, title, location: { file: "a.yaml", line: 1 }, files: ["a.yaml"] };
}

describe("words choose", () => {
  it.each([
    ["all links without a word", [], ["FR-1 UC-1", "FR-1 element:loan", "FR-2 FR-3", "FR-2 element:loan"]],
    ["those of a requirement", ["fr-1"], ["FR-1 UC-1", "FR-1 element:loan"]],
    ["one of a requirement", ["FR-1", "element:loan"], ["FR-1 element:loan"]],
    ["one by its id without the kind", ["FR-1", "loan"], ["FR-1 element:loan"]],
    ["one by its title", ["FR-1", "borrow a book"], ["FR-1 UC-1"]],
    ["one of every requirement", ["loan"], ["FR-1 element:loan", "FR-2 element:loan"]],
    ["none if nothing is traced to the requirement", ["FR-3"], []],
  ])("%s", (_, words, expected) => {
    expect(
      chooseLinks(links, words, requirements).map(({ id, requirement }) => `${requirement} ${id}`),
    ).toEqual(expected);
  });

  it("no link that does not exist", () => {
    expect(() => chooseLinks(links, ["FR-9"], requirements)).toThrow("The project has no requirement FR-9");
    expect(() => chooseLinks(links, ["FR-1", "lone"], requirements)).toThrow(
      "Nothing called 'lone' is traced to FR-1",
    );
  });
});
