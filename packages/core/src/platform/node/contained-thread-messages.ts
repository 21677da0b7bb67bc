import type { ResourceLimits } from "node:worker_threads";

/** What a process is told. The first word is always `start`. */
export type ContainerOrder =
  | { readonly start: { readonly file: string; readonly data: unknown; readonly limits: ResourceLimits } }
  | { readonly message: unknown }
  | "end";

/** What a process says; of an error only these pass from process to process. */
export type ContainerReport =
  | { readonly message: unknown }
  | { readonly fault: { readonly message: string; readonly stack: string | undefined } }
  | "memory";
