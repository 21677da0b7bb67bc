import { costOf, type ModelPrice, type TokenCounts } from "./prices.ts";

/**
 * How a call ended: `ok` and `invalid` were answered and billed as reported; `estimated` was answered without a count,
 * or broke off; `aborted` was cancelled by us or by the deadline; `failed` was turned down and not billed.
 */
export type CallStatus = "ok" | "invalid" | "aborted" | "failed" | "estimated";

/** One request to a provider, whether it was of use or not. */
export interface ProviderCall {
  readonly provider: string;
  readonly model: string;
  readonly step: string;
  /** Counts the requests of one step, from 1; repairs and retries count. */
  readonly attempt: number;
  /** When it began, in ISO 8601. */
  readonly at: string;
  /** What was reported; where nothing was, the most that it can have been. */
  readonly tokens: TokenCounts;
  readonly priceTable: string;
  readonly costMicroDollars: number;
  readonly status: CallStatus;
}

/** Money set aside for one call until it is known what the call cost. */
export interface Reservation {
  /** The provider turned the request down. */
  refuse(): void;
  /** No answer to the end: the whole bound counts as spent. */
  lose(status: "aborted" | "estimated"): void;
  /** A whole answer; the row stays open until it is judged. */
  answer(tokens: TokenCounts, status: "ok" | "estimated"): void;
  /** The last word on an answer: it could not be used. */
  reject(): void;
  /** Closes the row. */
  close(): void;
}

/** Money that other runs spend too, such as that of an account. */
export interface Funds {
  /**
   * Sets an amount aside; `undefined` where that much is not left. What is given hears once what the call has cost.
   */
  reserve(microDollars: number): Promise<((call: ProviderCall) => void) | undefined>;
}

export interface UsageLedger {
  /** Sets the most that a call can cost aside; `undefined` where the budget would be passed, or the funds are used up. */
  reserve(call: CallBound): Promise<Reservation | undefined>;
  /** Every call so far, in the order in which they began. */
  calls(): readonly ProviderCall[];
  /** Spent and set aside, in micro-dollars. */
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

/** Keeps one row a provider call, and stops before the budget is passed. */
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
      // Stands there while the funds are asked, so that the next call is held against it.
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

/** The dearest way in which the tokens can be billed: a provider may write the whole prompt to its cache. */
function mostTokens(input: number, output: number, { cacheWrite, input: fresh }: ModelPrice): TokenCounts {
  return cacheWrite > fresh ? { ...noTokens, cacheWrite: input, output } : { ...noTokens, input, output };
}
