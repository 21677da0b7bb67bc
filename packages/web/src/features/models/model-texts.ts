import type { DiagramKey } from "@archscribe/core/model";
import type { GeneratedPart } from "@archscribe/core/product/generation/generation-api";

/** The texts of a page about its diagrams. */
export interface ModelTexts {
  readonly title: string;
  readonly about: string;
  /** The text if there is none yet. */
  readonly empty: string;
  /** What is generated for it. */
  readonly parts: readonly GeneratedPart[];
}

/** The texts of each kind of diagram. */
export const modelTexts: Readonly<Record<DiagramKey, ModelTexts>> = {
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
    about: "Where the system runs on Amazon Web Services.",
    empty: "A deployment model places every component on a service. This one is for Amazon Web Services.",
    parts: ["AWS"],
  },
  GCP: {
    title: "GCP deployment",
    about: "Where the system runs on Google Cloud.",
    empty: "A deployment model places every component on a service. This one is for Google Cloud.",
    parts: ["GCP"],
  },
  Azure: {
    title: "Azure deployment",
    about: "Where the system runs on Microsoft Azure.",
    empty: "A deployment model places every component on a service. This one is for Microsoft Azure.",
    parts: ["Azure"],
  },
};
