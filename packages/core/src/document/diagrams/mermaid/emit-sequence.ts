import { type Fragment, type Interaction, isFragment, type Message } from "../../../model/index.ts";
import { indented } from "../drawn-label.ts";
import { mermaidAlias, mermaidText } from "./emit-name.ts";
import { mermaidDiagram } from "./emit-text.ts";

/** Emits a sequence diagram: the participants and their messages. */
export function emitMermaidSequence({ participants, steps }: Interaction): string {
  const known = new Set(participants.map(({ id }) => id));
  const draw = (messages: readonly Message[]): string[] =>
    messages.filter(({ from, to }) => known.has(from) && known.has(to)).map(drawMessage);
  return mermaidDiagram("sequenceDiagram", [
    ...participants.map(
      ({ id, kind, name }) =>
        `${kind === "actor" ? "actor" : "participant"} ${mermaidAlias(id)} as ${mermaidText(name)}`,
    ),
    ...steps.flatMap((step) => (isFragment(step) ? drawFragment(step, draw) : draw([step]))),
  ]);
}

function drawMessage({ from, kind, text, to }: Message): string {
  return `${mermaidAlias(from)}${kind === "call" ? "->>" : "-->>"}${mermaidAlias(to)}: ${mermaidText(text)}`;
}

function drawFragment(
  { branches, operator }: Fragment,
  draw: (messages: readonly Message[]) => string[],
): string[] {
  const drawn = branches
    .map(({ guard, messages }) => ({ guard: mermaidText(guard), lines: indented(draw(messages)) }))
    .filter(({ lines }) => lines.length > 0);
  // Only an alternative has branches that exclude each other.
  if (operator !== "alt")
    return drawn.flatMap(({ guard, lines }) => [`${operator} ${guard}`, ...lines, "end"]);
  if (drawn.length === 0) return [];
  const lines = drawn.flatMap((branch, index) => [
    `${index === 0 ? "alt" : "else"} ${branch.guard}`,
    ...branch.lines,
  ]);
  return [...lines, "end"];
}
