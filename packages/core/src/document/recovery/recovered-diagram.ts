import {
  bestEvidence,
  type DiagramKey,
  type Evidence,
  type FoundSystem,
  type Notation,
  writeEvidence,
} from "../../model/index.ts";
import type { RecoveredElements } from "./recovered-elements.ts";

/** The input of the diagrams of a found system. */
export interface RecoveredDesign {
  readonly system: FoundSystem;
  readonly elements: RecoveredElements;
  /** The name of the project. */
  readonly name: string;
  readonly notation: Notation;
}

/** A diagram of a found system. */
export interface RecoveredDiagram {
  readonly key: DiagramKey;
  readonly title: string;
  /** The part of the system that it shows; absent if one diagram shows all of it. */
  readonly part?: string;
  readonly about: string;
  readonly text: string;
}

/** The most elements of a diagram; a system with more has several diagrams. */
export const mostElements = 25;

/** The most places beside an arrow. Those of elements are all in `elements.yaml`, so that one is enough beside them. */
const mostPlaces = 3;

/** Returns the evidence beside an element. */
export function besideElement(evidence: readonly Evidence[]): string[] {
  return bestEvidence(evidence).slice(0, 1).map(writeEvidence);
}

/** Returns the evidence beside an arrow. */
export function besideLink(evidence: readonly Evidence[]): string[] {
  return bestEvidence(evidence).slice(0, mostPlaces).map(writeEvidence);
}
