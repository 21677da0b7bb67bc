import type { Extension } from "@codemirror/state";

/** Colours of YAML, loaded with the first text in it. */
export async function yamlLanguage(): Promise<Extension> {
  const { yaml } = await import("@codemirror/lang-yaml");
  return yaml();
}
