import { capitalise } from "./element-names.ts";

const modal = String.raw`(?:may|can|could|shall|must|should|will|(?:is|are) (?:allowed|permitted|able) to)`;
const others = String.raw`(?:except(?: for)?|but|other than|besides|apart from|save(?: for)?)`;
/** A name of few words, in which no clause begins. */
const somebody = String.raw`(?:(?!(?:${modal}|who|that|which|if|when|where|by|to)\b)[\p{L}\d'’/-]+\s+){1,7}`;
/** Words that cannot name the only permitted person: "Only if …", "Only in spring …". */
const notPerson =
  /^(?:if|when|where|while|once|after|before|until|by|in|on|at|during|for|from|with|within|upon|through|via|then)\b/i;

const nobodyElse = new RegExp(
  String.raw`^\W*(?:nobody(?: else)?|no[ -]one(?: else)?|none|no (?:other )?[\p{L}-]+(?: [\p{L}-]+)?)\s+${others}\s+(?<who>${somebody})(?<does>${modal}\s.+)$`,
  "isu",
);
const onlySomebody = new RegExp(String.raw`^\W*only\s+(?<who>${somebody})(?<does>${modal}\s.+)$`, "isu");
const somebodyAlone = new RegExp(String.raw`^\W*(?<who>${somebody})alone\s+(?<does>${modal}\s.+)$`, "isu");
const agents = [
  /^(?<what>\W*.+?\b(?:may|can|could|shall|must|should|will))\s+only\s+(?<done>be\s.+?\sby\s.+)$/is,
  /^(?<what>\W*.+?\b(?:may|can|could|shall|must|should|will))\s+(?<done>be\s[^,;]+?)\s+only(?<by>\sby\s.+)$/is,
  new RegExp(
    String.raw`^(?<what>\W*.+?\b(?:may|can|could|shall|must|should|will))\s+(?<done>be\s[^,;]+?)\s+by\s+(?:nobody|no[ -]one|none)(?: else)?\s+${others}(?<by>\s.+)$`,
    "isu",
  ),
  new RegExp(
    String.raw`^(?<what>\W*.+?\b(?:may|can|could|shall|must|should|will))\s+not\s+(?<done>be\s[^,;]+?)\s+${others}(?<by>\sby\s.+)$`,
    "isu",
  ),
];

/** Matches a deed that is only limited in time: "The vet can mute an alarm for at most 24 hours". */
const inTime =
  /^(?!\W*(?:no|none|neither|nobody|only|if|when)\b)(?!.*\b(?:not|never|cannot|must|shall|should|is|are)\b|.*n['’]t\b)(?<permitted>[^,;]*?[^\s,;])\s+(?:for )?(?:at most|at least|no (?:later|longer|more) than|up to|within)\s+(?:\d+|an?|one|two|three|four|five|six|seven|ten|twelve|thirty)\s+(?:\w+ )?(?:minute|hour|day|week|month|year)s?(?:\s+(?:after|ahead|before|in advance|of)\b[^,;]*)?\W*$/is;

/**
 * Returns the permission in a limit, as a sentence: "Nobody except the shift leader may cancel a shift" permits "The shift
 * leader may cancel a shift". Undefined for a limit without a permission for a person.
 */
export function readPermission(limit: string): string | undefined {
  const text = limit.replace(
    /^(\W*)no\s+(?=[^,;]*\bexcept by\b)(?<what>[\p{L}-]+(?: [\p{L}-]+)? (?:may|can|could|shall|must|should|will)) be\b/isu,
    "$1any $<what> not be",
  );
  const active = (nobodyElse.exec(text) ?? onlySomebody.exec(text) ?? somebodyAlone.exec(text))?.groups;
  if (active !== undefined) {
    const { does = "", who = "" } = active;
    return notPerson.test(who) || /\b(?:not|never|cannot)\b/i.test(does) ? undefined : capitalise(who + does);
  }
  const { permitted } = inTime.exec(text)?.groups ?? {};
  if (permitted !== undefined) return capitalise(permitted);
  for (const pattern of agents) {
    const { by, done = "", what = "" } = pattern.exec(text)?.groups ?? {};
    if (done === "") continue;
    const agent = by === undefined ? "" : /^\s+by\b/i.test(by) ? by : ` by${by}`;
    return capitalise(`${what} ${done}${agent}`.trim());
  }
  return undefined;
}
