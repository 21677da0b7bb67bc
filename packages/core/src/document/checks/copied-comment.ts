import type { Rule } from "./rule.ts";

/** Each conversation has one file. */
export const copiedComment: Rule = {
  id: "copied-comment",
  severity: "warning",
  summary: "Each conversation has one file.",
  check: ({ project: { threads = [] } }) =>
    threads.flatMap(({ copies = [], file }) =>
      copies.map((copy) => ({
        message: `the file is a copy of ${file}: both begin with the same comment`,
        location: { file: copy, line: 1 },
        suggest:
          "Delete it after you have moved the comments that only the copy has, or give its first comment another id.",
      })),
    ),
};
