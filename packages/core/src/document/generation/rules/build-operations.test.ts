import { describe, expect, it } from "vitest";
import { buildDesign } from "./build-design.ts";
import type { Statement } from "./statement.ts";
import { statement } from "./testing/write-statements.ts";

const designOf = (...statements: readonly Statement[]) => {
  const ids = [...new Set(statements.map(({ requirement }) => requirement))];
  const requirements = ids.map((id) => ({ id, text: "Text" }));
  return buildDesign({ system: "Library", requirements, statements });
};
const kept = statement("US-9", "[librarian] <register> a [book]");
const withFacts = statement("US-9", "[librarian] <register> a [book] with [title] and [price]");

describe("API operations", () => {
  it.each([
    ["add", ["post /books"]],
    ["see", ["get /books", "get /books/{bookId}"]],
    ["search", ["get /books"]],
    ["edit", ["patch /books/{bookId}"]],
    ["remove", ["delete /books/{bookId}"]],
    ["return", ["post /books/{bookId}/return"]],
    ["send", ["post /books"]],
    ["reserve", ["post /books/{bookId}/reserve"]],
    ["request", ["post /books/{bookId}/request"]],
    ["register for", ["post /books/{bookId}/register-for"]],
  ])("are only the operations that a use case needs: %s", (verb, expected) => {
    const { operations } = designOf(kept, statement("US-1", `[member] <${verb}> a [book]`));

    const own = operations.filter(({ sources }) => sources.includes("US-1"));
    expect(own.map(({ method, path }) => `${method} ${path}`)).toEqual(expected);
  });

  it("declare their callers and their failures", () => {
    const signingIn = statement("US-2", "[librarian] <sign in>");

    expect(designOf(statement("US-1", "[librarian] <remove> a [book]"), signingIn).operations).toEqual([
      {
        id: "deleteBook",
        basis: "implied",
        reason: "People share what is kept, and no requirement says how they reach it.",
        method: "delete",
        path: "/books/{bookId}",
        summary: "Remove a book.",
        entity: "book",
        answers: "nothing",
        takesBody: false,
        failures: [
          { status: 401, description: "Nobody is signed in." },
          { status: 403, description: "The person who is signed in may not do this." },
          { status: 404, description: "There is no such book." },
        ],
        actors: ["librarian"],
        sources: ["US-1"],
      },
    ]);
  });

  it("do not fail for anonymous callers if nobody signs in", () => {
    const { operations } = designOf(kept, statement("US-1", "[visitor] <search> [+book]"));

    expect(operations.map(({ failures, id }) => [id, failures])).toContainEqual(["listBooks", []]);
  });

  it("do not exist for displayed things that may not be data", () => {
    const { entities, operations } = designOf(
      statement("US-1", "[visitor] <view> the [garden]"),
      statement("US-2", "[clerk] <create> an [+order]"),
      statement("US-3", "[clerk] <delete> an [+order]"),
    );

    expect(entities.find(({ name }) => name === "Garden")?.basis).not.toBe("stated");
    expect(operations.map(({ path }) => path)).toEqual(["/orders", "/orders/{orderId}"]);
  });

  it("do not exist for automatic actions of the system", () => {
    expect(designOf(statement("FR-1", "the <send> a [reminder] to the [member]")).operations).toEqual([]);
  });
});

describe("screens", () => {
  it.each([
    ["<add> a [book]", "form", ["Add", "Cancel"]],
    ["<search> [+book]", "list", ["Search"]],
    ["<see> [+book]", "list", ["See"]],
    ["<see> a [book]", "detail", ["See"]],
    ["<cancel> a [book]", "confirmation", ["Cancel", "Back"]],
  ])("fit the use case: %s", (notation, kind, actions) => {
    const { screens } = designOf(withFacts, statement("US-1", `[member] ${notation}`));

    const own = screens.filter(({ sources }) => sources.includes("US-1"));
    expect(own.map((screen) => [screen.kind, screen.actions])).toEqual([[kind, actions]]);
  });

  it("have a field for each attribute of the entity", () => {
    const { screens } = designOf(
      statement("US-1", "[librarian] <add> a [book] with [title] , [price] and [photo]"),
    );

    expect(screens[0]?.fields.map(({ control, name }) => [name, control])).toEqual([
      ["title", "text"],
      ["price", "number"],
      ["photo", "file"],
    ]);
  });

  it("do not exist if the displayed thing is unknown", () => {
    expect(designOf(statement("US-1", "[member] <add> a [book]")).screens).toEqual([]);
  });
});
