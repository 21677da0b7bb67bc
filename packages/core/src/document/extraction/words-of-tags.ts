import type { PhrasingContent } from "mdast";
import { raisedDigits } from "../../model/index.ts";

/** The tags of blocks, whose words are apart from others. */
const blocks = new Set(
  "address blockquote dd details div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table td th tr ul".split(
    " ",
  ),
);

/**
 * Returns words with the meaning of the HTML tags among them, which would be lost with the tags: line breaks, blocks and items of
 * lists in a cell of a table, struck words, and raised or lowered digits. Other tags stay.
 *
 * @example "<ul><li>fast</li><li>cheap</li></ul>" // "• fast", a line break, "• cheap"
 */
export function wordsOfTags(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const words: PhrasingContent[] = [];
  let isApart = false;
  let isItem = false;
  const tags = nodes.map(tagOf);
  const ends = endsOf(tags);
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    const { isEnd = false, name = "" } = tags[at] ?? {};
    if (node === undefined) break;
    if (name === "br") {
      words.push({ type: "break" });
      continue;
    }
    if (blocks.has(name)) {
      isApart = true;
      isItem = name === "li" ? !isEnd : isItem;
      continue;
    }
    if (isApart && node.type === "text" && node.value.trim() === "") continue;
    if (isApart && words.length > 0 && words.at(-1)?.type !== "break") words.push({ type: "break" });
    if (isItem) words.push({ type: "text", value: "• " });
    [isApart, isItem] = [false, false];
    const end = isEnd ? undefined : ends[at];
    const inner = end === undefined ? undefined : innerWords(name, nodes.slice(at + 1, end));
    words.push(...(inner ?? [node]));
    if (end !== undefined && inner !== undefined) at = end;
  }
  return words;
}

interface Tag {
  /** Empty if it is not a tag. */
  readonly name: string;
  readonly isEnd: boolean;
}

function tagOf(node: PhrasingContent): Tag {
  const tag = node.type === "html" ? /^<(\/?)([a-z]\w*)(?:\s[^>]*)?\/?>$/i.exec(node.value) : null;
  return { name: tag?.[2]?.toLowerCase() ?? "", isEnd: tag?.[1] === "/" };
}

/** Returns the index of the next end of each tag, found in one pass: a text can have thousands of tags. */
function endsOf(tags: readonly Tag[]): readonly (number | undefined)[] {
  const next = new Map<string, number>();
  const ends: (number | undefined)[] = [];
  for (const [at, { isEnd, name }] of [...tags.entries()].toReversed()) {
    ends[at] = next.get(name);
    if (isEnd) next.set(name, at);
  }
  return ends;
}

/** Returns the words between two tags if these change their meaning. */
function innerWords(name: string, nodes: readonly PhrasingContent[]): PhrasingContent[] | undefined {
  switch (name) {
    case "del":
    case "s":
    case "strike":
      return [{ type: "delete", children: wordsOfTags(nodes) }];
    case "sup":
    case "sub": {
      const side = name === "sup" ? "superscript" : "subscript";
      return wordsOfTags(nodes).map((node) =>
        node.type === "text" ? { ...node, value: raisedDigits(node.value, side) } : node,
      );
    }
    default:
      return undefined;
  }
}
