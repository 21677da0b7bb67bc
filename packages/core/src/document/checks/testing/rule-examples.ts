/** Contents of files by their paths in a project. */
export type Files = Readonly<Record<string, string>>;

/** The two example projects of a rule's page, which differ in one file, and the findings in the first. */
export interface RuleExamples {
  readonly always: Files;
  readonly found: Files;
  readonly right: Files;
  readonly message: string;
}

/** Returns the examples in the text of a rule's documentation page. */
export function examplesIn(page: string): RuleExamples {
  const [before = "", after = ""] = page.split("\n## Found\n");
  const [found = "", right = ""] = after.split("\n## Right\n");
  const message = /```text\n([\s\S]*?)\n```/.exec(found)?.[1] ?? "";
  return { always: filesIn(before), found: filesIn(found), right: filesIn(right), message };
}

/** Files as a page shows them: the path in code, and below it the content in a fence. */
function filesIn(text: string): Files {
  const shown = text.matchAll(/^`([^`\n]+)`\n\n```(?:yaml|plantuml|mermaid)\n([\s\S]*?)```/gm);
  return Object.fromEntries(Array.from(shown, ([, path = "", content = ""]) => [path, content]));
}
