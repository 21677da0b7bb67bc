import { describe, expect, it } from "vitest";
import { type FoundSystem, notations } from "../../model/index.ts";
import { planGeneration, readGenerationRecord } from "../project-folder/index.ts";
import { planRecovery } from "./plan-recovery.ts";
import type { PartSuggestions } from "./suggestions/suggestions.ts";
import { recoveredProject } from "./testing/recovered-project.ts";
import { part, sampleSystem } from "./testing/sample-system.ts";

/** A project folder that is scanned for again and again. */
function folder() {
  const texts = new Map<string, string>();
  return {
    texts,
    scan(system: FoundSystem, suggestions?: PartSuggestions): string[] {
      const { changes, removed, written } = planRecovery(system, {
        existing: texts,
        name: "Shop",
        places: [{ name: "shop-system", path: "../shop-system" }],
        suggestions,
      });
      for (const [path, text] of written) texts.set(path, text);
      for (const path of removed) texts.delete(path);
      return changes.flatMap(({ kind, path }) => (kind === "same" ? [] : [`${kind} ${path}`]));
    },
    edit(path: string, change: (text: string) => string): void {
      texts.set(path, change(texts.get(path) ?? ""));
    },
  };
}

/** The shop some time later, with another service. */
const later: FoundSystem = {
  ...sampleSystem,
  parts: [...sampleSystem.parts, part("ratings")],
  repositories: [{ name: "shop-system", revision: "b81c0de" }],
};

/** The shop without its API and its decisions. */
const smaller: FoundSystem = { ...sampleSystem, endpoints: [], decisions: [] };

describe("a second scan", () => {
  it("of the same system changes nothing", () => {
    const { scan } = folder();
    scan(sampleSystem);

    expect(scan(sampleSystem)).toEqual([]);
  });

  it("updates files that nobody has edited, and keeps files that a person has edited", () => {
    const { edit, scan, texts } = folder();
    scan(sampleSystem);
    edit("diagrams/component.puml", (text) => `${text}' ours\n`);

    const changes = scan(later);

    expect(changes).toContain("detached diagrams/component.puml");
    expect(changes).toContain("changed pages/functional-architecture.md");
    expect(texts.get("diagrams/component.puml")).toMatch(/' ours\n$/);
    expect(texts.get("pages/functional-architecture.md")).toContain("- `ratings` is a service");
  });

  it("removes what the system no longer has, unless a person has edited it", () => {
    const { edit, scan, texts } = folder();
    scan(sampleSystem);
    edit("decisions/0002-postgresql.md", (text) => `${text}\nWe stay with it.\n`);

    expect(scan(smaller)).toEqual(["obsolete api/openapi.yaml", "obsolete pages/service-interface.md"]);
    expect(texts.has("decisions/0002-postgresql.md")).toBe(true);
  });

  it("keeps the entries of elements.yaml that a person has edited, and updates the others", () => {
    const { edit, scan, texts } = folder();
    scan(sampleSystem);
    edit("elements.yaml", (text) => text.replace("name: mail\n", "name: mail\n  owner: Post team\n"));
    const parts = later.parts.map((one) => ({ ...one, technologies: ["Rust"] }));

    scan({ ...later, parts });

    expect(texts.get("elements.yaml")).toContain("name: mail\n  owner: Post team\n  technology: Go\n");
    expect(texts.get("elements.yaml")).toContain(
      "name: orders\n  names:\n    - order-service\n  technology: Rust\n",
    );
    expect(texts.get("elements.yaml")).toContain("- id: ratings\n");
  });

  it("changes only the commit in system.yaml", () => {
    const { edit, scan, texts } = folder();
    scan(sampleSystem);
    edit("system.yaml", (text) => `${text}names:\n  Order service: orders # as we call it\n`);

    scan(later);

    expect(texts.get("system.yaml"))
      .toBe(`# yaml-language-server: $schema=.archscribe/schemas/system.schema.json
# The system that this document describes: its repositories, what its parts are called there,
# and the drift that is accepted. See: archscribe drift --help
repositories:
  - name: shop-system
    path: ../shop-system
    url: https://github.com/acme/shop-system
    revision: b81c0de
names:
  Order service: orders # as we call it
`);
  });

  it("keeps the notation of the first", () => {
    const { texts } = folder();
    const options = { name: "Shop", places: [] };
    const first = planRecovery(sampleSystem, { ...options, existing: texts, notation: "mermaid" });

    const second = planRecovery(sampleSystem, { ...options, existing: first.written });

    expect(second.changes.filter(({ kind }) => kind !== "same")).toEqual([]);
  });
});

it("a file that was there before is a person's own", () => {
  const { scan, texts } = folder();
  texts.set("diagrams/component.puml", "@startuml\ncomponent Ours\n@enduml\n");

  expect(scan(sampleSystem)).toContain("detached diagrams/component.puml");
});

it("found files and files generated from requirements do not replace or remove each other", () => {
  const { scan, texts } = folder();
  scan(sampleSystem);

  const { changes, record } = planGeneration(
    [
      { path: "diagrams/component.puml", text: "generated" },
      { path: "diagrams/usecase.puml", text: "generated" },
    ],
    { existing: texts, record: readGenerationRecord(texts), force: false, selected: () => true },
  );

  expect(changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    "detached diagrams/component.puml",
    "new diagrams/usecase.puml",
  ]);
  texts.set("diagrams/usecase.puml", "generated");
  texts.set("archscribe.generated.json", JSON.stringify(Object.fromEntries(record)));
  expect(scan(sampleSystem)).toEqual([]);
});

