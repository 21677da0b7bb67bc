import {
  type Fragment,
  type Interaction,
  isFragment,
  type Message,
  type Participant,
} from "../../../model/index.ts";
import { indented } from "../drawn-label.ts";
import { aliasOf, guardText, quotedName, wrappedText } from "./emit-name.ts";
import { plantumlText } from "./emit-text.ts";

const words: Readonly<Record<Participant["kind"], string>> = {
  actor: "actor",
  boundary: "boundary",
  control: "control",
  entity: "entity",
  database: "database",
  external: "participant",
};

/** Emits a sequence diagram: the participants as in a robustness analysis, and their messages. */
export function emitPlantumlSequence({ participants, steps }: Interaction): string {
  const known = new Set(participants.map(({ id }) => id));
  const draw = (messages: readonly Message[]): string[] =>
    messages.filter(({ from, to }) => known.has(from) && known.has(to)).map(drawMessage);
  return plantumlText([
    "hide footbox",
    ...participants.map(drawParticipant),
    ...steps.flatMap((step) => (isFragment(step) ? drawFragment(step, draw) : draw([step]))),
  ]);
}

function drawParticipant({ id, kind, name }: Participant): string {
  const outside = kind === "external" ? " <<external>>" : "";
  return `${words[kind]} ${quotedName(name, 20)} as ${aliasOf(id)}${outside}`;
}

function drawMessage({ from, kind, text, to }: Message): string {
  return `${aliasOf(from)} ${kind === "call" ? "->" : "-->"} ${aliasOf(to)} : ${wrappedText(text, 32)}`;
}

function drawFragment(
  { branches, operator }: Fragment,
  draw: (messages: readonly Message[]) => string[],
): string[] {
  const drawn = branches
    .map(({ guard, messages }) => ({ guard: guardText(guard), lines: indented(draw(messages)) }))
    .filter(({ lines }) => lines.length > 0);
  if (drawn.length === 0) return [];
  // Only an alternative has branches that exclude each other.
  if (operator !== "alt")
    return drawn.flatMap(({ guard, lines }) => [`${operator} ${guard}`, ...lines, "end"]);
  const branchLines = drawn.flatMap(({ guard, lines }, index) => [
    `${index === 0 ? "alt" : "else"} ${guard}`,
    ...lines,
  ]);
  return [...branchLines, "end"];
}
