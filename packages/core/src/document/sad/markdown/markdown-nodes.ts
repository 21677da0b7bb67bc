import type { PhrasingContent, RootContent } from "mdast";
import { elementAnchor, type Inline, type SadDocument } from "../document.ts";

/** Returns pieces of a line as Markdown; a reference is a link. */
export function inlines(content: readonly Inline[], { labels }: SadDocument): PhrasingContent[] {
  return content.flatMap((inline): PhrasingContent[] => {
    switch (inline.kind) {
      case "text":
        return [text(inline.text)];
      case "strong":
      case "emphasis":
        return marked(inline.kind, inline.text);
      case "code":
        return [{ type: "inlineCode", value: inline.text }];
      case "element": {
        const anchor = elementAnchor(inline.id);
        const name = labels.has(anchor) ? link(anchor, inline.text) : text(inline.text);
        return [inline.isStrong === true ? { type: "strong", children: [name] } : name];
      }
      case "link":
        return [
          {
            type: "link",
            url: inline.url,
            children: [
              inline.isProse === true ? text(inline.text) : { type: "inlineCode", value: inline.text },
            ],
          },
        ];
      case "reference":
        return [link(inline.target, inline.text ?? labels.get(inline.target) ?? inline.target)];
    }
  });
}

/** Ends the marked text at a word. A blank at its end would have to be written as a character reference. */
function marked(type: "strong" | "emphasis", content: string): PhrasingContent[] {
  const words = content.trimEnd();
  const blank = content.slice(words.length);
  return [{ type, children: [text(words)] }, ...(blank === "" ? [] : [text(blank)])];
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

interface Html {
  type: "html";
  value: string;
}

export function html(value: string): Html {
  return { type: "html", value };
}

/** Returns the target of links to a section, figure or table. */
export function place(id: string): Html {
  return html(`<a id="${id.replaceAll(/[&"<>]/g, (mark) => `&#${String(mark.codePointAt(0))};`)}"></a>`);
}
