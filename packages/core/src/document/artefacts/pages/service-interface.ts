import type { Operation } from "../../../model/index.ts";
import { oneLine } from "../one-line.ts";
import { ask, type DesignPageMaker, nameOf } from "./page-draft.ts";

/** The interfaces between the parts, and the operations of the API. */
export const serviceInterface: DesignPageMaker = ({ model }) => {
  const { components, interfaces } = model;
  const providers = (id: string) => components.filter(({ provides }) => provides.includes(id));
  const users = (id: string) => components.filter(({ requires }) => requires.includes(id));
  return {
    isCalledFor: interfaces.length > 1,
    intro:
      "What the parts of the system offer each other. The API description specifies the messages in full.",
    sections: [
      {
        columns: ["Interface", "Offered by", "Used by", "Operations"],
        rows: interfaces.map((one) => ({
          cells: [
            nameOf(one),
            providers(one.id).map(nameOf),
            users(one.id).map(nameOf),
            one.operations.map((operation) => ({ code: signature(operation) })),
          ],
          sources: one.sources,
        })),
      },
    ],
    questions: [
      ...ask(
        interfaces.filter(({ id }) => providers(id).length === 0).map(nameOf),
        (names) => `Who offers ${names}?`,
      ),
      ...ask(
        interfaces.filter(({ id }) => users(id).length === 0).map(nameOf),
        (names) => `Who uses ${names}?`,
      ),
      "How do callers learn of a new version, and how long is the old one supported?",
      "After what time does a caller give up, and may it retry?",
    ],
  };
};

function signature({ name, parameters, returns }: Operation): string {
  const inside = parameters.map((one) => `${oneLine(one.name)}: ${oneLine(one.type)}`).join(", ");
  return `${name}(${inside})${returns === null ? "" : `: ${oneLine(returns)}`}`;
}
