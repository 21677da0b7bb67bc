import { setFlagsFromString } from "node:v8";

/** How long V8 lets a function of WebAssembly run before it optimizes it: the default, and a limit that no function reaches. */
const defaultBudget = 13_000_000;
const longBudget = 2_000_000_000;

let budget = defaultBudget;

/**
 * Keeps V8 from optimizing WebAssembly that is loaded from now on, unless it runs for very long. To optimize the largest
 * function of a parser that is used for a second takes half a gigabyte.
 */
export function limitOptimization(): void {
  budget = longBudget;
  setBudget(budget);
}

function setBudget(value: number): void {
  setFlagsFromString(`--wasm-tiering-budget=${value}`);
}

/** The longest function of WebAssembly that is optimized, in bytes of its code. Those of most grammars are half as long. */
const longestOptimized = 40 * 1024;

/**
 * Compiles WebAssembly that runs long enough to be optimized, also after `limitOptimization`. V8 never optimizes it if it
 * has a function that is too long for that. The time and the memory of
 * an optimization grow faster than the function: for the tokens of Kotlin, 137 kB of code, they are 2 s and 470 MB, and
 * the parser is hardly faster afterwards.
 */
export function compileModerately(source: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  if (longestFunction(source) <= longestOptimized) {
    setBudget(defaultBudget);
    try {
      return new WebAssembly.Module(source);
    } finally {
      setBudget(budget);
    }
  }
  // They count when a function is compiled, which by default is when it is first called.
  const flags = ["wasm-dynamic-tiering", "wasm-tier-up", "wasm-lazy-compilation"];
  for (const flag of flags) setFlagsFromString(`--no-${flag}`);
  try {
    return new WebAssembly.Module(source);
  } finally {
    for (const flag of flags) setFlagsFromString(`--${flag}`);
  }
}

const codeSection = 10;

/** Returns the length of the longest function in the code section of a WebAssembly module, in bytes. */
function longestFunction(module: Uint8Array): number {
  // The magic number and the version.
  let at = 8;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = module[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < module.length) {
    const section = module[at++];
    const length = number();
    if (section !== codeSection) {
      at += length;
      continue;
    }
    let longest = 0;
    for (let left = number(); left > 0; left -= 1) {
      const size = number();
      longest = Math.max(longest, size);
      at += size;
    }
    return longest;
  }
  return 0;
}
