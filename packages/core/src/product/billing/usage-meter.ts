import { coversCost, formatMoney } from "../subscription/index.ts";
import type { UserDetails } from "../ports/product-api.ts";

/** The cost of generation compared with its limit, for a meter. */
export interface UsageMeter {
  readonly level: "fine" | "near" | "exceeded";
  /** Whether bought tokens cover the use beyond the limit. */
  readonly isCovered: boolean;
  /** The used share of the plan's allowance, from 0 to 1. */
  readonly share: number;
  /** The costs in words, such as `$3.20 of $10.00`. */
  readonly text: string;
  /** The used share of the bought tokens; absent if none were bought. */
  readonly additional?: Pick<UsageMeter, "level" | "share" | "text">;
}

/** The share from which the meter says that the limit is near. */
const near = 0.8;

/** Returns the meter of an account's costs. */
export function usageMeter(details: UserDetails): UsageMeter {
  const {
    additional_token,
    cost_limit_exceeded,
    cost_of_additional_tokens,
    cost_of_tokens_consumed,
    max_cost,
  } = details;
  const share = shareOf(cost_of_tokens_consumed, max_cost);
  return {
    level: cost_limit_exceeded ? "exceeded" : levelOf(share),
    isCovered: cost_limit_exceeded && coversCost(details),
    share,
    text: ofText(Math.min(cost_of_tokens_consumed, max_cost), max_cost),
    ...(additional_token > 0 && {
      additional: {
        level: levelOf(shareOf(cost_of_additional_tokens, additional_token)),
        share: shareOf(cost_of_additional_tokens, additional_token),
        text: ofText(cost_of_additional_tokens, additional_token),
      },
    }),
  };
}

function levelOf(share: number): UsageMeter["level"] {
  if (share >= 1) return "exceeded";
  return share >= near ? "near" : "fine";
}

function shareOf(used: number, allowed: number): number {
  return allowed > 0 ? Math.min(1, Math.max(0, used / allowed)) : 1;
}

function ofText(used: number, allowed: number): string {
  return `${formatMoney(used)} of ${formatMoney(allowed)}`;
}
