import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** A script and its hash as a content security policy names it. */
export interface PageScript {
  readonly text: string;
  readonly hash: string;
}

/** Reloads the page when the server says so, and keeps the scroll position. */
const reload = `;new EventSource("/events").addEventListener("change",()=>location.reload());`;

/** The script of a published page with the libraries that it uses. */
export async function loadPageScript({ liveReload }: { readonly liveReload: boolean }): Promise<PageScript> {
  const [{ clientScript }, fuse, panzoom] = await Promise.all([
    import("../../document/sad/index.ts"),
    readLibrary("fuse.js/min"),
    readLibrary("@panzoom/panzoom/dist/panzoom.min.js"),
  ]);
  return safeScript(`const Fuse=${fuse};const Panzoom=${panzoom};${clientScript}${liveReload ? reload : ""}`);
}

/** The script of a page that shows one figure in a frame. */
export async function loadFramedFigureScript(): Promise<PageScript> {
  const { framedFigureScript } = await import("../../document/sad/index.ts");
  return safeScript(framedFigureScript);
}

/** Returns a script that can stand inside a page, which must not end at it. */
function safeScript(text: string): PageScript {
  const safe = text.replaceAll("</script", String.raw`<\/script`);
  return { text: safe, hash: `'sha256-${createHash("sha256").update(safe).digest("base64")}'` };
}

/** Returns a CommonJS file as an expression whose value is the exports. */
async function readLibrary(name: string): Promise<string> {
  const text = await readFile(require.resolve(name), "utf8");
  return `(()=>{const module={exports:{}};((module,exports)=>{${text.trim()}\n})(module,module.exports);return module.exports})()`;
}
