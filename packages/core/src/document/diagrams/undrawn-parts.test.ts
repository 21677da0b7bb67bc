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
  ["a formula that signs can say", "mermaid", 'flowchart LR\n  A["$$x^2$$"]', []],
  [
    "a formula that they cannot",
    "mermaid",
    String.raw`flowchart LR
  A["$$\begin{matrix} a & b \end{matrix}$$"]`,
    [1],
  ],
] as const)("%s", (...[, notation, text, expected]) => {
  expect(findUndrawnParts({ notation, text }).map(({ index }) => index)).toEqual(expected);
});
