import type { FoundSystem } from "../../../model/index.ts";
import { plainLine } from "../prose-text.ts";
import type { SupportingPlaces } from "./supporting-places.ts";

/** What the parts of an answer are compared with. */
export interface SuggestionContext {
  readonly system: FoundSystem;
  /** The name of the project. */
  readonly name: string;
  readonly places: SupportingPlaces;
  /** Returns whether every number of a text stands in the system. */
  readonly isStated: (text: string) => boolean;
  /** Takes a sentence on what is dropped. */
  readonly drop: (sentence: string) => void;
}

/** The most characters of an answer that a sentence repeats. */
const longest = 80;

/** Returns a text of an answer in quotation marks, short and on one line. */
export function quoted(text: string): string {
  const plain = plainLine(text).replaceAll("'", "’");
  return `'${plain.length > longest ? `${plain.slice(0, longest)}…` : plain}'`;
}
