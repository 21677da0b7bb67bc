import fc from "fast-check";
import { expect, it } from "vitest";
import { isSealed, sealText } from "./sealed-text.ts";

it("a sealed text is known, also with the line ends of Windows", () => {
  const sealed = sealText("# Skill\n\nDo this.\n", "skills");

  expect([isSealed(sealed, "skills"), isSealed(sealed.replaceAll("\n", "\r\n"), "skills")]).toEqual([
    true,
    true,
  ]);
});

it("an edited text is known as such", () => {
  const words = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n"), minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(words, words, fc.nat(), (text, added, at) => {
      const sealed = sealText(`# Skill\n${text}`, "skills");
      const body = sealed.slice(0, sealed.lastIndexOf("\n\n<!--"));
      const place = at % body.length;
      const edited = `${body.slice(0, place)}${added}${body.slice(place)}`;
      fc.pre(edited.trimEnd() !== body);
      expect(
        isSealed(
          sealed.replace(body, () => edited),
          "skills",
        ),
      ).toBe(false);
    }),
  );
});

it.each(["", "# My own skill\n", "<!-- Written by archscribe skills, 0. -->\n"])(
  "%j is no sealed text",
  (text) => {
    expect(isSealed(text, "skills")).toBe(false);
  },
);

it("a text that another command has sealed is not its own", () => {
  expect(isSealed(sealText("# Skill\n", "skills"), "publish")).toBe(false);
});
