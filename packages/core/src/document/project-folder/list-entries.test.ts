import fc from "fast-check";
import { expect, it } from "vitest";
import { stringify } from "yaml";
import { divideList } from "./list-entries.ts";
import { openYaml } from "./read-yaml.ts";
import { type Json, updateYaml } from "./update-yaml.ts";

/** Lines that change what the lines around them mean, in the places where people leave them. */
const oddLines = [
  "",
  "  ",
  "# a remark",
  "  # a remark",
  "  note: |",
  "    first",
  "     second",
  "  note: >-",
  "    folded",
  '  text: "quoted',
  '  more"',
  "- text: 'it''s",
  "    - not an entry'",
  "- [a, b]",
  "- plain",
  "-",
  "- - deep",
  "  - below",
  "- &anchor",
  "- *anchor",
  "- ? key",
  "---",
  "...",
  "\tx",
  "- id: {a: 1,",
  "  b: 2}",
  "- |",
  " block",
  "x: 1",
  "- !tag a",
  "- R&D & more: 5 * 3",
  "  kept: |+",
  "  <<: {a: 1}",
];

const word = fc.constantFrom(
  "shop",
  "a: b",
  "# no remark",
  "- dash",
  "line\nbreak",
  "  blanks",
  "'",
  '"',
  "&x",
  "|",
  "",
);
const entry = fc.record({
  id: fc.integer({ min: 1, max: 30 }).map((number) => `FR-${String(number)}`),
  text: fc.array(word, { maxLength: 4 }).map((words) => words.join(" ")),
  list: fc.array(word, { maxLength: 3 }),
});
const lists = fc.uniqueArray(entry, { selector: ({ id }) => id, minLength: 1, maxLength: 6 });

/** Texts of lists as people write them: emitted, then with some lines put in, moved or taken away. */
const texts = fc
  .tuple(
    lists,
    fc.integer({ min: 20, max: 100 }),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...oddLines), fc.nat({ max: 1 })), { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([entries, lineWidth, edits, hasEnd]) => {
    const lines = stringify(entries, { lineWidth }).split("\n");
    for (const [place, line, removed] of edits) lines.splice(place % (lines.length + 1), removed, line);
    return `${lines.join("\n")}${hasEnd ? "\n" : ""}`;
  });

it("a list that is divided holds what the whole text holds, at the same lines", () => {
  let divided = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const list = divideList(text);
      if (list === undefined) return;
      divided += 1;
      const { opened } = openYaml({ path: "list.yaml", text });
      const { below, entries } = list;
      expect(entries.map(({ value }) => value)).toEqual(opened?.value);
      expect(entries.map(({ line }) => line)).toEqual(entries.map((_, index) => opened?.lineOf([index])));
      expect(entries.map((one) => one.above + one.text).join("") + below).toBe(text);
    }),
    { numRuns: 600 },
  );
  // Were none divided, this would show nothing.
  expect(divided).toBeGreaterThan(100);
});

it("a change of one entry of a list leaves the lines of all others as they are", () => {
  fc.assert(
    fc.property(texts, fc.nat(), entry, (text, place, { list, text: words }) => {
      const before = divideList(text);
      if (before === undefined) return;
      const values = before.entries.map(({ value }) => value as Json);
      const changed = place % values.length;
      const { id } = Object(values[changed]) as { readonly id?: string };
      const ids = values.map((value) => (Object(value) as { readonly id?: string }).id);
      if (id === undefined || new Set(ids).size < ids.length || ids.includes(undefined)) return;
      const wanted = values.map((value, index) => (index === changed ? { id, list, text: words } : value));

      const after = updateYaml(text, wanted);

      expect(openYaml({ path: "list.yaml", text: after }).opened?.value).toEqual(wanted);
      for (const [index, one] of before.entries.entries())
        expect(after).toContain(index === changed ? one.above : one.above + one.text.trimEnd());
    }),
    { numRuns: 400 },
  );
});

it.each([
  [
    "an entry is added at the end",
    [{ id: "a" }, { id: "b" }, { id: "c" }],
    "# head\n- id: a\n\n# about b\n- id: b\n- id: c\n",
  ],
  [
    "an entry is added between",
    [{ id: "a" }, { id: "c" }, { id: "b" }],
    "# head\n- id: a\n- id: c\n\n# about b\n- id: b\n",
  ],
  ["an entry goes with what was said about it", [{ id: "a" }], "# head\n- id: a\n"],
  ["nothing changes", [{ id: "a" }, { id: "b" }], "# head\n- id: a\n\n# about b\n- id: b\n"],
])("the rest of a list stays when %s", (_, value, after) => {
  expect(updateYaml("# head\n- id: a\n\n# about b\n- id: b\n", value)).toBe(after);
});
