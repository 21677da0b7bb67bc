import { captionOf, stepTexts } from "../page/document-texts.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { ShownStep } from "./walk-bar.ts";
import { say } from "../page/say.ts";

/** Returns what the bar shows of a step of a use case, from 0. */
export function describeStep(
  { step, walk }: { readonly walk: number; readonly step: number },
  index: PageIndex,
): ShownStep {
  const { figures = [], id = "", name = "", steps = [] } = index.walks[walk] ?? {};
  const messages = steps[step] ?? [];
  return {
    useCase: `${id} ${name}`,
    number: step + 1,
    count: steps.length,
    text: stepTexts(id)[step] ?? "",
    note: noteOf(messages.length, figures.length, index.figures[messages[0]?.[0] ?? -1]),
  };
}

function noteOf(messages: number, figures: number, figure: string | undefined): string {
  if (figures === 0) return say("No figure shows the interaction of this use case.");
  if (messages === 0 || figure === undefined)
    return say("No message of the figure has the words of this step.");
  return say(messages === 1 ? "{} message in {}" : "{} messages in {}", messages, captionOf(figure).number);
}
