import { portableName } from "../../model/index.ts";

const longest = 60;

/** A kebab-case file stem for a title: `Place an order` as `place-an-order`; letters of every script stay. */
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

/** The stem, or the stem with the first number that no other one has; it is then taken. */
export function unusedStem(stem: string, taken: Set<string>): string {
  let free = stem;
  for (let count = 2; taken.has(free); count += 1) free = `${stem}-${count}`;
  taken.add(free);
  return free;
}
