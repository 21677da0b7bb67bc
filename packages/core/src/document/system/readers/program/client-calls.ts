import type { CallFact, FactPlace, MessageFact } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";
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
}

/** Returns the calls of a use: one for each address; one of unknown address is unread. */
export function callsOfUse(
  { method, place, protocol, technology, texts }: ClientUse,
  context: ReadingContext,
): readonly CallFact[] {
  const fact = (to: CallFact["to"], label?: string): CallFact => ({
    kind: "call",
    from: { file: place.file },
    to,
    protocol,
    ...(label !== undefined && label !== "" && { label }),
    grade: "seen",
    place,
  });
  const known = texts.filter((text) => isKnown(text));
  if (known.length > 0)
    return known
      .filter((text) => !/^\.{0,2}\//.test(text) || text.startsWith("//"))
      .map((text) => {
        const address = text.replaceAll(gap, "{}");
        return fact(
          { address, ...(technology !== undefined && { technology }) },
          protocol === "HTTP" ? [method, pathOf(address)].filter(Boolean).join(" ") : undefined,
        );
      });
  if (technology !== undefined) return [fact({ technology })];
  if (!texts.some((text) => /^\.{0,2}\//.test(text)))
    context.unread({
      ...place,
      reason: "The address of this connection is only known when the code runs.",
    });
  return [];
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

/** The path of an address without its query. */
function pathOf(address: string): string {
  const masked = address.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, (written) => "~".repeat(written.length));
  const start = /^(?:[a-z][\w+.-]*:)?\/\/[^/?#]*|^~[^/?#]*/i.exec(masked)?.[0].length ?? masked.length;
  return address.slice(start).replace(/\?.*$/s, "");
}
