import type { PageText } from "../../../words/german-page.ts";

let words: Readonly<Partial<Record<string, string>>> = {};

/** Reads the texts of the script in the language of the page, if the page contains them. */
export function readPageWords(): void {
  const given = document.querySelector("#words")?.textContent;
  if (given) words = JSON.parse(given) as typeof words;
}

/** Returns a text in the language of the page, with names and numbers in its places. */
export function say(text: PageText, ...parts: readonly (string | number)[]): string {
  let at = 0;
  return (words[text] ?? text).replaceAll("{}", () => {
    const part = parts[at] ?? "";
    at += 1;
    return String(part);
  });
}
