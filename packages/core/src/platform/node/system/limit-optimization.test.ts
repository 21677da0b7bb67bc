import { expect, it, onTestFinished } from "vitest";
import { compileModerately, limitOptimization } from "./limit-optimization.ts";

/** A number as WebAssembly writes it. */
function leb(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(Math.floor(value / 0x80))];
}

const section = (id: number, content: readonly number[]): number[] => [
  id,
  ...leb(content.length),
  ...content,
];

const magic = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** A module with a function `run` that does nothing some times, and returns 7. */
function moduleOf(steps: number): Uint8Array<ArrayBuffer> {
  const body = [0, ...Array.from({ length: steps }, () => 1), 0x41, 7, 0x0b];
  return new Uint8Array([
    ...magic,
    ...section(1, [1, 0x60, 0, 1, 0x7f]),
    ...section(3, [1, 0]),
    ...section(7, [1, 3, ...Buffer.from("run"), 0, 0]),
    ...section(10, [1, ...leb(body.length), ...body]),
  ]);
}

it.each([10, 100_000])("a function of %s instructions is compiled and runs", (steps) => {
  const { run } = new WebAssembly.Instance(compileModerately(moduleOf(steps))).exports;

  expect((run as () => number)()).toBe(7);
});

it("a library's WebAssembly that may not be optimized is instantiated and runs", async () => {
  const { instantiate } = WebAssembly;
  onTestFinished(() => void (WebAssembly.instantiate = instantiate));
  limitOptimization();

  const { instance, module } = await WebAssembly.instantiate(moduleOf(100_000).buffer);
  const again = await WebAssembly.instantiate(module);

  for (const { exports } of [instance, again]) expect((exports["run"] as () => number)()).toBe(7);
});
