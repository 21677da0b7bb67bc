import { describe, expect, it } from "vitest";
import type { DesignModel } from "../../../model/index.ts";
import { buildDesign } from "./build-design.ts";
import type { Statement } from "./statement.ts";
import { statement } from "./testing/write-statements.ts";

const designOf = (
  texts: Readonly<Record<string, string>>,
  ...statements: readonly Statement[]
): DesignModel => {
  const ids = [...new Set([...statements.map(({ requirement }) => requirement), ...Object.keys(texts)])];
  const requirements = ids.map((id) => ({
    id,
    text: texts[id] ?? "Text",
    ...(id.startsWith("NFR") ? { quality: "reliability" as const } : {}),
  }));
  return buildDesign({ system: "Library", requirements, statements });
};
const borrowing = [
  statement("US-1", "[member] <borrow> a [book]"),
  statement("US-2", "[librarian] <register> a [member]"),
] as const;

describe("components", () => {
  it("are a service for what belongs together, one for people, a client, an entry and a database", () => {
    const { componentLinks, components } = designOf({}, ...borrowing);

    expect(
      components.map(({ entities, kind, name, requires }) => ({ kind, name, requires, entities })),
    ).toEqual([
      { kind: "client", name: "Web app", requires: [], entities: [] },
      {
        kind: "gateway",
        name: "API gateway",
        requires: ["book_service_api", "account_service_api"],
        entities: [],
      },
      { kind: "service", name: "Book service", requires: ["account_service_api"], entities: ["book"] },
      { kind: "service", name: "Account service", requires: [], entities: ["member"] },
      { kind: "database", name: "Library database", requires: [], entities: [] },
    ]);
    expect(componentLinks).toEqual([
      { from: "web_app", to: "api_gateway", label: "HTTPS" },
      { from: "book_service", to: "library_database", label: "reads and writes" },
      { from: "account_service", to: "library_database", label: "reads and writes" },
    ]);
  });

  it.each([
    ["Members upload photos.", "File store"],
    ["Members search the catalogue.", "Search index"],
    ["Members are reminded by e-mail.", "Mail provider"],
    ["Members pay fees.", "Payment provider"],
    ["Members get news in real time.", "Message queue"],
    ["Members use a mobile app.", "Mobile app"],
  ])("have what a word of a requirement asks for: %s", (text, name) => {
    const before = designOf({ "US-1": "Text" }, ...borrowing).components.map((component) => component.name);

    const { components } = designOf({ "US-1": text }, ...borrowing);

    const added = components.filter((component) => !before.includes(component.name));
    expect(added.map((component) => [component.name, component.sources.includes("US-1")])).toEqual([
      [name, true],
    ]);
  });

  it("do not have a payment provider beside the one that the requirements name", () => {
    const { components } = designOf(
      { "US-1": "Members pay by the payment gateway." },
      statement("US-1", "[member] <pay> a [fee] by the [payment gateway]"),
    );

    expect(components.filter(({ kind }) => kind === "external").map(({ name }) => name)).toEqual([
      "Payment gateway",
    ]);
  });

  it("offer an operation for each use case", () => {
    const { interfaces } = designOf({}, ...borrowing);

    expect(interfaces.map(({ name, operations }) => [name, ...operations.map((one) => one.name)])).toEqual([
      ["Book API", "borrowBook"],
      ["Account API", "registerMember"],
    ]);
  });
});

describe("the topology", () => {
  it("runs every component on a node", () => {
    const { components, nodes } = designOf({}, ...borrowing);

    expect(nodes.flatMap((node) => node.components).toSorted()).toEqual(
      components.map(({ id }) => id).toSorted(),
    );
  });

  it("has what a class of quality asks for, with the requirement as its source", () => {
    const { nodes } = designOf({ "NFR-1": "No loan is lost." }, ...borrowing);

    const asked = nodes.filter(({ sources }) => sources.includes("NFR-1"));
    expect(asked.map(({ role }) => role)).toEqual(["backup", "monitoring"]);
  });

  it("asks who somebody is, where people sign in", () => {
    const { nodes } = designOf({}, statement("US-1", "[member] <sign in>"));

    expect(nodes.filter(({ role }) => role === "identity").map(({ sources }) => sources)).toEqual([["US-1"]]);
  });
});

describe("blocks", () => {
  it("are who uses the system, what it is made of and what it keeps", () => {
    const { blockLinks, blocks } = designOf({}, ...borrowing);

    expect(blocks.map(({ kind, name }) => [kind, name])).toEqual([
      ["actor", "Member"],
      ["actor", "Librarian"],
      ["block", "Books"],
      ["block", "Accounts"],
      ["store", "Library database"],
    ]);
    expect(blockLinks.slice(0, 2)).toEqual([
      { from: "member", to: "books", label: "borrows" },
      { from: "librarian", to: "accounts", label: "registers" },
    ]);
  });
});

describe("classes", () => {
  it("are pages, services, entities and enumerations", () => {
    const { classes } = designOf({}, ...borrowing);

    expect(
      classes.map(({ name, operations, stereotype }) => [
        stereotype,
        name,
        ...operations.map((one) => one.name),
      ]),
    ).toEqual([
      ["boundary", "BookPage", "borrowBook"],
      ["boundary", "MemberPage", "registerMember"],
      ["control", "BookService", "borrowBook"],
      ["control", "AccountService", "registerMember"],
      ["entity", "Book"],
      ["entity", "Member"],
    ]);
  });
});
