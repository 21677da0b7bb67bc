import type { LastChange } from "@archscribe/core/product/client";
import { formatMoment } from "./format-moment.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** States who changed something and when, such as `Ada Lovelace changed this at 10:42 AM`; `unnamed` if that is not known. */
export function changeSentence(change: LastChange | undefined, unnamed: string): string {
  if (change === undefined) return unnamed;
  const at = new Date(change.at);
  const isToday = day.format(at) === day.format(new Date());
  return `${change.by} changed this ${isToday ? `at ${time.format(at)}` : `on ${formatMoment(change.at)}`}`;
}