describe("the suggested description of a part", () => {
  const suggestions = new Map([
    [
      "orders",
      { name: "Order desk", description: "Takes orders (compose.yaml:3).", group: "group-ordering" },
    ],
    ["queue", { group: "group-ordering" }],
  ]);

  it.each(notations)(
    "is in its entry and in the diagrams in %s, which are without a finding",
    async (notation) => {
      const { architecture, findings } = await recoveredProject(sampleSystem, notation, suggestions);
      const { architecture: plain } = await recoveredProject(sampleSystem, notation);

      const orders = architecture.elements.find(({ id }) => id === "orders");
      const group = architecture.elements.find(({ kind, name }) => kind === "group" && name === "Ordering");
      expect(findings).toEqual([]);
      expect(orders).toMatchObject({
        name: "Order desk",
        names: ["orders", "order-service"],
        description: "Takes orders (compose.yaml:3).",
        evidence: ["compose.yaml:3 (said)"],
      });
      const added = architecture.elements.filter(({ id }) => !plain.elements.some((one) => one.id === id));
      expect(added.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["group Ordering"]);
      const arrows = ({ relations }: typeof plain): string[] =>
        relations.flatMap(({ from, kind, to }) => (kind === "directed" ? [`${from} ${to}`] : []));
      expect(arrows(architecture)).toEqual(arrows(plain));
      expect(group?.places.map(({ id }) => id)).toEqual(["interface", "component"]);
    },
  );

  it("is kept if a later scan has no suggestion for it", () => {
    const { scan, texts } = folder();
    scan(sampleSystem, suggestions);
    const before = texts.get("elements.yaml");

    expect(scan(sampleSystem)).toEqual([]);
    expect(texts.get("elements.yaml")).toBe(before);
    expect(before).toContain("name: Order desk\n  names:\n    - orders\n    - order-service\n");
  });

  it("is nobody's who has written another name", () => {
    const { edit, scan, texts } = folder();
    scan(sampleSystem);
    edit("elements.yaml", (text) =>
      text.replace("name: orders\n  names:\n", "name: Sales\n  names:\n    - orders\n"),
    );

    scan(sampleSystem, suggestions);

    expect(texts.get("elements.yaml")).toContain(
      "name: Sales\n  names:\n    - orders\n    - order-service\n",
    );
    expect(texts.get("diagrams/component.puml")).toContain('component "Sales"');
  });
});
