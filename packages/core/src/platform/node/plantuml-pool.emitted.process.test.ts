import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emitPlantumlDiagrams, type EmittedDiagram, textOfSvg } from "../../document/diagrams/index.ts";
import { type DesignModel, stated } from "../../model/index.ts";
import { sampleDesign } from "../../testing/index.ts";
import { openEngineSuite } from "./testing/engine-suite.ts";
import { hostileDesign } from "./testing/hostile-design.ts";
import { sharedPlantuml } from "./testing/shared-engines.ts";

const suite = openEngineSuite(import.meta.filename);

/** Letters and digits of a picture, or why there is none. */
async function draw({ text }: EmittedDiagram): Promise<string> {
  const result = await sharedPlantuml.render({
    notation: "plantuml",
    text,
    theme: "Plain",
    date: "2026-01-02T00:00:00.000Z",
  });
  return result.ok ? lettersOf(textOfSvg(result.svg)) : `fault: ${result.fault.message}\n${text}`;
}

function lettersOf(text: string): string {
  return text.normalize("NFC").replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The words of a label that are visible, however the label is cut. */
function wordsOf(label: string): string[] {
  return label.slice(0, 50).match(/[\p{L}\p{N}]+(?![\p{L}\p{N}]|$)/gu) ?? [];
}

/** Tables and columns have names of their own, in snake case. */
function withoutTables(model: DesignModel): EmittedDiagram[] {
  return emitPlantumlDiagrams(model, ["neutral", "AWS"]).filter(({ key }) => key !== "physical");
}

/** The design with a text in every place that is free text, not a name. */
function withTypes(model: DesignModel, text: string): DesignModel {
  return {
    ...model,
    entities: model.entities.map((entity) => ({
      ...entity,
      attributes: entity.attributes.map((one) => ({ ...one, values: one.values.length > 0 ? [text] : [] })),
    })),
    classes: model.classes.map((one) => ({
      ...one,
      attributes: one.attributes.map(({ name }) => ({ name, type: text })),
      operations: one.operations.map(({ name }) => ({
        name,
        parameters: [{ name: text, type: text }],
        returns: text,
      })),
    })),
    classRelations: model.classRelations.map((one) => ({
      ...one,
      fromMultiplicity: text,
      toMultiplicity: text,
    })),
  };
}

async function missingWords(label: string): Promise<string[]> {
  const drawn = await Promise.all(
    withoutTables(withTypes(hostileDesign(sampleDesign, [label]), label)).map(async (diagram) => {
      const picture = await draw(diagram);
      const missing = wordsOf(label).filter((word) => !picture.includes(word));
      return missing.length === 0 ? [] : [`${diagram.key}: ${missing.join(" ")} not in ${picture}`];
    }),
  );
  return drawn.flat();
}

const words = ["Order", "end", "line", "42", "note", "שלום", "日本語", "title", "as", "éclair"];
const marks = [
  ...Array.from("\"'`~!@#$%^&*()-_=+[]{}\\|;:,.<>/?«»“”…–"),
  ...`<< >> [[ ]] {{ }} ** // __ -- ~~ "" '' .. == /' '/ -> <|-- {field} #red 😀`.split(" "),
  ..."<b> <img:a> <$a> <&a> <:a:> <U+0041> &#65; &lt; %date() %n( @enduml".split(" "),
  ...["!include ", "\\n", "\n", "\t", "\r\n", ": ", " : ", "\u202E", "\u0000"].values(),
];

/** Signs that begin something in the language. */
const openers = [
  "* ",
  "# ",
  "= ",
  "| ",
  "+ ",
  "- ",
  "-- ",
  ".. ",
  "== ",
  "!include ",
  "@enduml ",
  "' ",
  "/' ",
];

describe(`names in the pictures of a design${suite.note}`, () => {
  it("keep their words, whatever signs are between them", async () => {
    const piece = fc.constantFrom(...words, ...words, ...marks, " ");
    const label = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(""));
    await fc.assert(
      fc.asyncProperty(label, async (one) => {
        expect(await missingWords(one)).toEqual([]);
      }),
      { numRuns: suite.runs(12, 1) },
    );
  });

  it.each(suite.cases(openers, 1))(
    "keep their words behind a sign that begins something: %s",
    async (opener) => {
      expect(await missingWords(`${opener}first second .`)).toEqual([]);
    },
  );

  it("of elements whose ids are words of the language are drawn too", async () => {
    for (const ids of suite.cases(keywords, 1)) {
      const pictures = await Promise.all(withoutTables(designOf(ids)).map(draw));
      const missing = pictures.filter((picture) => !ids.every((id) => picture.includes(nameOf(id))));

      expect(missing).toEqual([]);
    }
  });
});

