const RealDate = globalThis.Date;

/** Makes "now" the given instant in this thread, so that what is drawn does not change with the day. */
export function freezeDate(instant: string): void {
  const now = RealDate.parse(instant);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parameters) =>
      parameters.length === 0 ? new target(now) : (Reflect.construct(target, parameters) as Date),
    apply: () => new RealDate(now).toString(),
    get: (target, property) => (property === "now" ? () => now : (Reflect.get(target, property) as unknown)),
  });
}
