import { describe, expect, it } from "vitest";
import { filesLike } from "./source-tree.ts";
import { proseOfSource, reasonFaults, wordingFaults, wordings } from "./wording.ts";

/** Written by `npm run gen` from texts elsewhere. */
const generated = ["docs/commands.md", "docs/errors.md", "docs/spec/coverage.md", "docs/spec/machines.md"];

const documents = filesLike(/^(?:README|CONTRIBUTING|docs\/.*)\.md$/).filter(
  ({ path }) => !generated.includes(path),
);

/** All sources but this file, which quotes the patterns. */
const sources = filesLike(
  /^(?:packages\/(?:web|[^/]+\/src)|tests|eval|bench|mutation|gen)\/.*\.tsx?$/,
).filter(({ path }) => !/\.gen\.|^tests\/house\/wording\.test\.ts$/.test(path));

const sourceWordings = wordings.filter(({ onlyInDocuments }) => onlyInDocuments !== true);

describe("the wording of comments and titles", () => {
  it("has none of the patterns that an edit has removed", () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(wordingFaults(sources, sourceWordings, proseOfSource)).toEqual([]);
  });

  it.each([
    ["once more", "/** Renders the page once more. */"],
    ["once more", "  // Asks once more."],
    ["stands", '  it("stands in the file", () => {'],
    ["stands", '  ])("%s stands in %s", (name) => {'],
  ])("%s is reported in: %s", (name, text) => {
    const faults = wordingFaults([{ path: "x.ts", text }], sourceWordings, proseOfSource);

    expect(faults).toEqual([expect.stringMatching(`^x\\.ts:1: '${name}': `)]);
  });

  it.each([
    'const message = "once more";',
    'z.string().describe("once more")',
    '/** The words "once more". */',
    "// `stands in` is code.",
  ])("nothing is reported in: %s", (text) => {
    expect(wordingFaults([{ path: "x.ts", text }], sourceWordings, proseOfSource)).toEqual([]);
  });
});

describe("the reasons of errors", () => {
  it("are sentences, because they are printed as such", () => {
    expect(sources.filter(({ path }) => path.startsWith("packages/cli/")).flatMap(reasonFaults)).toEqual([]);
  });

  it.each([
    'throw wrongUsage("no name is given", "Name it.");',
    "throw wrongUsage(`no name of ${kind} is given`, advice);",
    'throw wrongUsage(isAll ? "All names" : "no name is given", advice);',
    'throw new ArchscribeError("WRONG_USAGE", { reason: "no name is given", advice });',
  ])("are reported in: %s", (text) => {
    expect(reasonFaults({ path: "x.ts", text })).toEqual([
      expect.stringMatching(/^x\.ts: the reason 'no name .*begin it with a capital$/),
    ]);
  });

  it.each([
    'throw wrongUsage("No name is given", "Name it.");',
    'throw wrongUsage("--to and --format exclude each other", "Leave out one of them.");',
    "throw wrongUsage(`${path} exists`, advice);",
    'throw new ArchscribeError("FILE_NOT_READABLE", { path, reason: "it is not a file" });',
  ])("are not reported in: %s", (text) => {
    expect(reasonFaults({ path: "x.ts", text })).toEqual([]);
  });
});

describe("the wording of the documents", () => {
  it("uses nouns and verbs instead of the patterns of a translation", () => {
    expect(documents.length).toBeGreaterThan(0);
    expect(wordingFaults(documents, wordings)).toEqual([]);
  });
});

describe("is caught as a translation:", () => {
  it.each([
    ["is no", "A note is no error."],
    ["one that", "The first one that fits is taken."],
    ["that of", "The version is that of the server."],
    ["told by", "The kind is told by its sign."],
    ["says of", "The card shows what the text says of it."],
    ["but for", "The server works, but for PDF."],
    ["once more", "The tests of the server, once more."],
    ["no more", "The mutant counts no more."],
    ["of which", "Ten files, of which two differ."],
    ["stands", "The acceptance stands in the file."],
    ["comes to be", "The file comes to be in the server."],
    ["whoever", "Whoever has the link is a member."],
    ["of its own", "The browser has a process of its own."],
    ["What", "- What does not fit is left out."],
  ])("%s: %s", (name, text) => {
    const advice = wordings.find((wording) => wording.name === name)?.advice ?? "";

    expect(wordingFaults([{ path: "docs/x.md", text }], wordings)).toEqual([
      `docs/x.md:1: '${name}': ${advice}: ${text}`,
    ]);
  });

  it("at its line, after code that is not read", () => {
    const text = "```sh\n# once more\n```\n\nThe page is drawn once more.\n";

    expect(wordingFaults([{ path: "docs/x.md", text }], wordings)).toEqual([
      "docs/x.md:5: 'once more': say 'again', or use a verb such as 'repeat': The page is drawn once more.",
    ]);
  });

  it.each([
    "There is no port.",
    "It is no longer used, and takes no more than a second.",
    "What changes? Look at the page.",
    "# What is read",
    'Not "a note is no error".',
    "The message `it is no project` and [What has changed](x.md).",
    "<!-- What is generated is no text. -->",
  ])("nothing in: %s", (text) => {
    expect(wordingFaults([{ path: "docs/x.md", text }], wordings)).toEqual([]);
  });

  it("nothing in a document that is known to contain the pattern", () => {
    const rule = { name: "once more", pattern: /once more/, advice: "", stillIn: /^docs\/x/ };

    expect(wordingFaults([{ path: "docs/x.md", text: "Once more, once more." }], [rule])).toEqual([]);
  });
});
