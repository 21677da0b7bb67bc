import { doesNotRender } from "../diagrams/index.ts";
import type { Rule } from "./rule.ts";

/** Every diagram has a picture. */
export const diagramDoesNotRender: Rule = {
  id: doesNotRender,
  severity: "error",
  summary: "Every diagram can be rendered.",
  check({ pictures }) {
    return [...(pictures?.values() ?? [])].flatMap((picture) => (picture.ok ? [] : picture.findings));
  },
};
