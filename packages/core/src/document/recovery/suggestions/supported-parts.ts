import { type Evidence, type FoundPart, writeEvidence } from "../../../model/index.ts";
import { canonicalName } from "../../words/index.ts";
import { plainLine } from "../prose-text.ts";
import type { SuggestionAnswer } from "./suggestion-answer.ts";
import { quoted, type SuggestionContext } from "./suggestion-context.ts";
import type { PartSuggestion } from "./suggestions.ts";

/** The most places behind a description. */
const mostPlacesOfPart = 3;

/** Returns the names and descriptions of parts that were found, by the id of the part. */
export function supportedParts(
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

/** A name that both notations and Markdown write as it is. */
const plainName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’&()/+-]*$/u;

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
