import { setFlagsFromString } from "node:v8";

/**
 * Makes all WebAssembly that is instantiated from now on in this thread compile moderately, including libraries: the
 * parser of PostgreSQL has a function whose optimization takes 2 s and 600 MB.
 */
export function limitOptimization(): void {
  WebAssembly.instantiate = instantiateModerately;
}

function instantiateModerately(
  source: BufferSource,
  imports?: WebAssembly.Imports,
): Promise<WebAssembly.WebAssemblyInstantiatedSource>;
function instantiateModerately(
  source: WebAssembly.Module,
  imports?: WebAssembly.Imports,
): Promise<WebAssembly.Instance>;
async function instantiateModerately(
  source: BufferSource | WebAssembly.Module,
  imports?: WebAssembly.Imports,
): Promise<WebAssembly.WebAssemblyInstantiatedSource | WebAssembly.Instance> {
  if (source instanceof WebAssembly.Module) return new WebAssembly.Instance(source, imports);
  const module = compileModerately(bytesOf(source));
  return { module, instance: new WebAssembly.Instance(module, imports) };
}

function bytesOf(source: BufferSource): Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}

/** The longest function of WebAssembly that is optimized, in bytes of its code. The longest in most grammars is half as long. */
const longestOptimized = 40 * 1024;

/**
 * Compiles WebAssembly. V8 never optimizes it if it has a function that is too long for that. The time and the memory of
 * an optimization grow faster than the function: for the tokens of Kotlin, 137 kB of code, they are 2 s and 470 MB, and
 * the parser is hardly faster afterwards.
 */
export function compileModerately(source: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  if (longestFunction(source) <= longestOptimized) return new WebAssembly.Module(source);
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
