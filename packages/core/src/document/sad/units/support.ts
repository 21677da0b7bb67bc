import { markedExcerpt, supportingSpans } from "../../words/index.ts";
import type { Support } from "../document.ts";
import type { UnitContext } from "../unit.ts";

/** The maximum number of quotes. Nobody would read more as evidence. */
const mostQuotes = 8;

/** Returns the words of an element's requirements that support it by its name, or undefined if there are none. */
export function supportOf(
  name: string,
  sources: readonly string[],
  { rendered }: Pick<UnitContext, "rendered">,
): Support | undefined {
  const quotes = sources.flatMap((id) => {
    const text = rendered.project.requirements.find((one) => one.id === id)?.text ?? "";
    const spans = supportingSpans(name, text);
    return spans.length === 0 ? [] : [{ requirement: id, parts: markedExcerpt(text, spans) }];
  });
  return quotes.length === 0
    ? undefined
    : { quotes: quotes.slice(0, mostQuotes), more: Math.max(0, quotes.length - mostQuotes) };
}
