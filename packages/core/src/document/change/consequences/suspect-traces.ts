import type { Change, Consequence, Requirement } from "../../../model/index.ts";
import { digestRequirement, type TracedLink, tracedLinks } from "../../architecture/index.ts";
import type { IndexedProject } from "../../checks/index.ts";

/**
 * Returns what is traced to requirements that have changed in meaning or were removed. A trace that is new, and a thing that
 * has changed in the same comparison, were written with the change in mind; what `confirmed.yaml` records for the present
 * state was looked at.
 */
export function suspectTraces(
  changes: readonly Change[],
  before: IndexedProject,
  after: IndexedProject,
): Consequence[] {
  const concerned = changes.filter((change) => isConcerned(change, before, after));
  if (concerned.length === 0) return [];
  const known = new Set(tracedLinks(before).map(({ id, requirement }) => `${requirement} ${id}`));
  const links = Map.groupBy(tracedLinks(after), ({ requirement }) => requirement);
  const isChanged = changedThings(changes, before, after);
  return concerned.flatMap((change) => {
    const id = change.after?.id ?? change.before?.id ?? "";
    const isOld = (link: TracedLink): boolean =>
      known.has(`${id} ${link.id}`) || known.has(`${change.before?.id ?? id} ${link.id}`);
    return (links.get(id) ?? []).flatMap((link): Consequence[] => {
      const place = placeOf(link);
      if (place === undefined || !isOld(link) || isChanged(link) || isConfirmed(link, after)) return [];
      return [{ kind: "suspect-trace", change: change.id, place, message: messageOf(change, link) }];
    });
  });
}

/** Whether a change is that of a requirement, and of what it asks for. */
function isConcerned(
  { after: now, before: then, kind, subject }: Change,
  before: IndexedProject,
  after: IndexedProject,
): boolean {
  if (subject !== "requirement" || kind === "added") return false;
  if (kind === "removed") return true;
  const [one, other] = [requirementOf(then?.id, before), requirementOf(now?.id, after)];
  return one !== undefined && other !== undefined && digestRequirement(one) !== digestRequirement(other);
}

function requirementOf(id: string | undefined, { project }: IndexedProject): Requirement | undefined {
  return project.requirements.find((requirement) => requirement.id === id);
}

function isConfirmed({ id, requirement }: TracedLink, { project }: IndexedProject): boolean {
  const present = project.requirements.find((one) => one.id === requirement);
  if (present === undefined) return false;
  const digest = digestRequirement(present);
  return (project.confirmed ?? []).some(
    (entry) => entry.requirement === requirement && entry.digest === digest && entry.links.includes(id),
  );
}

function messageOf({ after, before, kind }: Change, { kind: linked, title, id }: TracedLink): string {
  const name = linked === "use-case" ? `${id} ${title}` : linked === "requirement" ? id : title;
  return kind === "removed"
    ? `${name} is traced to ${before?.id ?? ""}, which was removed`
    : `${name} is traced to ${after?.id ?? ""}, which has changed`;
}

/** A risk has no place in a document of its own, and the manifest states it beside others. */
function placeOf({ id, kind, location, title }: TracedLink): Consequence["place"] | undefined {
  if (kind === "risk") return undefined;
  const own = kind === "use-case" || kind === "requirement" ? id : id.slice(id.indexOf(":") + 1);
  const shown = kind === "use-case" ? `${id} ${title}` : kind === "requirement" ? id : title;
  return { kind, id: own, title: shown, location };
}

/** Returns a function that tells whether a traced thing has changes of its own. Figures are compared by their texts. */
function changedThings(
  changes: readonly Change[],
  before: IndexedProject,
  after: IndexedProject,
): (link: TracedLink) => boolean {
  const own = changes.filter(({ subject }) => subject !== "trace");
  const ids = new Set(
    own.flatMap(({ owner, after: now, subject }) => [owner, `${subject}:${now?.id ?? ""}`]),
  );
  const textsBefore = new Map(before.project.diagrams.map(({ id, text }) => [id, plain(text)]));
  const textsAfter = new Map(after.project.diagrams.map(({ id, text }) => [id, plain(text)]));
  return ({ id, kind }) => {
    switch (kind) {
      case "figure": {
        const figure = id.slice(id.indexOf(":") + 1);
        return textsBefore.get(figure) !== textsAfter.get(figure);
      }
      case "use-case":
        return ids.has(`use-case:${id.toLowerCase()}`);
      case "requirement":
        return ids.has(`requirement:${id}`);
      case "element":
      case "operation":
      case "screen":
      case "page":
      case "decision":
      case "risk":
        return ids.has(id);
    }
  };
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
