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
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    if (node === undefined) break;
    const { isEnd, name } = tagOf(node);
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
    const end = isEnd ? -1 : nodes.findIndex((one, index) => index > at && isEndOf(one, name));
    const inner = end === -1 ? undefined : innerWords(name, nodes.slice(at + 1, end));
    words.push(...(inner ?? [node]));
    if (inner !== undefined) at = end;
  }
  return words;
}

function tagOf(node: PhrasingContent): { readonly name: string; readonly isEnd: boolean } {
  const tag = node.type === "html" ? /^<(\/?)([a-z]\w*)(?:\s[^>]*)?\/?>$/i.exec(node.value) : null;
  return { name: tag?.[2]?.toLowerCase() ?? "", isEnd: tag?.[1] === "/" };
}

function isEndOf(node: PhrasingContent, name: string): boolean {
  const tag = tagOf(node);
  return tag.isEnd && tag.name === name;
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
