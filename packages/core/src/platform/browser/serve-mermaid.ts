/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import mermaid from "mermaid";
import { keepWordsWhole } from "../engine/keep-words-whole.ts";
import { drawMermaid } from "../engine/mermaid-page.ts";
import { openSelfLoops } from "../engine/open-self-loops.ts";
import { lendStorage, registerZenuml } from "../engine/zenuml-page.ts";
import type { FrameFont, FrameQuestion } from "./mermaid-in-frame.ts";

/** Renders Mermaid in this frame for the page around it; see `createBrowserPictures`. */
export function serveMermaid(): void {
  Object.assign(window, { mermaid, openSelfLoops });
  keepWordsWhole();
  window.addEventListener("message", ({ ports, source }) => {
    const [port] = ports;
    if (source !== window.parent || port === undefined) return;
    port.addEventListener("message", ({ data }: MessageEvent<FrameQuestion>) => {
      void answer(data, port);
    });
    port.start();
    port.postMessage("ready");
  });
}

async function answer(
  { config, fonts, isZenuml, now, text }: FrameQuestion,
  port: MessagePort,
): Promise<void> {
  for (const font of fonts) addFont(font);
  if (isZenuml) await addZenuml();
  port.postMessage(await drawMermaid({ text, config, now }));
}

async function addZenuml(): Promise<void> {
  if ("mermaid-zenuml" in window) return;
  lendStorage();
  const { default: plugin } = await import("@mermaid-js/mermaid-zenuml");
  Object.assign(window, { "mermaid-zenuml": plugin });
  await registerZenuml();
}

function addFont({ bytes, family, range, style, weight }: FrameFont): void {
  document.fonts.add(new FontFace(family, bytes, { weight: String(weight), style, unicodeRange: range }));
}
