import {
  type FoundSystem,
  bestEvidence,
  writeEvidence,
  type Evidence,
  type FoundPart,
  readEvidence,
} from "../../../model/index.ts";
import { canonicalName } from "../../words/index.ts";
import { plainLine } from "../prose-text.ts";
import type { SuggestionAnswer } from "./suggestion-answer.ts";
import type { PartSuggestion, Suggestions, RequirementSuggestion } from "./suggestions.ts";
import { nameOfGroup, tagOfGroup } from "./part-group.ts";

/** The most characters of an answer that a sentence repeats. */
const longest = 80;

/** The most places behind a description. */
const mostPlacesOfPart = 3;

/** A name that needs no quoting in both notations and Markdown. */
const plainName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’&()/+-]*$/u;

/**
 * Returns what a system supports of an answer about it. Whatever names a part or a place that was not found is dropped
 * and told; nothing in an answer adds to the system.
 */
export function supportedSuggestions(
  answer: SuggestionAnswer,
  { name, system }: { readonly system: FoundSystem; readonly name: string },
): Suggestions {
  const dropped: string[] = [];
  const context = {
    system,
    name,
    places: supportingPlaces(system),
    isStated: statedNumbers(system),
    drop: (sentence: string): void => {
      dropped.push(sentence);
    },
  };
  const parts = new Map<string, PartSuggestion>(supportedParts(answer.parts, context));
  for (const [part, group] of supportedGroups(answer.groups, context))
    parts.set(part, { ...parts.get(part), group });
  return { parts, requirements: supportedRequirements(answer.requirements, context), dropped };
}

/**
 * Returns a function that returns whether every number of a text occurs in the found system: in a name, a path, a type or a
 * port. The lines of evidence do not count.
 */
function statedNumbers({
  connections,
  endpoints,
  messages,
  operations,
  parts,
  tables,
}: FoundSystem): (text: string) => boolean {
  const found = JSON.stringify(
    { connections, endpoints, messages, operations, parts, tables },
    (key, value: unknown) => (key === "evidence" ? undefined : value),
  );
  const stated = new Set(numbersIn(found));
  return (text) => numbersIn(text).every((number) => stated.has(number));
}

function numbersIn(text: string): string[] {
  return text.match(/\p{Nd}+/gu) ?? [];
}

/** Returns the tag of the group of each part that has one, by the id of the part. A part has one group. */
function supportedGroups(
  groups: SuggestionAnswer["groups"],
  { drop, name: project, system: { nodes, parts } }: SuggestionContext,
): Map<string, string> {
  const known = new Set(parts.map(({ id }) => id));
  const taken = new Set(
    [project, ...parts.flatMap(({ name, names }) => [name, ...names]), ...nodes.map(({ name }) => name)].map(
      canonicalName,
    ),
  );
  const grouped = new Map<string, string>();
  for (const { name, parts: ids } of groups) {
    const tag = tagOfGroup(plainLine(name));
    const foreign = ids.filter((id) => !known.has(id));
    for (const id of new Set(foreign))
      drop(`The group ${quoted(name)} names ${quoted(id)}, which is no part; it was dropped.`);
    const members = [...new Set(ids)].filter((id) => known.has(id) && !grouped.has(id));
    if (members.length < 2)
      drop(`The group ${quoted(name)} was dropped: it has fewer than two parts of its own.`);
    else if (taken.has(canonicalName(nameOfGroup(tag))))
      drop(`The group ${quoted(name)} was dropped: something else is called so.`);
    else for (const id of members) grouped.set(id, tag);
  }
  return grouped;
}

/** The most places behind a requirement. */
const mostPlaces = 5;

/** Returns the requirements for which the system has a place, with these places. */
function supportedRequirements(
  answers: SuggestionAnswer["requirements"],
  { drop, isStated, places }: SuggestionContext,
): RequirementSuggestion[] {
  return answers.flatMap(({ evidence, kind, quality, text }): RequirementSuggestion[] => {
    const found = evidence.map((place) => ({ place, support: places.ofSystem(place) }));
    for (const { place, support } of found)
      if (support === undefined) drop(`Nothing was found at ${quoted(place)}, so the place was dropped.`);
    const support = bestEvidence(found.flatMap((one) => one.support ?? []));
    const own = plainLine(text);
    const fault =
      own === ""
        ? "it is empty"
        : support.length === 0
          ? "no place in the system supports it"
          : isStated(own)
            ? undefined
            : "it has a number that the system does not state";
    if (fault !== undefined) {
      drop(`The requirement ${quoted(own)} was dropped: ${fault}.`);
      return [];
    }
    return [
      {
        text: own,
        evidence: support.slice(0, mostPlaces).map(writeEvidence),
        ...(kind === "quality"
          ? { kind: "non-functional", quality: quality ?? "functional-suitability" }
          : { kind }),
      },
    ];
  });
}

/** Returns the names and descriptions of parts that were found, by the id of the part. */
function supportedParts(
  answers: SuggestionAnswer["parts"],
  context: SuggestionContext,
): Map<string, PartSuggestion> {
  const parts = new Map(context.system.parts.map((part) => [part.id, part]));
  const takeName = nameTaker(context);
  const suggestions = new Map<string, PartSuggestion>();
  for (const { description, evidence, name, part: id } of answers) {
    const part = parts.get(id);
    if (part === undefined) {
      context.drop(`There is no part ${quoted(id)}, so what was said of it was dropped.`);
      continue;
    }
    if (suggestions.has(id) || (name === null && description === null)) continue;
    const places = supportFor(part, evidence, context);
    if (places.length === 0) {
      context.drop(`No place in the system supports what was said of ${quoted(id)}, so it was dropped.`);
      continue;
    }
    const own = name === null ? undefined : takeName(part, name);
    const said =
      description === null ? undefined : describe(part, description, { ...context, supported: places });
    suggestions.set(id, {
      ...(own === undefined ? {} : { name: own }),
      ...(said === undefined ? {} : { description: said }),
    });
  }
  return suggestions;
}

