import { rolesTitle } from "./declared-titles.ts";
import type { Block } from "./read-blocks.ts";
import { isWishTitle, roleTasks } from "./role-tasks.ts";
import { isPersonaTitle, titleOf } from "./section.ts";

/**
 * Returns blocks in which the wishes of a persona are tasks of this role: the items below "Goals" or "Jobs to be done", and
 * items such as "Goals: check tickets, cancel bookings".
 */
export function withWishesOfPersonas(blocks: readonly Block[]): readonly Block[] {
  const titles: Title[] = [];
  return blocks.map((block) => {
    if (block.kind === "heading") {
      const level = block.level ?? 1;
      while ((titles.at(-1)?.level ?? 0) >= level) titles.pop();
      titles.push({ level, text: titleOf(block.text), isPersona: isPersonaTitle(block.text) });
      return block;
    }
    const persona = block.kind === "item" && block.row === undefined ? personaOf(titles) : undefined;
    if (persona === undefined) return block;
    const [, label = "", labelled = ""] = /^([^:]{3,40}):\s+(\S.*)$/su.exec(block.text) ?? [];
    const said = isWishTitle(label) ? labelled : isWishTitle(titles.at(-1)?.text ?? "") ? block.text : "";
    const read = roleTasks(persona, said);
    return read
      ? { ...block, kind: "tasks" as const, text: `${read.role}: ${read.tasks.join(", ")}` }
      : block;
  });
}

interface Title {
  readonly level: number;
  readonly text: string;
  readonly isPersona: boolean;
}

/** Returns the persona that the titles around a block name: one of them, or the title below "Personas". */
function personaOf(titles: readonly Title[]): string | undefined {
  const chapter = titles.findIndex(({ text }) => rolesTitle(text) === "personas");
  const named =
    titles.findLast(({ isPersona }) => isPersona) ?? (chapter < 0 ? undefined : titles[chapter + 1]);
  return named && !isWishTitle(named.text) ? named.text : undefined;
}
