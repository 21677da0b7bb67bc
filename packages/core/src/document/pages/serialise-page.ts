import type { Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { visibleText } from "../../model/index.ts";

/**
 * Returns a page as HTML. Control characters in texts and attributes are made visible, so that a name cannot reverse the
 * text beside it. Scripts, styles and pictures, which are raw, are unchanged.
 */
export function serialisePage(page: Root): string {
  return `${toHtml({ ...page, children: page.children.map(shown) }, { allowDangerousHtml: true })}\n`;
}

function shown<Node extends RootContent>(node: Node): Node {
  if (node.type === "text") return { ...node, value: visibleText(node.value) };
  if (node.type !== "element" || node.tagName === "script" || node.tagName === "style") return node;
  const properties = Object.fromEntries(
    Object.entries(node.properties).map(([name, value]) => [
      name,
      typeof value === "string" ? visibleText(value) : value,
    ]),
  );
  return { ...node, properties, children: node.children.map(shown) };
}
