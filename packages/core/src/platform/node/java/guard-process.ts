import { spawn } from "node:child_process";
import type { Socket } from "node:net";

/**
 * Has a process killed as soon as this one is gone, also when this one is killed itself: a program whose input ends need not
 * hear of it, for instance in an endless loop.
 *
 * @returns ends the guard
 */
export function guardProcess(pid: number): () => void {
  // The shell waits for the end of a line that only the end of this process gives it. Where there is no such shell, the
  // program's own attention has to do.
  const guard = spawn("/bin/sh", ["-c", 'read -r line; kill -9 "$0"', String(pid)], {
    detached: true,
    env: {},
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => undefined);
  guard.unref();
  guard.stdin.on("error", () => undefined);
  (guard.stdin as Socket).unref();
  return () => void guard.kill("SIGKILL");
}
