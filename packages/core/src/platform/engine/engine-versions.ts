/** Name and version of each engine, for cache keys and the colophon of a document. */
export const engineVersions = {
  plantuml: "@plantuml/core 1.2026.8",
  mermaid: "mermaid 12.3.0",
} as const;
