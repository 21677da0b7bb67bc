import { createBrowserPictures, type Pictures } from "@archscribe/core/platform/browser";
import type { Clock, ThemeName } from "@archscribe/core/model";
import { workClock } from "../work-clock.ts";
import { fontAddress } from "./font-addresses.ts";
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
