import type { DiagramKey, ElementGrounds } from "../../model/index.ts";

/** A diagram emitted from the design model, with the header of its file. */
export interface EmittedDiagram {
  readonly key: DiagramKey;
  /** The stem of its file: the key if it is the only diagram of its kind, else a unique kebab-case name. */
  readonly name: string;
  readonly title: string;
  /** A sentence about the content of the diagram. */
  readonly about: string;
  /** Requirements that apply to everything that it shows. */
  readonly requirements: readonly string[];
  /** Traces of elements by their displayed names. Elements without requirements are omitted. */
  readonly traces: readonly EmittedTrace[];
  /** The grounds of its elements that no sentence states, by displayed names. */
  readonly grounds: readonly ElementGrounds[];
  /** The use case that an interaction shows. */
  readonly useCase?: string;
  /** The whole text in its notation, without theme. */
  readonly text: string;
}

export interface EmittedTrace {
  readonly element: string;
  readonly requirements: readonly string[];
}

/** A diagram in a notation, without its location. */
export interface Drawing {
  readonly text: string;
  readonly traces: readonly EmittedTrace[];
  readonly grounds?: readonly ElementGrounds[];
  /** The name of the part of the model that it shows; absent if one diagram shows all of it. */
  readonly part?: string;
}