it("a data model without relations is a picture of entities, not a sequence of lifelines", async () => {
  const entities = sampleDesign.entities.map((entity) => ({ ...entity, attributes: [] }));
  const [conceptual] = emitPlantumlDiagrams({ ...sampleDesign, entities, entityRelations: [] }, []).filter(
    ({ key }) => key === "conceptual",
  );

  const result = await sharedPlantuml.render({
    notation: "plantuml",
    text: conceptual?.text ?? "",
    theme: "Plain",
    date: "2026-01-02T00:00:00.000Z",
  });

  const drawn = result.ok ? result.svg.match(/<g class="entity"/g) : [];
  expect(drawn).toHaveLength(entities.length);
});

const keywords = [
  ["actor", "boundary", "control", "entity", "database", "queue", "collections", "participant", "order"],
  ["end", "else", "alt", "opt", "loop", "par", "break", "critical", "group", "ref", "note", "box", "return"],
  ["class", "interface", "enum", "abstract", "annotation", "struct", "object", "map", "package", "namespace"],
  ["left", "right", "up", "down", "top", "bottom", "of", "on", "as", "is", "x", "o", "i", "together"],
  ["title", "header", "footer", "legend", "caption", "scale", "skinparam", "hide", "show", "remove", "page"],
  ["component", "node", "cloud", "frame", "folder", "rectangle", "card", "file", "usecase", "state", "start"],
  ["create", "destroy", "activate", "autonumber", "newpage", "split", "if", "while", "repeat", "link", "url"],
];

function nameOf(id: string): string {
  return `Known${id}`;
}

/** A design in which every id identifies an element of each kind, each related to the next. */
function designOf(ids: readonly string[]): DesignModel {
  const sources = ["FR-1"];
  const elements = ids.map((id) => ({ id, name: nameOf(id), sources }));
  const links = ids.slice(1).map((to, index) => ({ from: ids[index] ?? to, to, label: "knows" }));
  const many = { fromMultiplicity: "1", toMultiplicity: "0..*" } as const;
  return {
    ...sampleDesign,
    actors: elements.map((one) => ({ ...one, kind: "person", parent: null })),
    useCases: sampleDesign.useCases.map((one) => ({ ...one, actors: [...ids] })),
    interactions: sampleDesign.interactions.map((one) => ({
      ...one,
      participants: elements.map(({ id, name }) => ({ id, name, kind: "control" })),
      steps: links.map(({ from, to }) => ({ from, to, text: "asks", kind: "call" })),
    })),
    entities: elements.map((one) => ({ ...one, attributes: [] })),
    entityRelations: links.map((one) => ({ ...one, ...many, kind: "association", sources })),
    blocks: elements.map((one) => ({ ...one, ...stated, kind: "block", responsibility: null })),
    blockLinks: links.map((one) => ({ ...one, ...stated })),
    components: elements.map((one) => ({
      ...one,
      ...stated,
      kind: "service",
      responsibility: "Serves.",
      provides: [one.id],
      requires: [],
      entities: [],
    })),
    componentLinks: links.map((one) => ({ ...one, ...stated })),
    interfaces: elements.map((one) => ({ ...one, ...stated, operations: [] })),
    classes: elements.map((one) => ({ ...one, stereotype: null, attributes: [], operations: [] })),
    classRelations: links.map((one) => ({ ...one, ...many, kind: "association" })),
    nodes: elements.map((one) => ({ ...one, ...stated, role: "compute", components: [one.id] })),
    nodeLinks: links.map((one) => ({ ...one, ...stated })),
  };
}
