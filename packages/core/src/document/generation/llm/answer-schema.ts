import type { JSONSchema7 } from "ai";
import { z } from "zod";

/**
 * What is sent of a schema: the part that all providers understand. Some turn a request with bounds of length down, and
 * grammars of local servers misread groups and classes of regular expressions. The answer is held to the whole schema.
 */
export function answerSchema(schema: z.ZodType): JSONSchema7 {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override({ jsonSchema }) {
      delete jsonSchema.minLength;
      delete jsonSchema.maxLength;
      if (jsonSchema.pattern !== undefined) jsonSchema.pattern = plainPattern(jsonSchema.pattern);
    },
  });
  // The library's own type of draft 7 differs in names only.
  return described as JSONSchema7;
}

/** The same regular expression in words that every engine has. */
function plainPattern(pattern: string): string {
  return pattern.replaceAll("(?:", "(").replaceAll(String.raw`\d`, "[0-9]");
}
