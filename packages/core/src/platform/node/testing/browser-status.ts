/**
 * A process that opens a page, and reports how its browser runs: its messages, and the confinement of the
 * page's process.
 */
import { readFile } from "node:fs/promises";
import { createBrowserSession } from "../browser/browser-session.ts";

const told: string[] = [];
const session = createBrowserSession({ unsandboxed: (reason) => told.push(reason) });
const { page } = await session.openPage("a test");
const questions = await page.browser().target().createCDPSession();
const { processInfo } = await questions.send("SystemInfo.getProcessInfo");
const pages = processInfo.filter(({ type }) => type === "renderer");
const confined = await Promise.all(pages.map(({ id }) => isConfined(id)));
process.stdout.write(JSON.stringify({ told, confined: confined.every(Boolean) }));
await session.close();

/** A filter of system calls, and no capability. */
async function isConfined(id: number): Promise<boolean> {
  const status = await readFile(`/proc/${String(id)}/status`, "utf8");
  return /^Seccomp:\s+2$/m.test(status) && /^CapEff:\s+0+$/m.test(status);
}
