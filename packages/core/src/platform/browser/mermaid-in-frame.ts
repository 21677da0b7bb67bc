/// <reference lib="dom" />
import {
  emitMermaidConfig,
  facesFor,
  type FontFace,
  isZenuml,
  readMermaidError,
} from "../../document/diagrams/index.ts";
import type { Clock } from "../../model/index.ts";
import { engineVersions } from "../engine/engine-versions.ts";
import type { MermaidAnswer } from "../engine/mermaid-page.ts";
import type { DiagramFonts } from "./diagram-fonts.ts";
import { createSandboxedEngine, type Sandbox, type SandboxedEngine } from "./sandboxed-engine.ts";

/** One diagram for the frame, with the fonts that it does not have yet. */
export interface FrameQuestion {
  readonly text: string;
  /** Whether the text needs Mermaid's plug-in for ZenUML. */
  readonly isZenuml: boolean;
  readonly config: unknown;
  readonly now: number;
  readonly fonts: readonly FrameFont[];
}

/** A face of a font with its bytes. */
export interface FrameFont extends Pick<FontFace, "family" | "weight" | "style" | "range"> {
  readonly bytes: ArrayBuffer;
}

interface FrameEngineOptions {
  readonly clock: Clock;
  readonly workClock: Pick<Clock, "after">;
  readonly processorLimit: number;
  /** Address of the page that serves Mermaid. */
  readonly frameAddress: string;
  readonly fonts: DiagramFonts;
}

/** Mermaid in a frame with an opaque origin, without access to the application and the network. */
export function createFrameMermaid({
  clock,
  workClock,
  processorLimit,
  fonts,
  frameAddress,
}: FrameEngineOptions): SandboxedEngine {
  let given = new Set<string>();
  return createSandboxedEngine<FrameQuestion, MermaidAnswer>({
    engine: { notation: "mermaid", version: engineVersions.mermaid },
    clock,
    workClock,
    processorLimit,
    open() {
      given = new Set();
      return openFrame(frameAddress, workClock);
    },
    async toQuestion({ date, mermaidConfig, text, theme }) {
      const faces = facesFor(`A${text}`, ["IBM Plex Sans"]).filter(({ file }) => !given.has(file));
      for (const { file } of faces) given.add(file);
      return {
        text,
        isZenuml: isZenuml(text),
        config: emitMermaidConfig(theme, mermaidConfig),
        now: Date.parse(date),
        fonts: await bytesOf(faces, fonts),
      };
    },
    toResult: (_, answer) =>
      "error" in answer
        ? { ok: false, fault: readMermaidError(answer.error, answer) }
        : { ok: true, svg: answer.svg, warnings: [] },
  });
}

async function bytesOf(faces: readonly FontFace[], fonts: DiagramFonts): Promise<FrameFont[]> {
  const loaded = await Promise.all(
    faces.map(async ({ family, file, range, style, weight }) => {
      const bytes = await fonts.bytes(file);
      return bytes === undefined ? [] : [{ family, range, style, weight, bytes }];
    }),
  );
  return loaded.flat();
}

/** The time limit for the engine's first answer after its page and scripts have loaded, in milliseconds. */
const greeting = 3_000;

function openFrame(address: string, workClock: Pick<Clock, "after">): Sandbox<FrameQuestion, MermaidAnswer> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.src = address;
  frame.title = "Mermaid diagrams";
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  // Mermaid measures in its layout, so the frame is laid out, but invisible.
  frame.style.cssText =
    "position:fixed;left:0;top:0;width:1200px;height:800px;border:0;visibility:hidden;pointer-events:none;z-index:-1";
  const { port1: port, port2: theirs } = new MessageChannel();
  let answered: PromiseWithResolvers<MermaidAnswer> | undefined;
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  port.addEventListener("message", ({ data }: MessageEvent<"ready" | MermaidAnswer>) => {
    if (data === "ready") ready.resolve();
    else answered?.resolve(data);
  });
  port.start();
  frame.addEventListener("load", greet, { once: true });
  document.body.append(frame);
  return {
    ready: ready.promise,
    ask(question) {
      answered = Promise.withResolvers();
      port.postMessage(question);
      return answered.promise;
    },
    close() {
      port.close();
      frame.remove();
    },
  };

  /** A frame that could not be loaded also fires its load event, but then nobody takes the port. */
  function greet(): void {
    // An opaque origin has no name that a message could be addressed to; the frame has got only this address.
    frame.contentWindow?.postMessage("mermaid", "*", [theirs]);
    workClock.after(greeting, () => ready.reject(new Error("the frame does not answer")));
  }
}
