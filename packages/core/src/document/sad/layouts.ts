import type { ContentUnitKey, LayoutName } from "../../model/index.ts";

/** A chapter: its title and its units. A chapter of one unit shows that unit without a separate heading. */
export interface LayoutChapter {
  readonly title: string;
  readonly units: readonly ContentUnitKey[];
  /** Whether the chapter comes after the numbered chapters, without a number. */
  readonly unnumbered?: boolean;
}

export interface Layout {
  readonly title: string;
  readonly chapters: readonly LayoutChapter[];
  /** Whether chapters keep their numbers if an earlier one is empty, because readers know them by number. */
  readonly fixedNumbers?: boolean;
}

const lists: readonly LayoutChapter[] = [
  { title: "List of figures", units: ["list-of-figures"], unnumbered: true },
  { title: "List of tables", units: ["list-of-tables"], unnumbered: true },
  { title: "Index of elements", units: ["element-index"], unnumbered: true },
];

/** The three layouts. All of them have the same units (see docs/guides/layouts.md). */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  Layout1: {
    title: "Views of ISO/IEC/IEEE 42010",
    chapters: [
      { title: "Introduction", units: ["introduction"] },
      { title: "Stakeholders and concerns", units: ["stakeholders"] },
      {
        title: "Requirements",
        units: [
          "functional-requirements",
          "user-stories",
          "business-rules",
          "quality-requirements",
          "constraints",
        ],
      },
      { title: "Scenarios view", units: ["use-cases", "ui-previews"] },
      {
        title: "Logical view",
        units: ["system-conceptual", "functional-architecture", "component-model", "class-model"],
      },
      { title: "Process view", units: ["interactions", "communication-and-security"] },
      { title: "Information view", units: ["conceptual-data", "logical-data", "physical-data"] },
      {
        title: "Development view",
        units: [
          "interfaces",
          "api-reference",
          "integration-architecture",
          "microservice-design",
          "service-interface",
          "cicd-pipeline",
        ],
      },
      {
        title: "Physical view",
        units: [
          "deployment-on-prem",
          "deployment-aws",
          "deployment-gcp",
          "deployment-azure",
          "containerization",
          "orchestration",
        ],
      },
      { title: "Correspondences", units: ["traceability"] },
      { title: "Evidence", units: ["evidence"] },
      { title: "Decisions and rationale", units: ["decisions"] },
      { title: "Risks and open points", units: ["open-points"] },
      { title: "Glossary", units: ["glossary"] },
      ...lists,
    ],
  },
  Layout2: {
    title: "Order of the product",
    chapters: [
      { title: "Introduction", units: ["introduction", "stakeholders"] },
      {
        title: "Requirements",
        units: [
          "functional-requirements",
          "user-stories",
          "business-rules",
          "quality-requirements",
          "constraints",
        ],
      },
      { title: "System models", units: ["use-cases", "interactions", "system-conceptual"] },
      { title: "Data models", units: ["conceptual-data", "logical-data", "physical-data"] },
      { title: "Application models", units: ["component-model", "class-model"] },
      { title: "Integration models", units: ["interfaces", "api-reference", "ui-previews"] },
      {
        title: "Deployment models",
        units: ["deployment-on-prem", "deployment-aws", "deployment-gcp", "deployment-azure"],
      },
      {
        title: "Design",
        units: [
          "functional-architecture",
          "integration-architecture",
          "microservice-design",
          "service-interface",
          "communication-and-security",
          "containerization",
          "orchestration",
          "cicd-pipeline",
        ],
      },
      { title: "Decisions", units: ["decisions"] },
      { title: "Risks and open points", units: ["open-points"] },
      { title: "Traceability", units: ["traceability"] },
      { title: "Evidence", units: ["evidence"] },
      { title: "Glossary", units: ["glossary"] },
      ...lists,
    ],
  },
  Layout3: {
    title: "arc42",
    fixedNumbers: true,
    chapters: [
      {
        title: "Introduction and goals",
        units: ["introduction", "functional-requirements", "user-stories", "business-rules", "stakeholders"],
      },
      { title: "Constraints", units: ["constraints"] },
      { title: "Context and scope", units: ["system-conceptual", "integration-architecture"] },
      { title: "Solution strategy", units: ["functional-architecture", "microservice-design"] },
      {
        title: "Building block view",
        units: [
          "component-model",
          "class-model",
          "interfaces",
          "service-interface",
          "api-reference",
          "conceptual-data",
          "logical-data",
          "physical-data",
          "evidence",
        ],
      },
      { title: "Runtime view", units: ["use-cases", "interactions"] },
      {
        title: "Deployment view",
        units: [
          "deployment-on-prem",
          "deployment-aws",
          "deployment-gcp",
          "deployment-azure",
          "containerization",
          "orchestration",
        ],
      },
      {
        title: "Cross-cutting concepts",
        units: ["communication-and-security", "ui-previews", "cicd-pipeline"],
      },
      { title: "Architecture decisions", units: ["decisions"] },
      { title: "Quality requirements", units: ["quality-requirements", "traceability"] },
      { title: "Risks and technical debt", units: ["open-points"] },
      { title: "Glossary", units: ["glossary"] },
      ...lists,
    ],
  },
};
