import {
  addRequirements,
  designByRules,
  readDocument,
  requirementsToDesign,
} from "@archscribe/core/document/generation";
import type { DesignModel, Requirement, Tagger, UseCase } from "@archscribe/core/model";

/** What the product makes of a text. */
export interface DesignedText {
  readonly requirements: readonly Requirement[];
  readonly design: DesignModel;
  /** The line of the text that a requirement begins on, by its id. */
  readonly lineOf: ReadonlyMap<string, number>;
}

/** Designs a text by rules, as `init --from` and `generate` do. */
export function designText(text: string, tag: Tagger): DesignedText {
  const read = readDocument(text, tag);
  const { added, requirements } = addRequirements(read.requirements, { requirements: [], texts: new Map() });
  const lines = new Map(read.requirements.map(({ line, text: said }) => [said, line]));
  const idOf = new Map(added.map(({ id, text: said }) => [said, id]));
  const system = /^#\s+(.+)$/m.exec(text)?.[1]?.trim() ?? "System";
  const useCases = read.useCases.map((one, index): UseCase => ({
    id: `UC-${String(index + 1)}`,
    name: one.name,
    ...(one.goal === undefined ? {} : { goal: one.goal }),
    actors: [...one.actors],
    requirements: [idOf.get(one.requirement.replaceAll(/\s+/g, " ")) ?? ""].filter((id) => id !== ""),
    pre_cond: [...one.preconditions],
    steps: [...one.steps],
    exceptions: [...one.exceptions],
    post_cond: [...one.postconditions],
  }));
  const input = { system, requirements, useCases };
  return {
    requirements,
    design: designByRules(input, requirementsToDesign(input, tag), tag),
    lineOf: new Map(
      added.flatMap(({ id, text: said }) => {
        const line = lines.get(said);
        return line === undefined ? [] : [[id, line]];
      }),
    ),
  };
}
