import type { DesignModel } from "../../../model/index.ts";
import { oneLine } from "../one-line.ts";
import { ask, askedFor, type DesignPageMaker, nameOf, namesOf, type PageSection } from "./page-draft.ts";

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
