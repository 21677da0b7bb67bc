/// <reference lib="dom" />
import type { CDPSession, Page } from "playwright-core";
import { median } from "../measure.ts";
import { type Bench, openWindow, type OpenProject } from "./open-bench.ts";
import { atMost, type Row } from "./row.ts";

const elements = 50;
const warmUp = 15;
const measured = 30;
const edits = 200;

/** So many pictures are kept to be shown again; before that many are there, memory has to grow. */
const kept = 200;

/** Fifty elements, each linked to two others; the last line is edited. */
const texts = {
  plantuml: `@startuml\n${parts((n) => `component "Part ${n}" as P${n}`)}\n${parts((n) => `P${n} --> P${next(n)}`)}\nP0 --> P7 : x\n@enduml`,
  mermaid: `flowchart TB\n${parts((n) => `P${n}["Part ${n}"]`)}\n${parts((n) => `P${n} --> P${next(n)}`)}\nP0 -- x --> P7`,
} as const;

type Notation = keyof typeof texts;

/** The time from a key stroke to the new picture, and the memory that remains after many of them. */
export async function typingRows(bench: Bench, project: OpenProject): Promise<Row[]> {
  const rows: Row[] = [];
  for (const notation of ["plantuml", "mermaid"] as const) {
    const { close, page, session } = await openWindow(bench, project);
    await page.addInitScript(watchAddresses);
    typed = 0;
    await openEditor(page, notation);
    await repeat(warmUp, () => timeOfKey(page));
    const times: number[] = [];
    await repeat(measured, async () => void times.push(await timeOfKey(page)));
    const name = `${notation}, ${String(elements)} elements: key stroke to picture`;
    rows.push(atMost(`${name}, median`, median(times), { most: 150, unit: "ms" }));
    rows.push({ name: `${name}, slowest`, measured: `${Math.max(...times).toFixed(0)} ms`, aim: "" });
    if (notation === "plantuml") rows.push(...(await memoryRows(page, session)));
    await close();
  }
  return rows;
}

async function openEditor(page: Page, notation: Notation): Promise<void> {
  await page.goto(`/diagram-editor?notation=${notation}`);
  const editor = page.locator(".cm-content");
  await editor.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(texts[notation]);
  await page.locator("img[src^='blob:']").waitFor();
  // To the end of the one label that is typed into.
  await page.keyboard.press("Control+End");
  if (notation === "plantuml") {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("End");
  } else for (let count = 0; count < " --> P7".length; count++) await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(1000);
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const longestLabel = 20;

let typed = 0;

/** A text that was never rendered before; a repeated one would come from memory. */
async function timeOfKey(page: Page): Promise<number> {
  const length = typed % longestLabel;
  if (typed > 0 && length === 0) await shorten(page);
  const round = Math.floor(typed / longestLabel);
  const letter = letters[(length * 7 + round) % letters.length] ?? "";
  typed += 1;
  await page.evaluate(awaitPicture);
  await page.keyboard.press(letter);
  const time = await page.evaluate(() => (window as Watched).picture ?? Promise.resolve(Number.NaN));
  await page.waitForTimeout(60);
  return time;
}

/** Removes the typed text, so that the size of the diagram does not change. */
async function shorten(page: Page): Promise<void> {
  for (let count = 0; count < longestLabel; count++) await page.keyboard.press("Backspace");
  await page.waitForTimeout(1000);
}

async function memoryRows(page: Page, session: CDPSession): Promise<Row[]> {
  await repeat(kept, () => timeOfKey(page));
  const before = await memoryOf(page, session);
  await repeat(edits, () => timeOfKey(page));
  const after = await memoryOf(page, session);
  const name = `after ${String(edits)} edits more`;
  return [
    atMost(`${name}: JavaScript memory`, (after.bytes - before.bytes) / 1e6, { most: 1, unit: "MB more" }),
    atMost(`${name}: nodes of the page`, after.nodes - before.nodes, { most: 20, unit: "more" }),
    atMost(`${name}: addresses of pictures`, after.addresses - before.addresses, { most: 0, unit: "more" }),
    {
      name: `${name}: JavaScript memory in all`,
      measured: `${(after.bytes / 1e6).toFixed(1)} MB`,
      aim: "",
    },
  ];
}

interface Memory {
  readonly bytes: number;
  readonly nodes: number;
  readonly addresses: number;
}

async function memoryOf(page: Page, session: CDPSession): Promise<Memory> {
  await page.waitForTimeout(1000);
  // Objects with finalisers are released after the second collection.
  await repeat(2, async () => void (await session.send("HeapProfiler.collectGarbage")));
  const { usedSize: bytes } = await session.send("Runtime.getHeapUsage");
  const { nodes } = await session.send("Memory.getDOMCounters");
  return { bytes, nodes, addresses: await page.evaluate(() => (window as Watched).addresses?.size ?? 0) };
}

interface Watched {
  /** Resolves with the milliseconds from the key to the picture. */
  picture?: Promise<number>;
  addresses?: Set<string>;
}

/** Runs in the page, before anything of it: counts the addresses that pictures are given. */
function watchAddresses(): void {
  const addresses = new Set<string>();
  (window as Watched).addresses = addresses;
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const address = createObjectURL.call(URL, object);
    addresses.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    addresses.delete(address);
    revokeObjectURL.call(URL, address);
  };
}

/** Runs in the page: waits for the frame that shows the picture of the next key. */
function awaitPicture(): void {
  (window as Watched).picture = new Promise((resolve) => {
    let pressed = 0;
    const press = ({ timeStamp }: Event): void => {
      pressed = timeStamp;
    };
    document.addEventListener("keydown", press, { capture: true, once: true });
    const observer = new MutationObserver((changes) => {
      const touched = changes.flatMap(({ addedNodes, target }) => [target, ...addedNodes]);
      const image = touched.findLast((node) => node instanceof HTMLImageElement);
      if (pressed === 0 || image === undefined) return;
      void image.decode().then(
        () => {
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - pressed));
        },
        // Another picture has come in its place in the meantime, which is seen as this one was.
        () => undefined,
      );
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["src"],
    });
  });
}

async function repeat(times: number, action: () => Promise<unknown>): Promise<void> {
  for (let count = 0; count < times; count++) await action();
}

function parts(line: (n: number) => string): string {
  return Array.from({ length: elements }, (_, n) => line(n)).join("\n");
}

function next(n: number): number {
  return n === 0 ? 1 : Math.floor((n - 1) / 3);
}
