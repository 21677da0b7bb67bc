import { expect, it } from "vitest";
import { checkedSample } from "../../checks/testing/checked-sample.ts";
import { withPictures } from "../../checks/index.ts";
import { assembleSad } from "../assemble-sad.ts";
import type { PageElement, PageModel } from "./page-model.ts";

async function modelOf(files: Readonly<Record<string, string>>): Promise<PageModel> {
  return assembleSad(withPictures(await checkedSample(files), new Map())).model;
}

const plantuml = (...lines: readonly string[]): string => ["@startuml", ...lines, "@enduml", ""].join("\n");

/** An element with the names of its references. */
function readable(id: string, { elements, figures, kinds, places, requirements, walks }: PageModel) {
  const element = elements.find((one) => one.id === id);
  if (!element) throw new Error(`there is no ${id}`);
  const { from = [], in: around = [], inside = [], kind, places: own = [], steps = [] } = element;
  const shown: Omit<PageElement, "kind" | "places" | "from" | "in" | "inside" | "figures" | "steps"> =
    element;
  return {
    ...shown,
    kind: kinds[kind],
    from: from.map((at) => requirements[at]),
    in: around.map((at) => elements[at]?.id),
    inside: inside.map((at) => figures[at]),
    figures: (element.figures ?? []).map((at) => figures[at]),
    places: own.map((at) => places[at]?.slice(0, 2).join(" ")),
    steps: steps.map(([walk, step]) => `${walks[walk]?.id ?? ""} ${step + 1}`),
  };
}

it("an element has what the document shows of it, and where", async () => {
  const model = await modelOf({
    "diagrams/component.puml": plantuml(
      "' @trace Lending service: FR-1",
      'package "Library" {',
      'component "Lending service" as lending',
      "component Shelf",
      "}",
      "lending --> Shelf : looks up",
    ).replace("@startuml\n' @trace Lending service: FR-1", "' @trace Lending service: FR-1\n@startuml"),
    "diagrams/class.puml": `' @title Classes of the lending service\n${plantuml("class Loan")}`,
    "elements.yaml":
      "- id: lending\n  name: Lending service\n  names: [Loans]\n  owner: Team Desk\n  technology: Node.js\n  tags: [core]\n  lifecycle: live\n  requirements: [FR-2, FR-9]\n",
    "decisions/0001-one.md":
      "---\nstatus: accepted\n---\n\n# One service\n\nThe Lending service is one process.\n",
    "pages/orchestration.md": "# Orchestration\n\nOne Lending service for each branch.\n",
  });

  expect(readable("lending", model)).toMatchObject({
    id: "lending",
    name: "Lending service",
    kind: "component",
    names: ["Loans"],
    owner: "Team Desk",
    technology: "Node.js",
    tags: ["core"],
    lifecycle: "live",
    from: ["FR-2", "FR-1"],
    in: ["library"],
    inside: ["figure-class"],
    places: ["page unit-orchestration", "decision decision-0001-one"],
  });
  expect(readable("library", model)).toMatchObject({ kind: "group", inside: ["figure-component"] });
});

it("a relation has its ends, its kind and its labels", async () => {
  const { elements, relationKinds, relations } = await modelOf({
    "diagrams/component.puml": plantuml("component Desk", "component Shelf", "Desk --> Shelf : looks up"),
  });
  const shown = relations.map(([from, to, kind, ...labels]) =>
    [elements[from]?.id, relationKinds[kind], elements[to]?.id, ...labels].join(" "),
  );

  expect(shown).toContain("desk directed shelf looks up");
});

it("a use case is walked through the messages of its interactions", async () => {
  const model = await modelOf({
    "diagrams/interaction/borrow-a-book.puml": `' @use-case UC-1\n${plantuml("actor Member", "participant Desk", "Member -> Desk : scans the book", "Desk -> Desk : stores the loan", "Desk --> Member : 201")}`,
  });
  const { elements, figures, walks } = model;
  const at = (id: string): number => elements.findIndex((one) => one.id === id);
  const figure = figures.indexOf("figure-interaction-borrow-a-book");

  expect(walks).toEqual([
    {
      id: "UC-1",
      name: "Borrow a book",
      figures: [figure],
      steps: [[[figure, 0, at("member"), at("desk")]], [[figure, 1, at("desk"), at("desk")]]],
    },
  ]);
  expect(readable("member", model).steps).toEqual(["UC-1 1"]);
});

it("elements outside of the published diagrams are not in the page", async () => {
  const checked = withPictures(
    await checkedSample({ "diagrams/component.puml": plantuml('component "Lending service" as lending') }),
    new Map(),
  );
  const { model } = assembleSad(checked, { diagrams: ["usecase"] });

  expect(model.figures).toEqual(["figure-usecase"]);
  expect(model.elements.map(({ id }) => id)).not.toContain("lending-service");
});

it("relations that only unpublished diagrams draw, and elements that only elements.yaml lists, are not in the page", async () => {
  const checked = await checkedSample({
    "diagrams/component.puml": plantuml("component Desk", "component Shelf", "Desk --> Shelf : asks"),
    "diagrams/onPrem.puml": plantuml('node "Cellar" {', "component Shelf", "}"),
    "elements.yaml": "- id: ledger\n  name: Ledger\n  owner: Team Desk\n",
  });

  const { elements, relations } = assembleSad(withPictures(checked, new Map()), {
    diagrams: ["onPrem"],
  }).model;

  const names = elements.map(({ name }) => name);
  expect(names.filter((name) => ["Cellar", "Desk", "Ledger", "Shelf"].includes(name))).toEqual([
    "Shelf",
    "Cellar",
  ]);
  expect(JSON.stringify(relations)).not.toContain("asks");
});

it("a view is one of the figures of its elements, and shows the inside of its containers", async () => {
  const files = {
    "diagrams/component/a.puml": plantuml("package Library {", "component Desk", "component Shelf", "}"),
    "diagrams/component/view.puml": "' @view desk\n",
  };
  const model = await modelOf(files);

  expect(["desk", "library", "shelf"].map((id) => readable(id, model))).toMatchObject([
    { figures: ["figure-component-a", "figure-component-view"], inside: [] },
    {
      figures: ["figure-component-a", "figure-component-view"],
      inside: ["figure-component-a", "figure-component-view"],
    },
    { figures: ["figure-component-a"] },
  ]);
});

it("a view does not link the element of another model that has the same id in this one", async () => {
  const rendered = withPictures(
    await checkedSample({
      "diagrams/component.puml": plantuml("component Loan"),
      "diagrams/conceptual/view.puml": "' @view components\n",
      "diagrams/conceptual.mmd": undefined,
      "diagrams/conceptual/a.puml": plantuml("class Loan"),
    }),
    new Map(),
  );
  const { model, shown } = assembleSad(rendered, { diagrams: ["conceptual"] });

  expect(model.elements.filter(({ id }) => id === "loan").map(({ kind }) => model.kinds[kind])).toEqual([
    "entity",
  ]);
  expect(shown.get("conceptual/view")).toEqual(new Map());
});
