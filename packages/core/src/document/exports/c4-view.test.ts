import { describe, expect, it } from "vitest";
import { c4View } from "./c4-view.ts";
import { exportFormats } from "./export-formats.ts";
import { plantuml, sourceOf } from "./testing/export-source.ts";

/** Returns each element as its level, its container, and whether it is external. */
async function viewOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { elements } = c4View(await sourceOf(files));
  return elements.map(({ element, group, isExternal, level, parent }) =>
    [
      level,
      element.id,
      ...(parent === undefined ? [] : [`in ${parent}`]),
      ...(group === undefined ? [] : [`of ${group}`]),
      ...(isExternal ? ["outside"] : []),
    ].join(" "),
  );
}

const component = (...lines: readonly string[]) => ({ "diagrams/component.puml": plantuml(...lines) });

/** Another diagram that draws these as components, which is why a box around others is one, and no mere group. */
const drawn = (...names: readonly string[]) => ({
  "diagrams/interface.puml": plantuml(...names.map((name) => `component "${name}"`)),
});

describe("the level of an element", () => {
  it.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
    ["a part is a container", component('component "Shop"'), ["container shop in the-system"]],
    [
      "a part inside a part is a component",
      { ...component('component "Shop" {', 'database "Cart"', "}"), ...drawn("Shop") },
      ["container shop in the-system", "component cart in shop"],
    ],
    ["an actor is a person", component("actor Bob"), ["person bob outside"]],
    [
      "an actor that a diagram calls a system is a system outside",
      component('actor "Bank" <<system>>'),
      ["system bank outside"],
    ],
    [
      "what a use case names as an actor is a system outside",
      {
        ...component('component "Bank"'),
        "use-cases/UC-1.yaml": "id: UC-1\nname: Pay\nactors: [Bank]\n",
      },
      ["system bank outside"],
    ],
    [
      "what is marked as external is a system outside",
      component('component "Bank" <<external>>'),
      ["system bank outside"],
    ],
    [
      "what is marked as external and as implied is a system outside",
      component('component "Bank" <<external>> <<implied>>'),
      ["system bank outside"],
    ],
    [
      "an actor that is marked as a system and as proposed is a system outside",
      component('actor "Bank" <<system>> <<proposed>>'),
      ["system bank outside"],
    ],
    [
      "macros of C4 come first",
      component(
        'Person(bob, "Bob")',
        'System_Ext(bank, "Bank")',
        'System_Boundary(s, "Other system") {',
        'Container_Boundary(shop, "Shop") {',
        'Component(cart, "Cart")',
        "}",
        "}",
      ),
      [
        "person bob outside",
        "system bank outside",
        "system other-system",
        "container shop in other-system",
        "component cart in shop",
      ],
    ],
    [
      "a boundary with the project's name is the project's own system",
      component('System_Boundary(s, "Lending library") {', 'Container(shop, "Shop")', "}"),
      ["container shop in lending-library"],
    ],
    [
      "a part with the project's name in a boundary of that name is a container of the system",
      component(
        'package "Lending library" as s {',
        'component "Lending library" as own',
        'database "Books" as books',
        "}",
        "own --> books",
      ),
      ["container lending-library in lending-library-group", "container books in lending-library-group"],
    ],
    [
      "a part with the project's name that uses another part is a container of the system",
      component('component "Lending library" as own', 'database "Books" as books', "own --> books"),
      ["container lending-library in the-system", "container books in the-system"],
    ],
    [
      "a C4 container with the project's name is a container of the system",
      component('Container(own, "Lending library")'),
      ["container lending-library in the-system"],
    ],
    [
      "a part with the project's name among its surroundings is the system",
      component('component "Lending library" as own', "actor Bob", "Bob --> own"),
      ["person bob outside"],
    ],
    [
      "a package is a group of what is in it, and not of the components of that",
      {
        ...component('package "Desk" {', 'component "Shop" {', 'component "Cart"', "}", "}"),
        ...drawn("Shop"),
      },
      ["container shop in the-system of desk", "component cart in shop"],
    ],
    [
      "what only deployments show is no container",
      { "diagrams/AWS.puml": plantuml('node "EKS" {', 'component "Shop"', "}") },
      [],
    ],
  ])("%s", async (_, files, expected) => {
    expect((await viewOf(files)).toSorted()).toEqual(expected.toSorted());
  });
});

