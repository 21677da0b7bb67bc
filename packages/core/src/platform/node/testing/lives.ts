/** True while there is a process with this id, even if it has ended and nobody has waited for it. */
export function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
