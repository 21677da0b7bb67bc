import { singularNoun } from "../../../model/index.ts";
import type { Stakeholder, Tagger } from "../../../model/index.ts";
import { isActorLike, isPerson, isSystem, wordsOf } from "./actor-words.ts";
import { announcesRoles, rolesTitle, type RolesTitle } from "./declared-titles.ts";
import { capitaliseLine, isAcronym, toLine } from "./element-names.ts";
import { phraseAt } from "./noun-phrases.ts";
import { type Passage, readPassages } from "./passages.ts";
import { hasPredicate, plain, readBlocks } from "./read-blocks.ts";
import { type EntryTable, readEntries, readTables } from "./read-entries.ts";
import { readLabel } from "./requirement-label.ts";
import { isWishTitle } from "./role-tasks.ts";
import { isKindOfNeeds, readSectionHint } from "./section-hint.ts";
import { readSentence } from "./sentence.ts";
import { splitSentences } from "../../words/index.ts";
import type { NounPhrase } from "./statement.ts";
import { attributeNouns, genericNouns, roleWithoutMeaning, stopNouns, systemNouns } from "./word-lists.ts";

const descriptionLength = 400;
const none: ReadonlySet<string> = new Set();

/**
 * Returns the roles that a text declares: in chapters such as "Users", "Actors" or "Stakeholders" by lists, tables,
 * titles and sentences; in tables of roles elsewhere; and in sentences such as "There are three user roles: …".
 */
export function readRoles(text: string, tag: Tagger): readonly Stakeholder[] {
  const { passages, rest } = readPassages(text, (title) => rolesTitle(title) !== undefined);
  const found = [
    ...passages.flatMap((passage) => rolesOfPassage(passage, tag)),
    ...readTables(rest).flatMap((table) => rolesOfTable(table, { within: undefined, tag })),
    ...rolesOfBlocks(rest, tag),
  ];
  const byKey = new Map<string, Stakeholder>();
  for (const role of found) {
    const key = roleKey(role.name);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, role);
    else if (known.description === undefined && known.concerns.length === 0)
      byKey.set(key, { ...role, name: known.name });
  }
  return [...byKey.values()];
}

/** Returns the roles that sentences outside of chapters about roles list, or announce above a list. */
function rolesOfBlocks(lines: readonly string[], tag: Tagger): readonly Stakeholder[] {
  const blocks = readBlocks(lines.join("\n"));
  return blocks.flatMap(({ kind, line, text }, at) => {
    if (kind === "paragraph" && announcesRoles(text)) {
      const after = blocks.slice(at + 1);
      const end = after.find((one) => one.kind !== "item")?.line ?? lines.length + 1;
      return rolesOfPassage(
        { title: "Roles", parts: [{ title: undefined, lines: lines.slice(line, end - 1) }] },
        tag,
      );
    }
    return kind === "paragraph" || kind === "item" ? rolesOfList(text, tag) : [];
  });
}

/** Returns the key by which roles are compared: "The librarians" and "Librarian" are equal. */
export function roleKey(name: string): string {
  const words = toLine(name)
    .toLowerCase()
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/^(?:the|an?|all|our)\s+/, "")
    .split(" ");
  return [...words.slice(0, -1), singularNoun(words.at(-1) ?? "")].join(" ");
}

interface Dependencies {
  /** The chapter that contains it; undefined outside such chapters. */
  readonly within: RolesTitle | undefined;
  readonly tag: Tagger;
  /** The text beside the name. */
  readonly said?: string | undefined;
}

function rolesOfPassage({ parts, title }: Passage, tag: Tagger): readonly Stakeholder[] {
  const within = rolesTitle(title);
  const [own, ...others] = parts;
  if (own === undefined) return [];
  const listed = [
    ...readTables(own.lines).flatMap((table) => rolesOfTable(table, { within, tag })),
    ...readEntries(own.lines).flatMap((entry): readonly Stakeholder[] => {
      const { isItem, name, text } = entry;
      const isWhole = isItem && name === undefined;
      const role = roleOf(name ?? (isWhole ? text : ""), { within, tag, said: isWhole ? undefined : text });
      if (role) return [described(role, isWhole ? undefined : text)];
      const all = name === undefined ? text : `${name}: ${text}`;
      const several = rolesOfList(all, tag);
      if (several.length > 0) return several;
      const named = isItem ? [] : rolesOfNames(all.replace(/\.$/, ""), { within, tag });
      return named.length > 0 ? named : rolesOfSentences(all, tag);
    }),
  ];
  if (listed.length > 0) return listed;
  return others.flatMap(({ lines, title: name = "" }) => {
    if (isWishTitle(name) || readSectionHint(name)?.kind === "none") return [];
    const [first] = readEntries(lines);
    const said = first?.isItem === true ? readEntries(lines).map(whole).join("; ") : first && whole(first);
    const role = roleOf(name, { within: within === "personas" ? within : "users", tag, said });
    return role === undefined ? [] : [described(role, said)];
  });
}

