import type { Platform, Requirement, Review, UseCase } from "../../../model/index.ts";
import { buildGlossary, type Glossary } from "./build-glossary.ts";
import { type GoalScore, scoreGoals } from "./score-goals.ts";
import type { Statement } from "./statement.ts";

/** The input of a design. */
export interface DesignInput {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly statements: readonly Statement[];
  /** The use cases of the project; they stay, and only their gaps are filled. */
  readonly useCases?: readonly UseCase[] | undefined;
  /** The names of the roles that the project declares. */
  readonly roles?: readonly string[] | undefined;
  /** The named platforms; none if absent. */
  readonly platforms?: readonly Platform[] | undefined;
  /** The decisions of people about earlier designs. */
  readonly review?: Review | undefined;
}

/** The input, read once for all parts of the design. */
export interface Material extends DesignInput {
  readonly useCases: readonly UseCase[];
  readonly glossary: Glossary;
  /** How likely each statement states a goal that somebody has. */
  readonly goals: ReadonlyMap<Statement, GoalScore>;
  /** Returns requirement ids, each once, in the order of the requirements. */
  inOrder(ids: Iterable<string>): string[];
  /** Sorts elements by the first requirement that names them, then by name. */
  sorted<Element extends Named>(elements: Iterable<Element>): Element[];
}

interface Named {
  readonly name: string;
  readonly sources: readonly string[];
}

export function readMaterial(input: DesignInput): Material {
  const order = new Map(input.requirements.map(({ id }, index) => [id, index]));
  // Statements without an existing requirement have no source.
  const statements = input.statements.filter(({ requirement }) => order.has(requirement));
  const rank = (id: string | undefined): number =>
    id === undefined ? order.size : (order.get(id) ?? order.size);
  const inOrder = (ids: Iterable<string>): string[] =>
    [...new Set(ids)].filter((id) => order.has(id)).toSorted((one, other) => rank(one) - rank(other));
  return {
    ...input,
    statements,
    useCases: input.useCases ?? [],
    glossary: buildGlossary(statements),
    goals: scoreGoals(statements),
    inOrder,
    sorted: (elements) =>
      [...elements].toSorted(
        (one, other) => rank(one.sources[0]) - rank(other.sources[0]) || compareText(one.name, other.name),
      ),
  };
}

/** Compares by code units, so that all machines sort equally. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
