import type { DiagramElement } from "../../../model/index.ts";
import { type Cell, cell, type Inline, strong, type Support, type Table } from "../document.ts";
import type { Unit, UnitContext } from "../unit.ts";
import { diagramsOf, figuresOf } from "./figure.ts";
import { supportOf } from "./support.ts";

/** Returns the unit of a data model: its diagrams and, except for the conceptual model, the data dictionary. */
export function dataModel(key: "conceptual" | "logical" | "physical"): Unit {
  return (context) => {
    const figures = figuresOf(key, context);
    if (figures.length === 0) return undefined;
    const dictionary = key === "conceptual" ? undefined : dataDictionary(key, context);
    return { blocks: dictionary ? [...figures, dictionary] : figures };
  };
}

function dataDictionary(key: "logical" | "physical", context: UnitContext): Table | undefined {
  const entities = diagramsOf(key, context).flatMap(
    ({ id }) => context.rendered.contents.get(id)?.elements.filter(({ members }) => members.length > 0) ?? [],
  );
  const { elements } = context.rendered.index;
  const support = (name: string): Support | undefined => {
    // The entity of a table has the same name, written in another way.
    const entity = elements.find((one) => one.kind === "entity" && one.name === name);
    return key === "physical" ? undefined : supportOf(name, entity?.sources ?? [], context);
  };
  if (entities.length === 0) return undefined;
  const physical = key === "physical";
  return {
    kind: "table",
    id: `table-${key}-dictionary`,
    caption: physical ? "Tables and columns" : "Data dictionary",
    columns: [
      { title: physical ? "Column" : "Attribute", share: 2.4 },
      { title: "Type", share: 2 },
      { title: "Key and rules", share: 2 },
    ],
    rows: entities.flatMap((entity) => entityRows(entity, support(entity.name))),
    dense: true,
  };
}

function entityRows(entity: DiagramElement, support: Support | undefined): Cell[][] {
  return [
    [{ ...cell(strong(entity.name)), support }],
    ...entity.members.map((member) => {
      const { name, rules, type } = readMember(member);
      return [code(name), cell(type), cell(...rules)];
    }),
  ];
}

function code(content: string): Cell {
  const inline: Inline = { kind: "code", text: content };
  return content === "" ? { lines: [] } : { lines: [[inline]] };
}

interface Member {
  readonly name: string;
  readonly type: string;
  /** The rules as pieces; `required` is a word of the document. */
  readonly rules: readonly string[];
}

const keyWords = /<<\s*([^>]+?)\s*>>|\b(PK|FK|UK)\b|"([^"]*)"?|\{([^}]+)\}/g;

/** Parses an attribute as people write it: `* id : bigint <<PK>>`, `bigint id PK "comment"`, `+name: text`. */
function readMember(member: string): Member {
  const required = /^\s*\*/.test(member);
  const marks = Array.from(member.matchAll(keyWords), ([, guillemets, word, comment, braces]) =>
    (guillemets ?? word ?? comment ?? braces ?? "").trim(),
  );
  const plain = member
    .replaceAll(keyWords, "")
    .replace(/^[\s*+#~-]+/, "")
    .replace(/,\s*$/, "")
    .trim();
  const all = new Set([...marks, ...(required && !marks.includes("PK") ? ["required"] : [])]);
  const rules = [...all].flatMap((rule, index) => (index === 0 ? [rule] : [", ", rule]));
  if (plain.includes(":")) {
    const [name = "", ...type] = plain.split(":");
    return { name: name.trim(), type: type.join(":").trim(), rules };
  }
  // Mermaid writes the type first; a constraint such as `CHECK (…)` has no type.
  const [first = "", second, ...others] = plain.split(/\s+/);
  if (second === undefined) return { name: first, type: "", rules };
  return {
    name: second,
    type: first,
    rules: [
      ...rules,
      ...others.flatMap((other, index) => (index + rules.length === 0 ? [other] : [" ", other])),
    ],
  };
}
