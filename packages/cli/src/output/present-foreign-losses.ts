import { type ForeignLoss, foreignLossKinds } from "@archscribe/core/document/imports";
import { counted } from "@archscribe/core/model";
import type { World } from "../world.ts";
import { inWords } from "./present-added.ts";
import { plainLine } from "./plain-line.ts";

/** The most parts of a model that are listed without being asked for. */
const mostListed = 8;

/**
 * Says what of a foreign model has no place in a project: first what was not understood, then all other items summed up by
 * their kind, or each of them.
 */
export function sayForeignLosses(
  losses: readonly ForeignLoss[],
  { isWhole, name }: { readonly name: string; readonly isWhole: boolean },
  { output }: Pick<World, "output">,
): void {
  if (losses.length === 0) return;
  const unread = losses.filter(({ what }) => what === "unread");
  const others = losses.filter(({ what }) => what !== "unread");
  const listed = isWhole ? [...unread, ...others] : unread.slice(0, mostListed);
  for (const loss of listed) output.say(lineOf(loss));
  const more = isWhole ? 0 : unread.length - mostListed;
  if (more > 0)
    output.say(`${counted(more, "more part")} of ${name} ${more === 1 ? "was" : "were"} not understood.`);
  const sums = [...Map.groupBy(others, ({ what }) => what)].map(
    ([what, { length }]) => `${String(length)} ${length === 1 ? what : foreignLossKinds[what]}`,
  );
  if (sums.length > 0) output.say(`Without a place in a project: ${inWords(sums)}.`);
  if (!isWhole) output.say("--losses lists each item, with its line and the reason.");
}

function lineOf({ place, reason, subject, what }: ForeignLoss): string {
  const kind = (what === "unread" ? "not read" : what).padEnd(8);
  return `${kind}  ${place === undefined ? "" : `${plainLine(place)}  `}${plainLine(subject)}. ${reason}`;
}
