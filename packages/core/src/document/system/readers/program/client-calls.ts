import type { PartRole } from "../../../../model/index.ts";
import type { CallFact, FactPlace, MessageFact } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";
import { addressPath } from "./address-path.ts";
import { gap } from "./texts.ts";

/** A use of something at an address that code composes. */
export interface ClientUse {
  readonly place: FactPlace & { readonly line: number };
  /** What the address may be. */
  readonly texts: readonly string[];
  readonly protocol: string;
  /** The HTTP method, in capitals. */
  readonly method?: string;
  /** What it is a client of, if its address is not known. */
  readonly technology?: string;
  /** The role of what is at the address. */
  readonly role?: PartRole;
}

/** Returns the call of something by the code at a place. */
export function callOf(
  {
    label,
    place,
    protocol,
  }: Pick<ClientUse, "place"> & { readonly label?: string; readonly protocol?: string },
  to: CallFact["to"],
): CallFact {
  return {
    kind: "call",
    from: { file: place.file },
    to,
    ...(protocol !== undefined && { protocol }),
    ...(label !== undefined && label !== "" && { label }),
    grade: "seen",
    place,
  };
}

/** Returns the calls of a use: one for each address; one of unknown address is unread. */
export function callsOfUse(
  { method, place, protocol, role, technology, texts }: ClientUse,
  context: ReadingContext,
): readonly CallFact[] {
  const known = texts.filter((text) => isKnown(text));
  if (known.length > 0)
    return known
      .filter((text) => !/^\.{0,2}\//.test(text) || text.startsWith("//"))
      .map((text) => {
        const address = text.replaceAll(gap, "{}");
        const label = protocol === "HTTP" ? [method, addressPath(address)].filter(Boolean).join(" ") : "";
        return callOf(
          { label, place, protocol },
          { address, ...(technology !== undefined && { technology }), ...(role !== undefined && { role }) },
        );
      });
  if (technology !== undefined) return [callOf({ place, protocol }, { technology })];
  if (!texts.some((text) => /^\.{0,2}\//.test(text)))
    context.unread({
      ...place,
      reason: "The address of this connection is only known when the code runs.",
    });
  return [];
}

/**
 * Leaves out what one line says again of a request: the same call, or one of the same part without what is asked for, as
 * `URI.create` is beside the request to that address.
 */
export function withoutRepeated(calls: readonly CallFact[]): readonly CallFact[] {
  const groups = Map.groupBy(
    calls,
    ({ from, place }) => `${place.file}:${place.line ?? 0} ${JSON.stringify(from)}`,
  );
  return [...groups.values()].flatMap((group) =>
    group.filter((one, index) => !group.some((other, at) => isSaidBy(one, other, at < index))),
  );
}

function isSaidBy(one: CallFact, other: CallFact, isFirst: boolean): boolean {
  if (one === other || one.protocol !== other.protocol) return false;
  if (JSON.stringify(one.to) === JSON.stringify(other.to))
    return one.label === other.label ? isFirst : one.label === undefined;
  return (
    one.label === undefined &&
    "address" in one.to &&
    "address" in other.to &&
    other.to.address.startsWith(`${one.to.address.replace(/\/$/, "")}/`)
  );
}

/** What a function or structure of a library does with messages; what carries them may depend on the system. */
export interface MessageUse {
  readonly direction: MessageFact["direction"];
  readonly technology: string | ((context: ReadingContext) => string);
}

/**
 * Returns the messages of a use. The channel is the first of some candidates that has a text that is not empty: an
 * argument that is not known may be the channel, and only an empty one leads to the next.
 */
export function messagesOfUse(
  { direction, technology }: MessageUse,
  { context, place }: { readonly context: ReadingContext; readonly place: MessageFact["place"] },
  candidates: readonly (readonly string[])[],
): readonly MessageFact[] {
  const channels = candidates
    .map((texts) => texts.filter((text) => text !== ""))
    .find((texts) => texts.length > 0);
  const carrier = typeof technology === "string" ? technology : technology(context);
  return messagesOf({ direction, place, technology: carrier }, channels ?? []);
}

/** Returns the messages that are sent or received on some channels, which may be unknown. */
export function messagesOf(
  message: Pick<MessageFact, "direction" | "place" | "technology">,
  channels: readonly string[],
): readonly MessageFact[] {
  const known = [...new Set(channels)].filter((text) => text !== "" && !text.includes(gap));
  return (known.length === 0 ? [undefined] : known).map((channel) => ({
    kind: "message",
    owner: { file: message.place.file },
    direction: message.direction,
    ...(channel !== undefined && { channel }),
    technology: message.technology,
    grade: "seen",
    place: message.place,
  }));
}

/** Whether the host of an address is known, or a setting. */
function isKnown(text: string): boolean {
  if (text === "" || text === gap) return false;
  const authority = text
    .replace(/^(?:[a-z][\w+.-]*:)*\/\//i, "")
    .replace(/[/?#].*$/s, "")
    .replace(/^.*@/, "");
  return (
    !authority.replace(/:[^:]*$/, "").includes(gap) ||
    /(?:host|server|data source)=[^;\s\u{fffc}]/iu.test(text)
  );
}
