import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "puppeteer-core";
import type { DiagramSource, Notation } from "../../../model/index.ts";
import { openEngineSuite } from "./engine-suite.ts";
import { drawSvg, openPictureShop, readSamples } from "./pictures.ts";
import { textsOutsideOfBoxes } from "./text-in-boxes.ts";

const shop = openPictureShop();
const suite = openEngineSuite(import.meta.filename);
let page: Page;
beforeAll(async () => {
  ({ page } = await shop.session.openPage("texts in boxes"));
});
afterAll(() => page.close());

/** Half a pixel is less than the width of a box's line. */
const tolerance = 0.5;

const longName = "AutomaticallyRenewedInterlibraryLendingAgreement";

const hardNames: readonly { readonly kind: string; readonly notation: Notation; readonly text: string }[] = [
  {
    kind: "class",
    notation: "plantuml",
    text: `@startuml
class ${longName} <<aggregate root, immutable>> {
  ""isbn13_with_check_digit : char(17)""
  **überfälligeBücher : Verzögerung[0..*]**
  //naïveFaçade() : Größe//
  {static} 貸出期間を延長する() : 期間
  {abstract} AVATAR_WAVE_To_LTd_fi_ffl()
}
abstract class ÄnderungsmitteilungFürAngehörige
interface "図書館の貸出サービス" as lending
class "Map<Schlüssel, Größe>" as map
${longName} --> lending
@enduml`,
  },
  {
    kind: "component",
    notation: "plantuml",
    text: `@startuml
component "Überfälligkeitsbenachrichtigung für Mitglieder" as a <<scheduled every morning>>
database "貸出と返却の記録" as b
node "**${longName}** on //virtual machine// ""app-01""" as c
usecase "Bücher zurückgeben,\\nverlängern und vormerken" as d
actor "Bibliothekar in Ausbildung" as e
queue "Ereignisse der Außenstelle Köln-Mülheim" as f
hexagon "WAVE To AVATAR" as g
card "Карточка читателя" as h
@enduml`,
  },
  {
    kind: "sequence",
    notation: "plantuml",
    text: `@startuml
participant "Überfälligkeits-\\nbenachrichtigung" as a
participant ${longName} as b
participant "図書館 の貸出サービス" as c <<service>>
queue "**Ereignisse** der //Außenstelle//" as d
a -> b : verlängern ""lending-01""
note over b, c : Größe und **Gewicht** 貸出期間
@enduml`,
  },
  {
    kind: "activity",
    notation: "plantuml",
    text: `@startuml
start
:Bücher in ""Regal-07"" **zurückstellen**;
if (Überfällig seit mehr als vierzehn Tagen?) then (ja)
  :貸出期間を延長する //AVATAR//;
endif
:${longName};
stop
@enduml`,
  },
  {
    kind: "state",
    notation: "plantuml",
    text: `@startuml
state "Zurückgegeben und überprüft" as a : **Größe** //fällig// ""isbn13""
state ${longName}
state "貸出中" as c
a --> c
@enduml`,
  },
  {
    kind: "mind map",
    notation: "plantuml",
    text: `@startmindmap
* ${longName}
** **Größe der Bücher**
** ""isbn13_with_check_digit""
** 図書館の貸出サービス
@endmindmap`,
  },
  {
    kind: "flowchart",
    notation: "mermaid",
    text: `flowchart LR
  a["${longName}"] --> b("Größe der Bücher, naïve Façade")
  b --> c{"貸出期間を延長する?"}
  c --> d[("**Карточка** _читателя_")]
  d --> e{{"WAVE To AVATAR"}} --> f(["Überfälligkeitsbenachrichtigung"])`,
  },
  {
    kind: "class",
    notation: "mermaid",
    text: `classDiagram
  class ${longName} {
    <<aggregate root>>
    +char isbn13_with_check_digit
    +überfälligeBücher() Verzögerung
    +naïveFaçade()* Größe
    +貸出期間を延長する()$ 期間
  }
  class lending["図書館の貸出サービス"]`,
  },
  {
    kind: "sequence",
    notation: "mermaid",
    text: `sequenceDiagram
  participant a as Überfälligkeitsbenachrichtigung
  participant b as ${longName}
  participant c as 図書館の貸出サービス
  a->>b: verlängern
  Note over b,c: Größe und Gewicht 貸出期間`,
  },
  {
    kind: "entity",
    notation: "mermaid",
    text: `erDiagram
  überfällige_ausleihe_mit_mahnung {
    varchar isbn13_with_check_digit PK "Größe der Bücher, naïve Façade"
    bigint größe
  }`,
  },
  {
    kind: "state",
    notation: "mermaid",
    text: `stateDiagram-v2
  state "Zurückgegeben und überprüft" as a
  a --> ${longName}
  note right of a : Größe der Bücher`,
  },
];

// The names of a Gantt chart are beside their bars, above the days.
const samples = [...readSamples()].filter(([name]) => !name.endsWith("gantt"));

describe(`every text lies in its box${suite.note}`, () => {
  test.each(suite.cases(samples, 4))("in %s", async (_, sample) => {
    expect(await outside(sample)).toEqual([]);
  });

  test.each(suite.cases(hardNames, 3))(
    "where names are long or foreign in a $notation $kind diagram",
    async (hard) => {
      expect(await outside({ ...hard, file: hard.kind, line: 1 })).toEqual([]);
    },
  );

  test("which detects a text that does not fit", async () => {
    await page.setContent(
      `<svg><rect width="200" height="60" fill="white"/><rect width="90" height="30" fill="red"/><text y="20">Overdue reservation</text></svg>`,
    );

    expect(await page.evaluate(textsOutsideOfBoxes, tolerance)).toEqual([
      expect.stringMatching(/^Overdue reservation by \d+\.\d$/),
    ]);
  });
});

async function outside(source: DiagramSource): Promise<string[]> {
  await page.setContent(`<body>${await drawSvg(source, shop)}`);
  return page.evaluate(textsOutsideOfBoxes, tolerance);
}
