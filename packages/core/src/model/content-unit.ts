import { designPages } from "./design-page.ts";

/**
 * The units of every layout of a Software Architecture Document, each with its title. A stakeholder's concern also
 * uses a unit key to name the view that answers it (ISO/IEC/IEEE 42010).
 */
export const contentUnits = [
  { key: "introduction", title: "Purpose and scope" },
  { key: "stakeholders", title: "Stakeholders and concerns" },
  { key: "functional-requirements", title: "Functional requirements" },
  { key: "user-stories", title: "User stories" },
  { key: "business-rules", title: "Business rules" },
  { key: "quality-requirements", title: "Quality requirements" },
  { key: "constraints", title: "Constraints" },
  { key: "use-cases", title: "Use cases" },
  { key: "interactions", title: "Interactions" },
  { key: "system-conceptual", title: "System conceptual design" },
  { key: "component-model", title: "Component model" },
  { key: "class-model", title: "Class model" },
  { key: "interfaces", title: "Interfaces" },
  { key: "api-reference", title: "API reference" },
  { key: "conceptual-data", title: "Conceptual data model" },
  { key: "logical-data", title: "Logical data model" },
  { key: "physical-data", title: "Physical data model" },
  { key: "ui-previews", title: "UI previews" },
  { key: "deployment-on-prem", title: "On-premises deployment" },
  { key: "deployment-aws", title: "AWS deployment" },
  { key: "deployment-gcp", title: "GCP deployment" },
  { key: "deployment-azure", title: "Azure deployment" },
  ...designPages,
  { key: "decisions", title: "Decisions" },
  { key: "open-points", title: "Risks and open points" },
  { key: "traceability", title: "Traceability" },
  { key: "evidence", title: "Evidence" },
  { key: "glossary", title: "Glossary" },
  { key: "list-of-figures", title: "List of figures" },
  { key: "list-of-tables", title: "List of tables" },
  { key: "element-index", title: "Index of elements" },
] as const;

export type ContentUnitKey = (typeof contentUnits)[number]["key"];

/** The three orders in which the units can be published. */
export const layoutNames = ["Layout1", "Layout2", "Layout3"] as const;

export type LayoutName = (typeof layoutNames)[number];

/** The layout that the product stores by default. */
export const defaultLayout: LayoutName = "Layout2";
