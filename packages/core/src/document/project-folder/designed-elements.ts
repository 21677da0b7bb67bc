import type { ArchitectureKind, DesignModel, ElementEntry } from "../../model/index.ts";
import { canonicalName, idFromName } from "../words/index.ts";

interface Named {
  readonly kind: ArchitectureKind;
  readonly name: string;
}

/**
 * Returns the entries of `elements.yaml` for the elements that a design has under a name of their own: its components,
 * its actors and its interfaces. Nodes are called by what a platform calls them, and all others have files of their own.
 *
 * @param stated entries that people wrote, whose elements need no other entry and whose ids are taken
 */
export function designedElements(
  { actors, components, interfaces }: DesignModel,
  stated: readonly ElementEntry[],
): ElementEntry[] {
  const designed: readonly Named[] = [
    ...components.map(({ kind, name }) => ({ kind: kindOfComponent(kind), name })),
    ...actors.map(({ name }) => ({ kind: "actor" as const, name })),
    ...interfaces.map(({ name }) => ({ kind: "interface" as const, name })),
  ];
  const known = new Set(
    stated.flatMap(({ kind, name, names }) =>
      [name, ...names].flatMap((one) =>
        kind === undefined ? [keyOf("component", one), keyOf("interface", one)] : [keyOf(kind, one)],
      ),
    ),
  );
  const taken = new Set(stated.map(({ id }) => id));
  return designed.flatMap(({ kind, name }): ElementEntry[] => {
    const key = keyOf(kind, name);
    if (known.has(key)) return [];
    known.add(key);
    const id = freeId(name, kind, taken);
    taken.add(id);
    return [{ id, kind, name, names: [], tags: [], requirements: [], evidence: [], links: [] }];
  });
}

/** An actor may be an external system, which a component diagram shows too: both are one element. */
function keyOf(kind: ArchitectureKind, name: string): string {
  return `${kind === "interface" ? "interface" : "part"} ${canonicalName(name)}`;
}

function kindOfComponent(kind: DesignModel["components"][number]["kind"]): ArchitectureKind {
  switch (kind) {
    case "database":
    case "store":
      return "database";
    case "queue":
      return "queue";
    case "client":
    case "gateway":
    case "service":
    case "external":
      return "component";
  }
}

/** The id that the architecture model gives an element without an entry, where no other one has it. */
function freeId(name: string, kind: ArchitectureKind, taken: ReadonlySet<string>): string {
  const plain = idFromName(name);
  const withKind = `${plain}-${kind}`;
  let id = taken.has(plain) ? withKind : plain;
  for (let number = 2; taken.has(id); number += 1) id = `${withKind}-${number}`;
  return id;
}
