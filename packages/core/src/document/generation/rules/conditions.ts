/** A sentence separated from its condition. */
export interface Conditioned {
  readonly main: string;
  readonly condition: string | undefined;
}

const cue =
  "(?:only )?(?:if|when|whenever|unless|until|once(?! (?:an?|each|every|per) (?:second|minute|hour|day|week|month|quarter|season|term|year)\\b)|while|provided that|in case|as soon as|as long as|after|before|(?:each|every) time)";
const leading = new RegExp(
  `^((?:${cue}|in order to|given (?:an?|the)(?= ))\\b[^,]+),\\s*(?:then\\s+)?(.+)$`,
  "is",
);
/** A condition without a comma ends before the subject of the modal verb: "When the page is loaded a list shall be shown". */
const unmarked = new RegExp(
  String.raw`^(${cue}\b[^,]*\S)\s+((?<!\b(?:of|in|for|to|from|by|with|on|at|and|or|if|when|until|before|after|while|once|unless)\s+)(?:the|an?|all|each|its|their|this|these)\s+(?:(?!shall|must|will|should)\S+\s+){1,8}(?:shall|must|will|should)\b.+)$`,
  "is",
);
/** A condition without a comma ends before a pronoun that acts: "When customers return they pay", not "the code he got". */
const beforePronoun = new RegExp(
  String.raw`^(${cue}\s+\S+\s[^,]*?(?<!\b(?:that|which|who|whom|what|and|or|of|for|to|if|when|as))(?<!\b(?:the|an?|all|any|each|their|its|his|her|some)\s+\w+))\s+((?:they|he or she|he|she)\s+\w+\s.+)$`,
  "is",
);
/** A noun with a determiner, behind a word of time: "After the job the pilot records the start." */
const beforeActor =
  /^((?:before and after|after|before|during|upon) (?:the|an?|each|every) (?:[\p{L}-]+|[\p{L}-]+ [\p{L}-]*[^\Ws]))\s+((?:the|an?|each|every) \p{L}.+)$/isu;
const trailing = new RegExp(`^(.+?\\w)[,]?\\s+(${cue}\\s+[^.;]+?)\\.?$`, "is");

/** Matches a topic or a courtesy before a sentence: "Fuel: each month we import a file", "Please import it." */
const topic =
  /^(?:\p{Lu}\p{L}+(?: \p{Ll}+){0,2}: (?=(?:an?|at|each|every|if|once|the|we|when)\b)|[Pp]lease )/u;
/** Matches when something is done before the system or a person that does it: "Each evening the system …". */
const timeFirst = new RegExp(
  String.raw`^(?:${[
    String.raw`(?:at|by|in|on) (?:the )?(?:end|start|beginning|first|last)\b[^,.]{0,30}`,
    String.raw`(?:(?:for )?(?:each|every)|once an?|once per) [\p{L}-]+`,
    "(?:at|by|during|for|from|in|on|until|within) [^,.]{1,40}(?=,)",
    // Two words may be "the customer pays", unless the second one is not a verb.
    String.raw`(?:before and after|after|before|during|upon) (?:an?|each|every|the) (?:[\p{L}-]+|[\p{L}-]+ [\p{L}-]*[^\Ws])`,
    String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|ten) (?:minute|hour|day|week|month|year)s? (?:after|before) (?:an?|each|every|the) [\p{L}-]+(?: [\p{L}-]*[^\Ws])?`,
    String.raw`at (?:\d[\d:.]*(?: ?[ap]\.?m\.?)?|(?:each|every) [\p{L}-]+)`,
    String.raw`(?:at|in|on) (?:the )?[\p{L}-]+(?= (?:he|she|they|we) )`,
    "(?:afterwards|daily|finally|first|next|please|then|weekly)",
  ].join("|")})(?:,\s*|\s+)(?=(?:the|our|this|an?|each|he|she|they|we) \p{Ll})`,
  "iu",
);
/** Returns a sentence without the topic or the courtesy before it. */
export function withoutTopic(text: string): string {
  return text.replace(topic, "");
}

/** Returns a sentence without its topic and the time that it begins with: "At each stop they scan the crates." */
export function withoutTime(text: string): string {
  return withoutTopic(text).replace(timeFirst, "");
}

/**
 * Separates the "if …", "when …" or "unless …" from a sentence, at its beginning or end.
 *
 * @example splitCondition("If a loan is late, the system blocks the account.").condition // "If a loan is late"
 */
export function splitCondition(text: string): Conditioned {
  const first = [beforePronoun, beforeActor, leading, unmarked]
    .map((form) => form.exec(text))
    .find((found) => found !== null);
  if (first?.[1] !== undefined && first[2] !== undefined) return { main: first[2], condition: first[1] };
  const last = trailing.exec(text);
  if (
    last?.[1] !== undefined &&
    last[2] !== undefined &&
    !/\b(?:see|know|check|specify|decide)$/i.test(last[1])
  )
    return { main: last[1], condition: last[2] };
  return { main: text, condition: undefined };
}
