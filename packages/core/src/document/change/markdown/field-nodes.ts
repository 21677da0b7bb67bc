import type { PhrasingContent } from "mdast";
import type { FieldChange } from "../../../model/index.ts";
import { compareWords, type WordPart } from "../compare-words.ts";
import { plain, unlinked } from "./plain-text.ts";

/** Values up to this length are shown whole, before and after. */
const shortValue = 60;

/** How many characters of a passage that both texts have are kept at each of its ends. */
const context = 30;

/** Returns a fact before and after; of long texts, the words that differ with what surrounds them. */
export function fieldNodes({ after, before, field }: FieldChange, most: number): PhrasingContent[] {
  const name: PhrasingContent[] = [{ type: "emphasis", children: [plain(field)] }, blank(": ")];
  if (before === undefined || after === undefined)
    return [...name, ...oneSided(before === undefined ? "added" : "removed", before ?? after ?? "", most)];
  if (Math.max(before.length, after.length) > shortValue) {
    const parts = compareWords(before, after);
    if (parts.some(({ kind }) => kind === "same")) return [...name, ...wordNodes(parts, most)];
  }
  return [...name, valueOf(before, most), blank(" → "), valueOf(after, most)];
}

/** Returns a fact of something that is new or gone as a whole. */
export function factNodes({ after, before, field }: FieldChange, most: number): PhrasingContent[] {
  return [{ type: "emphasis", children: [plain(field)] }, blank(": "), valueOf(after ?? before ?? "", most)];
}

function oneSided(kind: "added" | "removed", value: string, most: number): PhrasingContent[] {
  return kind === "added"
    ? [blank("+ "), valueOf(value, most)]
    : [blank("− "), { type: "delete", children: [valueOf(value, most)] }];
}

function valueOf(value: string, most: number): PhrasingContent {
  return unlinked(value) === "" ? { type: "emphasis", children: [blank("nothing")] } : plain(value, most);
}

function wordNodes(parts: readonly WordPart[], most: number): PhrasingContent[] {
  return parts.flatMap(({ kind, text }, index): PhrasingContent[] => {
    const gap = hasGap(parts[index - 1], { kind, text }) ? [blank(" ")] : [];
    if (kind === "same")
      return [...gap, blank(passage(text, { isFirst: index === 0, isLast: index === parts.length - 1 }))];
    if (text.trim() === "") return [];
    return [...gap, { type: kind === "added" ? "strong" : "delete", children: [plain(text, most)] }];
  });
}

/** Two words that replace each other stand apart, whatever the texts have between them. */
function hasGap(last: WordPart | undefined, part: WordPart): boolean {
  if (!last) return false;
  return (last.kind !== "same" && part.kind !== "same") || /\s$/u.test(last.text) || /^\s/u.test(part.text);
}

/** Returns a passage that did not change, without its middle if it is long. */
function passage(
  text: string,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): string {
  const [start, end] = [isFirst ? 0 : context, isLast ? 0 : context];
  const words = ` ${unlinked(text)} `;
  const whole = words.length <= start + end + context;
  const content = whole
    ? words
    : `${start === 0 ? "" : words.slice(0, start).replace(/\s\S*$/u, " ")}…${end === 0 ? "" : words.slice(-end).replace(/^\S*\s/u, " ")}`;
  return content.trim();
}

function blank(value: string): PhrasingContent {
  return { type: "text", value };
}
