import { emptyViewMessage } from "../architecture/index.ts";
import type { Rule } from "./rule.ts";

/** Every view shows something. */
export const emptyView: Rule = {
  id: "empty-view",
  severity: "warning",
  summary: "Every view selects elements.",
  check: ({ project }) =>
    project.diagrams.flatMap(({ file, line, view }) =>
      view?.fault === undefined
        ? []
        : [
            {
              message: emptyViewMessage(view),
              location: { file, line },
              reference: view.text,
              suggest: "Correct the query, which `archscribe query` answers too, or remove the file.",
            },
          ],
    ),
};
