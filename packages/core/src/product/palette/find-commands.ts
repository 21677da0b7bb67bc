import { fuzzyScore } from "./fuzzy-score.ts";
import {
  isHeldByProject,
  type PaletteCommand,
  paletteGroups,
  type PaletteSection,
} from "./palette-command.ts";

/** The maximum number of recent commands above the others. */
export const recentLimit = 5;

/** The maximum number of results; more would not help anybody. */
const foundLimit = 50;

/** The minimum share of the best score; results below it only contain the letters by chance. */
const worstShare = 0.3;

interface Asked {
  readonly commands: readonly PaletteCommand[];
  readonly text: string;
  /** The ids of recent commands, the latest first. */
  readonly recent: readonly string[];
}

/**
 * Returns the contents of the palette: for an empty text, the recent commands and then all others; otherwise the
 * matches, the best first.
 */
export function findCommands({ commands, recent, text }: Asked): readonly PaletteSection[] {
  return text.trim() === "" ? all(commands, recent) : found(commands, text);
}

/** Returns the commands of all sections in the order of the arrow keys. */
export function inOrder(sections: readonly PaletteSection[]): readonly PaletteCommand[] {
  return sections.flatMap((section) => section.commands);
}

function all(commands: readonly PaletteCommand[], recent: readonly string[]): readonly PaletteSection[] {
  const known = recent
    .flatMap((id) => commands.find((command) => command.id === id) ?? [])
    .slice(0, recentLimit);
  return sectionsOf(({ key }) =>
    key === "recent"
      ? known
      : commands.filter((one) => one.group === key && !known.includes(one) && !isHeldByProject(one)),
  );
}

function found(commands: readonly PaletteCommand[], text: string): readonly PaletteSection[] {
  const scored = commands
    .flatMap((command) => {
      const name = `${command.title} ${command.about ?? ""}`.trim();
      // A whole sentence contains almost any few letters in order.
      const score = isHeldByProject(command) && !holdsWords(name, text) ? undefined : fuzzyScore(name, text);
      return score === undefined ? [] : [{ command, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .filter(({ score }, _, [best]) => score >= (best?.score ?? 0) * worstShare)
    .slice(0, foundLimit);
  const sections = sectionsOf(({ key }) =>
    scored.filter(({ command }) => command.group === key).map(({ command }) => command),
  );
  // The section with the best match comes first, so that Enter runs the intended command.
  const best = (section: PaletteSection): number =>
    scored.findIndex(({ command }) => command === section.commands[0]);
  return sections.toSorted((a, b) => best(a) - best(b));
}

function holdsWords(name: string, text: string): boolean {
  const held = name.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
}

function sectionsOf(
  commandsOf: (group: (typeof paletteGroups)[number]) => readonly PaletteCommand[],
): readonly PaletteSection[] {
  return paletteGroups
    .map((group) => ({ ...group, commands: commandsOf(group) }))
    .filter(({ commands }) => commands.length > 0);
}
