import { AlignmentType, type INumberingOptions, LevelFormat, type NumberingDefinition } from "docx";
import { millimetres } from "./word-context.ts";

/** The numbering of chapters and sections, which the styles of headings carry. */
export const chapterNumbering = "chapters";
export const bulletNumbering = "bullets";

/** The instance of the numbering of chapters for a chapter whose number is out of sequence. */
export function chapterInstance(number: number): number {
  return 100 + number;
}

/** Levels of headings that have numbers. */
export const numberedLevels = [1, 2, 3] as const;

const listLevels = [0, 1, 2, 3, 4, 5];
const bullets = ["•", "–", "▪"];

/** The lists of a document; ordered ones are defined at their use. */
export const numbering: INumberingOptions = {
  config: [
    {
      reference: chapterNumbering,
      levels: numberedLevels.map((level) => ({
        level: level - 1,
        format: LevelFormat.DECIMAL,
        text: numberedLevels
          .slice(0, level)
          .map((one) => `%${one}`)
          .join("."),
        alignment: AlignmentType.START,
        style: { paragraph: { indent: { start: 0, hanging: 0 } } },
        suffix: "space",
      })),
    },
    {
      reference: bulletNumbering,
      levels: listLevels.map((level) => ({
        level,
        format: LevelFormat.BULLET,
        text: bullets[level % bullets.length] ?? "•",
        alignment: AlignmentType.START,
        style: { paragraph: { indent: indentOf(level) } },
      })),
    },
  ],
};

/** Returns the definition of ordered lists that begin at a number. */
export function orderedNumbering(start: number): NumberingDefinition {
  return {
    reference: `numbers-from-${start}`,
    levels: listLevels.map((level) => ({
      level,
      format: LevelFormat.DECIMAL,
      text: `%${level + 1}.`,
      alignment: AlignmentType.START,
      start,
      style: { paragraph: { indent: indentOf(level) } },
    })),
  };
}

function indentOf(level: number) {
  return { start: millimetres(6 * (level + 1)), hanging: millimetres(5) };
}
