import type { Requirement, Tagger } from "../../../model/index.ts";
import { withoutCriteria } from "./acceptance.ts";
import { actorsByDeeds } from "./actors-by-deeds.ts";
import { isActorLike, isOutside, wordsOf } from "./actor-words.ts";
import { classifyLine, clausesOfOwn } from "./classify-line.ts";
import { listedParts } from "./find-modules.ts";
import { lastBracket } from "./last-bracket.ts";
import { readListedData } from "./listed-data.ts";
import { isAcronym } from "./element-names.ts";
import { phraseAt } from "./noun-phrases.ts";
import { readSentence, tagAt } from "./sentence.ts";
import { parseShall } from "./parse-shall.ts";
import { parseStory } from "./parse-story.ts";
import { readPermission } from "./read-permission.ts";
import { actingWords } from "./read-roles.ts";
import { withoutTime, withoutTopic } from "./conditions.ts";
import { aboutRole, roleBeside } from "./section.ts";
import { splitSentences } from "../../words/index.ts";
import type { NounPhrase, Statement, StatementKind } from "./statement.ts";
import { opensWithAction } from "./states-goal.ts";

interface Line {
  readonly requirement: string;
  readonly kind: StatementKind;
  readonly text: string;
  /** The title of the section that contains the text. */
  readonly section: string | undefined;
  /** The place of the text in its document. */
  readonly source: string | undefined;
}

/**
 * Parses requirements into statements, in their order: one for each verb of each sentence, so that "create and edit
 * rules" produces two with the same objects. `roles` are names of roles that the project declares; they are actors,
 * whatever their words.
 */
export function parseStatements(
  requirements: readonly Requirement[],
  tag: Tagger,
  roles: readonly string[] = [],
): Statement[] {
  const behind = rolesBehind(requirements, tag, new Set(actingWords(roles, tag)));
  const lines = requirements.flatMap((one) =>
    linesOf({ ...one, text: behind.get(one.id)?.text ?? one.text }),
  );
  const stories = new Map(
    lines.filter(({ kind }) => kind === "story").map((line) => [line, parseStory(line.text, tag)]),
  );
  const others = lines.filter((line) => !stories.has(line)).map(({ text }) => text);
  const known = new Set([
    ...Array.from(stories.values(), actorHeads).flat(),
    ...actorsByDeeds(others, tag),
    ...actingWords(roles, tag),
  ]);
  for (const role of rolesOfTitles(lines, tag, known)) known.add(role);
  const read: { readonly line: Line; readonly statements: Statement[] }[] = [];
  for (const line of lines)
    read.push({ line, statements: statementsOf(line, thingMeant(read.at(-1), line)) });
  const parts = new Set(Array.from(listedParts(requirements).keys(), (name) => name.toLowerCase()));
  return read.flatMap(({ statements }, at) => {
    const doer = doerMeant(read, { at, known });
    return statements
      .map((one) => withoutParts(one, parts))
      .map((one) =>
        doer === undefined || one.actors.length > 0 ? one : { ...one, actors: [doer], bySystem: false },
      );
  });

  function statementsOf(line: Line, before: NounPhrase | undefined): Statement[] {
    const permission = line.kind === "rule" ? readPermission(line.text) : undefined;
    const read =
      permission === undefined
        ? (stories.get(line) ?? parseShall(line.text, tag, { before, known }))
        : parseShall(permission, tag, { known }).map((one) => ({
            ...one,
            text: line.text,
            isPermission: true as const,
          }));
    const own = behind.get(line.requirement)?.role;
    const role = own ?? roleIn(line.section, tag, known);
    const isOpen = (own !== undefined && line.kind === "story") || read.some(opensForRole);
    return read.map((one) => ({
      requirement: line.requirement,
      kind: line.kind,
      ...(line.section === undefined ? {} : { section: line.section }),
      ...one,
      ...(role !== undefined && isOpen && isDoneBy(role, one) ? { actors: [role], bySystem: false } : {}),
    }));
  }
}