function supportFor(
  { id }: FoundPart,
  evidence: readonly string[],
  { drop, places }: SuggestionContext,
): Evidence[] {
  return evidence.flatMap((text) => {
    const place = places.ofPart(id, text);
    if (place === undefined)
      drop(`Nothing about ${quoted(id)} stands at ${quoted(text)}, so the place was dropped.`);
    return place === undefined ? [] : [place];
  });
}

/** Returns a function that returns a name for a part, if no other part is or was called so; undefined if it keeps its own. */
function nameTaker({
  drop,
  isStated,
  name: project,
  system,
}: SuggestionContext): (part: FoundPart, name: string) => string | undefined {
  const owners = new Map<string, Set<string>>([[canonicalName(project), new Set([""])]]);
  const own = (name: string, id: string): void => {
    const key = canonicalName(name);
    owners.set(key, (owners.get(key) ?? new Set()).add(id));
  };
  for (const { id, name, names } of system.parts) for (const one of [id, name, ...names]) own(one, id);
  for (const { id, name } of system.nodes) own(name, id);
  const isOwn = (name: string, id: string): boolean =>
    [...(owners.get(canonicalName(name)) ?? [])].every((owner) => owner === id);
  return (part, suggested) => {
    const name = plainLine(suggested);
    if (name === plainLine(part.name)) return undefined;
    const fault = !plainName.test(name)
      ? "it is not a plain name"
      : !isStated(name)
        ? "it has a number that the system does not state"
        : !isOwn(name, part.id)
          ? "something else is called so"
          : isOwn(part.name, part.id)
            ? undefined
            : "its found name belongs to more than one part";
    if (fault !== undefined) {
      drop(`The name ${quoted(name)} for ${quoted(part.id)} was dropped: ${fault}.`);
      return undefined;
    }
    own(name, part.id);
    return name;
  };
}

function describe(
  { id }: FoundPart,
  description: string,
  { drop, isStated, supported }: SuggestionContext & { readonly supported: readonly Evidence[] },
): string | undefined {
  const sentence = plainLine(description).replace(/\.$/, "");
  if (sentence === "") return undefined;
  if (!isStated(sentence)) {
    drop(`The description of ${quoted(id)} was dropped: it has a number that the system does not state.`);
    return undefined;
  }
  const where = supported
    .slice(0, mostPlacesOfPart)
    .map(({ file, line }) => writeEvidence({ file, ...(line === undefined ? {} : { line }) }));
  return `${sentence} (${where.join(", ")}).`;
}

/** The data that the parts of an answer are compared with. */
interface SuggestionContext {
  readonly system: FoundSystem;
  /** The name of the project. */
  readonly name: string;
  readonly places: SupportingPlaces;
  /** Returns whether every number of a text occurs in the system. */
  readonly isStated: (text: string) => boolean;
  /** Records the sentence about a dropped suggestion. */
  readonly drop: (sentence: string) => void;
}

/** Returns a text of an answer in quotation marks, short and on one line. */
function quoted(text: string): string {
  const plain = plainLine(text).replaceAll("'", "’");
  return `'${plain.length > longest ? `${plain.slice(0, longest)}…` : plain}'`;
}

/** Finds the places of a system that an answer names. */
interface SupportingPlaces {
  /** Returns the place that a text names, if it contains a fact about the part. */
  ofPart(part: string, text: string): Evidence | undefined;
  /** Returns the place that a text names, if it contains any found fact. */
  ofSystem(text: string): Evidence | undefined;
}

/**
 * Returns the places of a system: a part has its own places and those of its connections, endpoints, operations,
 * messages and tables. A text names a place with file and line, or a file without a line.
 */
function supportingPlaces(system: FoundSystem): SupportingPlaces {
  const about = evidenceOfParts(system);
  const decisions = system.decisions.flatMap(({ evidence }) => evidence);
  const all = [...about.values(), decisions, ...system.tables.map(({ evidence }) => evidence)].flat();
  return {
    ofPart: (part, text) => placeIn(about.get(part) ?? [], text),
    ofSystem: (text) => placeIn(all, text),
  };
}

/** Returns the places that are about each part, by its id. */
function evidenceOfParts({
  connections,
  endpoints,
  messages,
  operations,
  parts,
  tables,
}: FoundSystem): ReadonlyMap<string, readonly Evidence[]> {
  const about = new Map<string, Evidence[]>(parts.map(({ evidence, id }) => [id, [...evidence]]));
  const add = (part: string | undefined, evidence: readonly Evidence[]): void => {
    if (part !== undefined) about.get(part)?.push(...evidence);
  };
  for (const { evidence, from, to } of connections) for (const end of [from, to]) add(end, evidence);
  for (const { evidence, part } of [...endpoints, ...operations]) add(part, evidence);
  for (const { broker, consumers, evidence, producers } of messages)
    for (const part of new Set([broker, ...producers, ...consumers])) add(part, evidence);
  for (const { columns, evidence, part } of tables)
    add(part, [...evidence, ...columns.flatMap((column) => column.evidence)]);
  return about;
}

function placeIn(evidence: readonly Evidence[], text: string): Evidence | undefined {
  const { file, line } = readEvidence(text);
  const same = bestEvidence(evidence.filter((one) => one.file === file));
  if (line !== undefined) return same.find((one) => one.line === line);
  const [first] = same;
  return first === undefined ? undefined : { file, grade: first.grade };
}
