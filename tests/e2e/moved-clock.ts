/**
 * Loaded before a program, moves its clock by the number of milliseconds that its parent sends; timers continue, as they
 * do when the clock of a machine is set.
 */
const machineDate = Date;
let moved = 0;

const now = (): number => machineDate.now() + moved;

const MovedDate = new Proxy(machineDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
machineDate.prototype.constructor = MovedDate;
globalThis.Date = MovedDate;

process.on("message", (milliseconds: number) => {
  moved += milliseconds;
  process.send?.(moved);
});
// A parent that has ended cannot stop this program any more.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
// The channel to the parent must not keep the process running.
process.channel?.unref();
