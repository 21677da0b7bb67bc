import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Linux counts in hundredths of a second, whatever the machine. */
const tick = 10;

/** What a process has had of the processors since its start, in milliseconds; nothing from one that is gone. */
export async function processorTimeOf(pid: number): Promise<number> {
  if (process.platform === "linux")
    return fromProc(await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""));
  const ps = await promisify(execFile)("ps", ["-o", "time=", "-p", String(pid)]).catch(() => undefined);
  return fromClock(ps?.stdout.trim() ?? "");
}

/** The name of the program, which may hold anything, stands in brackets; two fields behind it are user and system time. */
function fromProc(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tick;
}

/** `1-02:03:04`, `2:03.45` */
function fromClock(text: string): number {
  const [days, clock] = text.includes("-") ? text.split("-") : ["0", text];
  const seconds = (clock ?? "").split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
}
