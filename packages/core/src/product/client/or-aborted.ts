/**
 * Returns the result of work, or throws the reason of the first signal that is aborted before.
 *
 * The work may know the signals only through a `Request`. In Node, a `Request` that was made from another one misses
 * the abort after a garbage collection (https://github.com/nodejs/undici/issues/4068), and the work would never end.
 */
export async function orAborted<Value>(
  work: Promise<Value>,
  signals: readonly AbortSignal[],
): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const listeners = signals.map((signal) => {
    const tell = (): void => reject(signal.reason);
    if (signal.aborted) tell();
    else signal.addEventListener("abort", tell, { once: true });
    return () => signal.removeEventListener("abort", tell);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    for (const remove of listeners) remove();
  }
}
