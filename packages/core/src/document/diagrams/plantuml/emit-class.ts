import type { ClassRelation, DesignClass, DesignModel } from "../../../model/index.ts";
import { indented, tracesOf } from "../drawn-label.ts";
import { classArrows, splitClasses } from "../design-parts.ts";
import type { Drawing } from "../emitted-diagram.ts";
import { drawOperation } from "./emit-interface.ts";
import { aliasOf, plainText, quotedName, wrappedText } from "./emit-name.ts";
import { labelled, structureText, stereotypes } from "./emit-text.ts";

/** Emits class diagrams with members. A class of another diagram is shown only by its name. */
export function emitPlantumlClasses(model: DesignModel): Drawing[] {
  const { classes, classRelations } = model;
  const parts = splitClasses(model);
  return parts.map(({ centre, links, neighbours, nodes }): Drawing => {
    const own = classes.filter(({ id }) => nodes.includes(id));
    const text = structureText([
      "hide empty members",
      ...own.flatMap(drawClass),
      ...classes.filter(({ id }) => neighbours.includes(id)).map(drawHead),
      ...links.flatMap((position) => classRelations.slice(position, position + 1)).map(drawRelation),
    ]);
    return {
      text,
      traces: tracesOf(own, plainText),
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
  // A separate line keeps attributes above operations, whatever brackets their names have.
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
    classArrows[kind],
    ...multiplicity(toMultiplicity),
    aliasOf(to),
  ];
  return parts.join(" ") + labelled(label === null ? null : wrappedText(label, 20));
}

function multiplicity(written: string | null): string[] {
  return written === null ? [] : [`"${plainText(written)}"`];
}
