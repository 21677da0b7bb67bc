import type { ResourceLimits } from "node:worker_threads";

/** What a process is told. The first word is always `start`; `measure` asks for what the work has taken so far. */
export type ContainerOrder =
  | { readonly start: { readonly file: string; readonly data: unknown; readonly limits: ResourceLimits } }
  | { readonly message: unknown }
  | "measure"
  | "end";

/** What a process says; of an error only these pass from process to process. */
export type ContainerReport =
  | { readonly messages: readonly unknown[] }
  | { readonly fault: { readonly message: string; readonly stack: string | undefined } }
  | { readonly processorTime: number }
  | "memory";
