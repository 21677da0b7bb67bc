import { portableName } from "../../model/index.ts";

const longest = 60;

/** Returns a kebab-case file stem for a title: `Place an order` as `place-an-order`, with letters of any script. */
export function fileStem(title: string): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  const stem = Array.from(words.replace(/^-/, "")).slice(0, longest).join("").replace(/-$/, "");
  return portableName(stem);
}

/** Returns the stem, with the first free number added if it is taken, and marks the result as taken. */
export function unusedStem(stem: string, taken: Set<string>): string {
  let free = stem;
  for (let count = 2; taken.has(free); count += 1) free = `${stem}-${count}`;
  taken.add(free);
  return free;
}
