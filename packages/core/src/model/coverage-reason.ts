/** The wording of a reason, for one requirement and for several. */
interface Wording {
  readonly one: string;
  readonly many: string;
}

/**
 * The reasons why a requirement has no elements, in the order of display: reasons that people can resolve
 * are first.
 */
const coverageReasons = {
  "not-understood": { one: "was not understood", many: "were not understood" },
  "nobody-named": { one: "does not say who does it", many: "do not say who does it" },
  "only-mentioned": {
    one: "asks for an action, but only its objects are in the design",
    many: "ask for actions, but only their objects are in the design",
  },
  "nothing-kept": {
    one: "is about something that no sentence says the system stores",
    many: "are about something that no sentence says the system stores",
  },
  rule: {
    one: "is a rule that applies to none of the use cases",
    many: "are rules that apply to none of the use cases",
  },
  "no-part": {
    one: "is done by the system itself, without a named component",
    many: "are done by the system itself, without a named component",
  },
  "told-as-quality": {
    one: "is listed as a quality, but seems to ask for a function",
    many: "are listed as qualities, but seem to ask for a function",
  },
  reviewed: {
    one: "is covered by a decision in the review",
    many: "are covered by decisions in the review",
  },
  suggested: {
    one: "is a suggestion that is not yet confirmed",
    many: "are suggestions that are not yet confirmed",
  },
  prohibition: {
    one: "is a prohibition, which no element carries out",
    many: "are prohibitions, which no element carries out",
  },
  quality: { one: "is a quality of the system as a whole", many: "are qualities of the system as a whole" },
  constraint: {
    one: "is a constraint on the system as a whole",
    many: "are constraints on the system as a whole",
  },
  excluded: { one: "says what is out of scope", many: "say what is out of scope" },
  remark: {
    one: "explains something without asking for anything",
    many: "explain something without asking for anything",
  },
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
