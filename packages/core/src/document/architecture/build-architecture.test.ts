import { describe, expect, it } from "vitest";
import type { ArchitectureModel } from "../../model/index.ts";
import { checkedSample } from "../checks/testing/checked-sample.ts";

type Files = Readonly<Record<string, string | undefined>>;

async function modelOf(files: Files): Promise<ArchitectureModel> {
  return (await checkedSample(files)).architecture;
}

const plantuml = (...lines: readonly string[]): string => ["@startuml", ...lines, "@enduml", ""].join("\n");

const inComponents = { "diagrams/component.puml": plantuml('component "Order service" as orders') };

/** The elements with a name, each as its kind and the files that show it. */
function called(name: string, { elements }: ArchitectureModel): string[] {
  return elements
    .filter((element) => [element.name, ...element.names].includes(name))
    .map(({ id, kind, places }) => [id, kind, ...places.map(({ location }) => location.file)].join(" "));
}

describe("several diagrams draw one element", () => {
  it.each([
    ["in another notation", "diagrams/onPrem.mmd", 'flowchart LR\n  svc["Order service"]\n'],
    ["as a C4 container", "diagrams/AWS.puml", plantuml('Container(svc, "Order service", "Node.js")')],
    [
      "as a lifeline",
      "diagrams/interaction/order.puml",
      plantuml('participant "Order service" as o', "o -> o : x"),
    ],
    ["in another spelling", "diagrams/onPrem.puml", plantuml("component OrderServices")],
    [
      "as the boundary around its parts",
      "diagrams/interface.puml",
      plantuml('package "Order service" {', "component A", "}"),
    ],
    ["as a node of a deployment", "diagrams/onPrem.puml", plantuml('cloud "Order service"')],
    ["as a zone of a deployment", "diagrams/onPrem.puml", plantuml('frame "Order service" {', "node A", "}")],
    [
      "as a class between the interfaces that it provides and requires",
      "diagrams/interface.puml",
      plantuml("interface Prices", 'class "Order service" as o', "o ..> Prices"),
    ],
  ])("%s", async (_, file, text) => {
    const model = await modelOf({ ...inComponents, [file]: text });

    expect(called("Order service", model)).toEqual([
      expect.stringMatching(`^order-service component (?=.*${file})(?=.*diagrams/component.puml)`),
    ]);
  });

  it("and an actor that another diagram draws as a system", async () => {
    const model = await modelOf({
      "diagrams/usecase.puml": plantuml("actor Bank", 'usecase "Borrow a book" as b', "Bank --> b"),
      "diagrams/component.puml": plantuml("component Bank"),
    });

    expect(called("Bank", model)).toHaveLength(1);
  });
});

describe("the includes of a diagram from the project", () => {
  it("is drawn at the line that includes it, under the names that it declares", async () => {
    const { elements, relations } = await modelOf({
      "diagrams/interaction/order.puml": plantuml("!include ../includes/who.iuml", "w -> o : order"),
      "diagrams/includes/who.iuml": 'participant "Web shop" as w\nparticipant "Order service" as o\n',
    });

    expect(elements.find(({ id }) => id === "web-shop")?.places).toMatchObject([{ location: { line: 2 } }]);
    expect(relations.filter(({ from }) => from === "web-shop")).toMatchObject([{ to: "order-service" }]);
    expect(elements.map(({ id }) => id)).not.toContain("w");
  });
});

it("an alias that another diagram uses for something else gives an element no requirements", async () => {
  const { elements } = await modelOf({
    "diagrams/logical.puml": `' @trace Order: FR-1\n${plantuml("entity Order")}`,
    "diagrams/component.puml": plantuml('component "Billing" as order'),
  });

  expect(elements.find(({ id }) => id === "billing")?.requirements).toEqual([]);
});

it("a trace by the name of a part and of the boundary around it means the part", async () => {
  const box = (trace: string): string =>
    `' @trace ${trace}: FR-1\n${plantuml('package "Desk" as SYSTEM {', 'component "Desk" as desk', "}")}`;
  const tracedIn = async (files: Record<string, string>): Promise<readonly string[]> =>
    (await modelOf(files)).elements
      .filter(({ name, requirements }) => name === "Desk" && requirements.length > 0)
      .map(({ kind }) => kind);
  const useCases = plantuml('rectangle "Desk" {', 'usecase "Lend" as UC1', "}");

  expect(
    await tracedIn({ "diagrams/component.puml": box("Desk"), "diagrams/usecase.puml": useCases }),
  ).toEqual(["component"]);
  expect(await tracedIn({ "diagrams/component.puml": box("SYSTEM") })).toEqual(["group"]);
});

