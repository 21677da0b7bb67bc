import { expect, it } from "vitest";
import { findUndrawnParts } from "./undrawn-parts.ts";

it.each([
  [
    "a formula of PlantUML",
    "plantuml",
    "@startuml\nclass A\nnote right of A : <math>x^2</math>\n@enduml",
    [2],
  ],
  ["a formula as the whole diagram", "plantuml", "@startlatex\n<latex>x</latex>\n@endlatex", []],
  ["pages of PlantUML", "plantuml", "@startuml\nA -> B\nnewpage\nB -> A\nnewpage\n@enduml", [2]],
  ["pages that are drawn in one", "plantuml", "@startuml\nignore newpage\nA -> B\nnewpage\n@enduml", []],
  [
    "a loop and a condition that only the engine decides",
    "plantuml",
    '@startuml\n!foreach $x in %load_json("a.json")\n[$x]\n!endfor\n!if %date("yyyy") > 2030\n[New]\n!endif\n@enduml',
    [1, 4],
  ],
  [
    "a loop and a condition that the text decides",
    "plantuml",
    '@startuml\n!foreach $x in ["A"]\n!if $x == "A"\n[$x]\n!endif\n!endfor\n@enduml',
    [],
  ],
  ["entities without a relation", "plantuml", "@startuml\n\nentity Order\nentity Customer\n@enduml", [2]],
  [
    "entities with a message",
    "plantuml",
    "@startuml\nentity Order\nentity Customer\nOrder -> Customer\n@enduml",
    [1],
  ],
  ["a data store and a queue alone", "plantuml", "@startuml\ndatabase Stock\nqueue Orders\n@enduml", [1]],
  ["entities with a direction", "plantuml", "@startuml\ntop to bottom direction\nentity Order\n@enduml", []],
  [
    "related entities",
    "plantuml",
    "@startuml\nentity Order\nentity Customer\nOrder -- Customer\n@enduml",
    [],
  ],
  ["entities with attributes", "plantuml", "@startuml\nentity Order {\n  id\n}\n@enduml", []],
  ["participants", "plantuml", "@startuml\nparticipant Shop\ndatabase Stock\n@enduml", []],
  [
    "states whose names have blanks",
    "mermaid",
    'stateDiagram-v2\n  [*] --> Waiting room\n  Waiting room --> Paid: in full\n  state "On hold" as hold\n  state Picked up\n  Shelved now : kept\n  hold --> Paid : after a day\n  note right of Paid\n    as they say --> x\n  end note',
    [1, 4, 5],
  ],
  [
    "relations between the same elements of a C4 diagram of Mermaid",
    "mermaid",
    'C4Dynamic\n  Rel(a, b, "asks")\n  BiRel(a, b, "syncs")\n  RelIndex(3, a, b, "confirms")\n  Rel(b, a, "answers")\n  Rel(b, a, "answers")\n  Rel(a, c, "asks")',
    [1, 2],
  ],
  [
    "the same relations in PlantUML",
    "plantuml",
    '@startuml\n!include <C4/C4_Context>\nRel(a, b, "asks")\nRel(a, b, "confirms")\n@enduml',
    [],
  ],
  [
    "dates of a Gantt chart in another format",
    "mermaid",
    "gantt\n  title Plan: 05.03.2026\n  section One\n  Design : a, 05.03.2026, 2d\n  Build : crit, b, 2026-03-05, 06/04/2026\n  Test : 13.03.2026, 1d\n  Ship : 03.03.2026, 1d\n  Rest : 1.5d",
    [3, 4],
  ],
  [
    "ends of a Gantt chart in another format, which the engine ignores",
    "mermaid",
    "gantt\n  Design : a, 2026-03-05, 13.03.2026\n  Build : 2026-03-05, 06.06.2026\n  Test : 07.06.2026 # 08.06.2026",
    [1, 2, 3],
  ],
  [
    "dates of a Gantt chart with zeros that its format does not have",
    "mermaid",
    "gantt\n  dateformat D.M.YYYY\n  Design : a, 05.03.2026, 2d\n  Build : b, 5.3.2026, 6.4.2026",
    [2],
  ],
  [
    "a C4 relation without a text, which replaces none",
    "mermaid",
    'C4Context\n  Rel(a, b)\n  Rel(a, b, "asks")\n  Rel_D(a, b)',
    [],
  ],
  [
    "dates of a Gantt chart in its format",
    "mermaid",
    "gantt\n  dateFormat DD.MM.YYYY\n  Design : a, 05.03.2026, 2d",
    [],
  ],
  [
    "a date of a Gantt chart whose format has a time",
    "mermaid",
    "gantt\n  dateFormat YYYY-MM-DD HH:mm\n  Design : a, 05.03.2026, 2d",
    [2],
  ],
  [
    "a theme in front matter",
    "mermaid",
    "---\ntitle: Plan\nconfig:\n  theme: forest\n---\nflowchart LR\n  theme[Theme: dark]",
    [3],
  ],
  [
    "a theme and a font in a directive",
    "mermaid",
    "%%{init: {'theme': 'dark',\n  'fontFamily': 'serif'}}%%\nflowchart LR\n  A",
    [0],
  ],
  ["a font alone", "mermaid", '%%{init: {"look": "classic", "fontFamily": "serif"}}%%\npie\n  "a": 1', [0]],
  [
    "settings that are applied",
    "mermaid",
    "---\nconfig:\n  layout: dagre\n  theme: default\n---\nflowchart LR\n  A",
    [],
  ],
  ["a formula that signs can say", "mermaid", 'flowchart LR\n  A["$$x^2$$"]', []],
  [
    "a formula that they cannot",
    "mermaid",
    String.raw`flowchart LR
  A["$$\begin{matrix} a & b \end{matrix}$$"]`,
    [1],
  ],
] as const)("%s", (...[, notation, text, expected]) => {
  expect(findUndrawnParts({ key: "conceptual", notation, text }).map(({ index }) => index)).toEqual(expected);
});

