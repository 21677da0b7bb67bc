import { expect, it } from "vitest";
import { loadWinkTagger } from "../../platform/language/wink-tagger.ts";
import { growthOf, proportional } from "../../platform/node/testing/growth.ts";
import { readRequirementTable } from "./read-requirement-table.ts";
import { readDeclarations, readStatements } from "./rules/index.ts";

const tag = await loadWinkTagger();

/** A document in which a run of signs is part of a sentence, an item, a title, a row and a line. */
const documentWith = (run: string): string =>
  `# Needs\n\nThe clerk shall ${run} moor.\n\n- ${run}\n\n# ${run}\n\n${run}x\n\n|Id|Text|\n|-|-|\n|${run}|a|\n|b|${run}|\n\n1. a ${run} b\n`;

const tableWith = (run: string): string => `Id;Text\n1;"${run}"\n2;The clerk shall ${run} moor.\n${run};b\n`;

it.each(" .-_=*#/:,;<>()[]{}|+!?~&@'1a\tü漢".split(""))(
  "a long line of one sign is read in the time of other lines: %j",
  async (sign) => {
    const read = (signs: number): void => {
      const text = documentWith(sign.repeat(signs));
      readDeclarations(text, tag, readStatements(text, tag).found);
      readRequirementTable(tableWith(sign.repeat(signs)), tag);
    };

    expect(await growthOf(read, 500)).toBeLessThan(proportional);
  },
);

it.each(["|---|---|\n", "|Id|Text|\n|---|---|\n"])(
  "a table in which every row is or has a line of dashes is read in the time of other tables: %j",
  async (rows) => {
    const read = (count: number) => readStatements(`|a|b|\n${rows.repeat(count)}`, tag);

    expect(await growthOf(read, 500)).toBeLessThan(proportional);
  },
);
