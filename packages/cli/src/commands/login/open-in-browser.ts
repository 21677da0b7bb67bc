import { spawn } from "node:child_process";

/** The program of each platform that opens an address, without a shell. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens a page in the browser of this machine, and does not wait for it. Addresses of other programs are not opened. */
export async function openInBrowser(address: string): Promise<void> {
  const { href, protocol } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new Error("it is not the address of a page");
  const [program, ...options] = openers[process.platform] ?? ["xdg-open"];
  const child = spawn(program, [...options, href], { stdio: "ignore", detached: true });
  await new Promise<void>((resolve, reject) => child.once("error", reject).once("spawn", resolve));
  child.unref();
}