/**
 * Returns the antecedent of "it" or "them", if the line before belongs to the same requirement or paragraph: its object or,
 * without an object, its subject. Undefined if the number does not agree, or if both are possible.
 */
function thingMeant(
  before: { readonly line: Line; readonly statements: readonly Statement[] } | undefined,
  { requirement, source, text }: Line,
): NounPhrase | undefined {
  const pronoun = /\b(?:it|them)\b/i.exec(text)?.[0].toLowerCase();
  const last = before?.statements.at(-1);
  const isBeside =
    before?.line.requirement === requirement || (source !== undefined && before?.line.source === source);
  if (pronoun === undefined || last === undefined || !isBeside) return undefined;
  const [subject] = last.actors.length === 0 ? last.phrases : [];
  const [object] = last.objects;
  const [thing, other] = [object, subject?.start === object?.start ? undefined : subject].filter(
    (one) => one !== undefined && one.plural === (pronoun === "them"),
  );
  return thing === undefined || other !== undefined ? undefined : { ...thing, start: -1, end: -1 };
}

/**
 * Returns the antecedent of "They" in "They assign a scale to a hive": the actor before it in its paragraph, if no other
 * kind of requirement of the paragraph, whose place in it is unknown, has another one.
 */
function doerMeant(
  read: readonly { readonly line: Line; readonly statements: readonly Statement[] }[],
  { at, known }: { readonly at: number; readonly known: ReadonlySet<string> },
): NounPhrase | undefined {
  const { source, text = "" } = read[at]?.line ?? {};
  const [, pronoun] = /^(he|she|they) \p{L}/iu.exec(withoutTime(text)) ?? [];
  if (pronoun === undefined || source === undefined) return undefined;
  const isMany = /^they$/i.test(pronoun);
  const beside = read.flatMap(({ line, statements }, place) => {
    const actor =
      line.source === source ? statements.find(({ actors }) => actors.length > 0)?.actors[0] : undefined;
    const isBefore = place < at;
    return actor === undefined || actor.plural !== isMany || !isActorLike(actor, known)
      ? []
      : [{ actor, isBefore, kind: line.requirement.replace(/\d+$/, "") }];
  });
  const own = read[at]?.line.requirement.replace(/\d+$/, "");
  const doer = beside.findLast(({ isBefore, kind }) => isBefore && kind === own)?.actor;
  const isClear = beside.every(({ actor, kind }) => kind === own || actor.head === doer?.head);
  return doer !== undefined && isClear ? { ...doer, start: -1, end: -1 } : undefined;
}

/** Returns a statement without the parts of the system among its actors: their actions are the system's. */
function withoutParts(statement: Statement, parts: ReadonlySet<string>): Statement {
  const actors = statement.actors.filter(({ text }) => !parts.has(text.toLowerCase()));
  if (actors.length === statement.actors.length) return statement;
  return { ...statement, actors, bySystem: statement.bySystem || actors.length === 0 };
}

/** The number of statements from which on a person in brackets behind them is who does it. */
const leastBrackets = 2;

/**
 * Returns the persons in brackets behind statements, and the statements without them: "Keep the attendance list (section
 * leader)".
 */
function rolesBehind(
  requirements: readonly Requirement[],
  tag: Tagger,
  known: ReadonlySet<string>,
): ReadonlyMap<string, { readonly role: NounPhrase; readonly text: string }> {
  const found = requirements.flatMap(({ id, text }) => {
    const bracket = lastBracket(text.replace(/[.\s]+$/, ""));
    const role = bracket && roleIn(bracket.said, tag, known);
    return role === undefined || isOutside(role)
      ? []
      : [[id, { role, text: bracket?.before ?? text }] as const];
  });
  return new Map(found.length < leastBrackets ? [] : found);
}

/** The number of titles of roles from which on the titles of lists of deeds beside them name roles, too. */
const leastTitles = 2;

/**
 * Returns the words for roles that only titles name: "Route setters" and "Front desk" beside "Members" and "Managers", if
 * every text below each of them begins with a deed, and no deed has the named thing as its object.
 */
