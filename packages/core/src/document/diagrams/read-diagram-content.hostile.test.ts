import fc from "fast-check";
import { analyse } from "scslre";
import { afterEach, describe, expect, it } from "vitest";
import type { Notation } from "../../model/index.ts";
import { daySample, sampleNote } from "../../platform/node/testing/day-sample.ts";
import { runsOf } from "../../testing/runs-of.ts";
import { readDiagramContent } from "./index.ts";

const read = (notation: Notation, text: string) => readDiagramContent({ notation, text, file: "a", line: 1 });

const plantuml = (body: string): readonly [Notation, string] => ["plantuml", `@startuml\n${body}\n@enduml`];

const mermaidKinds =
  "flowchart LR|sequenceDiagram|classDiagram|erDiagram|stateDiagram-v2|C4Context|architecture-beta|block-beta|requirementDiagram|mindmap".split(
    "|",
  );

/** Signs and words that begin something, in all languages together. */
const parts =
  '@{|{|}|[|]|[[|((|))|(|)|<<|>>|"|`|~~~|--|-->|-.->|==>|<|>|:|;|,|\\n|/\'|\'/|#red|$tag|&|||%%|as|class|A|B.C|[*]|note|note right of|end note|if (|then|else|endif|while (|repeat|fork||lane||participant|box|end|subgraph|state|component|!define X(a) a|!procedure $p($a)|$p(1)|X(|Rel(a, b)|Container(|1|"many"|o{|}|..|||--o{|=|..>|title|legend|skinparam|<style>|package|namespace|json'.split(
    "|",
  );

it("never fails, for any text", () => {
  const line = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: "binary" })), { maxLength: 8 });
  const body = fc.array(line, { maxLength: 12 }).map((lines) => lines.map((one) => one.join(" ")).join("\n"));

  fc.assert(
    fc.property(body, fc.constantFrom(...mermaidKinds), (text, kind) => {
      expect(read(...plantuml(text))).toHaveProperty("elements");
      expect(read("mermaid", `${kind}\n${text}`)).toHaveProperty("elements");
    }),
    { numRuns: runsOf(500) },
  );
});

/** Texts that grow with a number, each in a form that takes a careless reader quadratic time. */
const hostile: readonly (readonly [what: string, text: (size: number) => readonly [Notation, string]])[] = [
  ["lines that begin a note", (size) => plantuml("note left\n".repeat(size))],
  ["lines that begin a block", (size) => plantuml("skinparam x {\nlegend\n<style>\n".repeat(size))],
  ["a long line of brackets", (size) => plantuml("[".repeat(size * 20))],
  ["brackets in a label", (size) => plantuml(`A -> B : ${"[".repeat(size * 20)}`)],
  ["a long arrow", (size) => plantuml(`A ${"-".repeat(size * 20)}`)],
  ["spaces in a line", (size) => plantuml(`class A${" ".repeat(size * 20)}x`)],
  ["classes of one name", (size) => plantuml("class A.B\nA.B -- C\n".repeat(size))],
  ["macros that call each other", (size) => plantuml(`!define A B B\n!define B A A\n${"A\n".repeat(size)}`)],
  ["procedures without end", (size) => plantuml("!procedure $p()\n".repeat(size))],
  ["conditions in each other", (size) => plantuml(`start\n${"if (a) then (b)\n:x;\n".repeat(size)}`)],
  ["forks in each other", (size) => plantuml(`start\n${"fork\n:a;\nfork again\n".repeat(size)}`)],
  ["actions that do not end", (size) => plantuml(`start\n${":a\n".repeat(size)}`)],
  ["messages that open calls", (size) => plantuml("A -> B ++ : x\nreturn\n".repeat(size))],
  ["stereotypes", (size) => plantuml(`component A ${"<<a>> #b ".repeat(size)} x`)],
  ["nodes that do not close", (size) => ["mermaid", `flowchart LR\n${'a["b\n'.repeat(size)}`]],
  ["labels that do not close", (size) => ["mermaid", `flowchart LR\n${"a -->|b\n".repeat(size)}`]],
  ["links that do not end", (size) => ["mermaid", `flowchart LR\n${"a -- b\n".repeat(size)}`]],
  ["a long chain", (size) => ["mermaid", `flowchart LR\n${"a --> b --> ".repeat(size)}c`]],
  ["subgraphs in each other", (size) => ["mermaid", `flowchart LR\n${"subgraph a\nb\n".repeat(size)}`]],
  ["quotes", (size) => ["mermaid", `flowchart LR\n${'"'.repeat(size * 10)}`]],
  ["front matter without end", (size) => ["mermaid", `---\n${"a: b\n".repeat(size)}`]],
  ["blocks", (size) => ["mermaid", `block-beta\n${"block:a\nb<[\n".repeat(size)}`]],
  ["states", (size) => ["mermaid", `stateDiagram-v2\n${"state a {\na --> b : c\n".repeat(size)}`]],
];

const { exec } = RegExp.prototype;

/** Counts what the expressions look at while a text is read, and collects them. */
function watch(work: () => void): { readonly steps: number; readonly used: ReadonlySet<RegExp> } {
  const used = new Set<RegExp>();
  let steps = 0;
  RegExp.prototype.exec = function (text) {
    used.add(this);
    const found = exec.call(this, text);
    // A sticky expression does not search all of the text.
    steps += this.sticky || this.global ? (found?.[0].length ?? 0) + 1 : text.length + 1;
    return found;
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return { steps, used };
}

afterEach(() => {
  RegExp.prototype.exec = exec;
});

describe("the work for", () => {
  it.each(daySample(hostile, 8))(`%s grows no faster than the text${sampleNote}`, (_, text) => {
    const [small, large] = [1_500, 3_000].map((size) => watch(() => read(...text(size))).steps);

    expect((large ?? 0) / (small ?? 1)).toBeLessThan(2.3);
  });
});

it("no expression of a reader takes exponential time", () => {
  const { used } = watch(() => {
    for (const [, text] of hostile) read(...text(3));
    for (const kind of mermaidKinds) read("mermaid", `${kind}\n${parts.join(" ")}\n${parts.join("\n")}`);
    read(...plantuml(parts.join("\n")));
  });
  const exponential = [...used].filter(({ flags, source }) =>
    analyse({ source, flags }, { reportTypes: { Move: false } }).reports.some((report) => report.exponential),
  );

  expect(used.size).toBeGreaterThan(150);
  expect(exponential).toEqual([]);
});
