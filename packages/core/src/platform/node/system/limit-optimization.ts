import { setFlagsFromString } from "node:v8";

/**
 * Keeps V8 from optimizing WebAssembly that is loaded from now on, unless it runs for very long. To optimize the largest
 * function of a parser that is used for a second takes half a gigabyte.
 */
export function limitOptimization(): void {
  setFlagsFromString("--wasm-tiering-budget=2000000000");
}
