import { markedExcerpt, supportingSpans } from "../../words/index.ts";
import type { Support } from "../document.ts";
import type { UnitContext } from "../unit.ts";

/** More quotes than these are no evidence any more that anybody reads. */
const mostQuotes = 8;

/** The words of an element's requirements that support it by its name; nothing if none of them has any. */
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
