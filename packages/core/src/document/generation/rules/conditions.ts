/** A sentence separated from its condition. */
export interface Conditioned {
  readonly main: string;
  readonly condition: string | undefined;
}

const cue =
  "(?:only )?(?:if|when|whenever|unless|until|once|while|provided that|in case|as soon as|as long as|after|before|(?:each|every) time)";
const leading = new RegExp(`^((?:${cue}|in order to)\\b[^,]+),\\s*(?:then\\s+)?(.+)$`, "is");
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
const trailing = new RegExp(`^(.+?\\w)[,]?\\s+(${cue}\\s+[^.]+?)\\.?$`, "is");

/**
 * Separates the "if …", "when …" or "unless …" from a sentence, at its beginning or end.
 *
 * @example splitCondition("If a loan is late, the system blocks the account.").condition // "If a loan is late"
 */
export function splitCondition(text: string): Conditioned {
  const first = beforePronoun.exec(text) ?? leading.exec(text) ?? unmarked.exec(text);
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
