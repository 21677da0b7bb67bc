import type { PartDraft } from "./part-draft.ts";
import type { Resolution } from "./resolution.ts";

/**
 * Returns the person who uses the system, with a connection to each of its entries: what is reachable from outside and
 * shows pages or passes requests on, and nothing of the kind stands before it. All of it is inferred.
 */
export function addPerson({ connections, parts }: Resolution): PartDraft | undefined {
  const passesOn = (part: PartDraft): boolean =>
    part.kind === "gateway" || part.kind === "client" || part.role === "proxy";
  const entries = parts.filter(
    (part) => passesOn(part) && part.role !== "load-generation" && !connections.usersOf(part).some(passesOn),
  );
  const [first] = entries;
  if (first === undefined) return undefined;
  const name = "user";
  const person: PartDraft = {
    id: parts.some(({ id }) => id === name) ? `${name}-person` : name,
    name,
    names: new Set(),
    kind: "person",
    role: undefined,
    technologies: new Set(),
    folder: undefined,
    image: undefined,
    ports: new Set(),
    isExposed: false,
    dependencies: [],
    evidence: first.evidence.slice(0, 1).map((evidence) => ({ ...evidence, grade: "inferred" })),
    unit: {},
  };
  for (const entry of entries) {
    const place = entry.evidence[0];
    if (place !== undefined)
      connections.add({
        from: person,
        to: entry,
        grade: "inferred",
        place: { file: place.file, ...(place.line === undefined ? {} : { line: place.line }) },
      });
  }
  return person;
}
