import {
  addRequirements,
  addUseCases,
  coverRequirements,
  designByRules,
  readDeclarations,
  readRequirements,
  readSubject,
  type RequirementCoverage,
  requirementsToDesign,
} from "@archscribe/core/document/generation";
import type { DesignModel, Requirement, Tagger } from "@archscribe/core/model";

/** What the product makes of a text. */
export interface DesignedText {
  readonly requirements: readonly Requirement[];
  readonly design: DesignModel;
  /** What comes from each requirement, or why nothing does. */
  readonly coverage: readonly RequirementCoverage[];
  /** The line of the text that a requirement begins on, by its id. */
  readonly lineOf: ReadonlyMap<string, number>;
}

/** Designs a text by rules, as `init --from` and `generate` do. */
export function designText(text: string, tag: Tagger): DesignedText {
  const found = readRequirements(text, tag);
  const { added, requirements } = addRequirements(found, { requirements: [], texts: new Map() });
  const lines = new Map(found.map(({ line, text: said }) => [said, line]));
  const system = readSubject(text).name ?? "System";
  const useCases = addUseCases(found, { requirements, texts: new Map(), useCases: [] });
  const roles = readDeclarations(text, tag).stakeholders.map(({ name }) => name);
  const input = { system, requirements, useCases, roles };
  const design = designByRules(input, requirementsToDesign(input, tag), tag);
  return {
    requirements,
    design,
    coverage: coverRequirements({ model: design, requirements }, tag),
    lineOf: new Map(
      added.flatMap(({ id, text: said }) => {
        const line = lines.get(said);
        return line === undefined ? [] : [[id, line]];
      }),
    ),
  };
}
