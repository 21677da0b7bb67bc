import type { Blockquote, BlockContent, DefinitionContent } from "mdast";

/** The kinds of note that stand out from a text, as GitHub, AsciiDoc and Confluence have them. */
export const admonitionKinds = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"] as const;

export type AdmonitionKind = (typeof admonitionKinds)[number];

/** A note that stands out from the text around it. */
export interface Admonition {
  readonly kind: AdmonitionKind;
  readonly children: readonly (BlockContent | DefinitionContent)[];
}

/** Returns the note that a quotation is if its first line names a kind, as GitHub writes it: `> [!NOTE]`. */
export function admonitionOf({ children: [first, ...rest] }: Blockquote): Admonition | undefined {
  if (first?.type !== "paragraph") return undefined;
  const [opening, ...inline] = first.children;
  if (opening?.type !== "text") return undefined;
  const [mark, word = ""] = /^\[!([A-Z]+)\][ \t]*(?:\n|$)/i.exec(opening.value) ?? [];
  const kind = admonitionKinds.find((one) => one === word.toUpperCase());
  if (mark === undefined || kind === undefined) return undefined;
  const words = opening.value.slice(mark.length);
  const left = [...(words === "" ? [] : [{ ...opening, value: words }]), ...inline];
  // A break after the mark belongs to the mark.
  if (left[0]?.type === "break") left.shift();
  return { kind, children: [...(left.length === 0 ? [] : [{ ...first, children: left }]), ...rest] };
}