it("a name of an actor and of an entity means the actor in the steps of its use case", async () => {
  const { elements } = await modelOf({ "diagrams/logical.puml": plantuml("entity Member") });
  const stepsOf = (id: string): number =>
    elements.find((one) => one.id === id)?.places.filter(({ kind }) => kind === "step").length ?? 0;

  expect([stepsOf("member"), stepsOf("member-entity")]).toEqual([1, 0]);
});

describe("things with only the name in common are two elements", () => {
  it.each([
    {
      what: "an actor and an entity",
      name: "Member",
      file: "diagrams/conceptual.mmd",
      text: "erDiagram\n  Member {\n    string name\n  }\n",
    },
    {
      what: "a component and an interface",
      name: "Order service",
      file: "diagrams/interface.puml",
      text: plantuml('interface "Order service"'),
    },
    {
      what: "a component and the boundary around it",
      name: "Order service",
      file: "diagrams/component/boundary.puml",
      text: plantuml('package "Order service" as SYSTEM {', 'component "Order service" as own', "}"),
    },
  ])("$what", async ({ file, name, text }) => {
    const model = await modelOf({ ...inComponents, [file]: text });

    expect(new Set(called(name, model)).size).toBe(2);
  });

  it("and every boundary of that name is the boundary", async () => {
    const { elements } = await modelOf({
      "diagrams/component.puml": plantuml('package "Shop" as s {', 'component "Shop" as own', "}"),
      "diagrams/usecase.puml": plantuml('rectangle "Shop" {', 'usecase "Borrow a book" as b', "}"),
    });

    expect(elements.find(({ id }) => id === "shop")?.parents).toEqual(["shop-group"]);
    expect(elements.find(({ kind }) => kind === "use-case")?.parents).toEqual(["shop-group"]);
  });
});

describe("elements.yaml settles what names cannot", () => {
  it("joins two names, and states what no diagram says", async () => {
    const model = await modelOf({
      ...inComponents,
      "diagrams/onPrem.puml": plantuml("component ordering"),
      "elements.yaml": "- id: shop-orders\n  name: Order service\n  names: [ordering]\n  owner: Team Shop\n",
    });

    expect(model.elements.find(({ id }) => id === "shop-orders")).toMatchObject({
      kind: "component",
      name: "Order service",
      names: ["ordering"],
      owner: "Team Shop",
      places: [{ id: "component" }, { id: "onPrem" }],
    });
  });

  it("and a mark beside a line tells two of the same name apart", async () => {
    const model = await modelOf({
      ...inComponents,
      "diagrams/onPrem.puml": plantuml("' @element orders-abroad", 'component "Order service" as o'),
    });

    expect(called("Order service", model).map((one) => one.split(" ")[0])).toEqual([
      "order-service",
      "orders-abroad",
    ]);
  });

  it("and a name that it gives to two elements is not guessed", async () => {
    const { elements, unclear } = await modelOf({
      ...inComponents,
      "elements.yaml":
        "- id: a\n  kind: component\n  name: A\n  names: [Order service]\n- id: b\n  kind: component\n  name: B\n  names: [Order service]\n",
    });

    expect(unclear).toMatchObject([
      {
        name: "Order service",
        candidates: ["a", "b"],
        location: { file: "diagrams/component.puml", line: 2 },
      },
    ]);
    expect(elements.filter(({ id }) => id === "a" || id === "b").flatMap(({ places }) => places)).toEqual([]);
  });
});

