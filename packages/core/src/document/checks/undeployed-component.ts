import type { ArchitectureElement } from "../../model/index.ts";
import { indexFigures, isDeployment } from "./drawn-relations.ts";
import { kinOf } from "./kin-of.ts";
import { type Rule, severityOfGap } from "./rule.ts";

/** Every component of the component diagrams runs somewhere, if the project says where components run. */
export const undeployedComponent: Rule = {
  id: "undeployed-component",
  severity: "warning",
  summary: "Every component of the system is in a deployment diagram, if one shows components.",
  check(subject) {
    const figures = indexFigures(subject);
    const { elements } = subject.architecture;
    const kin = kinOf(elements);
    const isShown = (
      { places }: ArchitectureElement,
      isWanted: (key: string | undefined) => boolean,
    ): boolean => places.some((place) => isWanted(figures.keyOf(place)));
    const isDeployed = (element: ArchitectureElement): boolean =>
      isShown(element, (key) => isDeployment(key as Parameters<typeof isDeployment>[0]));
    const deployed = new Set(elements.filter(isDeployed).map(({ id }) => id));
    const own = elements.filter(
      (element) =>
        element.kind === "component" &&
        element.lifecycle !== "planned" &&
        element.parents.length > 0 &&
        isShown(element, (key) => key === "component"),
    );
    const missing = own.filter(({ id }) => ![...kin(id)].some((one) => deployed.has(one)));
    // Diagrams that show hardly any component show the nodes only.
    if (missing.length * 2 > own.length) return [];
    return missing.map(({ evidence, name, places }) => ({
      message: `no deployment diagram shows where the component '${name}' runs`,
      location: places.find((place) => figures.keyOf(place) === "component")?.location ?? {
        file: "archscribe.yaml",
        line: 1,
      },
      reference: name,
      suggest: "Draw it on a node of a deployment diagram, under the same name.",
      ...severityOfGap({ evidence }),
    }));
  },
};
