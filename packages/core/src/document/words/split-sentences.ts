/** Abbreviations that do not end a sentence. */
const abbreviation = /(?:\b(?:e\.g|i\.e|vs|approx|incl|resp|mr|mrs|ms|dr|prof)|\b[A-Z])\.$/i;
const beforeNumber = /\b(?:no|nr|fig|sec|ch|p)\.$/i;
const stop = /[.!?]+["”’')\]]*(?=\s|$)|[.!?](?=[A-Z][a-z]+\s)|\n\s*\n/g;

/**
 * The maximum length of a sentence, longer than any that a person writes; longer text is cut, so that no parser
 * receives it whole.
 */
export const sentenceMaxLength = 2000;

/**
 * Splits a text into sentences; abbreviations, decimals and addresses do not end one.
 *
 * @example splitSentences("Members pay e.g. by card. Guests do not.") // two sentences
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const match of text.matchAll(stop)) {
    const end = match.index + match[0].length;
    const sentence = text.slice(from, end);
    if (match[0].trim() !== "" && goesOn(sentence.trimEnd(), text.slice(end).trimStart())) continue;
    sentences.push(sentence);
    from = end;
  }
  sentences.push(text.slice(from));
  return sentences
    .map((sentence) => sentence.replace(/\s+/g, " ").trim())
    .filter((one) => one !== "")
    .flatMap(cutToLength);
}

function goesOn(sentence: string, next: string): boolean {
  if (next === "") return false;
  const isListMark = /^\s*\d{1,3}\.$/.test(sentence);
  return (
    isListMark ||
    /^(?:[a-z,;]|So that\b)/.test(next) ||
    abbreviation.test(sentence) ||
    (beforeNumber.test(sentence) && /^\d/.test(next))
  );
}

function cutToLength(sentence: string): string[] {
  if (sentence.length <= sentenceMaxLength) return [sentence];
  const space = sentence.lastIndexOf(" ", sentenceMaxLength);
  const end = space > 0 ? space : sentenceMaxLength;
  return [sentence.slice(0, end), ...cutToLength(sentence.slice(end).trim())];
}
