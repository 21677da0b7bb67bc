import type { ArchitectureElement } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";
import { type CheckSubject, type Rule, severityOfGap } from "./rule.ts";

/** A project that says which component keeps its entities says it for each of them. */
export const unownedEntity: Rule = {
  id: "unowned-entity",
  severity: "warning",
  summary: "Every entity has an owner, if the project says who owns its entities.",
  check(subject) {
    const entities = subject.architecture.elements.filter(({ kind }) => kind === "entity");
    const isOwned = ownership(subject);
    const unowned = entities.filter((entity) => !isOwned(entity));
    // Without a single owner, the project leaves the question to another document.
    if (unowned.length * 2 > entities.length) return [];
    return unowned.map(({ evidence, id, name, places }) => ({
      message: `nothing says which component keeps the entity '${name}'`,
      location: places[0]?.location ?? { file: "elements.yaml", line: 1 },
      reference: name,
      suggest: `Draw it inside of its component, link the two, or state the owner of '${id}' in elements.yaml.`,
      ...severityOfGap({ evidence }),
    }));
  },
};

/** The owner of an entity follows from its entry, its container, its links, or its stereotype. */
function ownership({ architecture, contents }: CheckSubject): (entity: ArchitectureElement) => boolean {
  const kinds = new Map(architecture.elements.map(({ id, kind }) => [id, kind]));
  const linked = new Set(
    architecture.relations.flatMap(({ from, to }) => [
      ...(isKeeper(kinds.get(from)) ? [to] : []),
      ...(isKeeper(kinds.get(to)) ? [from] : []),
    ]),
  );
  const marked = new Set(
    [...contents.values()].flatMap(({ elements }) =>
      elements
        .filter(({ stereotype }) => stereotype !== undefined && !kindWords.test(stereotype))
        .map(({ name }) => canonicalName(name)),
    ),
  );
  return ({ id, name, owner, parents }) =>
    owner !== undefined || parents.length > 0 || linked.has(id) || marked.has(canonicalName(name));
}

/** Stereotypes that state the kind of an entity, not its owner. */
const kindWords =
  /^(?:abstract|aggregate(?:[\s_-]*root)?|assumed|class|entity|enum(?:eration)?|implied|inferred|proposed|table|value[\s_-]*object|view|weak(?:[\s_-]*entity)?)$/i;

function isKeeper(kind: ArchitectureElement["kind"] | undefined): boolean {
  return kind === "component" || kind === "database" || kind === "queue";
}
