import fc from "fast-check";
import type { DesignInput } from "../design-input.ts";
import type { NounPhrase, Statement } from "../statement.ts";

/** Words that often collide, and words that are difficult for diagrams. */
const anyWord = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("member", "user", "book", "loan", "copy", "item", "status", "page", "account"),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "payment gateway",
      "Mail provider",
      "system",
      "DLM",
      "e-mail",
      "name",
      "7",
      "",
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 12, unit: "grapheme" }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("@enduml", '"]}', "🙂", "ספר", "x".repeat(300), "\uD800", "__proto__"),
  },
);

const anyVerb = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "add",
      "view",
      "edit",
      "delete",
      "pay",
      "send",
      "sign in",
      "search",
      "have",
      "be",
      "contain",
      "cancel",
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 10, unit: "grapheme" }) },
);

const anyPhrase: fc.Arbitrary<NounPhrase> = fc
  .record({
    head: anyWord,
    modifiers: fc.array(anyWord, { maxLength: 2 }),
    plural: fc.boolean(),
    start: fc.nat(8),
    length: fc.nat(3),
  })
  .map(({ head, length, modifiers, plural, start }) => ({
    text: [...modifiers, head].join(" "),
    head,
    modifiers,
    plural,
    start,
    end: start + length,
  }));

const anyText = fc.oneof(
  fc.constantFrom(
    "If the card is not valid, it is refused.",
    "upload photos and search by e-mail, pay in real time",
    "status (open, closed or lost)",
    "when logged in",
    "automatically",
  ),
  fc.string({ maxLength: 40, unit: "grapheme" }),
);

const anyId = fc
  .tuple(fc.constantFrom("FR", "US", "BR", "NFR"), fc.integer({ min: 1, max: 6 }))
  .map(([prefix, number]) => `${prefix}-${String(number)}`);

const anyStatement: fc.Arbitrary<Statement> = fc.record({
  requirement: anyId,
  kind: fc.constantFrom("story", "shall", "rule", "step", "prose"),
  text: anyText,
  words: fc.array(
    fc.record({ text: anyWord, tag: fc.constantFrom("NOUN", "VERB", "ADJ", "ADP", "DET"), lemma: anyWord }),
    { maxLength: 8 },
  ),
  actors: fc.array(anyPhrase, { maxLength: 2 }),
  action: fc.option(
    anyVerb.map((verb) => ({ text: verb, verb })),
    { nil: undefined },
  ),
  objects: fc.array(anyPhrase, { maxLength: 3 }),
  benefit: fc.option(anyText, { nil: undefined }),
  condition: fc.option(anyText, { nil: undefined }),
  bySystem: fc.boolean(),
  negated: fc.boolean(),
  phrases: fc.array(anyPhrase, { maxLength: 5 }),
});

/** Arbitrary statements of arbitrary requirements, including missing ones. */
export const anyInput: fc.Arbitrary<DesignInput> = fc
  .record({
    system: anyWord,
    ids: fc.uniqueArray(anyId, { maxLength: 10 }),
    texts: fc.array(anyText, { minLength: 10, maxLength: 10 }),
    statements: fc.array(anyStatement, { maxLength: 12 }),
  })
  .map(({ ids, statements, system, texts }) => ({
    system,
    statements,
    requirements: ids.map((id, index) => ({
      id,
      text: texts[index] || "Text",
      ...(id.startsWith("NFR") ? { quality: "security" as const } : {}),
    })),
  }));
