import type { DiagramKey } from "../../model/index.ts";

/** Returns a sentence on what a diagram of a kind shows, for diagrams that are emitted from the design model. */
export function aboutDiagram(key: DiagramKey | "neutral", system: string): string {
  return sentences[key].replaceAll("{system}", () => system);
}

const sentences: Readonly<Record<DiagramKey | "neutral", string>> = {
  usecase: "Who uses {system}, and for what.",
  interaction: "How the parts of {system} work together.",
  system_conceptual: "The building blocks of {system}, and the external systems they work with.",
  interface: "Which component provides each interface of {system}, and which ones need it.",
  conceptual: "What {system} keeps information about, and how it is related.",
  logical: "The entities of {system} with their attributes and keys.",
  physical: "The tables of {system} in PostgreSQL.",
  component: "The components of {system}, and what each of them depends on.",
  class: "The classes of {system} with their attributes and operations.",
  neutral: "What runs on which node of {system}. No requirement and no decision names a platform.",
  onPrem: "Where {system} runs in its own data centre.",
  AWS: "Where {system} runs on Amazon Web Services.",
  GCP: "Where {system} runs on Google Cloud.",
  Azure: "Where {system} runs on Microsoft Azure.",
};
