const dateCall = /%date\(\s*("[^"]*"|'[^']*'|)\s*\)/gi;
const nowCall = /%now\(\s*\)/gi;
const today = /^([^\S\n]*today\s+is\s+)(?=colou?red\b)/gim;

/**
 * Sets "now" in a text to a given instant, for an engine that reads the clock of the machine. A format that the text
 * computes, and a time zone, are not replaced.
 */
export function stateNow(text: string, instant: string): string {
  const seconds = Math.floor(Date.parse(instant) / 1000);
  return text
    .replaceAll(dateCall, (_, format: string) => `%date(${format === "" ? '""' : format}, ${seconds})`)
    .replaceAll(nowCall, String(seconds))
    .replaceAll(today, (_, start: string) => `${start}${instant.slice(0, 10)} and is `);
}
