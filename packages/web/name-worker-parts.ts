import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Where the build lists the licences of what it bundles; Vite looks at the pages only. */
export const licenceList = "licenses.txt";

/** Adds to that list what the workers are bundled with. */
export function nameWorkerParts(): { readonly ofWorkers: () => Plugin; readonly ofPages: Plugin } {
  const folders = new Set<string>();
  return {
    ofWorkers: () => ({
      name: "archscribe:note-worker-parts",
      generateBundle(_, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === "chunk") for (const id of part.moduleIds) note(id);
      },
    }),
    ofPages: {
      name: "archscribe:name-worker-parts",
      generateBundle: {
        order: "post",
        handler(_, bundle) {
          const list = bundle[licenceList];
          if (list?.type !== "asset") return;
          const named = String(list.source);
          const missing = [...folders].map(licenceOf).filter(({ title }) => !named.includes(title));
          list.source = [named, ...missing.map(({ text, title }) => `${title}\n${text}`)].join("\n");
        },
      },
    },
  };

  function note(id: string): void {
    const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
    if (folder !== undefined && existsSync(join(folder, "package.json"))) folders.add(folder);
  }
}

function licenceOf(folder: string): { readonly title: string; readonly text: string } {
  const { license, name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly license?: string;
    readonly name: string;
    readonly version: string;
  };
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)(?:\.|$)/i.test(one));
  return {
    title: `## ${name} - ${version} (${license ?? "no licence"})`,
    text: file === undefined ? "" : `\n${readFileSync(join(folder, file), "utf8").trim()}\n`,
  };
}
