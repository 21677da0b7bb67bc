import type { Sampler } from "@archscribe/core/product/api-definitions/mock-answer";
import { withExamples } from "@archscribe/core/product/api-definitions/with-examples";
import { sample } from "openapi-sampler";

/** Makes up a value of a schema that contains all of its properties. */
export const sampleSchema: Sampler = (schema, document, use) => {
  try {
    return sample(
      withExamples(schema),
      {
        quiet: true,
        maxSampleDepth: 8,
        skipReadOnly: use === "request",
        skipWriteOnly: use === "answer",
      },
      withExamples(document),
    );
  } catch {
    // A schema with an unresolvable reference has no example; the fault is shown at its line.
    return null;
  }
};
