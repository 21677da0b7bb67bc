import type { ItsFunction } from "wink-nlp";
import type { Tagger, TaggedWord } from "../../model/index.ts";
import { repairTags } from "./repair-tags.ts";

const contraction = /^(i|you|we|they|he|she|it|who|that|there)(['’](?:m|re|ve|ll|d|s))$/i;

const auxiliaries: Readonly<Record<string, string>> = {
  m: "be",
  re: "be",
  s: "be",
  ve: "have",
  ll: "will",
  d: "would",
};

let loaded: Promise<Tagger> | undefined;

/**
 * Loads the English tagger, which takes some tenths of a second once for a process: the library enlarges its model with
 * each load. Tagging is fast and keeps nothing.
 *
 * @example
 * const tag = await loadWinkTagger();
 * tag("Export a CSV file."); // Export/VERB a/DET CSV/PROPN file/NOUN ./PUNCT
 */
export function loadWinkTagger(): Promise<Tagger> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Tagger> {
  const [{ default: winkNlp }, { default: model }] = await Promise.all([
    import("wink-nlp"),
    import("wink-eng-lite-web-model"),
  ]);
  const { readDoc, its } = winkNlp(model, ["sbd", "pos"]);
  return (text) => {
    const tokens = readDoc(text).tokens();
    const texts = tokens.out();
    const tags = tokens.out(its.pos);
    // The typings of the model give `lemma` a parameter less than it is called with.
    const lemmas = tokens.out(its.lemma as unknown as ItsFunction<string>);
    const spaces = tokens.out(its.precedingSpaces);
    const raw = texts.map((one, index) => ({
      text: one,
      tag: tags[index] ?? "X",
      lemma: lemmas[index] ?? one,
      glued: spaces[index] === "",
    }));
    return repairTags(repairTokens(raw));
  };
}

/** A word in the division of the model; `glued` means that no space precedes it. */
interface Token extends TaggedWord {
  readonly glued: boolean;
}

/** Cuts words where English does: "I'm" is two, "in." at the end of a sentence is two, "up-to-date" is one. */
function repairTokens(tokens: readonly Token[]): Token[] {
  const split = tokens.filter(({ text }) => text.trim() !== "").flatMap(splitToken);
  const words: Token[] = [];
  for (let index = 0; index < split.length; index++) {
    let word = split[index] as Token;
    while (isHyphen(split[index + 1]) && isGluedWord(split[index + 2]) && /\w$/.test(word.text)) {
      word = joined(word, split[index + 2] as Token);
      index += 2;
    }
    words.push(word);
  }
  return words;
}

function splitToken(token: Token): Token[] {
  const { glued, text } = token;
  const contracted = contraction.exec(text);
  if (contracted) {
    const [, pronoun = "", rest = ""] = contracted;
    return [
      { text: pronoun, tag: "PRON", lemma: pronoun.toLowerCase(), glued },
      { text: rest, tag: "AUX", lemma: auxiliaries[rest.slice(1).toLowerCase()] ?? "be", glued: true },
    ];
  }
  // The model takes "in." and "no." at the end of a sentence for inches and numbers.
  if (text === "in." || text === "no.") {
    const word = text.slice(0, -1);
    return [
      { text: word, tag: word === "in" ? "ADP" : "DET", lemma: word, glued },
      { text: ".", tag: "PUNCT", lemma: ".", glued: true },
    ];
  }
  return [token];
}

function isHyphen(token: Token | undefined): boolean {
  return token?.glued === true && /^[-‐‑]$/.test(token.text);
}

function isGluedWord(token: Token | undefined): boolean {
  return token?.glued === true && /^\w/.test(token.text);
}

function joined(first: Token, last: Token): Token {
  const text = `${first.text}-${last.text}`;
  const isNoun = last.tag === "NOUN" && first.tag !== "ADP" && first.tag !== "ADV";
  const lemma = isNoun ? `${first.text}-${last.lemma}`.toLowerCase() : text.toLowerCase();
  return { text, tag: isNoun ? "NOUN" : "ADJ", lemma, glued: first.glued };
}
