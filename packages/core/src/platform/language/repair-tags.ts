import type { TaggedWord } from "../../model/index.ts";
import { singularNoun } from "../../model/index.ts";

/** Nouns that look like a plural, or whose dictionary singular is not used for software. */
const unchanged = new Set(
  `access address analytics basis bonus bus business campus canvas census chaos class content corpus criteria
   data diagnosis dress emphasis feedback focus gas graphics information kudos loss mathematics media
   menus metadata minus news pass physics plus process progress radius series sms species staff stats
   status success synopsis tennis thesis virus wellness`.split(/\s+/),
);

const ownSingular: ReadonlyMap<string, string> = new Map([
  ["analyses", "analysis"],
  ["bases", "base"],
  ["bonuses", "bonus"],
  ["buses", "bus"],
  ["caches", "cache"],
  ["classes", "class"],
  ["campuses", "campus"],
  ["databases", "database"],
  ["indices", "index"],
  ["menus", "menu"],
  ["people", "person"],
  ["premises", "premises"],
  ["processes", "process"],
  ["statuses", "status"],
  ["viruses", "virus"],
]);

/** Verbs of requirements that are nouns or adjectives as well, or that a tagger takes for names at the head of a line. */
const commonVerbs = new Set(
  `abort accept access account acknowledge activate adapt add adjust administer advance alert align allocate
   allow amend analyse analyze announce annotate answer appear append apply appoint approve archive arrange
   ask assess assign associate attach attend audit authenticate authorise authorize automate avoid award back
   balance ban bill block book bookmark borrow browse build buy calculate call cancel capture categorise
   categorize challenge change charge chart chat check choose claim classify clean clear click clone close
   collaborate collect combine comment communicate compare complete compose compute conduct configure confirm
   connect contact contain continue contribute control convert convey copy correct count cover create
   customise customize cut deactivate debit decide decline define delegate delete deliver demote deny deploy
   deposit describe design detail detect determine develop disable discard discount discuss dismiss dispatch
   display distribute donate download draft draw drop duplicate earn edit email e-mail embed employ enable
   encrypt end enforce engage enrol enroll ensure enter escalate establish estimate evaluate exchange exclude
   execute exit expand experience expire export express extend extract fail favourite feature fetch file fill
   filter find finish fix flag follow force forecast format forward gather generate get give grade grant
   group guide handle have help hide highlight hire hold identify import improve include increase index
   inform input insert inspect inspire install integrate interact invite invoice issue join judge keep label
   launch learn leave lend let like limit link list load locate lock log loan mail maintain make manage map
   mark match measure merge message migrate minimise minimize mirror moderate modify monitor move name
   navigate need note notify offer open operate order organise organize outline own pause pay perform pick
   pin place plan play point poll post predict prepare present preserve preview print prioritise prioritize
   process produce profile programme progress project promote prompt propose protect provide publish pull
   purchase purge push put query question queue quote rank rate reach reactivate read rebook receive recommend
   reconcile record recover redeem redirect redo reduce refer refresh refund register reject release remind
   remove rename renew rent reorder repair repeat replace reply report request require reschedule reserve
   reset resolve respond restock restore restrict resume retain retrieve return reuse review revise revoke
   reward roll rotate route run sample save scan schedule score scroll search secure see select sell send
   separate serve set settle share shift ship show sign simulate skip snooze sort specify split stage start
   stop store stream structure study style submit subscribe suggest supervise supply support suspend swap
   switch sync synchronise synchronize tag take target teach tell terminate test track trade train transfer
   translate transport trigger try turn type undo uninstall unlock unsubscribe update upgrade upload use
   validate value verify view visit vote wait want warn watch withdraw work write zoom`.split(/\s+/),
);

const modals = new Set(["shall", "must", "should", "will", "may", "can", "could", "would", "might"]);
const possessives = new Set(["my", "your", "his", "their", "our", "its"]);
const articles = new Set(["a", "an", "the", "every", "each", "another", "no", "any", "some", "all"]);
const causatives = new Set(["have", "let", "make", "help", "see", "watch", "get"]);

/** The words before and at a place, and those after it; a repair answers the tag that the word should have. */
interface Place {
  readonly words: readonly TaggedWord[];
  readonly at: number;
  readonly word: TaggedWord;
  readonly lower: string;
  readonly before: TaggedWord | undefined;
  readonly after: TaggedWord | undefined;
}

