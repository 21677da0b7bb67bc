import { describe, expect, it } from "vitest";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { checkProject } from "../check-project.ts";

const manifest = "archscribe: 1\nname: Shop\norganization: Town\n";
const component = `@startuml
component Web
component Orders
component Ledger
database Store
Web --> Orders : asks
Web -> Orders : asks again
Orders ..> Web : notifies
Orders --> Store
Ledger -- Store
@enduml
`;

interface Given {
  readonly elements?: string;
  readonly figure?: string | undefined;
  readonly today?: string | undefined;
}

/** The findings of a rule in a project with a component diagram, as "line: message". */
async function found(rule: string, { elements, figure = component, today }: Given = {}): Promise<string[]> {
  const files = sampleWith({
    "archscribe.yaml": `${manifest}rules:\n  - id: own\n    reason: Because.\n${rule}`,
    "diagrams/component.puml": figure,
    "elements.yaml": elements,
  });
  const reading = await readProject(memoryTree(files));
  if (reading.project === undefined)
    return reading.findings.map(({ location, message }) => `${String(location.line)}: ${message}`);
  return checkProject(reading.project, reading.places, today)
    .findings.filter(({ ruleId }) => ruleId === "own" || ruleId === "broken-rule")
    .map(
      ({ location, message, severity }) => `${severity} ${location.file}:${String(location.line)} ${message}`,
    );
}

describe("the requirements of a rule", () => {
  it.each([
    [
      "forbid: components that use databases",
      [
        "warning diagrams/component.puml:3 'Orders' is not allowed: Because",
        "warning diagrams/component.puml:4 'Ledger' is not allowed: Because",
      ],
    ],
    ["forbid: queues", []],
    ["forbid: { from: Web, to: Orders }", ["warning diagrams/component.puml:6 'Web' uses 'Orders': Because"]],
    [
      "forbid: { from: databases, to: Ledger }",
      ["warning diagrams/component.puml:10 'Store' uses 'Ledger': Because"],
    ],
    ["forbid: { from: databases, to: Orders }", []],
    ["require: queues", ["warning archscribe.yaml:5 nothing is selected by 'queues': Because"]],
    ["require: databases", []],
    [
      "require: { from: components, to: databases }",
      [
        "warning diagrams/component.puml:2 'Web' uses none of 'databases': Because",
        "warning diagrams/interaction/borrow-a-book.puml:4 'Lending service' uses none of 'databases': Because",
      ],
    ],
    [
      "layers: [Web, Orders, databases]",
      ["warning diagrams/component.puml:8 'Orders' uses 'Web', which is in a layer above: Because"],
    ],
    ["every: databases\n    must: be used by Ledger", []],
    [
      "every: databases\n    must: have an owner",
      ["warning diagrams/component.puml:5 'Store' must have an owner: Because"],
    ],
  ])("%s", async (rule, findings) => {
    expect(await found(`    ${rule}\n`)).toEqual(findings);
  });

  it("a line with heads at both ends uses the layer above, too", async () => {
    const rule = "    layers: [Web, Ledger]\n";
    const drawn = (line: string) =>
      `@startuml\ncomponent Web\ncomponent Ledger\nWeb ${line} Ledger\n@enduml\n`;

    expect(await found(rule, { figure: drawn("<-->") })).toEqual([
      "warning diagrams/component.puml:4 'Ledger' uses 'Web', which is in a layer above: Because",
    ]);
    expect(await found(rule, { figure: drawn("--") })).toEqual([]);
  });

  it("an element of several layers is in the highest one", async () => {
    expect(await found("    layers: [Web, 'components, databases']\n    strict: true\n")).toEqual([
      "warning diagrams/component.puml:8 'Orders' uses 'Web', which is in a layer above: Because",
    ]);
  });

  it("its severity is the finding's", async () => {
    expect(await found("    severity: error\n    forbid: Ledger\n")).toEqual([
      "error diagrams/component.puml:4 'Ledger' is not allowed: Because",
    ]);
  });
});

describe("the end of a rule", () => {
  const rule = '    end: "2026-06-30"\n    forbid: Ledger\n';

  it.each([
    ["on its last day", "2026-06-30"],
    ["if no day is known", undefined],
  ])("it holds %s", async (_, today) => {
    expect(await found(rule, { today })).toEqual([
      "warning diagrams/component.puml:4 'Ledger' is not allowed: Because",
    ]);
  });

  it("it no longer holds on the next day, and says so", async () => {
    expect(await found(rule, { today: "2026-07-01" })).toEqual([
      "note archscribe.yaml:5 the rule 'own' ended on 2026-06-30 and is no longer checked",
    ]);
  });
});

describe("a rule that cannot be applied", () => {
  it.each([
    [
      "forbid: components with colour",
      "7 the rule 'own' cannot be applied: in 'components with colour', it is not understood at column 17, expected a field: owner, technology, description, lifecycle, tags, requirements, evidence, links or relations but",
    ],
    [
      "every: components\n    must: be owned",
      "8 the rule 'own' cannot be applied: in 'be owned', it is not understood at column 9",
    ],
    [
      "layers:\n      - Web\n      - Ordres",
      "9 the rule 'own' cannot be applied: in 'Ordres', no element is called 'Ordres'; did you mean 'orders'?",
    ],
  ])("%s is an error at its line", async (rule, message) => {
    expect(await found(`    ${rule}\n`)).toEqual([
      expect.stringContaining(`error archscribe.yaml:${message}`),
    ]);
  });

  it("has an id that no check and no other rule has", async () => {
    const twice =
      "    forbid: queues\n  - id: own\n    reason: B\n    forbid: queues\n  - id: weak-word\n    reason: C\n    forbid: queues\n";

    expect(await found(twice)).toEqual([
      "error archscribe.yaml:8 the id 'own' is taken",
      "error archscribe.yaml:11 the id 'weak-word' is taken",
    ]);
  });

  it.each([
    [
      "forbid: queues\n    require: queues",
      "8: 'require': expected exactly one of forbid, require, layers and every, found 'queues'",
    ],
    [
      "severity: warning",
      "5: 'forbid' is missing: expected exactly one of forbid, require, layers and every",
    ],
    [
      "every: queues",
      "5: 'must' is missing: expected a condition together with every, such as 'have an owner'",
    ],
    [
      "forbid: queues\n    strict: true",
      "8: 'strict': expected nothing: it belongs to layers, found true; write it in quotes if it is text",
    ],
    [
      "forbid: { from: queues }",
      "7: 'forbid': expected a query, or a map of two queries: from and to, found a map of keys and values",
    ],
    ["layers: [queues]", "7: 'layers': expected at least two queries, found a list"],
    [
      "forbid: queues\n    end: 2026-13-01",
      "8: 'end': expected a date such as 2026-12-31, in quotes, found '2026-13-01'",
    ],
  ])("%s has the wrong form", async (rule, message) => {
    expect(await found(`    ${rule}\n`)).toEqual([message]);
  });
});

describe("the place of a finding", () => {
  it("is the figure of an element, also if a use case names the element", async () => {
    expect(await found("    forbid: Member\n")).toEqual([
      "warning diagrams/usecase.puml:2 'Member' is not allowed: Because",
    ]);
  });

  it("is the entry of an element that nothing shows", async () => {
    const elements =
      "- { id: other, name: Other, kind: queue }\n- { id: vault, name: Vault, kind: database }\n";

    expect(await found("    forbid: Vault\n", { elements })).toEqual([
      "warning elements.yaml:2 'Vault' is not allowed: Because",
    ]);
  });
});
