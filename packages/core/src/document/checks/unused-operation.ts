import type { Rule } from "./rule.ts";

/** The sequences of a project use its API. */
export const unusedOperation: Rule = {
  id: "unused-operation",
  severity: "note",
  summary: "Every API operation is used by a sequence, if sequences use most of them.",
  check({ architecture: { elements, relations } }) {
    const used = new Set(relations.filter(({ kind }) => kind === "call").map(({ to }) => to));
    const operations = elements.filter(({ kind }) => kind === "operation");
    const unused = operations.filter(({ id }) => !used.has(id));
    // Sequences that name few operations are not meant to show all of them.
    if (unused.length * 2 > operations.length) return [];
    return unused.map(({ name, places }) => ({
      message: `no sequence uses the API operation '${name}'`,
      location: places[0]?.location ?? { file: "api/openapi.yaml", line: 1 },
      reference: name,
      suggest: "Show it in an interaction, as the label of a message, or remove it.",
    }));
  },
};
