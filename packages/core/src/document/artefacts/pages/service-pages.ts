import { type Component, type DesignModel, isDecided, type Operation } from "../../../model/index.ts";
import { oneLine } from "../one-line.ts";
import { ask, type DesignPageMaker, nameOf, namesOf, type PageSection, askedFor } from "./page-draft.ts";

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

/** The calls between components, and the permissions of each actor. */
export const communicationAndSecurity: DesignPageMaker = (context) => {
  const { model } = context;
  const { entities, nodes, operations } = model;
  const hasRoles = operations.some(({ actors }) => actors.length > 0);
  const hasIdentity = nodes.some(({ role }) => role === "identity");
  const personal = entities.filter(({ attributes }) => attributes.some(({ type }) => type === "e-mail"));
  return {
    isCalledFor: hasRoles,
    intro: "Who calls whom, and who may do what. Anything that no table names is forbidden.",
    sections: [calls(model), connections(model), permissions(model), askedFor(context, ["security"])],
    questions: [
      ...(hasRoles && !hasIdentity ? ["Which part authenticates callers and issues the tokens?"] : []),
      ...ask(nodeLinksWithoutProtocol(model), (names) => `${names}: over which protocol, and how protected?`),
      ...ask(
        personal.map(nameOf),
        (names) => `Addresses of people are kept in ${names}: for how long, and who may see them?`,
      ),
      ...(context.requirements.some(({ quality }) => quality === "security")
        ? []
        : ["No requirement mentions security: what has to be protected, and from whom?"]),
    ],
  };
};

function calls({ componentLinks, components, interfaces }: DesignModel): PageSection {
  const used = components.flatMap((component) =>
    component.requires.flatMap((id) =>
      components
        .filter(({ provides }) => provides.includes(id))
        .map((provider) => ({
          cells: [nameOf(component), nameOf(provider), namesOf(interfaces, [id])],
        })),
    ),
  );
  const linked = componentLinks.flatMap(({ from, label, to }) => {
    const [one, other] = [namesOf(components, [from]), namesOf(components, [to])];
    return one.length > 0 && other.length > 0 ? { cells: [one, other, oneLine(label ?? "")] } : [];
  });
  return { columns: ["From", "To", "Through or for"], rows: [...used, ...linked] };
}

function connections({ nodeLinks, nodes }: DesignModel): PageSection {
  return {
    title: "Connections between nodes",
    columns: ["From", "To", "Over"],
    rows: nodeLinks.flatMap(({ from, label, to }) => {
      const [one, other] = [namesOf(nodes, [from]), namesOf(nodes, [to])];
      // If no protocol is named, a question asks for it.
      return label !== null && one.length > 0 && other.length > 0
        ? { cells: [one, other, oneLine(label)] }
        : [];
    }),
  };
}

function nodeLinksWithoutProtocol({ nodeLinks, nodes }: DesignModel): string[] {
  return nodeLinks
    .filter(({ label }) => label === null)
    .flatMap(({ from, to }) => {
      const [one] = namesOf(nodes, [from]);
      const [other] = namesOf(nodes, [to]);
      return one !== undefined && other !== undefined ? `${one} to ${other}` : [];
    });
}

function permissions({ actors, operations }: DesignModel): PageSection {
  const known = new Set(actors.map(({ id }) => id));
  const callers = [
    ...actors.map((actor) => ({
      caller: nameOf(actor),
      allowed: operations.filter((operation) => operation.actors.includes(actor.id)),
    })),
    {
      caller: "anybody",
      allowed: operations.filter((operation) => !operation.actors.some((id) => known.has(id))),
    },
  ];
  return {
    title: "Who may do what",
    columns: ["Caller", "Operations"],
    rows: callers
      .filter(({ allowed }) => allowed.length > 0)
      .map(({ allowed, caller }) => ({
        cells: [caller, allowed.map(({ method, path }) => ({ code: `${method.toUpperCase()} ${path}` }))],
        sources: [...new Set(allowed.flatMap(({ sources }) => sources))],
      })),
  };
}