describe("elements without a place", () => {
  it.each<readonly [string, Readonly<Record<string, string>>, string]>([
    [
      "a part in a part of a part",
      { ...component('component "A" {', 'component "B" {', 'component "C"', "}", "}"), ...drawn("A", "B") },
      "component C (c) inside B",
    ],
    ["a C4 component without a container", component('Component(c, "C")'), "component C (c) is a component"],
    [
      "a link of a person and a node",
      {
        ...component("actor Bob"),
        "diagrams/onPrem.puml": plantuml('node "Server" as s', "actor Bob", "Bob --> s : opens"),
      },
      "directed of Bob → Server: opens",
    ],
    [
      "a reply",
      { "diagrams/interaction/a.puml": plantuml("A -> B : x", "B --> A : y") },
      "reply of B → A: y",
    ],
    [
      "a fact of the project's own system",
      {
        ...component('System_Boundary(s, "Lending library") {', 'Container(shop, "Shop")', "}"),
        "elements.yaml": "- id: lending-library\n  name: Lending library\n  owner: Desk team\n",
      },
      "owner of Lending library: Desk team",
    ],
  ])("is a loss: %s", async (_, files, subject) => {
    const { losses } = c4View(await sourceOf(files));

    expect(losses.map((loss) => loss.subject)).toContain(subject);
  });
});

it("of parts that diagrams draw inside each other, the first contains the others, and nothing is missing", async () => {
  const source = await sourceOf({
    "diagrams/component/1.puml": plantuml(
      'component "Platform" {',
      'component "Account" {',
      'component "Portal"',
      "}",
      "}",
    ),
    "diagrams/component/2.puml": plantuml(
      'component "Account" {',
      'component "Platform" {',
      "component Desk",
      "}",
      "}",
    ),
    ...drawn("Platform", "Account"),
  });
  const { elements, losses } = c4View(source);

  expect(elements.map(({ element, level, parent }) => [element.id, level, parent])).toEqual([
    ["account", "container", "the-system"],
    ["desk", "component", "account"],
    ["platform", "component", "account"],
    ["portal", "component", "account"],
  ]);
  expect(losses.map(({ subject }) => subject)).toContain("component Account (account) inside Platform");
  expect(exportFormats.structurizr.emit(source).text).toContain('component "Portal"');
});

it("a part inside two others, one of which is inside the other, is in the outer one", async () => {
  const source = await sourceOf({
    ...component(
      'component "Account" {',
      'component "Zone" {',
      'component "Portal"',
      "}",
      'component "Mesh"',
      "}",
    ),
    "diagrams/component/2.puml": plantuml('component "Zone" {', 'component "Mesh"', "}"),
    ...drawn("Account", "Zone"),
  });

  expect(c4View(source).elements.map(({ element, parent }) => [element.id, parent])).toEqual([
    ["account", "the-system"],
    ["mesh", "account"],
    ["portal", "account"],
    ["zone", "account"],
  ]);
});

it("everything that runs somewhere is in its environment, even if diagrams contradict each other", async () => {
  const { environments } = c4View(
    await sourceOf({
      ...component('component "Shop"'),
      "diagrams/AWS/1.puml": plantuml('node "A" {', 'node "B" {', 'component "Shop"', "}", "}"),
      "diagrams/AWS/2.puml": plantuml('node "B" {', 'node "A"', "}"),
    }),
  );
  const flat = (placed: (typeof environments)[number]["placed"]): string[] =>
    placed.flatMap(({ element, inside, isInstance }) => [
      `${element.id}${isInstance ? " (instance)" : ""}`,
      ...flat(inside),
    ]);

  expect(environments.map(({ key, placed }) => [key, flat(placed).toSorted()])).toEqual([
    ["AWS", ["a", "b", "shop (instance)"]],
  ]);
});