describe("a relation", () => {
  it("is one for all its places, with all its labels", async () => {
    const { relations } = await modelOf({
      "diagrams/component.puml": plantuml("[A] --> [B] : asks"),
      "diagrams/onPrem.puml": plantuml("[A] --> [B] : calls"),
    });

    expect(relations.filter(({ from }) => from === "a")).toMatchObject([
      {
        to: "b",
        kind: "directed",
        labels: ["asks", "calls"],
        places: [{ id: "component" }, { id: "onPrem" }],
      },
    ]);
  });

  it("without a direction is the same from both ends", async () => {
    const { relations } = await modelOf({
      "diagrams/component.puml": plantuml("[A] -- [B]", "[B] -- [A]"),
    });

    expect(relations.filter(({ from }) => from === "a")).toMatchObject([{ to: "b", places: [{}, {}] }]);
  });

  it.each([
    ["its method and path", "GET /loans/{number}"],
    ["its id", "getLoan()"],
  ])("is the call of an operation that a message names by %s", async (_, label) => {
    const { relations } = await modelOf({
      "api/openapi.yaml":
        "openapi: 3.1.0\ninfo: {title: Loans, version: '1'}\npaths:\n  /loans/{id}:\n    get:\n      operationId: getLoan\n      responses: {'200': {description: loan}}\n",
      "diagrams/interaction/loan.puml": plantuml(
        "participant App",
        "participant Desk",
        `App -> Desk : ${label}`,
      ),
    });

    expect(
      relations.filter(({ to }) => to === "get-loans-id").map(({ from, kind }) => `${from} ${kind}`),
    ).toEqual(["app call", "desk realisation"]);
  });
});

describe("an element is shown by the texts that name it:", () => {
  it.each([
    ["a step that names a part by several words", "The order service stores it.", 1],
    ["no step that uses the name's words apart", "The service takes the order.", 0],
  ])("%s", async (_, step, count) => {
    const model = await modelOf({
      ...inComponents,
      "use-cases/UC-1.yaml": `id: UC-1\nname: Borrow a book\nactors: [Member]\nrequirements: [FR-1]\nsteps: ["${step}"]\n`,
    });
    const places = model.elements.find(({ id }) => id === "order-service")?.places ?? [];

    expect(places.filter(({ kind }) => kind === "step")).toHaveLength(count);
  });

  it("a name of one word is not the ordinary word", async () => {
    const model = await modelOf({
      "use-cases/UC-1.yaml":
        "id: UC-1\nname: Borrow a book\nactors: [Member]\nrequirements: [FR-1]\nsteps: [The book is open., It becomes a Loan.]\n",
    });
    const steps = (id: string): number =>
      model.elements.find((one) => one.id === id)?.places.filter(({ kind }) => kind === "step").length ?? 0;

    expect({ book: steps("book"), loan: steps("loan") }).toEqual({ book: 0, loan: 1 });
  });
});

describe("an element with an entry in elements.yaml", () => {
  it.each([
    ["stays implied if every diagram draws it so", " <<implied>>", "implied"],
    ["is stated if a diagram draws it without a mark", "", undefined],
  ])("%s", async (_, mark, basis) => {
    const { elements } = await modelOf({
      "elements.yaml": "- id: store\n  name: Store\n",
      "diagrams/component.puml": plantuml(`component "Store"${mark}`),
    });

    expect(elements.find(({ id }) => id === "store")?.basis).toBe(basis);
  });
});

describe("what a C4 macro or a stereotype states", () => {
  it.each([
    ['System_Ext(bank, "Bank")', { level: "system", isExternal: true }],
    ['Container(bank, "Bank", "Go")', { level: "container" }],
    ['component "Bank" <<external>>', { isExternal: true }],
    ['actor "Bank"', { isExternal: true }],
    ['component "Bank"', {}],
  ])("%s", async (line, role) => {
    const { elements } = await modelOf({ "diagrams/component.puml": plantuml(line) });
    const { isExternal, level } = elements.find(({ id }) => id === "bank") ?? {};

    expect({ isExternal, level }).toEqual({ isExternal: undefined, level: undefined, ...role });
  });
});

it("a node that no other figure draws is a node, also for its lifeline", async () => {
  const model = await modelOf({
    "diagrams/interaction/a.puml": plantuml('participant "Hand scanner" as s', "s -> s : x"),
    "diagrams/onPrem.puml": plantuml('node "Hand scanner"'),
  });

  expect(called("Hand scanner", model)).toEqual([expect.stringContaining("hand-scanner node")]);
});
