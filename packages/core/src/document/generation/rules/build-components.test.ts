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

const inSections = (sections: Readonly<Record<string, string>>, ...statements: readonly Statement[]) =>
  buildDesign({
    system: "Library",
    requirements: Object.entries(sections).map(([id, section]) => ({ id, text: "Text", section })),
    statements,
  });

describe("components", () => {
  it("are the system as one, and a database that is implied, where no part of it is named", () => {
    const { componentLinks, components } = designOf({}, ...borrowing);

    expect(
      components.map(({ entities, kind, name, sources }) => ({ kind, name, entities, sources })),
    ).toEqual([
      { kind: "service", name: "Library", entities: ["book", "member"], sources: ["US-1", "US-2"] },
      { kind: "database", name: "Database", entities: [], sources: [] },
    ]);
    expect(componentLinks).toEqual([{ from: "library", to: "database", label: "reads and writes" }]);
  });

  it("are the parts that the requirements name", () => {
    const { components } = designOf(
      {},
      statement("FR-1", "the [lending module] <store> the [loan]"),
      statement("FR-2", "the [billing module] <send> an [invoice] to the [member]"),
    );

    expect(components.filter(({ kind }) => kind === "service").map(({ name }) => name)).toEqual([
      "Lending module",
      "Billing module",
    ]);
  });

  it("are the parts of the document that ask for functions, from three on", () => {
    const more = [...borrowing, statement("US-3", "[member] <pay> a [fee]")];
    const names = (third: string): readonly string[] =>
      inSections({ "US-1": "Lending", "US-2": "Member Records", "US-3": third }, ...more)
        .components.filter(({ kind }) => kind === "service")
        .map(({ name }) => name);

    expect(names("Fees")).toEqual(["Lending", "Member records", "Fees"]);
    expect(names("Lending")).toEqual(["Library"]);
  });

  it.each([
    ["Members are reminded by e-mail.", "Mail provider"],
    ["Members pay by credit card.", "Payment provider"],
    ["Jobs wait in a message queue.", "Message broker"],
    ["Members use a mobile app.", "Mobile app"],
    ["It is a web application.", "Web app"],
  ])("have what a requirement asks for: %s", (text, name) => {
    const before = designOf({ "US-1": "Text" }, ...borrowing).components.map((component) => component.name);

    const { components } = designOf({ "US-1": text }, ...borrowing);

    const added = components.filter((component) => !before.includes(component.name));
    expect(added.map((component) => [component.name, component.sources.includes("US-1")])).toEqual([
      [name, true],
    ]);
  });

  it.each(["Members upload photos.", "Members search the catalogue.", "Members get news in real time."])(
    "have nothing that is only one way to do it: %s",
    (text) => {
      expect(designOf({ "US-1": text }, ...borrowing).components.map(({ name }) => name)).toEqual([
        "Library",
        "Database",
      ]);
    },
  );

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
      ["Library API", "borrowBook", "registerMember"],
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

  it("has nothing that nobody asks for, whatever quality is required", () => {
    const { nodes } = designOf({ "NFR-1": "No loan is lost." }, ...borrowing);

    expect(nodes.map(({ role }) => role)).toEqual(["compute", "relational-database"]);
  });
});

describe("blocks", () => {
  it("are who uses the system, what it is made of and what it keeps", () => {
    const { blockLinks, blocks } = designOf({}, ...borrowing);

    expect(blocks.map(({ kind, name }) => [kind, name])).toEqual([
      ["actor", "Member"],
      ["actor", "Librarian"],
      ["block", "Library"],
      ["store", "Database"],
    ]);
    expect(blockLinks.slice(0, 2)).toEqual([
      { from: "member", to: "library", label: "borrows" },
      { from: "librarian", to: "library", label: "registers" },
    ]);
  });
});

describe("classes", () => {
  it("are what is kept, and its enumerations", () => {
    const added = statement("US-3", "[librarian] <add> a [copy] with [status] and [title]");

    const { classes } = designOf({}, ...borrowing, {
      ...added,
      text: "add a copy with status (free or lent) and title",
    });

    expect(classes.map(({ name, stereotype }) => [stereotype, name])).toEqual([
      ["entity", "Book"],
      ["entity", "Member"],
      ["entity", "Copy"],
      ["enumeration", "CopyStatus"],
    ]);
  });
});
