import { ask, askedFor, type DesignPageMaker, nameOf, namesOf, speaksOf } from "./page-draft.ts";
import { type DeploymentForm, toDeployment, type Component, type DesignModel } from "../../../model/index.ts";
import { oneLine } from "../one-line.ts";

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

const platforms: Readonly<Record<Exclude<DeploymentForm, "neutral">, string>> = {
  onPrem: "On premises",
  AWS: "AWS",
  GCP: "Google Cloud",
  Azure: "Azure",
};

/** The programs on each node, and the service of each deployment platform that runs them. */
export const orchestration: DesignPageMaker = (context) => {
  const { components, nodeLinks, nodes } = context.model;
  const compute = nodes.filter(({ role }) => role === "compute");
  const reaches = (id: string): string[] =>
    namesOf(
      nodes,
      nodeLinks.filter(({ from }) => from === id).map(({ to }) => to),
    );
  const targets = context.deployments.filter((form) => form !== "neutral");
  const deployments = targets.map((target) => toDeployment(context.model, target));
  return {
    isCalledFor: speaksOf(
      context,
      /\b(?:kubernetes|orchestrat\w*|replicas?|fail-?over|load[- ]balanc\w*|auto-?scal\w*|scale (?:out|horizontally))\b/i,
    ),
    intro: "What runs on which node. How many of each run, and when that changes, is still to be decided.",
    sections: [
      {
        columns: ["Compute node", "Runs", "Reaches", "Replicas"],
        rows: compute.map((node) => ({
          cells: [nameOf(node), namesOf(components, node.components), reaches(node.id), "open"],
          sources: node.sources,
        })),
      },
      {
        title: "Nodes and what each platform has for them",
        columns: ["Node", ...targets.map((target) => platforms[target])],
        rows: (deployments[0]?.inside ?? []).map((node) => ({
          cells: [
            nameOf(node),
            ...deployments.map(({ inside }) => inside.find(({ id }) => id === node.id)?.service ?? ""),
          ],
          sources: node.sources,
        })),
      },
      askedFor(context, ["reliability", "performance-efficiency"]),
    ],
    questions: [
      ...ask(
        compute.map(nameOf),
        (names) => `${names}: how many replicas run, and when are there more or fewer?`,
      ),
      ...ask(
        nodes.filter(({ role }) => !["client", "external"].includes(role)).map(nameOf),
        (names) => `${names}: what happens if one fails, and how long may recovery take?`,
      ),
    ],
  };
};

/** The stages that each part goes through, and the order in which the parts are released. */
export const cicdPipeline: DesignPageMaker = (context) => {
  const { model } = context;
  const { components, nodes, useCases } = model;
  const built = components.filter(isBuilt);
  return {
    isCalledFor: speaksOf(
      context,
      /\b(?:CI\/CD|continuous (?:integration|delivery|deployment)|(?:build|release|delivery|deployment) pipelines?|automated (?:tests?|builds?|deployments?|releases?))\b/i,
    ),
    intro:
      "Each part that is built has its own pipeline, created from one template. A stage that fails stops the release.",
    sections: [
      {
        columns: ["Part", "Stages", "Released to"],
        rows: built.map((component) => ({
          cells: [
            nameOf(component),
            stagesOf(component, model).join(" → "),
            nodes.filter((node) => node.components.includes(component.id)).map(nameOf),
          ],
          sources: component.sources,
        })),
      },
      {
        title: "Order of a release",
        text: "Parts that others need go first, so that no part relies on an interface that does not exist yet.",
        columns: ["Step", "Parts"],
        rows: releaseOrder(built, model).map((step, index) => ({
          cells: [String(index + 1), step.map(nameOf)],
        })),
      },
      {
        title: "Acceptance",
        text: "The steps and exceptions of the use cases are the tests that the whole system must pass before a release.",
        columns: ["Use case", "Goal"],
        rows:
          built.length === 0
            ? []
            : useCases.map((one) => ({ cells: [`${one.id} ${nameOf(one)}`, oneLine(one.goal)] })),
      },
    ],
    questions: [
      "Which tool runs the pipelines, and where are images stored?",
      "Which environments precede production, and who approves a release?",
      ...ask(
        built.filter((component) => keepsDatabase(component, model)).map(nameOf),
        (names) => `${names}: how is a schema change rolled back?`,
      ),
    ],
  };
};

function stagesOf(component: Component, model: DesignModel): string[] {
  const { provides, requires } = component;
  return [
    "build",
    "unit tests",
    ...(namesOf(model.interfaces, [...provides, ...requires]).length > 0 ? ["contract tests"] : []),
    component.kind === "client" ? "package" : "image and its scan",
    ...(keepsDatabase(component, model) ? ["migration on a copy"] : []),
    "acceptance tests",
    "release",
  ];
}

function keepsDatabase({ id }: Component, { componentLinks, components }: DesignModel): boolean {
  const databases = new Set(components.filter(({ kind }) => kind === "database").map((one) => one.id));
  return componentLinks.some(({ from, to }) => from === id && databases.has(to));
}

/** Groups parts into steps: each after the parts that it needs; parts that need each other share a step. */
function releaseOrder(built: readonly Component[], model: DesignModel): Component[][] {
  const steps: Component[][] = [];
  let waiting = built;
  while (waiting.length > 0) {
    const isWaiting = (id: string): boolean => waiting.some((one) => one.id === id);
    const ready = waiting.filter((component) => !neededBy(component, model).some(isWaiting));
    const step = ready.length > 0 ? ready : waiting;
    steps.push([...step]);
    waiting = waiting.filter((component) => !step.includes(component));
  }
  return steps;
}

/** Returns whether the project builds a component itself, rather than only configuring or calling it. */
function isBuilt({ kind }: Component): boolean {
  return kind === "client" || kind === "gateway" || kind === "service";
}

/** Returns the ids of the components that a component depends on: the providers of its interfaces, and linked components. */
function neededBy({ id, requires }: Component, { componentLinks, components }: DesignModel): string[] {
  const providers = components.filter(({ provides }) => provides.some((one) => requires.includes(one)));
  const linked = componentLinks.filter(({ from }) => from === id).map(({ to }) => to);
  return [...new Set([...providers.map((one) => one.id), ...linked])].filter((one) => one !== id);
}
