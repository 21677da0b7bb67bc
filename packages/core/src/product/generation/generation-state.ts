import type { ClientError } from "../client/index.ts";
import type { Job } from "../machine/job/jobs-api.ts";
import type {
  Begun,
  DesignTask,
  EngineChoice,
  EngineOffers,
  GenerationOrder,
  GenerationOutcome,
  GenerationResult,
  GenerationTask,
} from "./generation-api.ts";

/** A part of the design that a language model has named. */
export type NamedElement = NonNullable<Job["progress"]["elements"]>[number];

/** The state of a run; `waiting` is a job that the server has not begun yet. */
export type RunPhase = "starting" | "waiting" | "running" | "canceling" | "done" | "failed" | "canceled";

/** Something that is being generated, or was. */
export interface GenerationRun {
  /** Counts the runs of this visit. */
  readonly id: number;
  readonly phase: RunPhase;
  /** None of a job that an earlier visit has begun. */
  readonly order?: GenerationOrder;
  readonly title: string;
  readonly projectId: number;
  readonly engine: "rules" | "llm";
  readonly jobId?: string;
  readonly progress: Pick<Job["progress"], "done" | "total">;
  /** What is done already, in its order. */
  readonly steps: readonly string[];
  /** What the language model has named so far, the newest last. */
  readonly elements: readonly NamedElement[];
  readonly tokens: Job["tokens"];
  /** In US dollars. */
  readonly cost: number;
  /** The server does not answer now; it is asked again. */
  readonly isOffline: boolean;
  readonly error?: RunError;
  readonly outcome?: GenerationOutcome;
}

/** Why a run has failed, and what to do. */
export interface RunError {
  readonly message: string;
  readonly hint?: string;
}

/** What a task would make of the files of the project. */
export type Foresight =
  | { readonly kind: "loading" }
  | { readonly kind: "known"; readonly changes: GenerationResult["changes"] }
  | { readonly kind: "unknown"; readonly message: string }
  /** A text is only proposed. */
  | { readonly kind: "none" };

/** The content of the dialog before something is generated. */
export interface GenerationQuestion {
  readonly task: GenerationTask;
  readonly projectId: number;
  /** Of the order that it becomes. */
  readonly key: string;
  readonly choice: EngineChoice;
  readonly force: boolean;
  readonly foresight: Foresight;
}

/** The engines, as far as the server has named them. */
export type EnginesKnown =
  | { readonly kind: "unknown" }
  | { readonly kind: "loading" }
  | ({ readonly kind: "known" } & EngineOffers)
  | { readonly kind: "failed"; readonly message: string };

/** Everything that is generated in this window. */
export interface GenerationState {
  /** `asking` while the dialog of a task is open. */
  readonly phase: "quiet" | "asking";
  /** Raised when the person signs out: what they asked for is nobody's then. */
  readonly attempt: number;
  readonly question?: GenerationQuestion;
  readonly engines: EnginesKnown;
  /** Newest first. */
  readonly runs: readonly GenerationRun[];
  /** Counts the runs there have been. */
  readonly begun: number;
  readonly isPanelOpen: boolean;
}

/** The events of generation. */
export type GenerationEvent =
  /** The key is that of the order that it becomes. */
  | {
      readonly type: "asked";
      readonly task: GenerationTask;
      readonly projectId: number;
      readonly key: string;
    }
  | { readonly type: "enginesReceived"; readonly offers: EngineOffers }
  | { readonly type: "enginesRefused"; readonly error: ClientError }
  | { readonly type: "foreseen"; readonly changes: GenerationResult["changes"] }
  | { readonly type: "notForeseen"; readonly error: ClientError }
  | { readonly type: "engineChosen"; readonly choice: EngineChoice }
  | { readonly type: "forceChosen"; readonly force: boolean }
  | { readonly type: "dismissed" }
  | { readonly type: "confirmed" }
  | { readonly type: "begunRun"; readonly id: number; readonly begun: Begun }
  | { readonly type: "notBegun"; readonly id: number; readonly error: ClientError }
  | { readonly type: "jobTold"; readonly id: number; readonly job: Job }
  | { readonly type: "jobMissed"; readonly id: number }
  | { readonly type: "jobGone"; readonly id: number; readonly error: ClientError }
  | { readonly type: "cancelRequested"; readonly id: number }
  | { readonly type: "notCanceled"; readonly id: number }
  | { readonly type: "resumeRequested"; readonly id: number }
  | { readonly type: "resumed"; readonly id: number; readonly job: Job }
  | { readonly type: "notResumed"; readonly id: number; readonly error: ClientError }
  | { readonly type: "runDismissed"; readonly id: number }
  | { readonly type: "panelToggled"; readonly isOpen: boolean }
  | { readonly type: "projectEntered"; readonly projectId: number }
  | { readonly type: "jobsFound"; readonly jobs: readonly Job[] }
  | { readonly type: "signedOut" };

/** The effects to perform. */
export type GenerationEffect =
  | { readonly type: "fetchEngines" }
  | {
      readonly type: "foresee";
      readonly projectId: number;
      readonly task: DesignTask;
      readonly force: boolean;
    }
  | { readonly type: "begin"; readonly id: number; readonly order: GenerationOrder }
  | { readonly type: "follow"; readonly id: number; readonly jobId: string }
  | { readonly type: "unfollow"; readonly id: number }
  | { readonly type: "cancel"; readonly id: number; readonly jobId: string }
  | { readonly type: "resume"; readonly id: number; readonly jobId: string }
  | { readonly type: "findJobs"; readonly projectId: number }
  | { readonly type: "tellDone"; readonly run: GenerationRun };
