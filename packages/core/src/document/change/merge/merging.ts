import type { Document, Node, YAMLSeq } from "yaml";
import type { SourceTexts } from "./yaml-source.ts";

/** The three forms of one part of a text; a part that a side does not have is undefined. */
export interface Three<Part> {
  readonly base: Part | undefined;
  readonly ours: Part | undefined;
  readonly theirs: Part | undefined;
}

/** The state and the counters of a merge of nodes. */
export interface Merging {
  /** Any document; it is only needed to read values. */
  readonly document: Document;
  readonly texts: SourceTexts;
  /** The side whose values replace unsettled parts. */
  readonly preferred: keyof Three<unknown>;
  /** Merges a part of a list or map. */
  merge(three: Three<Node>): Node | undefined;
  /** Called for each part that both sides changed in different ways. */
  unsettled(): void;
}

/** Three forms of a list that both sides have. */
export interface ThreeLists extends Three<YAMLSeq> {
  readonly ours: YAMLSeq;
  readonly theirs: YAMLSeq;
}
