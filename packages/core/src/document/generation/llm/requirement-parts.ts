import { ArchscribeError } from "../../../model/errors/index.ts";
import type { Requirement } from "../../../model/index.ts";
import type { GoalHint } from "../goal-hint.ts";
import { estimateTokens } from "./prices.ts";
import * as prompts from "./prompts/prompt-texts.ts";
import { type ProjectContext, writeContext } from "./write-context.ts";

/** The parts in which the requirements of a document are worked on. */
export interface RequirementParts {
  /** The requirements of each part, in their order. */
  readonly parts: readonly (readonly Requirement[])[];
  /** Returns as many of these requirements as one question can show, the first ones. */
  fitting(requirements: readonly Requirement[]): Requirement[];
}

/** The divided content: requirements, with the hints about them. */
export interface DividedContext extends ProjectContext {
  readonly hints?: readonly GoalHint[] | undefined;
}

/** The share of a context for requirements and hints; the design so far and the answer need the rest. */
const shareOfRequirements = 0.4;
/** The fewest tokens of requirements that are worth a question. */
const leastRoom = 800;

/**
 * Divides requirements so that each question fits a context of so many tokens; undefined if all fit at once.
 *
 * @throws ArchscribeError WRONG_USAGE if the context has no room for a part.
 */
export function requirementParts(
  { hints = [], ...context }: DividedContext,
  contextTokens: number | undefined,
): RequirementParts | undefined {
  if (contextTokens === undefined) return undefined;
  const { actorsAndUseCases, appraisal, architecture, details, inParts, instructions } = prompts;
  const longest = [actorsAndUseCases, appraisal, architecture, details].reduce((one, other) =>
    one.length > other.length ? one : other,
  );
  const head = writeContext({ ...context, requirements: [] }, "");
  const fixed = estimateTokens(`${instructions}${longest}${inParts}${head}`);
  const sizeOf = (one: Requirement): number => {
    const own = hints.filter(({ requirement }) => requirement === one.id);
    return (
      sizeOfAll([one, one]) -
      sizeOfAll([one]) +
      estimateTokens(own.map((hint) => JSON.stringify(hint)).join("\n"))
    );
  };
  const room = Math.floor((contextTokens - fixed) * shareOfRequirements);
  const sizes = new Map(context.requirements.map((one) => [one.id, sizeOf(one)]));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total <= room) return undefined;
  if (room < leastRoom) throw tooSmall(contextTokens, fixed);
  return {
    parts: divided(context.requirements, { sizes, most: Math.ceil(total / Math.ceil(total / room)), room }),
    fitting(requirements) {
      let used = 0;
      return requirements.filter(({ id }) => {
        used += sizes.get(id) ?? 0;
        return used <= room;
      });
    },
  };
}

function sizeOfAll(requirements: readonly Requirement[]): number {
  return estimateTokens(writeContext({ system: "", requirements }, ""));
}

/** Fills part after part up to about `most` tokens, so that they have about the same size. */
function divided(
  requirements: readonly Requirement[],
  {
    most,
    room,
    sizes,
  }: { readonly sizes: ReadonlyMap<string, number>; readonly most: number; readonly room: number },
): Requirement[][] {
  const parts: Requirement[][] = [];
  let used = Infinity;
  for (const requirement of requirements) {
    const size = sizes.get(requirement.id) ?? 0;
    if (used >= most || used + size > room) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(requirement);
    used += size;
  }
  return parts;
}

function tooSmall(contextTokens: number, fixed: number): ArchscribeError {
  const needed = Math.ceil((fixed + leastRoom / shareOfRequirements) / 1024) * 1024;
  return new ArchscribeError("WRONG_USAGE", {
    reason: `A context of ${String(contextTokens)} tokens is too small for this project`,
    advice: `Load the model with a context of at least ${String(needed)} tokens.`,
  });
}
