import type { Tagger } from "../../../model/index.ts";
import { type ReadRequirement, readRequirements } from "./read-requirements.ts";
import { readUseCases, type StatedUseCase } from "./read-use-cases.ts";

/** What a text states. */
export interface ReadDocument {
  /** In the order of the text; a use case that the text specifies is one of them, by its goal or its name. */
  readonly requirements: readonly ReadRequirement[];
  readonly useCases: readonly DocumentUseCase[];
}

/** A use case that a text specifies, with the text of the requirement that stands for it. */
export interface DocumentUseCase extends StatedUseCase {
  readonly requirement: string;
}

/** Reads a text: the use cases that it specifies with their steps, and the requirements that stand beside them. */
export function readDocument(text: string, tag: Tagger): ReadDocument {
  const useCases = readUseCases(text).map((useCase) => ({
    ...useCase,
    requirement: (useCase.goal ?? useCase.name).trim(),
  }));
  const rest = withoutLines(text, useCases);
  const requirements = [
    ...readRequirements(rest, tag),
    ...useCases.map(({ firstLine, name, requirement }): ReadRequirement => ({
      text: requirement,
      kind: "functional",
      section: name,
      line: firstLine,
    })),
  ];
  return { requirements: requirements.toSorted((one, other) => one.line - other.line), useCases };
}

/** The text with empty lines in place of those that specify use cases, so that every other line keeps its number. */
function withoutLines(text: string, useCases: readonly StatedUseCase[]): string {
  return text
    .split(/\r\n?|\n/)
    .map((line, index) =>
      useCases.some(({ firstLine, lastLine }) => index + 1 >= firstLine && index + 1 <= lastLine) ? "" : line,
    )
    .join("\n");
}
