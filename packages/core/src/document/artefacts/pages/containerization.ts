import { ask, askedFor, type DesignPageMaker, nameOf, namesOf, speaksOf } from "./page-draft.ts";
import { isBuilt, neededBy } from "./built-components.ts";

/** The parts that are built into images, and the stores that they need beside them. */
export const containerization: DesignPageMaker = (context) => {
  const { componentLinks, components, nodes } = context.model;
  const clients = components.filter(({ kind }) => kind === "client");
  const built = components.filter((one) => isBuilt(one) && !clients.includes(one));
  const stores = components.filter(({ kind }) => ["database", "store", "queue"].includes(kind));
  const nodesOf = (id: string): string[] => nodes.filter((node) => node.components.includes(id)).map(nameOf);
  return {
    isCalledFor: speaksOf(
      context,
      /\b(?:containeri[sz]\w*|container images?|docker|podman|kubernetes)\b|\b(?:runs?|deploy\w*|host\w*|packag\w*) (?:\w+ ){0,4}(?:in|as|by|with) containers?\b/i,
    ),
    intro:
      "Each service is one image, the same in every environment; differences come from its configuration.",
    sections: [
      {
        columns: ["Part", "Kind", "Runs on", "Needs", "Port", "Health check"],
        rows: built.map((component) => ({
          cells: [
            nameOf(component),
            component.kind,
            nodesOf(component.id),
            namesOf(components, neededBy(component, context.model)),
            "open",
            "open",
          ],
          sources: component.sources,
        })),
      },
      {
        title: "Stores",
        text: "A store is not part of an image: its data outlives every container.",
        columns: ["Store", "Kind", "Runs on", "Used by"],
        rows: stores.map((store) => ({
          cells: [
            nameOf(store),
            store.kind,
            nodesOf(store.id),
            namesOf(
              components,
              componentLinks.filter(({ to }) => to === store.id).map(({ from }) => from),
            ),
          ],
          sources: store.sources,
        })),
      },
      askedFor(context, ["flexibility", "maintainability"]),
    ],
    questions: [
      ...ask(built.map(nameOf), (names) => `${names}: which base image, port and health check?`),
      ...ask(
        clients.map(nameOf),
        (names) => `${names}: served from an image, or given to its users as files?`,
      ),
      "How much processor time and memory does each part get?",
      ...ask(
        built.filter(({ id }) => nodesOf(id).length === 0).map(nameOf),
        (names) => `On which node does ${names} run?`,
      ),
    ],
  };
};