function whole({ name, text }: { readonly name: string | undefined; readonly text: string }): string {
  return name === undefined ? text : `${name}: ${text}`;
}

const roleHead =
  /^(?:user )?(?:roles?|actors?|stakeholders?|personas?)(?: names?)?$|^user (?:class|type|group|category)(?:es|s)?$/i;
const nameHead = /^(?:names?|title|users?|who|class|type|group)$/i;
/** An action is not a role, wherever it is listed. */
const namesDeeds = /\b(?:use[- ]?cases?|functions?|features?|requirements?|stor(?:y|ies)|tasks?|actions?)\b/i;
const concernHead = /^(?:(?:main|key|primary) )?(?:concerns?|interests?|expectations?)\b/i;
const descriptionHead =
  /descri|responsib|characteristic|definition|who (?:they|he|it)|about|tasks?\b|duties|goals?\b|needs\b|summary|notes?\b|meaning/i;

function rolesOfTable({ head, rows }: EntryTable, { tag, within }: Dependencies): readonly Stakeholder[] {
  const isId = (title: string): boolean => /^(?:#|no\.?|nr\.?|id|key)$/i.test(title);
  const first = head.findIndex((title) => !isId(title));
  const named = head.findIndex((title) => roleHead.test(title));
  const name =
    named >= 0
      ? named
      : within === undefined
        ? -1
        : Math.max(
            head.findIndex((one) => nameHead.test(one)),
            within === "personas" ? -1 : first,
          );
  // After other columns, a role is the actor of the row's subject.
  if (name < 0 || namesDeeds.test(head[name] ?? "") || (within === undefined && name !== first)) return [];
  const concern = head.findIndex((title) => concernHead.test(title));
  const description = head.findIndex((title, index) => index !== name && descriptionHead.test(title));
  return rows.flatMap((cells) => {
    const role = roleOf(cells[name] ?? "", { within: within === "users" ? within : "roles", tag });
    if (role === undefined) return [];
    const concerns = concern < 0 ? "" : (cells[concern] ?? "");
    return [
      {
        ...described(role, description < 0 || description === concern ? undefined : cells[description]),
        concerns: concerns === "" ? [] : [{ text: concerns, views: [] }],
      },
    ];
  });
}

const listOfRoles =
  /\b(?:user (?:roles|groups|types|classes)|roles|actors|stakeholders|(?:types|kinds|groups|classes) of (?:users|people|actors|stakeholders))\b[^.:]{0,60}?(?::|\b(?:are|include)s?\b:?)\s*(?<list>[^.:]+)\.?$/i;

/** Matches "Actors: …", whose items are all roles. */
const titledList = /^(?:the |our )?(?:user (?:roles|groups|types|classes)|roles|actors|stakeholders)\s*:/i;

/** Returns the roles of "There are three user roles: clerks, drivers and the dispatcher." */
function rolesOfList(text: string, tag: Tagger): readonly Stakeholder[] {
  return splitSentences(text).flatMap((sentence) => {
    const list = listOfRoles.exec(sentence)?.groups?.["list"];
    if (list === undefined) return [];
    return rolesOfNames(list, { within: titledList.test(sentence) ? "roles" : "users", tag });
  });
}

/** Returns the roles that a list of names in a line declares: "Gate clerk, driver and dispatcher"; none if one is not a role. */
function rolesOfNames(list: string, dependencies: Dependencies): readonly Stakeholder[] {
  const names = list.split(/\s*(?:[,;]\s*(?:and|or)?|\b(?:and|or)\b)\s+/).filter((name) => name !== "");
  const roles = names.map((name) => roleOf(name, dependencies));
  return names.length > 1 && roles.every((role) => role !== undefined) ? roles : [];
}

/** Returns the roles of sentences: "Librarians lend books." declares librarians in a chapter about users. */
function rolesOfSentences(text: string, tag: Tagger): readonly Stakeholder[] {
  return splitSentences(text).flatMap((said) => {
    const sentence = readSentence(said, tag);
    const subject = phraseAt(sentence, 0);
    if (subject === undefined || subject.end >= sentence.words.length) return [];
    const isFollowed = /^(?:VERB|AUX|PRON|ADV)$/.test(sentence.words[subject.end]?.tag ?? "");
    const role = isFollowed ? roleOf(subject.text, { within: "users", tag }) : undefined;
    return role === undefined ? [] : [described(role, said)];
  });
}

/** Returns the role of a name; undefined if the name cannot be one. */
function roleOf(written: string, { said, tag, within }: Dependencies): Stakeholder | undefined {
  const name = nameOf(written);
  const role = { name, concerns: [] };
  if (!/\p{L}{2}/u.test(name) || name.length > 60 || hasPredicate(name) || /[.!?;:]/.test(name))
    return undefined;
  if (isKindOfNeeds(name) || /^(?:all|any|every|each|other)\b/i.test(name)) return undefined;
  if (within === "personas") return { ...role, name: personaOf(written, { said, tag }) ?? name };
  const phrase = name.split(" ").length > 5 || name.includes(",") ? undefined : phraseOfRole(name, tag);
  return phrase !== undefined && canBeRole(phrase, within) ? role : undefined;
}

/**
 * Returns the name of a persona with its role in brackets: "Lena (volunteer)" for "Lena, a volunteer", and for "Lena" beside
 * "is a volunteer who works at the counter". Undefined if the text states no role.
 */
function personaOf(
  written: string,
  { said = "", tag }: Pick<Dependencies, "said" | "tag">,
): string | undefined {
  const [, who = plain(written), beside] =
    /^(\p{Lu}[^,(–]{1,30}?)\s*(?:[,(]|\s[–-]\s)\s*(?:an?\s|our\s|the\s)?([^,()]{3,40})\)?$/u.exec(
      plain(written),
    ) ?? [];
  const told = /^(?:\p{L}+ )?(?:is|works as) (?:an?|one of our|our|the) (?<role>\p{L}.{2,60})/iu.exec(said);
  const sentence = readSentence(`The ${(beside ?? told?.groups?.["role"] ?? "").toLowerCase()}`, tag);
  const role = phraseAt(sentence, 0);
  const isWhole = beside === undefined || role?.end === sentence.words.length;
  if (role === undefined || !isWhole || !isPerson(role.head) || !/^\p{Lu}\p{L}+(?: \p{Lu}\S*)?$/u.test(who))
    return undefined;
  return isPerson(singularNoun(who.toLowerCase())) ? undefined : `${who} (${role.text})`;
}

function canBeRole(phrase: NounPhrase, within: RolesTitle | undefined): boolean {
  const { head, modifiers } = phrase;
  if (isSystem(phrase) || systemNouns.has(head)) return false;
  if (/^(?:gateway|sensor|device|scheduler|timer|clock)$/.test(head)) return false;
  if (modifiers.length === 0 && roleWithoutMeaning.has(head)) return false;
  const isOther = [stopNouns, attributeNouns, genericNouns].some((nouns) => nouns.has(head));
  return isActorLike(phrase, none) || (within === "roles" && !isOther);
}

/** Returns the phrase with which sentences name a role; undefined if there is none. */
function phraseOfRole(name: string, tag: Tagger): NounPhrase | undefined {
  const words = name
    .replace(/\s*\([^)]*\)/g, "")
    .replaceAll("/", " ")
    .split(" ")
    .map((word) => (isAcronym(word) ? word : word.toLowerCase()));
  const sentence = readSentence(`The ${words.join(" ")}`, tag);
  const phrase = phraseAt(sentence, 0);
  return phrase?.end === sentence.words.length ? phrase : undefined;
}

/** Returns the words with which subjects of sentences are compared, from the names of roles. */
export function actingWords(roles: readonly string[], tag: Tagger): readonly string[] {
  return roles.flatMap((name) => {
    const phrase = phraseOfRole(name, tag);
    return phrase === undefined || isSystem(phrase) ? [] : [wordsOf(phrase)];
  });
}

/** Returns a name without its number, quotes, article and bracketed additions, except for its short form. */
function nameOf(written: string): string {
  const name = readLabel(plain(written))
    .rest.replace(/^(?:\d+(?:\.\d+)*[.)]?\s+)/, "")
    .replace(/^(?:user class|user role|persona|actor|role|stakeholder)\s*#?\d*\s*[:.–-]\s*/i, "")
    .replaceAll(/["“”„]/g, "")
    .replace(/\s*\((?![A-Z]{2,6}s?\))[^)]*\)/g, "")
    .replace(/^(?:the|an?|our)\s+/i, "")
    .trim();
  return capitaliseLine(name);
}

function described(role: Stakeholder, said: string | undefined): Stakeholder {
  const line = toLine(said ?? "").replace(/^[,;]\s*/, "");
  if (line === "" || /^[\s✓✗xX–—-]*$/.test(line)) return role;
  const cut = line.slice(0, descriptionLength).replace(/\s+\S*$/u, "");
  return {
    ...role,
    description: line.length <= descriptionLength ? capitaliseLine(line) : `${capitaliseLine(cut)} …`,
  };
}
