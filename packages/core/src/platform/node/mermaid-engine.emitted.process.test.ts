import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EmittedDiagram, emitMermaidDiagrams, textOfSvg } from "../../document/diagrams/index.ts";
import type { DesignModel } from "../../model/index.ts";
import { sampleDesign } from "../../testing/index.ts";
import { openEngineSuite } from "./testing/engine-suite.ts";
import { sharedMermaid } from "./testing/shared-engines.ts";

const suite = openEngineSuite(import.meta.filename);

/** Signs and words that mean something to Mermaid, to Markdown, to HTML or to a reader of text. */
const hostile: readonly string[] = [
  ...textsOf(String.raw`
    say "now"  it's ${"`code`"}  a [b] (c) {d} <e>  [/x\]  ((round))  {{six}}  a|b|c  a;b;  id1[Label]
    end  END  subgraph  graph  class A  style a fill  click a call b  default  o  x  else and par  box red
    direction TB is meant  x direction LR  title: x  note over a: b  participant a  alt  loop  autonumber
    accTitle: a  accDescr { b }  wrap: me  nowrap:me  a%%b  %% comment  %%{init: {}}%%  100 % sure
    ---  --- a  a --> b  a-->>b: c  ===  #35; #quot; #  # head  &amp; &lt;b&gt; &#35; R&D  a & b
    <b>bold</b>  <br>  <script>x</script>  1. first  - item  > quote  *a* **b** ***c***  _a_ __b__ snake_case_name
    ~a~ ~~b~~  $$x^2$$  https://example.org/a?b=c&d  www.example.org  me@example.org  [link](https://example.org)
    ![image](x.png)  [x]: y  fa:fa-book  a@{ shape: x }  a:::b  a::b  a\nb  \  price (EUR)  f(a, b)$  x*
    +plus  -minus  =  :  !  ﬂ°°35¶ß  constructor  __proto__  toString  null
    مرحبا بالعالم  שלום (עולם)  按订单付款  👩‍👩‍👧 family  Crème brûlée`),
  "two\nlines",
  "\ttab\r\n",
  "\u202Eturned",
  "a\u0000b",
  "\uD83D",
  "é".repeat(80),
  "word ".repeat(1_000),
];

/** Words with a meaning in one of Mermaid's languages, and names of properties that every object has. */
const keywords = textsOf(`
  end  subgraph  graph  flowchart  class  classdef  style  click  call  href  default  o  x  v  direction  linkstyle
  interpolate  boundary  target  system  actor  title  participant  as  alt  else  opt  loop  par  and  critical
  option  break  box  rect  note  over  create  destroy  activate  deactivate  autonumber  off  link  links
  properties  details  namespace  callback  cssclass  acctitle  accdescr  tb  lr  one  many  zero  only  to
  optionally  u  i  pk  constructor  prototype  implied  assumed`);

function textsOf(written: string): string[] {
  return written.trim().split(/\s{2,}/);
}

/** The sample design with a different text in every place, built from the given ones. */
function designWith(texts: readonly string[]): DesignModel {
  let count = 0;
  const next = (): string => `${texts[count++ % texts.length] ?? ""} n${count}`;
  const isText = (key: string): boolean => /^(?:name|label|title|text|guard|system|returns)$/.test(key);
  const { classes, interfaces, ...design } = withValues(sampleDesign, (value, key) =>
    isText(key) ? next() : value,
  );
  const operations = [{ name: "act", parameters: [{ name: next(), type: next() }], returns: next() }];
  return {
    ...design,
    interfaces: interfaces.map((one) => ({ ...one, operations })),
    classes: classes.map(({ attributes, ...one }) => ({
      ...one,
      attributes: attributes.map(({ name }) => ({ name, type: next() })),
      operations,
    })),
  };
}

/** The sample design with the words instead of its ids, as far as they go. */
function designOfIds(words: readonly string[]): DesignModel {
  const { actors, blocks, classes, components, entities, interfaces, nodes } = sampleDesign;
  const elements = [...actors, ...blocks, ...classes, ...components, ...entities, ...interfaces, ...nodes];
  const ids = new Map(
    [...new Set(elements.map(({ id }) => id))].map((id, index) => [id, words[index] ?? id]),
  );
  return withValues(sampleDesign, (value, key) => (key === "kind" ? value : (ids.get(value) ?? value)));
}

