import { indexFigures } from "./drawn-relations.ts";
import { kinOf } from "./kin-of.ts";
import { type Rule, severityOfGap } from "./rule.ts";

/** Every database is used by something. */
export const unreadDatabase: Rule = {
  id: "unread-database",
  severity: "warning",
  summary: "Something uses every database.",
  check(subject) {
    const { relations: drawn } = indexFigures(subject);
    const { elements, relations } = subject.architecture;
    const kin = kinOf(elements);
    const related = new Set(relations.flatMap(({ from, to }) => [from, to]));
    return elements
      .filter(({ id, kind }) => kind === "database" && ![...kin(id)].some((one) => related.has(one)))
      .flatMap((database) => {
        const { name, places } = database;
        // A figure without relations does not show uses.
        const shown = places.find(({ id, kind }) => kind === "figure" && (drawn.get(id) ?? 0) > 0);
        if (!shown) return [];
        return [
          {
            message: `nothing uses the database '${name}'`,
            location: shown.location,
            reference: name,
            suggest: "Draw what reads or writes it, or remove it.",
            ...severityOfGap(database),
          },
        ];
      });
  },
};
