import type { ClassRelation, DesignClass, DesignModel } from "../../model/index.ts";
import { splitGraph } from "../split-graph.ts";
import { drawOperation } from "./emit-interface.ts";
import { aliasOf, plainText, quotedName, wrappedText } from "./emit-name.ts";
import {
  indented,
  labelled,
  type PlantumlDrawing,
  plantumlText,
  stereotypes,
  tracesOf,
} from "./emit-text.ts";

const mostClasses = 14;

const arrows: Readonly<Record<ClassRelation["kind"], string>> = {
  association: "--",
  composition: "*--",
  aggregation: "o--",
  generalisation: "--|>",
  realisation: "..|>",
  dependency: "..>",
};

/** Class diagrams with members; a class of another diagram stands there by its name alone. */
export function emitPlantumlClasses({ classes, classRelations, components }: DesignModel): PlantumlDrawing[] {
  const parts = splitGraph({
    nodes: classes.map(({ id }) => id),
    links: classRelations,
    ownerOf: (id) => components.find(({ entities }) => entities.includes(id))?.id,
    limit: mostClasses,
  });
  return parts.map(({ centre, links, neighbours, nodes }): PlantumlDrawing => {
    const own = classes.filter(({ id }) => nodes.includes(id));
    const text = plantumlText([
      "hide empty members",
      ...own.flatMap(drawClass),
      ...classes.filter(({ id }) => neighbours.includes(id)).map(drawHead),
      ...links.flatMap((position) => classRelations.slice(position, position + 1)).map(drawRelation),
    ]);
    return {
      text,
      traces: tracesOf(own),
      ...(parts.length === 1 ? {} : { part: classes.find(({ id }) => id === centre)?.name ?? "" }),
    };
  });
}

function drawHead(one: DesignClass): string {
  const { id, name, stereotype } = one;
  const word = stereotype === "enumeration" ? "enum" : stereotype === "interface" ? "interface" : "class";
  const others = word === "class" && stereotype !== null ? [stereotype] : [];
  return `${word} ${quotedName(name, 40)} as ${aliasOf(id)}${stereotypes(one, ...others)}`;
}

function drawClass(one: DesignClass): string[] {
  const attributes = one.attributes.map(({ name, type }) =>
    one.stereotype === "enumeration" ? plainText(name) : `- ${plainText(name)} : ${plainText(type)}`,
  );
  const operations = one.operations.map((operation) => `+ ${drawOperation(operation)}`);
  // A line of its own keeps attributes above operations, whatever brackets their names have.
  const members = [
    ...attributes,
    ...(attributes.length > 0 && operations.length > 0 ? ["--"] : []),
    ...operations,
  ];
  return members.length === 0 ? [drawHead(one)] : [`${drawHead(one)} {`, ...indented(members), "}"];
}

function drawRelation({ from, fromMultiplicity, kind, label, to, toMultiplicity }: ClassRelation): string {
  const parts = [
    aliasOf(from),
    ...multiplicity(fromMultiplicity),
    arrows[kind],
    ...multiplicity(toMultiplicity),
    aliasOf(to),
  ];
  return parts.join(" ") + labelled(label === null ? null : wrappedText(label, 20));
}

function multiplicity(written: string | null): string[] {
  return written === null ? [] : [`"${plainText(written)}"`];
}
