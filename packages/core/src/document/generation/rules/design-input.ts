import type { Platform, Requirement, Review, UseCase } from "../../../model/index.ts";
import { buildGlossary, type Glossary } from "./build-glossary.ts";
import type { Statement } from "./statement.ts";

/** What a design is made from. */
export interface DesignInput {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly statements: readonly Statement[];
  /** Use cases that the project has: they stay, and only their gaps are filled. */
  readonly useCases?: readonly UseCase[] | undefined;
  /** Names of the roles that the project declares. */
  readonly roles?: readonly string[] | undefined;
  /** The platforms that are named; none when left out. */
  readonly platforms?: readonly Platform[] | undefined;
  /** What people have decided about earlier designs. */
  readonly review?: Review | undefined;
}

/** The input, read once for all parts of the design. */
export interface Material extends DesignInput {
  readonly useCases: readonly UseCase[];
  readonly glossary: Glossary;
  /** Requirement ids, each once, in the order of the requirements. */
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
  // A statement of a requirement that is not there has no source to name.
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
    inOrder,
    sorted: (elements) =>
      [...elements].toSorted(
        (one, other) => rank(one.sources[0]) - rank(other.sources[0]) || compareText(one.name, other.name),
      ),
  };
}

/** By code units, so that every machine sorts alike. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
