import type { DiagramKey, GeneratedPart } from "@archscribe/core/model";
import type { DesignTask } from "@archscribe/core/product/generation/generation-api";
import {
  type DiagramFamily,
  diagramFamilies,
  familyOf,
} from "@archscribe/core/product/models/diagram-family";

/** A kind of diagram, as its page presents it. */
interface ModelKind {
  readonly title: string;
  /** The title within a sentence, if a word of it keeps its capitals. */
  readonly noun?: string;
  readonly about: string;
  /** The purpose of such a diagram, shown while the project has none. */
  readonly empty: string;
  /** The parts of the design that "Generate" creates. */
  readonly parts: readonly GeneratedPart[];
}

/** The kinds of diagrams. */
export const modelKinds: Readonly<Record<DiagramKey, ModelKind>> = {
  usecase: {
    title: "Use case diagram",
    about: "Who uses the system, and for what.",
    empty:
      "A use case diagram shows the actors and what each of them wants of the system. It is the shortest way to agree on what is inside and what is outside.",
    parts: ["use-cases", "usecase"],
  },
  interaction: {
    title: "Interaction diagrams",
    about: "How the parts of the system work together, use case by use case.",
    empty:
      "An interaction diagram tells one use case as a sequence of messages. Generate one for each use case, or write the first by hand.",
    parts: ["interaction"],
  },
  system_conceptual: {
    title: "System conceptual design",
    about: "The building blocks of the system, and what they work with outside of it.",
    empty:
      "The conceptual design shows the system from afar: its building blocks, who uses them and which other systems they need.",
    parts: ["system_conceptual"],
  },
  interface: {
    title: "Interface diagrams",
    about: "Which component provides each interface, and which ones need it.",
    empty:
      "Interface diagrams show what the components offer each other. They are written in PlantUML or Mermaid, and drawn for draw.io.",
    parts: ["interface", "interfaces"],
  },
  conceptual: {
    title: "Conceptual data model",
    about: "What the system knows about, and how it belongs together.",
    empty: "The conceptual model names the things of the domain and how they relate, without any technology.",
    parts: ["conceptual"],
  },
  logical: {
    title: "Logical data model",
    about: "The entities with their attributes and keys.",
    empty:
      "The logical model gives each thing its attributes, keys and references, independent of a database.",
    parts: ["logical"],
  },
  physical: {
    title: "Physical data model",
    about: "The tables as the database has them.",
    empty: "The physical model has the tables with their columns, types, keys and indexes.",
    parts: ["physical", "database"],
  },
  component: {
    title: "Component Model",
    about: "The components, and what each of them depends on.",
    empty: "The component model divides the system into parts that can be built and changed on their own.",
    parts: ["component"],
  },
  class: {
    title: "Class Model",
    about: "The classes with their attributes and operations.",
    empty: "The class model shows the code of the domain: classes, what they know and what they do.",
    parts: ["class"],
  },
  onPrem: {
    title: "On-premises deployment",
    about: "Where the system runs in a data centre of its own.",
    empty: "A deployment model places every component on a node. This one is for machines of your own.",
    parts: ["onPrem"],
  },
  AWS: {
    title: "AWS deployment",
    noun: "AWS deployment",
    about: "Where the system runs on Amazon Web Services.",
    empty: "A deployment model places every component on a service. This one is for Amazon Web Services.",
    parts: ["AWS"],
  },
  GCP: {
    title: "GCP deployment",
    noun: "GCP deployment",
    about: "Where the system runs on Google Cloud.",
    empty: "A deployment model places every component on a service. This one is for Google Cloud.",
    parts: ["GCP"],
  },
  Azure: {
    title: "Azure deployment",
    noun: "Azure deployment",
    about: "Where the system runs on Microsoft Azure.",
    empty: "A deployment model places every component on a service. This one is for Microsoft Azure.",
    parts: ["Azure"],
  },
};

/** A page with the diagrams of a family. */
export interface ModelPageKind {
  readonly family: DiagramFamily;
  /** The kind that is open at first. Without one, the page is a gallery of all kinds of the family. */
  readonly open?: DiagramKey;
  /** Default: the text of the open kind. */
  readonly title?: string;
  /** Default: the text of the open kind. */
  readonly about?: string;
  /** The subject of messages about loading. Default: the title. */
  readonly what?: string;
  readonly choice?: KindChoice;
}

/** How a person selects among the kinds of a page. */
interface KindChoice {
  /**
   * - `tabs`: one kind is open.
   * - `filters`: the gallery shows the selected kinds, or all if none is selected.
   * - `links`: each kind has its own page; selecting the open kind again shows a gallery of all kinds.
   */
  readonly by: "tabs" | "filters" | "links";
  /** The accessible name of the buttons. */
  readonly label: string;
  /** The texts of the gallery while no kind is open. */
  readonly gallery?: { readonly title: string; readonly about: string; readonly heading: string };
}

/** The name of the route of a page of diagrams. */
export type ModelPageKey =
  | "useCaseDiagram"
  | "interactionDiagrams"
  | "systemConceptualDesign"
  | "dataModels"
  | `${"conceptual" | "logical" | "physical"}DataModel`
  | "applicationModel"
  | `${"onPrem" | "aws" | "gcp" | "azure"}Deployment`
  | "interfaceDiagrams";

/** The pages of diagrams. */
export const modelPages: Readonly<Record<ModelPageKey, ModelPageKind>> = {
  useCaseDiagram: pageOf("usecase"),
  interactionDiagrams: pageOf("interaction"),
  systemConceptualDesign: pageOf("system_conceptual"),
  dataModels: {
    family: "data",
    title: "Data models",
    about: "From what the system knows about to the tables of its database.",
    what: "The data models",
    choice: { by: "filters", label: "Shown models" },
  },
  conceptualDataModel: pageOf("conceptual"),
  logicalDataModel: pageOf("logical"),
  physicalDataModel: pageOf("physical"),
  applicationModel: {
    ...pageOf("component"),
    title: "Application model",
    what: "The application model",
    choice: { by: "tabs", label: "Models" },
  },
  onPremDeployment: deploymentPageOf("onPrem"),
  awsDeployment: deploymentPageOf("AWS"),
  gcpDeployment: deploymentPageOf("GCP"),
  azureDeployment: deploymentPageOf("Azure"),
  interfaceDiagrams: pageOf("interface"),
};

function pageOf(open: DiagramKey): ModelPageKind {
  return { family: familyOf(open), open };
}

function deploymentPageOf(open: DiagramKey): ModelPageKind {
  const gallery = {
    title: "Deployment models",
    about: "Every target side by side.",
    heading: "All targets",
  };
  return { ...pageOf(open), choice: { by: "links", label: "Deployment targets", gallery } };
}

/** Returns the kind of diagram of one of core's tabs, which are numbered from 1 in the order of the family. */
export function kindOfTab(family: DiagramFamily, id: number): DiagramKey | undefined {
  return diagramFamilies[family][id - 1];
}

/** Returns the generation of all diagrams of a page, or of a kind. */
export function taskOf(kinds: readonly DiagramKey[], title: string): DesignTask {
  return { kind: "design", title, parts: kinds.flatMap((kind) => modelKinds[kind].parts) };
}