type Repair = (place: Place) => string | undefined;

const repairs: readonly Repair[] = [
  partOfName,
  verbAfterTo,
  verbAfterModal,
  verbAtHead,
  verbAfterLet,
  verbAfterSubject,
  verbAfterVerb,
  particleOfNoun,
  nounAfterDeterminer,
  nounAfterNoun,
  participleAfterBe,
];

/** Corrects what the model gets wrong in the English of requirements, and sets lemmas that match the tags. */
export function repairTags(tokens: readonly TaggedWord[]): TaggedWord[] {
  const words = tokens.map(({ text, tag, lemma }) => ({ text, tag, lemma }));
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as TaggedWord;
    if (!/^[a-z]/i.test(word.text)) continue;
    const place = {
      words,
      at,
      word,
      lower: word.text.toLowerCase(),
      before: words[at - 1],
      after: words[at + 1],
    };
    let tag: string | undefined;
    for (const repair of repairs) tag ??= repair(place);
    words[at] = { text: word.text, tag: tag ?? word.tag, lemma: lemmaFor(word, tag) };
  }
  return words;
}

function lemmaFor(word: TaggedWord, repaired: string | undefined): string {
  const tag = repaired ?? word.tag;
  if (tag === "NOUN" || tag === "PROPN") return singularOf(word.text);
  if (tag === "VERB" && repaired !== undefined && word.tag !== "VERB") {
    const base = baseOfParticiple(word.text.toLowerCase());
    return isCommonVerb(base) ? base : baseOfPresent(word.text);
  }
  return word.lemma.toLowerCase();
}

/** "the Master Ordering System": a word between capitals is a part of the name. */
function partOfName({ words, at, word }: Place): string | undefined {
  if (word.tag !== "VERB" && word.tag !== "ADJ") return undefined;
  const isCapital = (one: TaggedWord | undefined) =>
    one !== undefined && /^[A-Z][a-z]/.test(one.text) && isNominal(one);
  const isHead = at === 0 || /^[.:;]$/.test(words[at - 1]?.text ?? ".");
  return !isHead && /^[A-Z][a-z]/.test(word.text) && isCapital(words[at + 1]) ? "PROPN" : undefined;
}

/** "to message my coach", "to log in": after "to" a noun that may be a verb is one. */
function verbAfterTo({ words, at, word, lower, before, after }: Place): string | undefined {
  const start = before?.tag === "ADV" ? at - 2 : at - 1;
  if (words[start]?.text.toLowerCase() !== "to" || !isNominal(word) || !isCommonVerb(lower)) return undefined;
  if (words[start].tag === "PART") return "VERB";
  return startsPhrase(after) ? "VERB" : undefined;
}

/** "shall record", "must not file": after a modal verb stands a verb. */
function verbAfterModal({ words, at, word, lower }: Place): string | undefined {
  let start = at - 1;
  while (words[start]?.tag === "ADV" || words[start]?.lemma === "not") start--;
  const isAfter = modals.has(words[start]?.text.toLowerCase() ?? "") && words[start]?.tag === "AUX";
  return isAfter && isNominal(word) && isCommonVerb(lower) ? "VERB" : undefined;
}

/** "Export reports as CSV": a command begins with its verb, "Search results are kept" does not. */
function verbAtHead({ words, at, word, lower, before, after }: Place): string | undefined {
  const isHead = before === undefined || /^[.:;•*]$/.test(before.text);
  if (!isHead || !isNominal(word) || !isCommonVerb(lower)) return undefined;
  if (after === undefined || !(startsPhrase(after) || after.tag === "CCONJ" || after.tag === "ADP"))
    return undefined;
  return hasFiniteVerb(words, at + 1) ? undefined : "VERB";
}

/**
 * "lets a customer search the catalogue", "let users order": the action follows the person who is allowed to
 * do it.
 */
