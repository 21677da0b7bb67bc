import { expect, it } from "vitest";
import type { UserDetails } from "../ports/product-api.ts";
import { usageMeter } from "./usage-meter.ts";

const nothing: UserDetails = {
  cost_limit_exceeded: false,
  max_cost: 10,
  cost_of_tokens_consumed: 0,
  cost_of_additional_tokens: 0,
  additional_token: 0,
};
const exceeded = { ...nothing, cost_limit_exceeded: true, cost_of_tokens_consumed: 12 };

it.each<[string, UserDetails, object]>([
  ["nothing", nothing, { level: "fine", isCovered: false, share: 0, text: "$0.00 of $10.00" }],
  [
    "most",
    { ...nothing, cost_of_tokens_consumed: 8 },
    { level: "near", isCovered: false, share: 0.8, text: "$8.00 of $10.00" },
  ],
  ["all", exceeded, { level: "exceeded", isCovered: false, share: 1, text: "$10.00 of $10.00" }],
  [
    "all, with tokens bought",
    { ...exceeded, additional_token: 8, cost_of_additional_tokens: 2 },
    {
      level: "exceeded",
      isCovered: true,
      share: 1,
      text: "$10.00 of $10.00",
      additional: { level: "fine", share: 0.25, text: "$2.00 of $8.00" },
    },
  ],
  [
    "all, and all tokens bought",
    { ...exceeded, additional_token: 2, cost_of_additional_tokens: 2 },
    {
      level: "exceeded",
      isCovered: false,
      share: 1,
      text: "$10.00 of $10.00",
      additional: { level: "exceeded", share: 1, text: "$2.00 of $2.00" },
    },
  ],
  [
    "nothing of a plan that allows nothing",
    { ...nothing, max_cost: 0, cost_limit_exceeded: true },
    { level: "exceeded", isCovered: false, share: 1, text: "$0.00 of $0.00" },
  ],
])("a meter of an account that used %s", (_, details, meter) => {
  expect(usageMeter(details)).toEqual(meter);
});
