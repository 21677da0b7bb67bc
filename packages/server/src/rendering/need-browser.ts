import { ArchscribeError } from "@archscribe/core/model/errors";
import { Refusal } from "../refusal.ts";

/**
 * Runs work that may need the browser.
 *
 * @param purpose the beginning of a sentence, such as `A PNG needs`
 * @param report gets the cause, with the places where a browser was searched: for the log alone
 * @throws Refusal UNAVAILABLE with the remedy if it is missing or broken, or if the machine is too busy
 */
export async function needBrowser<Result>(
  purpose: string,
  report: (cause: Error) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const message = cause instanceof ArchscribeError ? messageOf(cause, purpose) : undefined;
    if (!(cause instanceof Error) || message === undefined) throw cause;
    report(cause);
    throw new Refusal("UNAVAILABLE", message);
  }
}

function messageOf({ code }: ArchscribeError, purpose: string): string | undefined {
  switch (code) {
    case "BROWSER_NOT_FOUND":
      return `${purpose} a browser, which this server does not have. Its operator can install Chrome, Chromium or Edge, or name one in PUPPETEER_EXECUTABLE_PATH.`;
    case "BROWSER_FAILED":
      return `${purpose} a browser, and the one on this server does not start. The log tells its operator the reason.`;
    case "BROWSER_ENDED":
      return `${purpose} a browser, and the one on this server ended unexpectedly twice. Please try again in a moment; the operator can give the server more memory.`;
    case "MACHINE_TOO_BUSY":
      return "The server is too busy at the moment. Please try again in a few minutes.";
    default:
      return undefined;
  }
}