function verbAfterLet({ words, at, word, lower, before, after }: Place): string | undefined {
  if (!isNominal(word) || !isCommonVerb(lower) || before === undefined || !isNoun(before)) return undefined;
  const isEnd = after === undefined || ["PUNCT", "ADP", "CCONJ", "ADV"].includes(after.tag);
  if (!isEnd && !isObject(after) && !isParticle(after)) return undefined;
  let start = at - 1;
  while (isNominalOrAdjective(words[start])) start--;
  if (isDeterminer(words[start])) start--;
  return /^(?:let|lets|letting)$/.test(words[start]?.text.toLowerCase() ?? "") ? "VERB" : undefined;
}

/** "A librarian registers members", "Members rate books": subject, verb and object need a verb. */
function verbAfterSubject({ words, at, word, lower, before, after }: Place): string | undefined {
  if (word.tag !== "NOUN" || before === undefined || !isNoun(before)) return undefined;
  const isListed =
    after !== undefined && /^(?:,|and|or|\/)$/.test(after.text) && words[at + 2]?.tag === "VERB";
  const isIdiom = isParticle(after) && isPlural(before.text);
  if (!isObject(after) && !isListed && !isIdiom) return undefined;
  const agrees = isPlural(before.text)
    ? isCommonVerb(lower)
    : lower.endsWith("s") && isCommonVerb(baseOfPresent(lower));
  const isClause = isPlural(before.text) && words[at - 2]?.tag === "CCONJ" && !isListed;
  if (!agrees || (!isClause && hasVerbBefore(words, at)) || hasFiniteVerb(words, at + 1)) return undefined;
  return "VERB";
}

/** "registers members and blocks accounts": a second verb in the form of the first. */
function verbAfterVerb({ words, at, word, lower, before, after }: Place): string | undefined {
  const isSecond = before?.tag === "CCONJ" || before?.text === "/" || before?.text === ",";
  if (!isSecond || word.tag !== "NOUN" || !(isObject(after) || isParticle(after))) return undefined;
  const first = firstVerb(words, at);
  if (first === undefined) return undefined;
  const isPresent = first.text.toLowerCase() === baseOfPresent(first.lemma) + "s";
  const base = isPresent ? baseOfPresent(lower) : lower;
  return isCommonVerb(base) && (base !== lower) === isPresent ? "VERB" : undefined;
}

/** "a cheap pick up slot", "the sign in page": the particle belongs to the noun. */
function particleOfNoun({ words, at, word, lower, before, after }: Place): string | undefined {
  if (before === undefined || !isNoun(before) || after === undefined || !isNoun(after)) return undefined;
  const verb = before.text.toLowerCase();
  const isOne = ["in", "on"].includes(lower)
    ? ["log", "sign", "check", "opt", "add", "plug"].includes(verb)
    : isParticle(word) && isCommonVerb(verb);
  return isOne && (isNominalOrAdjective(words[at - 2]) || isDeterminer(words[at - 2])) ? "NOUN" : undefined;
}

/** "the schedule", "a new update", "the assigned tasks": a word after an article is not a verb. */
function nounAfterDeterminer({ words, at, word, lower, before, after }: Place): string | undefined {
  if (word.tag !== "VERB" || before === undefined) return undefined;
  const leads =
    isDeterminer(before) ||
    before.text === "'s" ||
    before.text === "’s" ||
    (before.tag === "ADJ" && isDeterminer(words[at - 2]));
  if (!leads) return undefined;
  if (/(?:ed|en|ing)$/.test(lower) && isNominalOrAdjective(after)) return "ADJ";
  return lower.endsWith("ed") ? undefined : "NOUN";
}

/** "a CSV file": one subject takes "files", so the base form after a single noun is a noun. */
function nounAfterNoun({ words, at, word, lower, before, after }: Place): string | undefined {
  if (word.tag !== "VERB" || before === undefined || !isNoun(before) || isPlural(before.text))
    return undefined;
  if (word.lemma !== lower || startsWithDeterminer(after)) return undefined;
  let start = at - 1;
  while (start >= 0 && isNominalOrAdjective(words[start])) start--;
  if (!isDeterminer(words[start])) return undefined;
  return causatives.has(words[start - 1]?.lemma ?? "") ? undefined : "NOUN";
}

/** "the customer is informed": a participle after "be" is a verb, even if it could describe a state. */
function participleAfterBe({ words, at, word, lower }: Place): string | undefined {
  let start = at - 1;
  while (words[start]?.tag === "ADV") start--;
  const isPassive =
    word.tag === "ADJ" && words[start]?.lemma === "be" && isCommonVerb(baseOfParticiple(lower));
  return isPassive ? "VERB" : undefined;
}

