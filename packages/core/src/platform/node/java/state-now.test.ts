import { expect, it } from "vitest";
import { stateNow } from "./state-now.ts";

it.each([
  ['A -> B : %date("yyyy") %now()', 'A -> B : %date("yyyy", 1767312000) 1767312000'],
  ["A -> B : %DATE( )", 'A -> B : %date("", 1767312000)'],
  ["!$d = %date('HH:mm')", "!$d = %date('HH:mm', 1767312000)"],
  ['!$d = %date("yyyy", 0)', '!$d = %date("yyyy", 0)'],
  ["today is colored in #AAF", "today is 2026-01-02 and is colored in #AAF"],
  ["today is 3 days after start", "today is 3 days after start"],
])("%s", (written, stated) => {
  expect(stateNow(`@startuml\n${written}\n@enduml`, "2026-01-02T00:00:00.000Z")).toBe(
    `@startuml\n${stated}\n@enduml`,
  );
});
