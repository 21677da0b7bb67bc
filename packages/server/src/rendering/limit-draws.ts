import { Refusal } from "../refusal.ts";

/** Limits how many diagrams are rendered at the same time, so that one person does not occupy all engines. */
export interface DrawLimit {
  /**
   * Draws for an account.
   *
   * @throws Refusal TOO_MANY_REQUESTS when enough is being drawn for it already, UNAVAILABLE when that is so for all
   */
  readonly run: <Result>(accountId: number, draw: () => Promise<Result>) => Promise<Result>;
}

const retry = { headers: { "Retry-After": "1" } };

/** Limits the simultaneous renderings per account and in total. */
export function createDrawLimit({ all, each }: { readonly each: number; readonly all: number }): DrawLimit {
  const running = new Map<number, number>();
  let total = 0;
  return {
    run: async (accountId, draw) => {
      const own = running.get(accountId) ?? 0;
      if (own >= each)
        throw new Refusal(
          "TOO_MANY_REQUESTS",
          `At most ${String(each)} diagrams can be rendered at the same time. Please wait for one of them.`,
          retry,
        );
      if (total >= all)
        throw new Refusal("UNAVAILABLE", "Too many diagrams are being rendered. Please try again.", retry);
      running.set(accountId, own + 1);
      total += 1;
      try {
        return await draw();
      } finally {
        const left = (running.get(accountId) ?? 1) - 1;
        if (left === 0) running.delete(accountId);
        else running.set(accountId, left);
        total -= 1;
      }
    },
  };
}
