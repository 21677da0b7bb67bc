import type { Requirement } from "../../model/index.ts";
import figures from "./expectations.json" with { type: "json" };
import { type RequirementStyle, styleOfRequirements } from "./style-of-requirements.ts";

/** How good the use cases of the rules are on documents that the model had not been fitted to. */
export interface ExpectedUseCases {
  readonly style: RequirementStyle;
  /** The share of the stated use cases whose sentence states a goal of somebody, from 0 to 1. */
  readonly right: number;
  /** The share of the sentences with a goal that are stated or proposed, from 0 to 1. */
  readonly found: number;
  /** The number of documents that were measured; of all styles if there are too few of this one. */
  readonly documents: number;
  /** The same as sentences for a person. */
  readonly text: string;
}

/** The share in one document says little about the next one. */
const leastDocuments = 2;
/** Below this share, a language model is recommended. */
const goodShare = 0.8;

const styleTitles: Readonly<Record<RequirementStyle, string>> = {
  stories: "as user stories",
  obligations: "as statements with “shall” or “must”",
  features: "as lists of features",
  prose: "as prose",
};

/**
 * Returns the expected quality of the use cases that the rules derive from requirements, by the style of the requirements. The figures
 * come from `npm run eval:goals`. Returns undefined without requirements.
 */
export function expectUseCases(requirements: readonly Requirement[]): ExpectedUseCases | undefined {
  const style = styleOfRequirements(requirements);
  if (style === undefined) return undefined;
  const own = figures[style];
  const { documents, found, right } = own.documents < leastDocuments ? figures.all : own;
  const isGood = right >= goodShare && found >= goodShare;
  const advice = isGood ? "Review them." : "Review them, or use a language model.";
  return {
    style,
    right,
    found,
    documents,
    text: `Written ${styleTitles[style]}: of ten stated use cases ${inTenths(right)} from a sentence that states a goal, and of ten such sentences ${inTenths(found)} found, proposals included. ${advice}`,
  };
}

const words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A share in words, with its verb: "about seven are". */
function inTenths(share: number): string {
  const tenths = Math.round(share * 10);
  if (tenths === 0) return "hardly any are";
  if (tenths === 10) return "nearly all are";
  return `about ${words[tenths] ?? ""} ${tenths === 1 ? "is" : "are"}`;
}
