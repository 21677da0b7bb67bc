import type { Notation } from "@archscribe/core/model";
import type { Extension } from "@codemirror/state";
import type { LoadLanguage } from "../../ui/code-editor/code-editor-properties.ts";

const languages: Readonly<Record<Notation, LoadLanguage>> = {
  plantuml: () => withFolds(async () => (await import("./plantuml-language.ts")).plantumlLanguage()),
  mermaid: () => withFolds(async () => (await import("./mermaid-language.ts")).mermaidLanguage()),
};

async function withFolds(language: LoadLanguage): Promise<Extension> {
  const [loaded, { foldTraces }] = await Promise.all([language(), import("./fold-traces.ts")]);
  return [loaded, foldTraces()];
}

/** The highlighting and completion of a notation, loaded when needed. */
export function diagramLanguage(notation: Notation): LoadLanguage {
  return languages[notation];
}

/** A notation by the name that its own project gives it. */
export const notationNames: Readonly<Record<Notation, string>> = { plantuml: "PlantUML", mermaid: "Mermaid" };

/** How the file of a notation ends. */
export const notationEndings: Readonly<Record<Notation, string>> = { plantuml: "puml", mermaid: "mmd" };
