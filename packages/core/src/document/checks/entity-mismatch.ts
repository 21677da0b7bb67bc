import { canonicalName } from "../words/index.ts";
import { drawnElements, type DrawnElement, mayShowMore } from "./drawn-elements.ts";
import type { CheckSubject, Remark, Rule } from "./rule.ts";

/** The data models, from the first idea of the data to its tables. */
const dataModels = ["conceptual", "logical", "physical"] as const;

type DataModel = (typeof dataModels)[number];

/** The entities of a data model also appear in the next model of the project. */
export const entityMismatch: Rule = {
  id: "entity-mismatch",
  severity: "warning",
  summary: "Every entity of a data model is also in the next, more exact one.",
  check(subject) {
    const present = dataModels.filter((key) => entitiesOf(subject, key).length > 0);
    return present.flatMap((from, index) => {
      const to = present[index + 1];
      return to === undefined || mayShowMore(subject, to) ? [] : missing(subject, from, to);
    });
  },
};

function missing(subject: CheckSubject, from: DataModel, to: DataModel): Remark[] {
  const exact = new Set(entitiesOf(subject, to).flatMap(({ element }) => namesOf(element.name)));
  return entitiesOf(subject, from)
    .filter(({ element }) => !namesOf(element.name).some((name) => exact.has(name)))
    .map(({ diagram, element }) => ({
      message: `the entity '${element.name}' of the ${from} data model is missing from the ${to} one`,
      location: { file: diagram.file, line: element.line },
      reference: element.name,
      suggest: `Add it to the ${to} data model, or use the name that it has there.`,
    }));
}

/** Returns the names by which an entity is known: as written, and without the schema of `shop.orders`. */
function namesOf(name: string): string[] {
  return [canonicalName(name), canonicalName(name.slice(name.lastIndexOf(".") + 1))];
}

function entitiesOf(subject: CheckSubject, key: DataModel): DrawnElement[] {
  return drawnElements(subject, key, ["entity", "class"]);
}
