import type { Rule } from "./rule.ts";

/** Every name in a diagram means one element of the architecture. */
export const unclearElement: Rule = {
  id: "unclear-element",
  severity: "warning",
  summary: "Every name in a diagram means one element.",
  check: ({ architecture }) =>
    architecture.unclear.map(({ candidates, location, name }) => ({
      message: `'${name}' may be ${candidates.map((id) => `'${id}'`).join(" or ")}`,
      location,
      reference: name,
      suggest: `Write "@element ${candidates[0] ?? "id"}" in a comment on the line before, or make the names differ in elements.yaml.`,
    })),
};
