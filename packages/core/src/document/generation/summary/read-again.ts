import { type DesignModel, isBinding, type Requirement, type Tagger } from "../../../model/index.ts";
import { isEnglish, parseStatements, type Statement } from "../rules/index.ts";

/** The requirements of a project, and the design that was generated from them. */
export interface Designed {
  readonly model: Pick<DesignModel, "actors">;
  readonly requirements: readonly Requirement[];
}

/** The statements that the rules read in the requirements of a design. */
export interface ReadAgain {
  /** Whether the rules can read the language of the requirements; if not, there are no statements. */
  readonly isRead: boolean;
  readonly statements: readonly Statement[];
  /** The statements by the id of their requirement. */
  readonly byRequirement: ReadonlyMap<string, readonly Statement[]>;
}

interface Remembered extends ReadAgain {
  readonly requirements: readonly Requirement[];
}

/** Coverage, scores and questions read the same requirements, and a review asks for them after each decision. */
const remembered = new WeakMap<Designed["model"], Remembered>();

/** Reads the binding requirements of a design, with its actors as roles; once for all that ask. */
export function readAgain({ model, requirements }: Designed, tag: Tagger): ReadAgain {
  const known = remembered.get(model);
  if (known !== undefined && isSame(known.requirements, requirements)) return known;
  const isRead = isEnglish(requirements.map(({ text }) => text).join("\n"));
  const names = model.actors.map(({ name }) => name);
  const statements = isRead ? parseStatements(requirements.filter(isBinding), tag, names) : [];
  const byRequirement = Map.groupBy(statements, ({ requirement }) => requirement);
  const read = { isRead, statements, byRequirement, requirements };
  remembered.set(model, read);
  return read;
}

function isSame(one: readonly Requirement[], other: readonly Requirement[]): boolean {
  return one === other || (one.length === other.length && one.every((item, index) => item === other[index]));
}
