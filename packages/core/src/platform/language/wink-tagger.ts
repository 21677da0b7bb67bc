import type { ItsFunction } from "wink-nlp";
import type { Tagger } from "../../model/index.ts";
import { repairTags } from "./repair-tags.ts";
import { repairTokens } from "./repair-tokens.ts";

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
