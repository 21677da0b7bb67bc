import { ArchscribeError } from "@archscribe/core/errors";
import { Refusal } from "../refusal.ts";

/**
 * Does what may need the browser.
 *
 * @param purpose the beginning of a sentence, such as `A PNG needs`
 * @param report gets the cause, which says where a browser was looked for: that is for the log alone
 * @throws Refusal UNAVAILABLE with what to do when there is none
 */
export async function needBrowser<Result>(
  purpose: string,
  report: (cause: Error) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ArchscribeError) || !cause.code.startsWith("BROWSER_")) throw cause;
    report(cause);
    throw new Refusal(
      "UNAVAILABLE",
      `${purpose} a browser, which this server has not. Whoever runs it can install Chrome, Chromium or Edge, or name one in PUPPETEER_EXECUTABLE_PATH.`,
    );
  }
}
