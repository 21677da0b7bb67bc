import type { ArchitectureKind } from "../../../model/index.ts";
import { indented } from "../drawn-label.ts";
import { viewAliases, type ViewLink } from "../view-graph.ts";
import { aliasOf as plantumlAlias, messageText, quotedText } from "./emit-name.ts";
import { structureText } from "./emit-text.ts";

/** A class, or a table, with its attributes and operations as written. */
export interface DrawnClass {
  readonly id: string;
  readonly name: string;
  readonly kind: ArchitectureKind;
  /** An empty text is a line between attributes and operations. */
  readonly members: readonly string[];
}

/** Returns a class diagram in PlantUML. Nothing is shortened. */
export function emitClasses({
  classes,
  links,
}: {
  readonly classes: readonly DrawnClass[];
  readonly links: readonly ViewLink[];
}): string {
  const aliases = viewAliases(
    {
      elements: classes.map(({ id, kind, name }) => ({ id, kind, name, inside: [] })),
      links: [],
      direction: "down",
    },
    plantumlAlias,
  );
  const aliasOf = (id: string): string => aliases.get(id) ?? "element";
  return structureText([
    ...classes.flatMap(({ id, kind, members, name }) => {
      // PlantUML does not draw a quotation mark at the end of a class, even if it is written as a code.
      const line = `${wordOf(kind)} ${quotedText(name.trim().replace(/"$/, "’"))} as ${aliasOf(id)}`;
      // An entity without a body is taken for the participant of a sequence.
      return members.length === 0 && kind !== "entity"
        ? [line]
        : [`${line} {`, ...indented(members.map(memberLine)), "}"];
    }),
    ...links.map(({ from, isMutual, kind, label, to }) => {
      const words = label === undefined ? "" : ` : ${messageText(label)}`;
      return `${aliasOf(from)} ${isMutual ? "<-->" : arrows[kind]} ${aliasOf(to)}${words}`;
    }),
  ]);
}

const arrows: Readonly<Record<ViewLink["kind"], string>> = {
  association: "--",
  directed: "-->",
  message: "-->",
  call: "-->",
  reply: "..>",
  dependency: "..>",
  include: "..>",
  extend: "..>",
  generalisation: "--|>",
  realisation: "..|>",
  composition: "*--",
  aggregation: "o--",
};

function wordOf(kind: ArchitectureKind): string {
  return kind === "entity"
    ? "entity"
    : kind === "enumeration"
      ? "enum"
      : kind === "interface"
        ? "interface"
        : "class";
}

/** The visibility of a member stays; all other signs are words. */
function memberLine(member: string): string {
  const [, visibility = "", words = ""] = /^\s*([-+#~]?)\s*([^]*)$/.exec(member) ?? [];
  if (words.trim() === "") return "--";
  return visibility + messageText(words.replaceAll(/[{}]/g, (brace) => (brace === "{" ? "(" : ")")));
}
