import {
  type CoveringElement,
  type ExplainedElement,
  type GoalScore,
  markedExcerpt,
  type Support,
} from "@archscribe/core/document/generation";
import { traceRanges } from "@archscribe/core/model";

const titles: Readonly<Record<CoveringElement["kind"], string>> = {
  actor: "Actors",
  "use-case": "Use cases",
  entity: "Entities",
  relation: "Relations",
  component: "Components",
  operation: "API operations",
  deployment: "Deployments",
};

/**
 * Presents each element with the requirements that it comes from, as lines for a person; supporting words are in
 * brackets.
 */
export function presentExplanation(explained: readonly ExplainedElement[]): string[] {
  return Object.entries(titles).flatMap(([kind, title]) => {
    const elements = explained.filter((element) => element.kind === kind);
    return elements.length === 0 ? [] : ["", title, ...elements.flatMap(elementLines)];
  });
}

function elementLines({ basis, name, reason, score, support }: ExplainedElement): string[] {
  return [
    basis === "stated" ? `  ${name}` : [`  ${name} (${basis})`, reason].filter(Boolean).join(": "),
    ...(score === undefined ? [] : [`    ${scoreLine(score)}`]),
    ...supportLines(support),
  ];
}

/** The maximum number of terms that are shown for a use case, and the maximum against it. */
const mostTerms = 3;

/** Returns the probability of a use case and the terms with the most weight: `82 % · for: a person acts (+0.5) · against: …`. */
function scoreLine({ probability, terms }: GoalScore): string {
  const said = (wanted: GoalScore["terms"]): string =>
    wanted
      .slice(0, mostTerms)
      .map(({ term, weight }) => `${term} (${signed(weight)})`)
      .join(", ");
  const [speaking, against] = [
    said(terms.filter(({ weight }) => weight > 0)),
    said(terms.filter(({ weight }) => weight < 0)),
  ];
  return [
    `${String(Math.round(probability * 100))} %`,
    ...(speaking === "" ? [] : [`for: ${speaking}`]),
    ...(against === "" ? [] : [`against: ${against}`]),
  ].join(" · ");
}

function signed(weight: number): string {
  return `${weight < 0 ? "−" : "+"}${Math.abs(weight).toFixed(1)}`;
}

/** Presents requirements as lines; the words that support the element are in brackets. */
export function supportLines(support: readonly Support[]): string[] {
  const told = support.filter(({ spans }) => spans.length > 0);
  const others = support.filter(({ spans }) => spans.length === 0).map(({ requirement }) => requirement);
  const width = Math.max(...told.map(({ requirement }) => requirement.length), 0);
  return [
    ...told.map((one) => `    ${one.requirement.padEnd(width)}  ${inBrackets(one)}`),
    ...(others.length === 0
      ? []
      : [`    ${told.length === 0 ? "in" : "and in"} other words: ${inRanges(others)}`]),
  ];
}

/** Returns the text of a requirement, with the supporting words in brackets. */
export function inBrackets({ spans, text }: Pick<Support, "spans" | "text">): string {
  return markedExcerpt(text, spans)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join("");
}

/** Returns ids as ranges: `FR-1 to FR-4, FR-7`. */
export function inRanges(ids: readonly string[]): string {
  return traceRanges(ids)
    .map(([first, last]) => (last === undefined ? first : `${first} to ${last}`))
    .join(", ");
}
