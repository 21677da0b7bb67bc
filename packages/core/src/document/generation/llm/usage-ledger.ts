import { costOf, type ModelPrice, type TokenCounts } from "./prices.ts";

/**
 * The end of a call: `ok` and `invalid` were answered and charged as reported; `estimated` was answered without a
 * count, or broke off; `aborted` was canceled by us or by the deadline; `failed` was rejected and not charged.
 */
export type CallStatus = "ok" | "invalid" | "aborted" | "failed" | "estimated";

/** One request to a provider, whether its answer was usable or not. */
export interface ProviderCall {
  readonly provider: string;
  readonly model: string;
  readonly step: string;
  /** The number of the request within its step, from 1; corrections and retries count. */
  readonly attempt: number;
  /** The beginning of the request, in ISO 8601. */
  readonly at: string;
  /** The reported tokens, or else the maximum possible. */
  readonly tokens: TokenCounts;
  readonly priceTable: string;
  readonly costMicroDollars: number;
  readonly status: CallStatus;
}

/** Money reserved for one call until its cost is known. */
export interface Reservation {
  /** Records that the provider rejected the request. */
  refuse(): void;
  /** Records that the answer is incomplete: the whole reservation counts as spent. */
  lose(status: "aborted" | "estimated"): void;
  /** Records a complete answer; the row stays open until a verdict on the answer. */
  answer(tokens: TokenCounts, status: "ok" | "estimated"): void;
  /** Records that the answer could not be used. */
  reject(): void;
  /** Closes the row. */
  close(): void;
}

/** Money that other runs also spend, such as the funds of an account. */
export interface Funds {
  /**
   * Reserves an amount; `undefined` if the remainder is smaller. The returned function is called once with the settled
   * call.
   */
  reserve(microDollars: number): Promise<((call: ProviderCall) => void) | undefined>;
}

export interface UsageLedger {
  /** Reserves the maximum cost of a call; `undefined` if it would exceed the budget or the funds. */
  reserve(call: CallBound): Promise<Reservation | undefined>;
  /** Returns every call so far, in the order of their beginnings. */
  calls(): readonly ProviderCall[];
  /** Returns the spent and reserved amounts, in micro-dollars. */
  committed(): number;
}

export interface CallBound {
  readonly step: string;
  readonly inputTokens: number;
  readonly maxOutputTokens: number;
}

export interface LedgerSettings {
  readonly provider: string;
  readonly model: string;
  readonly price: ModelPrice;
  readonly priceTable: string;
  readonly budgetMicroDollars?: number | undefined;
  readonly funds?: Funds | undefined;
  readonly now: () => Date;
  readonly onCall?: ((call: ProviderCall) => void) | undefined;
}

/** Creates a ledger with one row per provider call; it refuses calls that could exceed the budget. */
export function createUsageLedger(settings: LedgerSettings): UsageLedger {
  const { budgetMicroDollars = Infinity, funds, model, now, onCall, price, priceTable, provider } = settings;
  const rows: (ProviderCall | undefined)[] = [];
  const attempts = new Map<string, number>();
  const calls = (): ProviderCall[] => rows.filter((row) => row !== undefined);
  const committed = (): number => calls().reduce((sum, { costMicroDollars }) => sum + costMicroDollars, 0);

  return {
    calls,
    committed,
    async reserve({ inputTokens, maxOutputTokens, step }) {
      const tokens = mostTokens(inputTokens, maxOutputTokens, price);
      const bound = costOf(tokens, price);
      if (committed() + bound > budgetMicroDollars) return undefined;

      const attempt = (attempts.get(step) ?? 0) + 1;
      attempts.set(step, attempt);
      const index = rows.length;
      let row: ProviderCall = {
        provider,
        model,
        step,
        attempt,
        at: now().toISOString(),
        tokens,
        priceTable,
        costMicroDollars: bound,
        status: "estimated",
      };
      const write = (change: Partial<ProviderCall>): void => {
        row = { ...row, ...change };
        rows[index] = row;
      };
      // The row exists while the funds are asked, so that it limits the next call.
      write({});
      const settle = await funds?.reserve(bound).catch((error: unknown) => {
        rows[index] = undefined;
        throw error;
      });
      if (funds !== undefined && settle === undefined) {
        rows[index] = undefined;
        return undefined;
      }
      let isOpen = true;
      const close = (): void => {
        if (!isOpen) return;
        isOpen = false;
        settle?.(row);
        onCall?.(row);
      };
      return {
        refuse() {
          write({ status: "failed", tokens: noTokens, costMicroDollars: 0 });
          close();
        },
        lose(status) {
          write({ status });
          close();
        },
        answer(reported, status) {
          write({ status, tokens: reported, costMicroDollars: costOf(reported, price) });
        },
        reject() {
          if (isOpen) write({ status: "invalid" });
        },
        close,
      };
    },
  };
}

export const noTokens: TokenCounts = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/** Returns the tokens with the highest price: a provider may write the whole prompt to its cache. */
function mostTokens(input: number, output: number, { cacheWrite, input: fresh }: ModelPrice): TokenCounts {
  return cacheWrite > fresh ? { ...noTokens, cacheWrite: input, output } : { ...noTokens, input, output };
}