function baseOfParticiple(lower: string): string {
  if (!lower.endsWith("ed")) return lower;
  const bases = [lower.slice(0, -1), lower.slice(0, -2), lower.slice(0, -3), `${lower.slice(0, -3)}y`];
  return bases.find(isCommonVerb) ?? lower;
}

function isNominal({ tag }: TaggedWord): boolean {
  return tag === "NOUN" || tag === "PROPN" || tag === "ADJ";
}

function isNoun({ tag }: TaggedWord): boolean {
  return tag === "NOUN" || tag === "PROPN";
}

function isNominalOrAdjective(word: TaggedWord | undefined): boolean {
  return word !== undefined && isNominal(word);
}

function isDeterminer(word: TaggedWord | undefined): boolean {
  const lower = word?.text.toLowerCase() ?? "";
  return articles.has(lower) || possessives.has(lower);
}

function startsWithDeterminer(word: TaggedWord | undefined): boolean {
  return word !== undefined && (isDeterminer(word) || word.tag === "PRON");
}

function startsPhrase(word: TaggedWord | undefined): boolean {
  return word !== undefined && ["DET", "PRON", "NUM", "ADJ", "NOUN", "PROPN"].includes(word.tag);
}

/**
 * Whether a word follows a verb rather than continuing a compound noun: a determiner, an adjective, or a
 * plural.
 */
function isObject(word: TaggedWord | undefined): boolean {
  if (word === undefined) return false;
  return startsWithDeterminer(word) || word.tag === "ADJ" || (isNoun(word) && isPlural(word.text));
}

function isParticle(word: TaggedWord | undefined): boolean {
  return ["in", "on", "up", "off", "out", "down", "over", "back"].includes(word?.text.toLowerCase() ?? "");
}

function firstVerb(words: readonly TaggedWord[], at: number): TaggedWord | undefined {
  let start = at;
  while (start > 0 && !/^[.;:]$/.test(words[start - 1]?.text ?? ".")) start--;
  return words.slice(start, at).find(({ tag }) => tag === "VERB");
}

function hasVerbBefore(words: readonly TaggedWord[], at: number): boolean {
  for (let index = at - 1; index >= 0; index--) {
    const { tag, text } = words[index] as TaggedWord;
    if (/^[.;:,]$/.test(text)) return false;
    if (tag === "VERB" || tag === "AUX") return true;
  }
  return false;
}

/** True if the nouns from here run up to a verb, so that they are its subject. */
function hasFiniteVerb(words: readonly TaggedWord[], from: number): boolean {
  let index = from;
  while (index < words.length && isNominalOrAdjective(words[index])) index++;
  const next = words[index];
  if (index === from || next === undefined) return false;
  return next.tag === "AUX" || modals.has(next.text.toLowerCase());
}

/** True for the base form of a verb that requirements use. */
function isCommonVerb(base: string): boolean {
  return commonVerbs.has(base);
}

/** A noun in the singular and in lower case: "Categories" is "category", "PDFs" is "pdf", "SMS" stays. */
function singularOf(noun: string): string {
  const lower = noun.toLowerCase();
  const own = ownSingular.get(lower);
  if (own !== undefined) return own;
  if (unchanged.has(lower) || (noun.length > 1 && noun === noun.toUpperCase())) return lower;
  if (/^[A-Z]{2,}s$/.test(noun)) return lower.slice(0, -1);
  const hyphen = lower.lastIndexOf("-");
  return lower.slice(0, hyphen + 1) + singularNoun(lower.slice(hyphen + 1));
}

/** True for a noun in the plural; a noun without a plural does not count. */
function isPlural(noun: string): boolean {
  const lower = noun.toLowerCase();
  return lower === "children" || lower === "people" || (lower.endsWith("s") && singularOf(noun) !== lower);
}

/** The base form of a verb in its present: "registers" is "register", "replies" is "reply". */
function baseOfPresent(verb: string): string {
  const lower = verb.toLowerCase();
  if (/[^aeiou]ies$/.test(lower)) return `${lower.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(lower)) return lower.slice(0, -2);
  return /[^su]s$/.test(lower) ? lower.slice(0, -1) : lower;
}
