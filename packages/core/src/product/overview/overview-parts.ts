import {
  designPages,
  type DiagramKey,
  diagramKind,
  kindOfRequirement,
  type Project,
  type RequirementKind,
} from "../../model/index.ts";
import { designPagePaths } from "../routes/design-page-paths.ts";
import { routes } from "../routes/routes.ts";

/** A part of a project: its page, the place of its files, and how it is counted. */
export interface PartPlan {
  readonly title: string;
  readonly path: string;
  /** The file without its extension, or the folder, relative to the project folder. */
  readonly place: string;
  readonly count: (project: Project) => number;
}

/** The parts of a project, in the groups and the order of the sidebar, with design pages at the end. */
export const overviewParts: readonly { readonly title: string; readonly parts: readonly PartPlan[] }[] = [
  {
    title: "Requirements",
    parts: [
      requirements("functional", "Functional requirements", "functional"),
      requirements("non-functional", "Quality requirements", "quality"),
      requirements("user-story", "User stories", "user-stories"),
      requirements("business-rule", "Business rules", "business-rules"),
    ],
  },
  {
    title: "Context & Decisions",
    parts: [
      manifestList("Stakeholders", routes.stakeholders.path, ({ stakeholders }) => stakeholders.length),
      manifestList("Glossary", routes.glossary.path, ({ glossary }) => glossary.length),
      {
        title: "Decisions",
        path: routes.decisions.path,
        place: "decisions",
        count: ({ decisions }) => decisions.length,
      },
      manifestList("Risks", routes.risks.path, ({ risks }) => risks.length),
    ],
  },
  {
    title: "System Models",
    parts: [
      diagrams("usecase", routes.useCaseDiagram.path),
      {
        title: "Use case specifications",
        path: routes.useCaseSpecifications.path,
        place: "use-cases",
        count: ({ useCases }) => useCases.length,
      },
      diagrams("interaction", routes.interactionDiagrams.path),
      diagrams("system_conceptual", routes.systemConceptualDesign.path),
    ],
  },
  {
    title: "Data Models",
    parts: [
      diagrams("conceptual", routes.conceptualDataModel.path),
      diagrams("logical", routes.logicalDataModel.path),
      diagrams("physical", routes.physicalDataModel.path),
    ],
  },
  {
    title: "Application Models",
    parts: [
      diagrams("component", routes.applicationModel.path),
      diagrams("class", routes.applicationModel.path),
    ],
  },
  {
    title: "Integration Models",
    parts: [
      diagrams("interface", routes.interfaceDiagrams.path),
      {
        title: "API operations",
        path: routes.apiDefinitions.path,
        place: "api",
        count: ({ api }) => api?.operations.length ?? 0,
      },
    ],
  },
  {
    title: "Screens",
    parts: [
      {
        title: "UI previews",
        path: routes.uiPreview.path,
        place: "ui-previews",
        count: ({ previews }) => previews.length,
      },
    ],
  },
  {
    title: "Deployment Models",
    parts: [
      diagrams("onPrem", routes.onPremDeployment.path),
      diagrams("AWS", routes.awsDeployment.path),
      diagrams("GCP", routes.gcpDeployment.path),
      diagrams("Azure", routes.azureDeployment.path),
    ],
  },
  {
    title: "Design Pages",
    parts: designPages.map(({ key, title }) => ({
      title,
      path: designPagePaths[key],
      place: `pages/${key}`,
      count: ({ pages }) => pages.filter((page) => page.key === key).length,
    })),
  },
];

/** Returns the part of a project that a file belongs to; undefined for a file without its own page. */
export function partOfFile(file: string): PartPlan | undefined {
  return overviewParts.flatMap(({ parts }) => parts).find((part) => standsIn(file, part));
}

/**
 * Returns whether a file is the place of a part with any extension, or is in its folder. A long list of requirements is continued
 * in files with numbers, such as `requirements/functional-2.yaml`.
 */
export function standsIn(file: string, { place }: Pick<PartPlan, "place">): boolean {
  const first = file.replace(/^(requirements\/.+)-\d+(?=\.\w+$)/, "$1");
  return first.startsWith(`${place}.`) || file.startsWith(`${place}/`);
}

function requirements(kind: RequirementKind, title: string, file: string): PartPlan {
  return {
    title,
    path: requirementPath(kind),
    place: `requirements/${file}`,
    count: (project) => project.requirements.filter(({ id }) => kindOfRequirement(id) === kind).length,
  };
}

/** Returns the part for a list of the manifest; findings about the manifest do not name the list. */
function manifestList(
  title: string,
  path: string,
  count: (manifest: Project["manifest"]) => number,
): PartPlan {
  return { title, path, place: `archscribe.yaml#${title}`, count: ({ manifest }) => count(manifest) };
}

/**
 * Returns the page of a kind of requirement; the page of functional requirements also shows user stories and business
 * rules.
 */
function requirementPath(kind: RequirementKind): string {
  switch (kind) {
    case "functional":
      return routes.functionalRequirements.path;
    case "non-functional":
      return routes.nonFunctionalRequirements.path;
    case "user-story":
    case "business-rule":
      return `${routes.functionalRequirements.path}?kind=${kind}`;
  }
}

function diagrams(key: DiagramKey, path: string): PartPlan {
  return {
    title: diagramKind(key).title,
    path,
    place: `diagrams/${key}`,
    count: (project) => project.diagrams.filter((one) => one.key === key).length,
  };
}
