import type { EngineAnswer, EngineQuestion } from "../engine/plantuml-engine.ts";

/** The settings for starting a worker. */
export interface WorkerOptions {
  /** Folder or jar of the user's own standard library. */
  readonly standardLibrary?: string | undefined;
}

/** One diagram; a worker is sent the next one only after its answer. */
export type WorkerRequest = EngineQuestion;

export type WorkerAnswer = EngineAnswer;
