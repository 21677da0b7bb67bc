import { dirname, join } from "node:path";
import { packagedBrowser } from "../browser/packaged-browser.ts";

/** A browser, and the whole environment that it is started in. */
export interface PinnedBrowser {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The reason why pictures are not compared without a pinned browser. */
export const noPinnedBrowser =
  "golden pictures were made with the browser of @sparticuz/chromium, which runs on Linux on x64 only";

/**
 * The browser and the fonts of the golden pictures, independent of the machine: two versions of Chromium
 * round lines differently, and fonts fall back to the system's. Undefined if it does not run.
 */
export async function pinnedBrowser(): Promise<PinnedBrowser | undefined> {
  const packaged = await packagedBrowser("a test", process.env);
  if (packaged === undefined) return undefined;
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    path: packaged.path,
    environment: {
      ...Object.fromEntries(inherited),
      ...packaged.environment,
      FONTCONFIG_FILE: join(dirname(packaged.path), "fonts.conf"),
    },
  };
}
