import type { JSONSchema7 } from "ai";
import * as z from "zod";

/**
 * Returns the part of a schema that all providers understand. Some reject a request with bounds of length or with a
 * property that may be absent, and grammars of local servers misread groups and classes of regular expressions. The
 * answer is validated against the whole schema.
 */
export function answerSchema(schema: z.ZodType): JSONSchema7 {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override({ jsonSchema }) {
      delete jsonSchema.minLength;
      delete jsonSchema.maxLength;
      if (jsonSchema.type === "object" && jsonSchema.properties !== undefined)
        jsonSchema.required = Object.keys(jsonSchema.properties);
      if (jsonSchema.pattern !== undefined) jsonSchema.pattern = plainPattern(jsonSchema.pattern);
    },
  });
  // The library's own type of draft 7 differs only in its names.
  return described as JSONSchema7;
}

/** Returns the same regular expression in a syntax that every engine supports. */
function plainPattern(pattern: string): string {
  return pattern.replaceAll("(?:", "(").replaceAll(String.raw`\d`, "[0-9]");
}
