/**
 * What work comes to, or the reason of the first signal that is aborted before.
 *
 * The work may have been told of the signals by a `Request`: in Node one that was made from another hears nothing of
 * them any more once memory has been cleared (https://github.com/nodejs/undici/issues/4068), and would never end.
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
