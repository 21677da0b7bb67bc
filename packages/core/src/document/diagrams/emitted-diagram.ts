import type { DiagramKey, ElementGrounds } from "../../model/index.ts";

/** A diagram emitted from the design model, with the header of its file. */
export interface EmittedDiagram {
  readonly key: DiagramKey;
  /** Stem of its file: the key itself for the one diagram of a kind, else a kebab-case name of its own. */
  readonly name: string;
  readonly title: string;
  /** A sentence on what the diagram shows. */
  readonly about: string;
  /** Requirements that hold for all that it shows. */
  readonly requirements: readonly string[];
  /** Elements by their displayed names; those without requirements have no traces and are left out. */
  readonly traces: readonly EmittedTrace[];
  /** What of it no sentence states, by displayed names. */
  readonly grounds: readonly ElementGrounds[];
  /** The use case that it shows, of an interaction. */
  readonly useCase?: string;
  /** The whole text in its notation, without theme. */
  readonly text: string;
}

export interface EmittedTrace {
  readonly element: string;
  readonly requirements: readonly string[];
}

/** One diagram in a notation, without its location. */
export interface Drawing {
  readonly text: string;
  readonly traces: readonly EmittedTrace[];
  readonly grounds?: readonly ElementGrounds[];
  /** Names the part of the model that it shows; nothing if one diagram shows all of it. */
  readonly part?: string;
}
