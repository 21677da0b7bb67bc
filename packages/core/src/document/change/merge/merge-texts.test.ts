import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { newYaml } from "../../project-folder/index.ts";
import { mergeTexts } from "./merge-texts.ts";

const base = `# yaml-language-server: $schema=../.archscribe/schemas/requirements.schema.json
# The functional requirements.
- id: FR-1
  text: The shop sells books to readers in Ireland and in the rest of the European Union, and to nobody else, by law.
  priority: must
  refines: [BR-1, BR-2]
- id: FR-2 # agreed
  text: 'The shop sells maps.'
  priority: should

# Later ones.
- id: FR-3
  text: >-
    The shop shows the price of a book
    with its delivery charge.
  source: Interview
`;

/** Merges two edits of the same text. */
function merged(ours: (text: string) => string, theirs: (text: string) => string, start = base) {
  return mergeTexts({ base: start, ours: ours(start), theirs: theirs(start) });
}

const replace = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`the text has no ${from}`);
  return text.replace(from, to);
};
const append = (more: string) => (text: string) => text + more;

describe("two edits of a list", () => {
  it("keep every line that nobody changed, with its comments, quotes and folds", () => {
    const { text, unsettled } = merged(
      replace("priority: should", "priority: must"),
      append("- id: FR-4\n  text: The shop ships parcels. # new\n"),
    );

    expect(unsettled).toBeUndefined();
    expect(text).toBe(
      `${replace("priority: should", "priority: must")(base)}- id: FR-4\n  text: The shop ships parcels. # new\n`,
    );
  });

  it("may change different fields of one entry", () => {
    const { text, unsettled } = merged(
      replace("text: 'The shop sells maps.'", "text: 'The shop sells maps and globes.'"),
      replace("priority: should", "priority: could\n  source: Interview"),
    );

    expect(unsettled).toBeUndefined();
    expect(text).toBe(
      replace(
        "text: 'The shop sells maps.'\n  priority: should",
        "text: 'The shop sells maps and globes.'\n  priority: could\n  source: Interview",
      )(base),
    );
  });

  it("may add entries at the same place, each with another id", () => {
    const { text, unsettled } = merged(
      append("- id: FR-4\n  text: Ours.\n"),
      append("- id: FR-5\n  text: Theirs.\n"),
    );

    expect(unsettled).toBeUndefined();
    expect(text).toBe(`${base}- id: FR-4\n  text: Ours.\n- id: FR-5\n  text: Theirs.\n`);
  });

  it.each([
    ["2026-03-31T10:00:00Z", "2026-03-31T11:00:00Z", "Bob"],
    ["2026-03-31T11:00:00Z", "2026-03-31T10:00:00Z", "Cleo"],
  ])("may both close a conversation, at %s and at %s: %s has closed it", (at, other, by) => {
    const close = (person: string, moment: string) => (text: string) =>
      `${text}resolved:\n  by: ${person}\n  at: ${moment}\n`;
    const asked =
      "about: FR-3\ncomments:\n  - id: 4f7c2a\n    by: Ada\n    at: 2026-03-31T09:30:00Z\n    text: Which currency?\n";

    const { text, unsettled } = merged(close("Bob", at), close("Cleo", other), asked);

    expect(unsettled).toBeUndefined();
    expect(parse(text)).toMatchObject({ resolved: { by }, comments: [{ id: "4f7c2a" }] });
  });

  it("may both answer a comment", () => {
    const answer = (id: string, by: string) => (text: string) =>
      `${text}  - id: ${id}\n    by: ${by}\n    at: 2026-03-31T10:00:00Z\n    text: Euro.\n`;
    const asked =
      "about: FR-3\ncomments:\n  - id: 4f7c2a\n    by: Ada\n    at: 2026-03-31T09:30:00Z\n    text: Which currency?\n";

    const { text } = merged(answer("b0b001", "Bob"), answer("ca001e", "Cleo"), asked);

    expect(text).toBe(answer("ca001e", "Cleo")(answer("b0b001", "Bob")(asked)));
  });

  it("may give one id twice: theirs gets the next free number, also where it is referred to", () => {
    const result = mergeTexts(
      {
        base,
        ours: append("- id: FR-4\n  text: Ours.\n")(base),
        theirs: append("- id: FR-4\n  text: Theirs.\n- id: FR-5\n  text: More.\n  refines: [FR-4]\n")(base),
      },
      new Set(["FR-6", "NFR-9"]),
    );

    expect(result).toEqual({
      text: `${base}- id: FR-4\n  text: Ours.\n- id: FR-7\n  text: Theirs.\n- id: FR-5\n  text: More.\n  refines: [FR-7]\n`,
      renumbered: [{ from: "FR-4", to: "FR-7" }],
    });
  });

  it("may take the same entry from a third branch", () => {
    const { text, unsettled } = merged(
      append("- id: FR-4\n  text: Shared.\n"),
      append("- id: FR-4\n  text: Shared.\n  priority: must\n"),
    );

    expect(unsettled).toBeUndefined();
    expect(text).toBe(`${base}- id: FR-4\n  text: Shared.\n  priority: must\n`);
  });

  it("merge lists of ids as sets", () => {
    const { text, unsettled } = merged(
      replace("refines: [BR-1, BR-2]", "refines: [BR-2, BR-3]"),
      replace("refines: [BR-1, BR-2]", "refines: [BR-1, BR-2, BR-4]"),
    );

    expect(unsettled).toBeUndefined();
    expect(text).toBe(replace("refines: [BR-1, BR-2]", "refines: [BR-2, BR-3, BR-4]")(base));
  });

  it("may remove one entry and change another", () => {
    const { text, unsettled } = merged(
      (one) => one.replace(/- id: FR-1\n(?: {2}.*\n)*/, ""),
      replace("source: Interview", "source: Survey"),
    );

    expect(unsettled).toBeUndefined();
    expect(text).toBe(
      replace("source: Interview", "source: Survey")(base.replace(/- id: FR-1\n(?: {2}.*\n)*/, "")),
    );
  });

  it("that change one text in two ways are unsettled, there and nowhere else", () => {
    const { text, unsettled } = merged(
      (one) => append("- id: FR-4\n  text: Ours.\n")(replace("sells maps", "sells old maps")(one)),
      replace("sells maps", "sells new maps"),
    );

    expect(text).toContain("old maps");
    expect(unsettled).toEqual({
      base: append("- id: FR-4\n  text: Ours.\n")(base),
      ours: text,
      theirs: text.replace("old maps", "new maps"),
    });
  });

  it("of which one removes an entry that the other changes are unsettled", () => {
    const without = (one: string): string => one.replace(/- id: FR-2[^]*?(?=\n# Later)/, "");
    const { unsettled } = merged(without, replace("priority: should", "priority: must"));

    expect(parse(unsettled?.ours ?? "")).toHaveLength(2);
    expect(parse(unsettled?.theirs ?? "")).toHaveLength(3);
    expect(parse(unsettled?.base ?? "")).toEqual(parse(base));
  });

  it("may reorder it", () => {
    const [first = "", second = "", third = ""] = base.split(/(?=- id: FR-[12])|(?=\n# Later)/).slice(1);
    const head = base.slice(0, base.indexOf("- id"));
    const { text } = merged(append("- id: FR-4\n  text: Ours.\n"), () => `${head}${second}${first}${third}`);

    expect(parse(text)).toMatchObject([{ id: "FR-2" }, { id: "FR-1" }, { id: "FR-3" }, { id: "FR-4" }]);
  });
});

describe("two edits of a use case", () => {
  const useCase = `id: UC-1
name: Search
actors: [Customer]
steps:
  - The customer enters a title.
  - The shop searches.
  - The shop shows books.
`;

  it("merge their steps as git merges lines", () => {
    const { text, unsettled } = merged(
      replace("enters a title", "enters an ISBN"),
      replace("  - The shop shows books.\n", "  - The shop shows books.\n  - The customer opens one.\n"),
      useCase,
    );

    expect(unsettled).toBeUndefined();
    expect(text).toBe(replace("enters a title", "enters an ISBN")(`${useCase}  - The customer opens one.\n`));
  });

  it("are unsettled if both change one step, or both add one at the same place", () => {
    const step = merged(
      replace("enters a title", "enters an ISBN"),
      replace("enters a title", "enters a subject"),
      useCase,
    );
    const end = merged(append("  - Ours.\n"), append("  - Theirs.\n"), useCase);

    expect(step.unsettled?.theirs).toBe(replace("enters a title", "enters a subject")(useCase));
    expect(end.unsettled).toEqual({
      base: useCase,
      ours: `${useCase}  - Ours.\n`,
      theirs: `${useCase}  - Theirs.\n`,
    });
  });

  it("that both added under one name of a file are not mixed", () => {
    const ours = "id: UC-2\nname: Order\nsteps:\n  - One.\n";
    const theirs = "id: UC-2\nname: Return\nsteps:\n  - Two.\n";

    expect(mergeTexts({ base: "", ours, theirs }, new Set(["UC-3"]))).toEqual({
      text: ours,
      unsettled: { base: "", ours, theirs },
      renumbered: [],
      clash: { from: "UC-2", to: "UC-4" },
    });
  });
});

it("merges a manifest: its fields, and its lists by term, name or title", () => {
  const manifest = `archscribe: 1
name: Shop

# People.
stakeholders:
  - name: Customer
    concerns:
      - text: Books arrive.
        views: [use-cases]

glossary:
  - term: Basket
    definition: What is wanted.

diagrams:
  [usecase, component]
`;
  const { text, unsettled } = merged(
    (one) =>
      replace(
        "        views: [use-cases]\n",
        "        views: [use-cases]\n  - name: Clerk\n",
      )(replace("[usecase, component]", "[usecase, component, class]")(one)),
    (one) =>
      replace(
        "    definition: What is wanted.\n",
        "    definition: Titles.\n  - term: Copy\n    definition: A book.\n",
      )(replace("[use-cases]", "[use-cases, interactions]")(one)),
    manifest,
  );

  expect(unsettled).toBeUndefined();
  expect(text).toBe(`archscribe: 1
name: Shop

# People.
stakeholders:
  - name: Customer
    concerns:
      - text: Books arrive.
        views: [use-cases, interactions]
  - name: Clerk

glossary:
  - term: Basket
    definition: Titles.
  - term: Copy
    definition: A book.

diagrams:
  [usecase, component, class]
`);
});

it("keeps lists that begin in the column of their key", () => {
  const text = "names:\n- name: a\n  kind: x\n- name: b\n";

  expect(merged(replace("kind: x", "kind: y"), append("- name: c\n"), text).text).toBe(
    "names:\n- name: a\n  kind: y\n- name: b\n- name: c\n",
  );
});

it("merges what two branches have confirmed: one state of a requirement is one entry", () => {
  const text = "- requirement: FR-1\n  digest: aaaa\n  links: [UC-1]\n";

  expect(
    merged(
      replace("[UC-1]", "[UC-1, UC-2]"),
      (one) =>
        `${replace("[UC-1]", "[UC-1, UC-3]")(one)}- requirement: FR-1\n  digest: bbbb\n  links: [UC-1]\n`,
      text,
    ).text,
  ).toBe(
    "- requirement: FR-1\n  digest: aaaa\n  links: [UC-1, UC-2, UC-3]\n- requirement: FR-1\n  digest: bbbb\n  links: [UC-1]\n",
  );
});

it("merges maps and lists in one line", () => {
  const text = "- id: FR-1\n  scenario: { stimulus: a search, measure: 300 ms }\n";

  expect(merged(replace("300", "200"), replace("a search", "an order"), text).text).toBe(
    "- id: FR-1\n  scenario: {stimulus: an order, measure: 200 ms}\n",
  );
});

it("keeps the line ends of ours", () => {
  const text = "- id: FR-1\r\n  text: One.\r\n";

  expect(merged(append("- id: FR-2\r\n"), append("- id: FR-3\n"), text).text).toBe(
    "- id: FR-1\r\n  text: One.\r\n- id: FR-2\r\n- id: FR-3\r\n",
  );
});

it.each([
  ["no YAML", "- [", "- [ 1", "- [ 2"],
  ["YAML with anchors", "- &a x\n- *a\n", "- &a y\n- *a\n", "- &a x\n- *a\n- z\n"],
])("leaves %s unsettled as a whole", (_, start, ...[ours, theirs]) => {
  const texts = { base: start, ours, theirs };

  expect(mergeTexts(texts)).toEqual({ text: ours, unsettled: texts, renumbered: [] });
});

describe("any lists of entries", () => {
  const word = fc.constantFrom(
    "buys",
    "sells",
    "a 'quoted' text",
    "yes: no",
    "",
    "# no comment",
    "two\nlines",
  );
  const entry = fc.record(
    {
      id: fc.integer({ min: 1, max: 12 }).map((number) => `FR-${number}`),
      text: word,
      priority: fc.constantFrom("must", "should"),
      refines: fc.uniqueArray(fc.constantFrom("BR-1", "BR-2", "BR-3")),
      scenario: fc.record({ stimulus: word, measure: word }, { requiredKeys: [] }),
    },
    { requiredKeys: ["id", "text"] },
  );
  const list = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 6 });

  /** The same list in another spelling, so that comparing texts settles nothing. */
  const respelled = (text: string): string => `# A comment.\n\n${text}`;

  it("take the version of one side, if the other only changed comments", () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const [one, other] = [newYaml(before), newYaml(after)];

        expect(parse(mergeTexts({ base: one, ours: respelled(one), theirs: other }).text)).toEqual(after);
        expect(parse(mergeTexts({ base: one, ours: other, theirs: respelled(one) }).text)).toEqual(after);
      }),
    );
  });

  it("never conflict if both sides only add entries", () => {
    fc.assert(
      fc.property(list, list, list, (shared, mine, yours) => {
        const before = shared.map((one) => ({ ...one, id: one.id.replace("FR", "BR") }));
        const ours = [...before, ...mine];
        const theirs = [...before, ...yours];

        const { renumbered, text, unsettled } = mergeTexts({
          base: newYaml(before),
          ours: newYaml(ours),
          theirs: newYaml(theirs),
        });
        const ids = (parse(text) as { readonly id: string }[]).map(({ id }) => id);
        const isShared = (id: string): boolean =>
          mine.some((one) => one.id === id) && yours.some((one) => one.id === id);

        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(ours.map(({ id }) => id)));
        expect(renumbered.every(({ from }) => isShared(from))).toBe(true);
        if (unsettled !== undefined) expect(yours.some(({ id }) => isShared(id))).toBe(true);
      }),
    );
  });

  it("are merged alike from both sides, except for the order", () => {
    fc.assert(
      fc.property(list, list, list, (before, mine, yours) => {
        const [base, ours, theirs] = [newYaml(before), newYaml(mine), newYaml(yours)];
        const one = mergeTexts({ base, ours, theirs });
        const other = mergeTexts({ base, ours: theirs, theirs: ours });

        expect(one.unsettled === undefined).toBe(other.unsettled === undefined);
        if (one.unsettled !== undefined || one.renumbered.length > 0) return;
        expect(byId(parse(one.text))).toEqual(byId(parse(other.text)));
      }),
    );
  });
});

function byId(value: unknown): unknown {
  const entries = (value ?? []) as readonly { readonly id: string; readonly refines?: readonly string[] }[];
  return entries
    .map((entry) => ({ ...entry, refines: entry.refines?.toSorted() }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
