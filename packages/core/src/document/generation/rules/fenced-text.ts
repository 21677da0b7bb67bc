import { isStory } from "./parse-story.ts";

/** Returns the story that a fenced block is written for: "As a guest / I want to pay / So I can leave". */
export function storyIn(lines: readonly string[], at: number): string | undefined {
  const next = lines.slice(at + 1, at + longestStory + 2);
  const end = next.findIndex((line) => /^\s*(?:```|~~~)/.test(line));
  const said = next.slice(0, Math.max(end, 0)).map((line) => line.trim());
  const text = said.filter((line) => line !== "").join(" ");
  return isStory(text) ? text : undefined;
}

/** The number of lines up to which a fenced block can be one story. */
const longestStory = 8;

/** Returns whether a fenced block has commands for a terminal, by its language or its first line. */
export function isOfCommands(fence: string, first = ""): boolean {
  return (
    /^\W*(?:bash|bat|cmd|console|powershell|ps1?|pwsh|sh|shell|terminal|zsh)\b/i.test(fence) ||
    /^\s*(?:[$>%] ?\S|(?:apt|apt-get|brew|cargo|cd|composer|curl|docker|docker-compose|dotnet|git|go|make|mvn|npm|npx|php|pip3?|pnpm|python3?|sudo|yarn) \S|\.\/\w)/.test(
      first,
    )
  );
}

/** Returns the index of the line behind the front matter, between lines of dashes. */
export function frontMatterEnd(lines: readonly string[]): number {
  if (lines[0] !== "---") return 0;
  const end = lines.indexOf("---", 1);
  return end < 0 ? 0 : end + 1;
}

/** Returns a text with empty lines in place of its fenced code, so that every other line keeps its number. */
export function withoutCode(text: string): string {
  let fence: string | undefined;
  return text
    .split("\n")
    .map((line) => {
      const mark = /^\s*(```|~~~)/.exec(line)?.[1];
      if (mark === undefined) return fence === undefined ? line : "";
      fence = fence === undefined ? mark : fence === mark ? undefined : fence;
      return "";
    })
    .join("\n");
}
