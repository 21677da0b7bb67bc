import type { ArchitectureKind, Notation } from "../../model/index.ts";
import { indented } from "./drawn-label.ts";
import { mermaidAlias, mermaidMessage } from "./mermaid/index.ts";
import { messageText, plantumlAlias, plantumlText, quotedText } from "./plantuml/index.ts";
import { commentLines, viewAliases } from "./view-graph.ts";

/** Somebody or something that sends or receives messages. */
export interface Participant {
  readonly id: string;
  readonly name: string;
  readonly kind: ArchitectureKind;
  /** The id of its element, if its name does not say which one it is. */
  readonly mark?: string | undefined;
}

/** A combined fragment of UML with conditions. */
export type FragmentKind = "alt" | "opt" | "loop" | "break";

/** A message between the ids of participants, sequences of messages at the same time, or messages under conditions. */
export type Message =
  | {
      readonly from: string;
      readonly to: string;
      readonly label: string;
      readonly isReply: boolean;
      /** A text beside the message, of one or more lines. */
      readonly note?: string | undefined;
    }
  | { readonly parallel: readonly (readonly Message[])[] }
  | {
      readonly fragment: FragmentKind;
      readonly operands: readonly { readonly guard: string; readonly messages: readonly Message[] }[];
    };

/** Returns a sequence diagram with the messages in order. Nothing is shortened. */
export function emitMessages(
  {
    messages,
    participants,
  }: { readonly participants: readonly Participant[]; readonly messages: readonly Message[] },
  notation: Notation,
): string {
  const isPlantuml = notation === "plantuml";
  const aliases = viewAliases(
    {
      elements: participants.map(({ id, kind, name }) => ({ id, kind, name, inside: [] })),
      links: [],
      direction: "right",
    },
    isPlantuml ? plantumlAlias : mermaidAlias,
  );
  const aliasOf = (id: string): string => aliases.get(id) ?? "element";
  const declared = participants.flatMap((one) => [
    ...commentLines(one.mark === undefined ? {} : { mark: one.mark }, isPlantuml ? "'" : "%%"),
    isPlantuml
      ? `${wordOf(one.kind)} ${quotedText(one.name)} as ${aliasOf(one.id)}`
      : `${one.kind === "actor" ? "actor" : "participant"} ${aliasOf(one.id)} as ${mermaidMessage(one.name)}`,
  ]);
  const lines = [...declared, ...messages.flatMap((one) => messageLines(one, { aliasOf, isPlantuml }))];
  return isPlantuml ? plantumlText(lines) : ["sequenceDiagram", ...indented(lines)].join("\n");
}

function wordOf(kind: ArchitectureKind): string {
  return kind === "actor" || kind === "database" || kind === "queue" ? kind : "participant";
}

function messageLines(
  message: Message,
  texts: { readonly isPlantuml: boolean; aliasOf(id: string): string },
): string[] {
  const { aliasOf, isPlantuml } = texts;
  if ("parallel" in message) {
    const sequences = message.parallel.map((own) => indented(own.flatMap((one) => messageLines(one, texts))));
    const words = sequences.map((_, index) => (index === 0 ? "par" : isPlantuml ? "else" : "and"));
    return [...sequences.flatMap((lines, index) => [words[index] ?? "", ...lines]), "end"];
  }
  const written = (text: string): string => (isPlantuml ? messageText(text) : mermaidMessage(text));
  if ("fragment" in message)
    return [
      ...message.operands.flatMap(({ guard, messages }, index) => [
        `${index === 0 ? message.fragment : "else"}${guard === "" ? "" : ` ${written(guard)}`}`,
        ...indented(messages.flatMap((one) => messageLines(one, texts))),
      ]),
      "end",
    ];
  const { from, isReply, label, note = "", to } = message;
  const notes = note.split("\n").map(written);
  if (isPlantuml) {
    const said = label === "" ? "" : ` : ${written(label)}`;
    return [
      `${aliasOf(from)} ${isReply ? "-->" : "->"} ${aliasOf(to)}${said}`,
      ...(note === "" ? [] : ["note right", ...indented(notes), "end note"]),
    ];
  }
  const ends = from === to ? aliasOf(from) : `${aliasOf(from)},${aliasOf(to)}`;
  return [
    `${aliasOf(from)}${isReply ? "-->>" : "->>"}${aliasOf(to)}: ${label === "" ? "–" : written(label)}`,
    ...(note === "" ? [] : [`Note over ${ends}: ${notes.filter((line) => line !== "").join("<br/>")}`]),
  ];
}
