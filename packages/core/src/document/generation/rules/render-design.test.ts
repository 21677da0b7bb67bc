import { describe, expect, it } from "vitest";
import { implied, stated } from "../../../model/index.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { checkDesign } from "../check-design.ts";
import { renderDesign } from "./render-design.ts";
import { routeOf } from "./render-operation.ts";

const design = {
  ...sampleDesign,
  components: sampleDesign.components.map((one) => ({ ...one, requires: [] })),
  componentLinks: [
    { from: "web_app", to: "lending_service", label: "asks", ...stated },
    ...sampleDesign.componentLinks,
  ],
};

describe("a rendered design", () => {
  it("reaches a component that offers operations by its interface, and keeps the other links", () => {
    const { componentLinks, components } = renderDesign(design);

    expect(components.find(({ id }) => id === "web_app")?.requires).toEqual(["lending_api"]);
    expect(componentLinks).toEqual(sampleDesign.componentLinks);
  });

  it("has the blocks of its components, with their users", () => {
    const { blockLinks, blocks } = renderDesign(design);

    expect(blocks.map(({ kind, name }) => [kind, name])).toEqual([
      ["actor", "Member"],
      ["actor", "Librarian"],
      ["block", "Web app"],
      ["block", "Lending service"],
      ["store", "Lending database"],
      ["external", "Mail provider"],
    ]);
    expect(blockLinks.map(({ from, to }) => `${from} ${to}`)).toContain("member web_app");
  });

  it("marks an implied part as implied", () => {
    const { blocks } = renderDesign(design);

    expect(blocks.find(({ name }) => name === "Lending database")).toMatchObject(
      implied("Loans are kept, and no requirement says where."),
    );
  });

  it("has no faults of its own, and is rendered once", () => {
    const rendered = renderDesign(design);
    const errors = checkDesign(rendered).filter(({ severity }) => severity === "error");

    expect(errors).toEqual(checkDesign(design).filter(({ severity }) => severity === "error"));
    expect(renderDesign(rendered)).toEqual(rendered);
  });
});

describe("the route of an operation", () => {
  const entity = { id: "loan", name: "Book loan", attributes: [], sources: [] };
  it.each([
    ["listBookLoans", "list", "get /book-loans"],
    ["listOverdueLoans", "list", "get /book-loans/list-overdue-loans"],
    ["getBookLoan", "get", "get /book-loans/{bookLoanId}"],
    ["createBookLoan", "create", "post /book-loans"],
    ["updateBookLoan", "update", "patch /book-loans/{bookLoanId}"],
    ["deleteBookLoan", "delete", "delete /book-loans/{bookLoanId}"],
    ["renewLoan", "act", "post /book-loans/{bookLoanId}/renew-loan"],
  ] as const)("%s, which is to %s, is %s", (name, kind, expected) => {
    const { method, path } = routeOf({ name, kind, entity });

    expect(`${method} ${path}`).toBe(expected);
  });
});
