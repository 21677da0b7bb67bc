import {
  businessRuleMaxLength,
  giveIds,
  isRequirementId,
  kindOfRequirement,
  prefixOf,
  type Requirement,
  type RequirementKind,
} from "../../model/index.ts";
import type { FoundRequirement } from "./found-requirement.ts";
import { sameText } from "./same-text.ts";

export interface AddedRequirements<Found extends FoundRequirement = FoundRequirement> {
  /** The project's requirements, followed by the added ones. */
  readonly requirements: readonly Requirement[];
  readonly added: readonly Requirement[];
  /** Requirements that the project already states in the same words. */
  readonly known: readonly Found[];
}

/** The project to which requirements are added. */
export interface AddedTo {
  readonly requirements: readonly Requirement[];
  /** The project's files by path, because an id that they name must not be assigned again; empty without a project. */
  readonly texts: ReadonlyMap<string, string>;
  /** The place where the requirements were found, for their `source`. */
  readonly source?: string | undefined;
}

/**
 * Adds found requirements to a project. Each gets the id that its text states, if that id is free and of its kind, or
 * else the next one. Requirements that the project already states are not added again.
 */
export function addRequirements<Found extends FoundRequirement>(
  found: readonly Found[],
  { requirements: existing, source, texts: files }: AddedTo,
): AddedRequirements<Found> {
  const ids = new Set(existing.map(({ id }) => id));
  // An id that a text states later is not assigned to an earlier requirement.
  const own = new Set(found.map(({ id }) => id ?? ""));
  const giver = giveIds(ids, new Map([...files, ["", [...own].join(" ")]]));
  const texts = new Map(existing.map(({ id, text }) => [sameText(text), id]));
  const added: { readonly requirement: Requirement; readonly refines: readonly string[] }[] = [];
  const known: Found[] = [];
  /** The ids of the document, with the assigned ids. */
  const given = new Map<string, string>();
  for (const one of found) {
    const text = one.text.replaceAll(/\s+/g, " ").trim();
    if (text === "") continue;
    const same = texts.get(sameText(text));
    if (same !== undefined) {
      known.push(one);
      if (one.id !== undefined) given.set(one.id, same);
      continue;
    }
    const kind = kindFor(one, text);
    const id =
      ownId(one, kind, (id) => ids.has(id) || (id !== one.id && own.has(id))) ?? giver.next(prefixOf(kind));
    giver.take(id);
    ids.add(id);
    texts.set(sameText(text), id);
    if (one.id !== undefined) given.set(one.id, id);
    const requirement = {
      id,
      text,
      ...(one.priority === undefined ? {} : { priority: one.priority }),
      ...(kind === "non-functional" ? { quality: one.quality ?? "functional-suitability" } : {}),
      ...(kind === "non-functional" && one.constraint === true ? { constraint: true } : {}),
      ...(one.section === undefined ? {} : { section: one.section }),
      ...sourceOf(one, id, source),
    };
    added.push({ requirement, refines: one.refines ?? [] });
  }
  const written = added.map(({ refines, requirement }) => {
    const named = refines.flatMap((id) => given.get(id) ?? []).filter((id) => id !== requirement.id);
    return named.length === 0 ? requirement : { ...requirement, refines: [...new Set(named)] };
  });
  return { requirements: [...existing, ...written], added: written, known };
}

/** Returns the place of a requirement, with its id in the document if the project assigns another one. */
function sourceOf(
  { id: stated, line, sheet }: FoundRequirement,
  id: string,
  source: string | undefined,
): Pick<Requirement, "source"> {
  const own = stated === undefined || stated === id ? undefined : stated.replaceAll(/\s+/g, " ").trim();
  const where = sheet === undefined ? "" : `sheet ${sheet.replaceAll(/\s+/g, " ").trim()}, `;
  const place = source === undefined ? undefined : `${source}, ${where}line ${line}`;
  if (own === undefined || own === "") return place === undefined ? {} : { source: place };
  return { source: place === undefined ? own : `${place} (${own})` };
}

/** A business rule that is too long for its kind becomes a functional requirement. */
function kindFor({ kind }: FoundRequirement, text: string): RequirementKind {
  return kind === "business-rule" && text.length > businessRuleMaxLength ? "functional" : kind;
}

/** Returns the id that a text states, without zeros before its number, if it is free and of the kind of the requirement. */
function ownId(
  { id: stated = "" }: FoundRequirement,
  kind: RequirementKind,
  isTaken: (id: string) => boolean,
): string | undefined {
  const id = stated.replace(/^([A-Z]+-)0+(?=[1-9])/, "$1");
  if (!isRequirementId(id) || isTaken(id)) return undefined;
  return kindOfRequirement(id) === kind ? id : undefined;
}
