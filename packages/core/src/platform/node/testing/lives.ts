/** True while there is a process of this id, also one that has ended and that nobody has waited for. */
export function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
