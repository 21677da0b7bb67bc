import { routes } from "../routes/routes.ts";
import type { TraceRow } from "./requirements-api.ts";

type TracedElement = TraceRow["elements"][number];

/** The elements of one kind that come from a requirement, and the page of such elements. */
export interface TraceGroup {
  readonly kind: TracedElement["kind"];
  readonly title: string;
  readonly elements: readonly { readonly name: string; readonly path: string }[];
}

const titles: Readonly<Record<TracedElement["kind"], string>> = {
  actor: "Actors",
  "use-case": "Use cases",
  interaction: "Interactions",
  block: "Blocks",
  component: "Components",
  interface: "Interfaces",
  class: "Classes",
  entity: "Entities",
  operation: "API operations",
  screen: "Screens",
  node: "Deployment nodes",
};

/** Returns the elements that come from a requirement, by kind in the order from need to deployment. */
export function traceGroups(row: TraceRow | undefined): readonly TraceGroup[] {
  const elements = row?.elements ?? [];
  return Object.entries(titles).flatMap(([key, title]) => {
    const kind = key as TracedElement["kind"];
    const own = elements.filter((element) => element.kind === kind);
    return own.length === 0
      ? []
      : [
          {
            kind,
            title,
            elements: own.map((element) => ({ name: element.name, path: elementPath(element) })),
          },
        ];
  });
}

/** Returns the page of an element. */
export function elementPath({ kind, shown_in }: Omit<TracedElement, "name">): string {
  switch (kind) {
    case "actor":
      return routes.useCaseDiagram.path;
    case "use-case":
      return `${routes.useCaseSpecifications.path}?id=${encodeURIComponent(shown_in)}`;
    case "interaction":
      return routes.interactionDiagrams.path;
    case "block":
      return routes.systemConceptualDesign.path;
    case "component":
    case "interface":
    case "class":
      return routes.applicationModel.path;
    case "entity":
      return dataPaths.get(shown_in) ?? routes.conceptualDataModel.path;
    case "operation":
      return routes.apiDefinitions.path;
    case "screen":
      return routes.uiPreview.path;
    case "node":
      return deploymentPaths.get(shown_in) ?? routes.onPremDeployment.path;
    default:
      return kind satisfies never;
  }
}

const dataPaths: ReadonlyMap<string, string> = new Map([
  ["conceptual", routes.conceptualDataModel.path],
  ["logical", routes.logicalDataModel.path],
  ["physical", routes.physicalDataModel.path],
]);

const deploymentPaths: ReadonlyMap<string, string> = new Map([
  ["onPrem", routes.onPremDeployment.path],
  ["AWS", routes.awsDeployment.path],
  ["GCP", routes.gcpDeployment.path],
  ["Azure", routes.azureDeployment.path],
]);
