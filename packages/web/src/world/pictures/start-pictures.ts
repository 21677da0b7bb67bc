import { createBrowserPictures, type Pictures } from "@archscribe/core/platform/browser";
import type { Clock, ThemeName } from "@archscribe/core/model";
import { workClock } from "../work-clock.ts";
import { standardLibraryNames } from "./standard-libraries.ts";

/** The diagrams' engines in this page. */
export function startPictures(dependencies: {
  readonly clock: Clock;
  readonly theme: () => ThemeName;
}): Pictures {
  return createBrowserPictures({
    ...dependencies,
    fontAddress,
    frameAddress: "/frames/mermaid.html",
    libraries: standardLibraryNames,
    startWorker: () =>
      new Worker(new URL("./plantuml-worker.ts", import.meta.url), { type: "module", name: "PlantUML" }),
    workClock: workClock(dependencies.clock),
  });
}

const files = {
  ...import.meta.glob<string>("#plex-sans/*-{400-normal,700-normal,400-italic}.woff2", {
    eager: true,
    query: "?url",
    import: "default",
  }),
  ...import.meta.glob<string>("#plex-mono/*-400-normal.woff2", {
    eager: true,
    query: "?url",
    import: "default",
  }),
};

const addresses = new Map(Object.entries(files).map(([path, address]) => [nameOf(path), address]));

/** Where the build has put a font of the diagrams, which is named as a module of its package. */
function fontAddress(file: string): string | undefined {
  return addresses.get(nameOf(file));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
