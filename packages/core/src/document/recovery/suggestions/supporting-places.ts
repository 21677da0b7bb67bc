import { bestEvidence, type Evidence, type FoundSystem, readEvidence } from "../../../model/index.ts";

/** Finds the places of a system that an answer names. */
export interface SupportingPlaces {
  /** Returns the place that a text names, if something about the part stands there. */
  ofPart(part: string, text: string): Evidence | undefined;
  /** Returns the place that a text names, if anything that was found stands there. */
  ofSystem(text: string): Evidence | undefined;
}

/**
 * Returns the places of a system: those of a part are its own and those of its connections, endpoints, operations,
 * messages and tables. A text names a place with file and line, or a file without a line.
 */
export function supportingPlaces(system: FoundSystem): SupportingPlaces {
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
