import type { PhrasingContent, RootContent } from "mdast";

interface Html {
  type: "html";
  value: string;
}

export function html(value: string): Html {
  return { type: "html", value };
}

export function text(value: string): PhrasingContent {
  return { type: "text", value };
}

export function heading(depth: number, children: PhrasingContent[]): RootContent {
  return { type: "heading", depth: Math.min(Math.max(depth, 1), 6) as 1 | 2 | 3 | 4 | 5 | 6, children };
}

export function paragraph(children: PhrasingContent[]): RootContent & { type: "paragraph" } {
  return { type: "paragraph", children };
}

/** Returns a list with one paragraph for each item. */
export function list(items: readonly PhrasingContent[][]): RootContent {
  return {
    type: "list",
    ordered: false,
    spread: false,
    children: items.map((item) => ({ type: "listItem", spread: false, children: [paragraph(item)] })),
  };
}

export function escapeHtml(value: string): string {
  return value.replaceAll(/[&"<>]/g, (mark) => `&#${String(mark.codePointAt(0))};`);
}
