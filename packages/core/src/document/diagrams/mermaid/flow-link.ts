import type { DiagramRelation, RelationKind } from "../../../model/index.ts";
import { flowLabel } from "./flow-node.ts";
import type { FlowText } from "./flow-text.ts";

/** A link of a flowchart, between the nodes before and behind it. */
export interface FlowLink {
  readonly kind: RelationKind;
  readonly isMutual?: true;
  readonly label?: string;
  readonly isReversed: boolean;
  /** Whether the picture leaves a place for it but does not show it. */
  readonly isHidden: boolean;
  /** The id of the link, which later lines can style. */
  readonly id?: string;
}

const idPattern = /\s*(?<id>[^\s"@&|<>-]+)@(?=[xo<]?[-=~.])/y;
const whole =
  /\s*(?:(?<hidden>~~~+)|(?<head>[xo<])?(?:(?<solid>--+)(?<tail>[-xo>])|(?<thick>==+)(?<thickTail>[=xo>])|(?<dotted>-?\.+-)(?<dottedTail>[xo>])?))/y;
const beginning = /\s*(?<head>[xo<])?(?<line>--|==|-\.)(?![-=.>])/y;
const endings: Readonly<Record<string, RegExp>> = {
  "--": /--+(?<tail>[-xo>])/,
  "==": /==+(?<tail>[=xo>])/,
  "-.": /\.+-(?<tail>[xo>])?/,
};
const quotedLabel = /\s*"(?<label>[^"]{0,4000})"/y;
const bars = /\s*\|(?<label>"[^"]{0,4000}"|[^|]{0,4000})\|/y;

/** Reads a link, such as `-->`, `-- label -->`, `-. label .->` or `e1@==>|label|`. */
export function readLink(text: FlowText): FlowLink | undefined {
  const start = text.at;
  const id = text.take(idPattern)?.groups?.["id"];
  const link = readWhole(text) ?? readSplit(text);
  if (!link) {
    text.at = start;
    return undefined;
  }
  const inBars = text.take(bars)?.groups?.["label"];
  const label = flowLabel(inBars ?? link.label ?? "");
  const isPointed = link.tail === ">" || link.head === "<";
  const isMutual = link.tail === ">" && link.head === "<";
  const kind = kindOf({ ...link, isPointed, isMutual }, label);
  return {
    kind,
    ...(kind === "association" && isMutual ? { isMutual } : {}),
    isReversed: link.head === "<" && link.tail !== ">",
    isHidden: link.isHidden,
    ...(label === "" ? {} : { label }),
    ...(id === undefined ? {} : { id }),
  };
}

interface Shaft {
  readonly head: string | undefined;
  readonly tail: string | undefined;
  readonly isDotted: boolean;
  readonly isHidden: boolean;
  readonly label?: string;
}

function readWhole(text: FlowText): Shaft | undefined {
  const groups = text.take(whole)?.groups;
  if (!groups) return undefined;
  return {
    head: groups["head"],
    tail: groups["tail"] ?? groups["thickTail"] ?? groups["dottedTail"],
    isDotted: groups["dotted"] !== undefined,
    isHidden: groups["hidden"] !== undefined,
  };
}

/** Reads a link whose label is between its two halves. */
function readSplit(text: FlowText): Shaft | undefined {
  const groups = text.take(beginning)?.groups;
  const { head, line = "" } = groups ?? {};
  const ending = endings[line];
  if (!ending) return undefined;
  const quoted = text.take(quotedLabel)?.groups?.["label"];
  const end = text.text.indexOf("\n", text.at);
  const rest = text.text.slice(text.at, end === -1 ? undefined : end);
  const found = ending.exec(rest);
  if (!found) return undefined;
  text.at += found.index + found[0].length;
  return {
    head,
    tail: found.groups?.["tail"],
    isDotted: line === "-.",
    isHidden: false,
    label: quoted ?? rest.slice(0, found.index),
  };
}

function kindOf(
  {
    isDotted,
    isMutual,
    isPointed,
  }: Pick<Shaft, "isDotted"> & { readonly isMutual: boolean; readonly isPointed: boolean },
  label: string,
): RelationKind {
  const word = /\b(include|extend)s?\b/i.exec(label)?.[1]?.toLowerCase();
  if (word === "include" || word === "extend") return word;
  if (isPointed && /^is an?$/i.test(label)) return "generalisation";
  // With heads at both ends each uses the other, which an association says.
  if (isMutual) return "association";
  if (isDotted) return "dependency";
  return isPointed ? "directed" : "association";
}

/** Returns the relations of a link between all nodes before it and all nodes after it. */
export function relationsOf(
  { isHidden, isMutual, isReversed, kind, label }: FlowLink,
  sources: readonly string[],
  targets: readonly string[],
): Omit<DiagramRelation, "line">[] {
  if (isHidden) return [];
  return sources.flatMap((source) =>
    targets.map((target) => {
      const [from, to] = isReversed ? [target, source] : [source, target];
      return { from, to, kind, ...(isMutual && { isMutual }), ...(label === undefined ? {} : { label }) };
    }),
  );
}
