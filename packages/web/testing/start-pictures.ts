import type { Pictures } from "@archscribe/core/platform/browser";

/** The diagram engines are not part of the tab, as if they could not be loaded. */
export function startPictures(): Pictures {
  throw new Error("The tab of the component tests has no diagram engines.");
}
