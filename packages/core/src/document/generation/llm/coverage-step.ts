import * as z from "zod";
import {
  type CoverageReason,
  type DesignModel,
  emptyAppraisal,
  isBinding,
  type Requirement,
} from "../../../model/index.ts";
import { duplicateFaults } from "./answer-faults.ts";
import { isNoise } from "./appraisal-step.ts";
import { keyedElements, withElement } from "./design-elements.ts";
import type { DesignStep, StepWorld } from "./design-step.ts";
import * as prompts from "./prompts/prompt-texts.ts";

/**
 * The reasons why nothing comes from a binding requirement; suggested and excluded requirements already state theirs.
 */
const reasons = [
  "not-understood",
  "nobody-named",
  "rule",
  "no-part",
  "prohibition",
  "quality",
  "constraint",
  "remark",
] as const satisfies readonly CoverageReason[];

function coverageSchema(model: DesignModel, binding: readonly Requirement[]) {
  const row = z.strictObject({
    requirement: z.enum(binding.map(({ id }) => id)),
    elements: z.array(z.enum(keyedElements(model).map(({ key }) => key))),
    reason: z.enum(reasons).nullable(),
  });
  return z.strictObject({ requirements: z.array(row) });
}

type Coverage = z.infer<ReturnType<typeof coverageSchema>>;

/**
 * Returns the step that asks for the coverage of each requirement: the elements that meet it, or the reason why none
 * does.
 */
export function coverageStep({ model, part, requirements }: StepWorld): DesignStep<Coverage> {
  const { appraisal = emptyAppraisal } = model;
  const binding = requirements.filter((one) => isBinding(one) && !isNoise(appraisal, one.id));
  const asked = new Set(requirements.map(({ id }) => id));
  const elements = keyedElements(model);
  // In a small context, only the elements that a part of the requirements can be about are shown.
  const shown = elements.filter(
    ({ sources }) => part === undefined || sources.length === 0 || sources.some((id) => asked.has(id)),
  );
  const order = requirements.map(({ id }) => id);
  return {
    name: "coverage",
    task: prompts.coverage,
    schema: coverageSchema(model, binding),
    known: { elements: shown.map(({ key, name, sources }) => ({ key, name, sources })) },
    maxOutputTokens: 16_000,
    leastOutput: binding.length * usualRow,
    faults: ({ requirements: rows }) => [
      ...duplicateFaults(
        "row for",
        rows.map(({ requirement }) => requirement),
      ),
      ...binding
        .filter(({ id }) => !rows.some(({ requirement }) => requirement === id))
        .map(({ id }) => `There is no row for ${id}; name its elements, or a reason.`),
      ...rows.flatMap(({ elements: named, reason, requirement }) => {
        if (named.length === 0 && reason === null)
          return [`The row for ${requirement} has neither an element nor a reason.`];
        if (named.length > 0 && reason !== null)
          return [`The row for ${requirement} has elements and a reason; give one of the two.`];
        const tracing = elements.filter(({ sources }) => sources.includes(requirement));
        return named.length === 0 && tracing.length > 0
          ? [`The row for ${requirement} has no element, but ${tracing[0]?.key ?? ""} comes from it.`]
          : [];
      }),
    ],
    merge: (design, { requirements: rows }) => ({
      ...rows.reduce((grown, row) => withTraces(grown, row, order), design),
      uncovered: [
        ...design.uncovered.filter(({ requirement }) => part !== undefined && !asked.has(requirement)),
        ...requirements.filter(isBinding).flatMap(({ id }): DesignModel["uncovered"] => {
          if (isNoise(appraisal, id)) return [{ requirement: id, reason: "remark" }];
          const reason = rows.find(({ requirement }) => requirement === id)?.reason ?? null;
          return reason === null ? [] : [{ requirement: id, reason }];
        }),
      ],
    }),
    answerFrom: (design) => {
      const all = keyedElements(design);
      return {
        requirements: binding.map(({ id }) => {
          const named = all.filter(({ sources }) => sources.includes(id)).map(({ key }) => key);
          const told = reasons.find((one) =>
            design.uncovered.some(({ reason, requirement }) => requirement === id && reason === one),
          );
          return {
            requirement: id,
            elements: named,
            reason: named.length > 0 ? null : (told ?? "not-understood"),
          };
        }),
      };
    },
    elementsOf: () => [],
  };
}

/** The tokens of an answer for one row. */
const usualRow = 31;

function withTraces(
  design: DesignModel,
  { elements, requirement }: Coverage["requirements"][number],
  order: readonly string[],
): DesignModel {
  return keyedElements(design)
    .filter(({ key, sources }) => elements.includes(key) && !sources.includes(requirement))
    .reduce((grown, element) => {
      const sources = [...element.sources, requirement];
      return withElement(grown, element, {
        sources: sources.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
      });
    }, design);
}
