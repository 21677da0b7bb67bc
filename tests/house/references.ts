import type { SourceFile } from "./source-tree.ts";

/** The files that may mention the outline of the product specification: the pages of the rules, and their checks. */
const outlined = /^(?:docs\/spec\/|gen\/spec|tests\/house\/(?:spec|references))/;

/** Where an id of a rule is an example of one. */
const examples = /^(?:gen\/|tests\/house\/|docs\/spec\/|docs\/adr\/)/;

/** References to rules that `docs/spec` has not, to a specification that is not here, and titles with numbers of other documents. */
export function strayReferences(files: readonly SourceFile[], known: ReadonlySet<string>): string[] {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => {
      const place = `${path}:${String(index + 1)}`;
      return [
        ...(outlined.test(path) || !line.includes("§")
          ? []
          : [`${place}: refer to a rule of docs/spec, not to a section`]),
        ...(examples.test(path)
          ? []
          : unknownRules(line, known).map((id) => `${place}: docs/spec has no ${id}`)),
        ...(foreignTitle.test(line)
          ? [`${place}: a title begins with a number of a document that is not here`]
          : []),
      ];
    }),
  );
}

/** `it("H20 …")`, `describe("3.5.1 …")`. */
const foreignTitle = /\b(?:it|test|describe)(?:\.\w+\([^"'`]*\))?\(\s*["'`](?:[A-Z]\d+|\d+\.\d+\.\d+)\b[:, ]/;

function unknownRules(line: string, known: ReadonlySet<string>): string[] {
  return (line.match(/\b(?:VA|SU|CL|WF)[1-9]\d*\b/g) ?? []).filter((id) => !known.has(id));
}
