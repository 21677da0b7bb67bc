/** Returns the files of a project whose component diagrams are the Mermaid figures of a page, and whose text is its text. */
export function pageDocument(markdown: string): Map<string, string> {
  const figures = Array.from(markdown.matchAll(/^```mermaid\n([\s\S]*?)^```$/gm), ([, text = ""]) => text);
  const page = markdown.replace(/^---\n[\s\S]*?\n---\n/, "").replaceAll(/^```mermaid\n[\s\S]*?^```$/gm, "");
  return new Map([
    ...figures.map((text, index) => [`diagrams/component/figure-${index + 1}.mmd`, text] as const),
    ["pages/functional-architecture.md", `# Functional architecture\n${page}`],
  ]);
}