/** The design with each of its strings replaced. */
function withValues(model: DesignModel, replace: (value: string, key: string) => string): DesignModel {
  const replaced = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => replaced(one, key));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([own, part]) => [own, replaced(part, own)]));
    }
    return typeof value === "string" ? replace(value, key) : value;
  };
  return replaced(model, "") as DesignModel;
}

/** The texts of a design that a diagram shows unchanged: a column has a generated name. */
function shownTexts(model: DesignModel, { key }: EmittedDiagram): string[] {
  const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);
  const labels = (list: readonly { readonly label: string | null }[]): string[] =>
    list.flatMap(({ label }) => label ?? []);
  switch (key) {
    case "usecase":
      return [model.system, ...names(model.actors), ...names(model.useCases)];
    case "interaction":
      return model.interactions.flatMap(({ participants, steps }) => [
        ...names(participants),
        ...steps.flatMap((step) =>
          "operator" in step
            ? step.branches.flatMap(({ guard, messages }) => [guard, ...messages.map(({ text }) => text)])
            : [step.text],
        ),
      ]);
    case "system_conceptual":
      return [model.system, ...names(model.blocks), ...labels(model.blockLinks)];
    case "interface":
      return names(model.interfaces);
    case "conceptual":
      return [...names(model.entities), ...labels(model.entityRelations.filter(isNoGeneralisation))];
    case "logical":
      return names(model.entities);
    case "physical":
      return [];
    case "component":
      return [model.system, ...names(model.components), ...labels(model.componentLinks)];
    case "class":
      return [
        ...names(model.classes),
        ...labels(model.classRelations),
        ...model.classes.flatMap(({ attributes }) => names(attributes)),
      ];
    case "onPrem":
    case "AWS":
    case "GCP":
    case "Azure":
      return [...names(model.nodes), ...labels(model.nodeLinks)];
  }
}

function isNoGeneralisation({ kind }: DesignModel["entityRelations"][number]): boolean {
  return kind !== "generalisation";
}

/**
 * Letters, marks and digits only: the parts of a text that remain, however it is wrapped and its signs are
 * replaced.
 */
function letters(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** Of a text that is longer than a label, the beginning. */
function shownLetters(text: string): string {
  const signs = Array.from(text.trim());
  return letters(signs.slice(0, signs.length > 72 ? 71 : 72).join(""));
}

/** The faults of a design's pictures: faults of the engine, and texts that are not in their picture. */
async function drawingFaults(model: DesignModel): Promise<string[]> {
  // Deployments on platforms differ only in the names of services.
  const diagrams = emitMermaidDiagrams(model, ["neutral", "AWS"]);
  const faults = diagrams.map(async (diagram) => {
    const { key, text } = diagram;
    const result = await sharedMermaid.render({
      notation: "mermaid",
      text,
      theme: "Modern Minimal",
      date: "2026-01-02T00:00:00.000Z",
    });
    if (!result.ok) return [`${key}: ${result.fault.message}\n${text}`];
    const drawn = letters(textOfSvg(result.svg).replaceAll(/&(?:amp|lt|gt);/g, " "));
    return shownTexts(model, diagram)
      .filter((label) => !drawn.includes(shownLetters(label)))
      .map((label) => `${key} lacks ${JSON.stringify(label)}`);
  });
  return (await Promise.all(faults)).flat();
}

describe(`diagrams that are written in Mermaid${suite.note}`, () => {
  const designs = [0, 1, 2].flatMap((third) => {
    const from = <Item>(list: readonly Item[]): Item[] => {
      const start = Math.floor((list.length * third) / 3);
      return [...list.slice(start), ...list.slice(0, start)];
    };
    return [
      {
        what: `with every text, whatever its signs mean to Mermaid (${String(third)})`,
        design: () => designWith(from(hostile)),
      },
      {
        what: `where words of Mermaid's are ids (${String(third)})`,
        design: () => designOfIds(from(keywords)),
      },
    ];
  });

  it.each(suite.cases(designs, 1))("are drawn $what", async ({ design }) => {
    expect(await drawingFaults(design())).toEqual([]);
  });

  it("are drawn with texts of any signs at all", async () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.string({ unit: "grapheme-ascii", maxLength: 30 }),
      fc.array(fc.constantFrom(...hostile), { maxLength: 3 }).map((parts) => parts.join("")),
    );

    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 40 }), async (texts) => {
        expect(await drawingFaults(designWith(texts))).toEqual([]);
      }),
      { numRuns: suite.runs(4, 1), endOnFailure: true },
    );
  });
});
