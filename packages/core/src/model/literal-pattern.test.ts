import fc from "fast-check";
import { expect, it } from "vitest";
import { literalPattern } from "./literal-pattern.ts";

const pieces = fc.constantFrom(...Array.from("-/ .*+?^${}()|[]\\&~#,=!<>@aZ0_é"));
const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: pieces }));

it.each(["", "u", "v"])(
  "the pattern of a text matches the text and nothing else, with the flags '%s'",
  (flags) => {
    fc.assert(
      fc.property(anyText, anyText, (text, other) => {
        const pattern = new RegExp(`^(?:${literalPattern(text)})$`, flags);

        expect(pattern.test(text)).toBe(true);
        expect(pattern.test(other)).toBe(other === text);
      }),
    );
  },
);