function rolesOfTitles(lines: readonly Line[], tag: Tagger, known: ReadonlySet<string>): readonly string[] {
  const sections = Map.groupBy(lines, ({ section }) => section ?? "");
  const titles = [...sections]
    .filter(([title, below]) => title !== "" && below.every(({ text }) => beginsWithVerb(text, tag)))
    .map(([title]) => title)
    .filter((title) => !/^(?:all|any|every|general|other)/i.test(title));
  const others = titles.filter((title) => roleIn(title, tag, known) === undefined);
  const ofRoles = titles.length - others.length;
  if (ofRoles < leastTitles || ofRoles < others.length) return [];
  const words = new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
  return others.flatMap((title) => {
    const phrase = phraseOfTitle(title, tag);
    return phrase === undefined || words.has(phrase.head) ? [] : [wordsOf(phrase)];
  });
}

function beginsWithVerb(text: string, tag: Tagger): boolean {
  // A remark in brackets states nothing.
  return text.startsWith("(") || tagAt(readSentence(text, tag), 0) === "VERB";
}

/** Returns the role in a title: text below "Librarian" or "Librarian functions" states actions of librarians. */
function roleIn(
  section: string | undefined,
  tag: Tagger,
  known: ReadonlySet<string>,
): NounPhrase | undefined {
  const phrase = phraseOfTitle(section, tag);
  return phrase && isActorLike(phrase, known) ? { ...phrase, start: -1, end: -1 } : undefined;
}

/** Returns the phrase that is the whole of a title, without the words for its content. */
function phraseOfTitle(section: string | undefined, tag: Tagger): NounPhrase | undefined {
  const title = (section === undefined ? undefined : (roleBeside(section) ?? section))
    ?.replaceAll(/[^\p{L}\p{N}\s'-]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(aboutRole, "");
  if (title === undefined || title === "" || title.split(" ").length > 3) return undefined;
  const isLoud = title === title.toUpperCase();
  const words = title.split(" ").map((word) => (isAcronym(word) && !isLoud ? word : word.toLowerCase()));
  const sentence = readSentence(`The ${words.join(" ")}`, tag);
  const phrase = phraseAt(sentence, 0);
  return phrase?.end === sentence.words.length ? phrase : undefined;
}

/** Returns whether a sentence begins with an action of its title's role: "Create events", "Can record sales". */
function opensForRole({ action, words }: Pick<Statement, "action" | "words">): boolean {
  return opensWithAction({ action, words }) || /^(?:can|may|must|shall|should)$/i.test(words[0]?.text ?? "");
}

/**
 * Returns whether a role performs a statement without an actor, such as "Create events" or "Creates events". A role
 * that is the object does not: below "Members", members are edited.
 */
function isDoneBy(
  { head }: NounPhrase,
  { action, actors, objects }: Pick<Statement, "action" | "actors" | "objects">,
): boolean {
  return (
    action !== undefined &&
    actors.length === 0 &&
    !objects.some((object) => object.head === head || object.modifiers.includes(head))
  );
}

function linesOf({ id, section, source, text }: Requirement): Line[] {
  // A list of data states no action.
  if (readListedData(text) !== undefined) return [];
  return splitSentences(withoutCriteria(text))
    .flatMap(clausesOfOwn)
    .map((sentence) => {
      const kind = classifyLine(sentence);
      const unmarked = withoutTopic(sentence.replace(/^\s*(?:[-*•–]|\d{1,3}[.):])\s+/, ""));
      if (kind === "heading") return { requirement: id, kind: "prose", text: unmarked, section, source };
      return {
        requirement: id,
        section,
        source,
        kind: kind === "shall" && id.startsWith("BR-") ? "rule" : kind,
        text: unmarked,
      };
    });
}

function actorHeads(statements: readonly Pick<Statement, "actors">[]): string[] {
  return statements.flatMap(({ actors }) => actors.map(({ head }) => head));
}
