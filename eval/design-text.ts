import {
  addRequirements,
  addUseCases,
  type FoundRequirement,
  coverRequirements,
  designByRules,
  readDeclarations,
  readRequirements,
  readSubject,
  type RequirementCoverage,
  requirementsToDesign,
} from "@archscribe/core/document/generation";
import type { DesignModel, Requirement, Tagger } from "@archscribe/core/model";

/** The product's result for a text. */
export interface DesignedText {
  readonly requirements: readonly Requirement[];
  readonly design: DesignModel;
  /** The elements of each requirement, or the reason why it has none. */
  readonly coverage: readonly RequirementCoverage[];
  /** The line of the text that a requirement begins on, by its id. */
  readonly lineOf: ReadonlyMap<string, number>;
}

/** Designs a text by rules, as `init --from` and `generate` do. */
export function designText(text: string, tag: Tagger): DesignedText {
  const system = readSubject(text).name ?? "System";
  const roles = readDeclarations(text, tag).stakeholders.map(({ name }) => name);
  return designFound(readRequirements(text, tag), { roles, system }, tag);
}

/** Designs requirements that were found in a document by rules. */
export function designFound(
  found: readonly FoundRequirement[],
  { roles, system }: { readonly roles: readonly string[]; readonly system: string },
  tag: Tagger,
): DesignedText {
  const { added, requirements } = addRequirements(found, {
    requirements: [],
    texts: new Map(),
    source: "text",
  });
  const lines = new Map(found.map(({ line, text: said }) => [said, line]));
  const useCases = addUseCases(found, { requirements, texts: new Map(), useCases: [] });
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
