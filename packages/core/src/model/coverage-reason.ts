/** The wording of a reason, for one requirement and for several. */
interface Wording {
  readonly one: string;
  readonly many: string;
}

/**
 * The reasons why nothing of a design comes from a requirement, in the order of display: those that people can resolve
 * are first.
 */
const coverageReasons = {
  "not-understood": { one: "was not understood", many: "were not understood" },
  "nobody-named": { one: "names nobody who does it", many: "name nobody who does it" },
  "only-mentioned": {
    one: "asks for something to be done, of which only the things are in the design",
    many: "ask for something to be done, of which only the things are in the design",
  },
  "nothing-kept": {
    one: "is about something of which the system is not said to keep anything",
    many: "are about something of which the system is not said to keep anything",
  },
  rule: {
    one: "is a rule for something that no use case is about",
    many: "are rules for something that no use case is about",
  },
  "no-part": {
    one: "is done by the system itself, in no part that has a name",
    many: "are done by the system itself, in no part that has a name",
  },
  "told-as-quality": {
    one: "stands among the qualities, but seems to ask for a function",
    many: "stand among the qualities, but seem to ask for a function",
  },
  reviewed: {
    one: "is settled by what people have decided",
    many: "are settled by what people have decided",
  },
  suggested: {
    one: "is a suggestion that nobody has confirmed",
    many: "are suggestions that nobody has confirmed",
  },
  prohibition: {
    one: "forbids something, which no element does",
    many: "forbid something, which no element does",
  },
  quality: { one: "is a quality of the system as a whole", many: "are qualities of the system as a whole" },
  constraint: {
    one: "limits how the system is built, as a whole",
    many: "limit how the system is built, as a whole",
  },
  excluded: { one: "says what the system does not do", many: "say what the system does not do" },
  remark: { one: "explains something and asks for nothing", many: "explain something and ask for nothing" },
} as const satisfies Readonly<Record<string, Wording>>;

export type CoverageReason = keyof typeof coverageReasons;

/** All reasons, in the order of display. */
export const coverageReasonKeys = Object.keys(coverageReasons) as readonly CoverageReason[];

/**
 * Returns a count with its reason: `2 are qualities of the system as a whole`, or with a noun `2 requirements are …`.
 */
export function sayReason(reason: CoverageReason, count: number, noun?: string): string {
  const { many, one } = coverageReasons[reason];
  const counted = noun === undefined ? [] : [count === 1 ? noun : `${noun}s`];
  return [String(count), ...counted, count === 1 ? one : many].join(" ");
}
