import Bowser from "bowser";

/** The common name of a browser, such as `Chrome on Linux`; a program by its first word, such as `curl`. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown device";
  const { browser, os, platform } = Bowser.parse(userAgent);
  const [program = userAgent] = userAgent.split(/[/ ]/, 1);
  // Unknown parts are empty texts.
  const what = browser.name || program;
  const where = platform.model || os.name || "";
  return where === "" ? what : `${what} on ${where}`;
}
