import type { RenderRequest, RenderResult } from "../../../model/index.ts";
import type { PlantumlLimits } from "../plantuml-pool.ts";

/** The settings of a daemon, as JSON in its only argument. */
export interface DaemonOptions {
  readonly socket: string;
  /** How long it stays after the last command has left, in milliseconds. */
  readonly idle: number;
  readonly limits: PlantumlLimits;
  /** Folder for compiled scripts. */
  readonly compileCache?: string | undefined;
}

/** One diagram, as a line of JSON. */
export interface DaemonQuestion {
  readonly id: number;
  readonly request: RenderRequest;
}

/** Its answer, as a line of JSON; answers come in any order. */
export interface DaemonAnswer {
  readonly id: number;
  readonly result: RenderResult;
}
