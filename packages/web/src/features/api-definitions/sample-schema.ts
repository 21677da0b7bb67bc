import type { Sampler } from "@archscribe/core/product/api-definitions/mock-answer";
import { withExamples } from "@archscribe/core/product/api-definitions/with-examples";
import { sample } from "openapi-sampler";

/** Makes up a value of a schema, in which all of its properties are seen. */
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
    // A schema that leads to nothing has no example; that it does is said at its line.
    return null;
  }
};
