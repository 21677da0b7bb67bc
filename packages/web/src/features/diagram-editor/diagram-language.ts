import type { Notation } from "@archscribe/core/model";
import type { LoadLanguage } from "../../ui/code-editor/code-editor-properties.ts";

const languages: Readonly<Record<Notation, LoadLanguage>> = {
  plantuml: async () => (await import("./plantuml-language.ts")).plantumlLanguage(),
  mermaid: async () => (await import("./mermaid-language.ts")).mermaidLanguage(),
};

/** What colours and completes a notation, loaded when it is needed. */
export function diagramLanguage(notation: Notation): LoadLanguage {
  return languages[notation];
}

/** A notation by the name that its own project gives it. */
export const notationNames: Readonly<Record<Notation, string>> = { plantuml: "PlantUML", mermaid: "Mermaid" };

/** How the file of a notation ends. */
export const notationEndings: Readonly<Record<Notation, string>> = { plantuml: "puml", mermaid: "mmd" };
