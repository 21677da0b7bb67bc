import Bowser from "bowser";

/** What a browser is called by people, such as `Chrome on Linux`; a program by its first word, such as `curl`. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown device";
  const { browser, os, platform } = Bowser.parse(userAgent);
  const [program = userAgent] = userAgent.split(/[/ ]/, 1);
  // What is not known is an empty text.
  const what = browser.name || program;
  const where = platform.model || os.name || "";
  return where === "" ? what : `${what} on ${where}`;
}
