import { type DeploymentForm, toDeployment } from "../../../model/index.ts";
import { ask, askedFor, type DesignPageMaker, nameOf, namesOf, speaksOf } from "./page-draft.ts";

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
