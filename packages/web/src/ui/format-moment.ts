const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** An instant of the server as the clock on the wall says it. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
}
