const notice =
  "_This comment was longer than the code host takes. The artefact of the run has the whole report._";

/** Returns Markdown of at most `limit` characters, cut after a whole line, with open constructs closed. */
export function fitComment(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = limit - notice.length - 100;
  const cut = text.slice(0, text.lastIndexOf("\n", room) + 1);
  return `${cut}${endings(cut)}\n${notice}\n`;
}

/** Returns the lines that close a fence and the folded parts that a cut text leaves open. */
function endings(text: string): string {
  const fence = text.split("\n").reduce<string | undefined>((open, line) => {
    const [found] = /^(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (found === undefined) return open;
    return open === undefined ? found : line.startsWith(open) ? undefined : open;
  }, undefined);
  const count = (tag: string): number => text.split(tag).length - 1;
  const folded = Math.max(0, count("<details") - count("</details>"));
  return `${fence === undefined ? "" : `${fence}\n`}${"</details>\n".repeat(Math.min(folded, 6))}`;
}