it("finds no fault with lifelines in an interaction, or with messages outside of data models", () => {
  const text = "@startuml\nactor Member\ndatabase Stock\nMember -> Stock\n@enduml";
  const lone = "@startuml\nactor Member\n@enduml";

  expect(findUndrawnParts({ key: "interaction", notation: "plantuml", text: lone })).toEqual([]);
  expect(findUndrawnParts({ key: "component", notation: "plantuml", text })).toEqual([]);
  expect(findUndrawnParts({ key: "component", notation: "plantuml", text: lone })).toHaveLength(1);
});

it("says how to write the name of a state that has blanks", () => {
  const text = "stateDiagram-v2\n  Paid in full --> Shipped";

  expect(findUndrawnParts({ key: "component", notation: "mermaid", text })).toEqual([
    {
      index: 1,
      message: "the state 'Paid in full' is drawn as several states, one for each word",
      suggest: `Write 'state "Paid in full" as PaidInFull', and 'PaidInFull' in the transitions.`,
    },
  ]);
});

it("names the relation that a later one replaces", () => {
  const text = 'C4Context\n  Rel(clerk, shop, "orders")\n  Rel(clerk, shop, "pays")';

  expect(findUndrawnParts({ key: "conceptual", notation: "mermaid", text })).toEqual([
    {
      index: 1,
      message:
        "the relation 'orders' is missing in the picture, because a later one leads from 'clerk' to 'shop', too",
      suggest: "Write one relation with the texts of both, or draw the diagram in PlantUML.",
    },
  ]);
});

it("names a date that is drawn with the month first", () => {
  const text = "gantt\n  Design : 05.03.2026, 2d";

  expect(findUndrawnParts({ key: "conceptual", notation: "mermaid", text })).toEqual([
    {
      index: 1,
      message:
        "the date '05.03.2026' is drawn with the month first, because it is not in the format 'YYYY-MM-DD'",
      suggest: "Write it in this format, or write the format of the dates in 'dateFormat'.",
    },
  ]);
});

it("names preprocessing that is not followed to its end", () => {
  const text = [
    "@startuml",
    "!procedure $again()",
    "$again()",
    "!endprocedure",
    "!if 1 == 2",
    "[A]",
    '!elseif %date("yyyy") > 2030',
    "[B]",
    "!endif",
    '!foreach $x in %load_json("parts.json")',
    "[$x]",
    "!endfor",
    "$again()",
    "@enduml",
  ].join("\n");

  expect(
    findUndrawnParts({ key: "component", notation: "plantuml", text }).map(({ index, message }) => [
      index,
      message.split(",")[0],
    ]),
  ).toEqual([
    [2, "the calls of this line go on for longer than they are followed"],
    [6, "the condition cannot be decided from the text"],
    [9, "the rounds of this loop cannot be read from the text"],
  ]);
});
