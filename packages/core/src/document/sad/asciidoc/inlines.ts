import { elementAnchor, type Inline } from "../document.ts";
import { flow, formatted, literal, outsideLink, type Piece, placeLink } from "./markup.ts";
import type { AsciidocContext } from "./writer-context.ts";

/** Returns pieces of a line as markup, in the words and with the links of the document. */
export function inlineMarkup(
  content: readonly Inline[],
  context: AsciidocContext,
  say = context.say,
): string {
  return flow(content.map((inline) => pieceOf(inline, context, say)));
}

function pieceOf(
  inline: Inline,
  { document, names, say: own }: AsciidocContext,
  say: AsciidocContext["say"],
): Piece {
  const linked = (place: string, text: string): Piece => {
    const name = names.get(place);
    return name === undefined ? { plain: text } : { markup: placeLink(name, literal(text)) };
  };
  switch (inline.kind) {
    case "text":
      return { plain: say(inline.text) };
    case "strong":
      return { markup: formatted("**", literal(say(inline.text))) };
    case "emphasis":
      return { markup: formatted("__", literal(say(inline.text))) };
    case "code":
      return { markup: formatted("``", literal(inline.text)) };
    case "link": {
      const text = literal(inline.text);
      return { markup: outsideLink(inline.url, inline.isProse === true ? text : formatted("``", text)) };
    }
    case "reference":
      return linked(inline.target, own(inline.text ?? document.labels.get(inline.target) ?? inline.target));
    case "element": {
      const name = linked(elementAnchor(inline.id), inline.text);
      return inline.isStrong === true ? { markup: formatted("**", flow([name])) } : name;
    }
  }
}
