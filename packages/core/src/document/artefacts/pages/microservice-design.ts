import { type Component, type DesignModel, isDecided } from "../../../model/index.ts";
import { oneLine } from "../one-line.ts";
import { ask, type DesignPageMaker, nameOf, namesOf, type PageSection } from "./page-draft.ts";

/** The services with the data that each keeps and the interfaces that it offers. */
export const microserviceDesign: DesignPageMaker = (context) => {
  const { model } = context;
  const services = model.components.filter(({ kind }) => kind === "service" || kind === "gateway");
  const ownersOf = (entity: string): Component[] =>
    model.components.filter(({ entities }) => entities.includes(entity));
  const isKept = model.components.some(({ entities }) => entities.length > 0);
  return {
    isCalledFor: services.length > 1,
    intro: "Each service has one responsibility and keeps its own data; others use it through its interface.",
    sections: [
      {
        columns: ["Service", "Responsibility", "Keeps", "In", "Offers"],
        rows: services.map((service) => ({
          cells: [
            nameOf(service),
            oneLine(service.responsibility),
            namesOf(model.entities, service.entities),
            storesOf(service, model),
            namesOf(model.interfaces, service.provides),
          ],
          sources: service.sources,
        })),
      },
      operationsByService(services, model),
      crossingRelations(ownersOf, model),
    ],
    questions: [
      ...(isKept
        ? ask(
            model.entities.filter(({ id }) => ownersOf(id).length === 0).map(nameOf),
            (names) => `Which service keeps ${names}?`,
          )
        : ["Which service keeps which entities?"]),
      ...ask(
        model.entities.filter(({ id }) => ownersOf(id).length > 1).map(nameOf),
        (names) => `More than one service keeps ${names}: which of them is authoritative?`,
      ),
      ...(crossingRelations(ownersOf, model).rows.length === 0
        ? []
        : ["How do relations between services stay consistent when one side changes?"]),
      "Which team owns each service?",
    ],
  };
};

function storesOf({ id }: Component, { componentLinks, components }: DesignModel): string[] {
  const stores = components.filter(({ kind }) => ["database", "store", "queue"].includes(kind));
  return namesOf(
    stores,
    componentLinks.filter(({ from }) => from === id).map(({ to }) => to),
  );
}

function operationsByService(services: readonly Component[], { operations }: DesignModel): PageSection {
  return {
    title: "Operations",
    columns: ["Service", "Operations"],
    rows: services.flatMap((service) => {
      const own = operations.filter(({ entity }) => service.entities.includes(entity));
      if (own.length === 0) return [];
      return {
        cells: [
          nameOf(service),
          own.map(({ method, path }) => ({ code: `${method.toUpperCase()} ${path}` })),
        ],
      };
    }),
  };
}

/** Returns a table of the relations between entities that different services keep. */
function crossingRelations(
  ownersOf: (entity: string) => readonly Component[],
  { entities, entityRelations }: DesignModel,
): PageSection {
  return {
    title: "Relations between services",
    text: "No database holds both sides: each keeps the other's id.",
    columns: ["Entity", "Of", "Relation", "Entity", "Of"],
    rows: entityRelations.filter(isDecided).flatMap(({ from, label, sources, to }) => {
      const [[first], [second]] = [ownersOf(from), ownersOf(to)];
      if (!first || !second || first.id === second.id) return [];
      return {
        cells: [
          namesOf(entities, [from]),
          nameOf(first),
          oneLine(label ?? ""),
          namesOf(entities, [to]),
          nameOf(second),
        ],
        sources,
      };
    }),
  };
}
