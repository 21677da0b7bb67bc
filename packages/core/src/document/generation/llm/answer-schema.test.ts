import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { isRequirementId, requirementIdPattern } from "../../../model/index.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { answerSchema } from "./answer-schema.ts";
import { stepsFor } from "./design-steps.ts";

const steps = stepsFor({ model: sampleDesign, requirements: [] });

/** Every schema in a schema, from the outside in. */
function schemasIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(schemasIn);
  return "type" in value && typeof value.type === "string" ? [{ ...value }, ...inner] : inner;
}

describe("the schema of every step, as it is sent", () => {
  it.each(steps.map((step) => [step.name, step] as const))("is closed: %s", (_, step) => {
    const objects = schemasIn(answerSchema(step.schema)).filter(({ type }) => type === "object");

    expect(objects.length).toBeGreaterThan(0);
    for (const { additionalProperties, properties, required } of objects) {
      expect(additionalProperties).toBe(false);
      expect(required).toEqual(Object.keys(properties as object));
    }
  });

  it("has no keyword that a provider refuses", () => {
    const text = JSON.stringify(steps.map(({ schema }) => answerSchema(schema)));

    expect(text).not.toMatch(/minLength|maxLength|\$ref|\$schema|\(\?|\\\\d/);
  });
});

it("a pattern means the same as it is sent", () => {
  const { pattern } = answerSchema(z.string().regex(requirementIdPattern));
  const sent = new RegExp(pattern ?? "");
  const near = fc.stringMatching(/^(FR|NFR|US|BR|X)?-?[0-9]{0,3}$/);

  fc.assert(fc.property(near, (id) => sent.test(id) === isRequirementId(id)));
});
