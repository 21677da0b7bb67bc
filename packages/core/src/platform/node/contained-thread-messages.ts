import type { ResourceLimits } from "node:worker_threads";

/**
 * The messages to a process. The first one is always `start`; `measure` requests the processor time so far.
 */
export type ContainerOrder =
  | { readonly start: { readonly file: string; readonly data: unknown; readonly limits: ResourceLimits } }
  | { readonly message: unknown }
  | "measure"
  | "end";

/** The messages of a process; only these fields of an error pass between processes. */
export type ContainerReport =
  | { readonly messages: readonly unknown[] }
  | { readonly fault: { readonly message: string; readonly stack: string | undefined } }
  | { readonly processorTime: number }
  | "memory";
