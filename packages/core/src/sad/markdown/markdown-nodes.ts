import type { PhrasingContent, RootContent } from "mdast";
import type { Inline, SadDocument } from "../document.ts";

/** Pieces of a line as Markdown; a reference is a link. */
export function inlines(content: readonly Inline[], { labels }: SadDocument): PhrasingContent[] {
  return content.map((inline): PhrasingContent => {
    switch (inline.kind) {
      case "text":
        return text(inline.text);
      case "strong":
        return { type: "strong", children: [text(inline.text)] };
      case "emphasis":
        return { type: "emphasis", children: [text(inline.text)] };
      case "code":
        return { type: "inlineCode", value: inline.text };
      case "reference":
        return link(inline.target, inline.text ?? labels.get(inline.target) ?? inline.target);
    }
  });
}

export function heading(depth: number, children: PhrasingContent[]): RootContent {
  return { type: "heading", depth: Math.min(depth, 6) as 1 | 2 | 3 | 4 | 5 | 6, children };
}

export function paragraph(children: PhrasingContent[]): RootContent & { type: "paragraph" } {
  return { type: "paragraph", children };
}

export function text(value: string): PhrasingContent {
  return { type: "text", value };
}

export function link(target: string, label: string): PhrasingContent {
  return { type: "link", url: `#${target}`, children: [text(label)] };
}

export function html(value: string): { type: "html"; value: string } {
  return { type: "html", value };
}

/** Where links to a section, figure or table lead. */
export function place(id: string): RootContent {
  return html(`<a id="${id}"></a>`);
}
