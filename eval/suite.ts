import type { Tagger } from "@archscribe/core/model";

/** A line of the report. */
export interface Row {
  readonly measure: string;
  readonly precision?: number;
  readonly recall?: number;
  /** F1 or accuracy, according to the measure. */
  readonly value: number;
  /** Number of cases. */
  readonly cases: number;
}

/** Scores one kind of result against public data; `folder` is the suite's place in the evaluation data. */
export interface Suite {
  readonly name: string;
  readonly folder: string;
  readonly run: (folder: string, tag: Tagger) => Promise<Row[]>;
}
