import type { DiagramKey } from "../../model/index.ts";

/** A diagram that was written from the design model, with what the head of its file says of it. */
export interface EmittedDiagram {
  readonly key: DiagramKey;
  /** Stem of its file: the key itself for the one diagram of a kind, else a kebab-case name of its own. */
  readonly name: string;
  readonly title: string;
  /** A sentence on what the diagram shows. */
  readonly about: string;
  /** Requirements that hold for all that it shows. */
  readonly requirements: readonly string[];
  /** Elements by the names that they are drawn with; inferred ones have none and are left out. */
  readonly traces: readonly EmittedTrace[];
  /** The use case that it shows, of an interaction. */
  readonly useCase?: string;
  /** The whole text in its notation, without theme. */
  readonly text: string;
}

export interface EmittedTrace {
  readonly element: string;
  readonly requirements: readonly string[];
}

/** What a notation says of one diagram, apart from where it is kept. */
export interface Drawing {
  readonly text: string;
  readonly traces: readonly EmittedTrace[];
  /** Names the part of the model that it shows; nothing if one diagram shows all of it. */
  readonly part?: string;
}
