import type { RepeatedId } from "@archscribe/core/document/generation";
import { counted, listed } from "@archscribe/core/model";
import type { World } from "../world.ts";

/** Reports an id that a document gives to several requirements, with their places. */
export function sayRepeated({ id, lines, sheets }: RepeatedId, file: string, { output }: World): void {
  output.say(
    `${file} gives the id ${id} to ${counted(lines.length, "requirement")}, ${placesOf(lines, sheets)}. Check which of them is meant where the id is named.`,
  );
}

function placesOf(lines: readonly number[], sheets: readonly string[] | undefined): string {
  return sheets === undefined
    ? `on lines ${listed(lines.map(String))}`
    : listed(lines.map((line, at) => `on line ${String(line)} of ${sheets[at] ?? ""}`));
}
