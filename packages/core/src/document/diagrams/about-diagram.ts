import type { DiagramKey } from "../../model/index.ts";

/** A sentence on what a diagram of a kind shows, for diagrams that are written from the design model. */
export function aboutDiagram(key: DiagramKey, system: string): string {
  return sentences[key].replaceAll("{system}", () => system);
}

const sentences: Readonly<Record<DiagramKey, string>> = {
  usecase: "Who uses {system}, and for what.",
  interaction: "How the parts of {system} work together.",
  system_conceptual: "The building blocks of {system}, and what they work with outside of it.",
  interface: "Which component provides each interface of {system}, and which ones need it.",
  conceptual: "What {system} knows about, and how it belongs together.",
  logical: "The entities of {system} with their attributes and keys.",
  physical: "The tables of {system} as PostgreSQL has them.",
  component: "The components of {system}, and what each of them depends on.",
  class: "The classes of {system} with their attributes and operations.",
  onPrem: "Where {system} runs in a data centre of its own.",
  AWS: "Where {system} runs on Amazon Web Services.",
  GCP: "Where {system} runs on Google Cloud.",
  Azure: "Where {system} runs on Microsoft Azure.",
};
