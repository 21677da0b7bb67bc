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

/** The state of a run; `waiting` is a job that the server has not started yet. */
export type RunPhase = "starting" | "waiting" | "running" | "canceling" | "done" | "failed" | "canceled";

/** A generation in progress, or an ended one. */
export interface GenerationRun {
  /** The number of the run in this visit. */
  readonly id: number;
  readonly phase: RunPhase;
  /** Absent for a job that an earlier visit has started. */
  readonly order?: GenerationOrder;
  readonly title: string;
  readonly projectId: number;
  readonly engine: "rules" | "llm";
  readonly jobId?: string;
  readonly progress: Pick<Job["progress"], "done" | "total">;
  /** The completed steps, in order. */
  readonly steps: readonly string[];
  /** The elements that the language model has named so far, the newest last. */
  readonly elements: readonly NamedElement[];
  readonly tokens: Job["tokens"];
  /** The cost in US dollars. */
  readonly cost: number;
  /** Whether the server does not respond at the moment; the request is retried. */
  readonly isOffline: boolean;
  readonly error?: RunError;
  readonly outcome?: GenerationOutcome;
}

/** The reason why a run has failed, and what to do. */
export interface RunError {
  readonly message: string;
  readonly hint?: string;
}

/** The changes that a task would make to the files of the project. */
export type Foresight =
  | { readonly kind: "loading" }
  | { readonly kind: "known"; readonly changes: GenerationResult["changes"] }
  | { readonly kind: "unknown"; readonly message: string }
  /** A text is only proposed, so no file changes. */
  | { readonly kind: "none" };

/** The content of the dialog before something is generated. */
export interface GenerationQuestion {
  readonly task: GenerationTask;
  readonly projectId: number;
  /** The key of the order that the question becomes. */
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

/** All generations of this window. */
export interface GenerationState {
  /** `asking` while the dialog of a task is open. */
  readonly phase: "quiet" | "asking";
  /** Incremented when the person signs out, so that late answers to earlier requests are ignored. */
  readonly attempt: number;
  readonly question?: GenerationQuestion;
  readonly engines: EnginesKnown;
  /** The runs, newest first. */
  readonly runs: readonly GenerationRun[];
  /** The number of runs so far. */
  readonly begun: number;
  readonly isPanelOpen: boolean;
}

/** The events of generation. */
export type GenerationEvent =
  /** The key belongs to the later order. */
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
