import { expect, it } from "vitest";
import { diagramKindOf } from "./diagram-kind.ts";

const uml = (text: string): string => `@startuml\n${text}\n@enduml`;

it.each([
  ["a sequence", uml("a -> b : hi"), "interaction"],
  ["a sequence of macros and arrows", uml("!include <a/b>\nService(a)\na -> b : hi"), "interaction"],
  [
    "parts of ArchiMate",
    uml('!include <archimate/Archimate>\nApplication_Component(a, "Web")\nRel_Flow(a, b, "to")'),
    "component",
  ],
  ["activities", uml("start\n:pay;\nstop"), "interaction"],
  ["states", uml("[*] --> Open\nOpen --> [*]"), "interaction"],
  ["classes", uml("class A {\n  +go()\n}\nA --> B"), "class"],
  ["use cases", uml("actor Ada\nusecase Pay\nAda --> Pay"), "usecase"],
  ["components", uml("[Web] --> [Shop]\ndatabase Books"), "component"],
  ["nodes", uml("node Host {\n  [Web]\n}"), "onPrem"],
  ["nodes of a platform", uml('node "AWS" {\n  [Web]\n}'), "AWS"],
  ["icons of a platform", uml("!include <awslib/Compute/EC2>\n[Web] --> [Shop]"), "AWS"],
  ["entities alone", uml("entity Order\nentity Line\nOrder ||--o{ Line"), "conceptual"],
  ["entities with attributes", uml("entity Order {\n  number\n  day\n}"), "logical"],
  ["tables with column types", uml("entity orders {\n  * id : bigint\n  day : date\n}"), "physical"],
  [
    "people and systems of C4",
    uml('!include <C4/C4_Context>\nPerson(a, "Ada")\nSystem(s, "Shop")'),
    "system_conceptual",
  ],
  [
    "containers of C4",
    uml('!include <C4/C4_Container>\nPerson(a, "Ada")\nContainer(s, "Shop")'),
    "component",
  ],
  [
    "nodes of C4",
    uml('!include <C4/C4_Deployment>\nDeployment_Node(n, "Host") {\n  Container(s, "Shop")\n}'),
    "onPrem",
  ],
  ["a mind map", "@startmindmap\n* Shop\n@endmindmap", undefined],
] as const)("%s in PlantUML are of their kind", (_, text, key) => {
  expect(diagramKindOf(text, "plantuml")).toBe(key);
});

it.each([
  ["a sequence", "sequenceDiagram\n  a->>b: hi", "interaction"],
  ["a state machine", "stateDiagram-v2\n  [*] --> Open", "interaction"],
  ["classes", "classDiagram\n  A --> B", "class"],
  ["parts", "flowchart LR\n  web[Web] --> shop[Shop]\n  shop --> books[(Books)]", "component"],
  ["a process", "flowchart LR\n  a[Pay] --> b{Paid?}\n  b -->|yes| c[Send]", "interaction"],
  ["entities with columns", "erDiagram\n  ORDERS {\n    bigint id\n    date day\n  }", "physical"],
  ["entities alone", "erDiagram\n  ORDER ||--o{ LINE : has", "conceptual"],
  ["people and systems of C4", 'C4Context\n  Person(a, "Ada")\n  System(s, "Shop")', "system_conceptual"],
  ["nodes of C4", 'C4Deployment\n  Deployment_Node(n, "Host") {\n    Container(s, "Shop")\n  }', "onPrem"],
  ["a pie chart", 'pie\n  "a": 1', undefined],
] as const)("%s in Mermaid are of their kind", (_, text, key) => {
  expect(diagramKindOf(text, "mermaid")).toBe(key);
});
