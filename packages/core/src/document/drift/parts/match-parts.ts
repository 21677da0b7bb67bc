import { type FoundPart, readEvidence, type SystemSettings } from "../../../model/index.ts";
import { technologiesIn } from "../technology/technologies.ts";
import { idFromName } from "../../words/index.ts";
import type { DesignPart } from "./design-parts.ts";
import { fullForm, initialsOf, isKindName, shortForm, wordsOf } from "../../likeness/index.ts";

/** Which parts of the document are which parts of the system. */
export interface PartMatches {
  /** The parts of the system by the id of their element. One box of the document may represent several. */
  readonly foundOf: ReadonlyMap<string, readonly FoundPart[]>;
  /** The part of the document by the id of the part of the system. */
  readonly designOf: ReadonlyMap<string, DesignPart>;
}

interface Sides {
  readonly design: readonly DesignPart[];
  readonly found: readonly FoundPart[];
}

/** A common key of a name in the document and a part of the system. */
interface Likeness {
  readonly design: (part: DesignPart) => readonly string[];
  readonly found: (part: FoundPart) => readonly string[];
  /** A condition besides the common key. */
  readonly test?: (design: DesignPart, found: FoundPart) => boolean;
}

/**
 * Joins the parts of both sides by their names: by the mapping in `system.yaml`, by equal names (namesakes are told apart
 * by files and ids), by names without words such as `service`, by other names of either side, by product, and by initials.
 * A reason weaker than equal names counts only if it is unambiguous on both sides. The remaining parts are differences.
 */
export function matchParts(sides: Sides, settings: SystemSettings): PartMatches {
  const foundOf = new Map<string, FoundPart[]>();
  const designOf = new Map<string, DesignPart>();
  const take = (design: DesignPart, found: FoundPart): void => {
    if (designOf.has(found.id)) return;
    foundOf.set(design.element.id, [...(foundOf.get(design.element.id) ?? []), found]);
    designOf.set(found.id, design);
  };
  for (const [design, found] of statedPairs(sides, settings)) take(design, found);
  for (const likeness of likenesses)
    // Parts that the system must have are matched before actors, nodes and frames of the same name.
    for (const isExpected of [true, false]) {
      const open = {
        design: sides.design.filter((one) => one.isExpected === isExpected && !foundOf.has(one.element.id)),
        found: sides.found.filter(({ id }) => !designOf.has(id)),
      };
      for (const [design, found] of clearPairs(open, likeness)) take(design, found);
    }
  return { foundOf, designOf };
}

/** Returns the pairs that `system.yaml` states. A name there may be any name of a part. */
function statedPairs(
  { design, found }: Sides,
  { names }: SystemSettings,
): (readonly [DesignPart, FoundPart])[] {
  return Object.entries(names).flatMap(([name, inSystem]) => {
    const own = design.find(
      (one) =>
        one.element.id === name || namesOfDesign(one).some((other) => fullForm(other) === fullForm(name)),
    );
    if (own === undefined) return [];
    return [inSystem].flat().flatMap((wanted) => {
      const part = partNamed(found, wanted);
      return part === undefined ? [] : [[own, part] as const];
    });
  });
}

/** Returns the part of a system that a person means by a name: its id or name, else one of its other names. */
function partNamed(found: readonly FoundPart[], name: string): FoundPart | undefined {
  const form = fullForm(name);
  return (
    found.find(({ id, name: own }) => id === name || own === name) ??
    found.find((part) => fullForm(part.name) === form) ??
    found.find(({ names }) => names.some((one) => fullForm(one) === form))
  );
}

/** Returns all names of a part of the document. */
export function namesOfDesign({ element, name, names }: DesignPart): readonly string[] {
  return [name, element.name, ...names];
}

const likenesses: readonly Likeness[] = [
  // Several parts can have one name. Their files and ids distinguish them.
  {
    design: (part) => filesOf(part).map((file) => `${fullForm(part.name)} ${part.element.id} ${file}`),
    found: ({ evidence, id, name }) =>
      evidence.map(({ file }) => `${fullForm(name)} ${idFromName(id)} ${file}`),
  },
  {
    design: (part) => filesOf(part).map((file) => `${fullForm(part.name)} ${file}`),
    found: ({ evidence, name }) => evidence.map(({ file }) => `${fullForm(name)} ${file}`),
  },
  {
    design: ({ element, name }) => [`${fullForm(name)} ${element.id}`],
    found: ({ id, name }) => [`${fullForm(name)} ${idFromName(id)}`],
  },
  {
    design: ({ element, name }) => [name, element.name].map(fullForm),
    found: ({ name }) => [fullForm(name)],
  },
  { design: ({ name }) => [shortForm(name)], found: ({ name }) => [shortForm(name)] },
  {
    design: (part) => namesOfDesign(part).map(fullForm),
    found: ({ name, names }) => [name, ...names].map(fullForm),
  },
  {
    design: (part) => namesOfDesign(part).map(shortForm),
    found: ({ name, names }) => [name, ...names].map(shortForm),
  },
  { design: productsOfDesign, found: productsOfFound },
  { design: ({ name }) => [initialsOf(name)].filter(({ length }) => length >= 3), found: initialsOfFound },
  {
    design: ({ name }) =>
      [wordsOf(name)[0] ?? ""].filter(({ length }) => length >= 3).map((word) => word.slice(0, 3)),
    found: ({ name }) => [wordsOf(name).join("").slice(0, 3)],
    test: isAbbreviated,
  },
];

function filesOf({ element }: DesignPart): string[] {
  return element.evidence.map((place) => readEvidence(place).file);
}

/**
 * A box called `PostgreSQL` or `Queue (Kafka)` is the part that is that product, or is called so. A name with words of its
 * own means one part, and not whatever part is the same product.
 */
function productsOfDesign({ details, group, name }: DesignPart): string[] {
  if (group === "outside") return [];
  const isOnly = isOnlyKind(name);
  return technologiesIn([name, ...details].join(", "))
    .filter(({ slot }) => slot === "store" || slot === "broker" || slot === "proxy")
    .map(({ family }) => (isOnly ? `any ${family}` : `only ${family}`));
}

function productsOfFound({ name, technologies }: FoundPart): string[] {
  const isOnly = isOnlyKind(name);
  return technologiesIn([name, ...technologies].join(", ")).flatMap(({ family }) =>
    isOnly ? [`any ${family}`, `only ${family}`] : [`any ${family}`],
  );
}

/** `Feature flag store` is `ffs-postgres`: its initials, and nothing else but a product. */
function initialsOfFound({ name }: FoundPart): string[] {
  const [first = "", ...rest] = wordsOf(name);
  return rest.every((word) => word === "db" || technologiesIn(word).length > 0) ? [first] : [];
}

/** Returns whether a name contains only a kind and a product: `Database`, `postgres`, `Redis cache`. */
export function isOnlyKind(name: string): boolean {
  const rest = technologiesIn(name).reduce((text, { said }) => text.replace(said, " "), name);
  return rest.trim() === "" || isKindName(rest);
}

/** `Product catalog` is `prodcat`: the beginnings of all its words, three letters at least, in their order. */
function isAbbreviated({ name }: DesignPart, found: FoundPart): boolean {
  const words = wordsOf(name);
  return words.length > 1 && words.length < 8 && beginsWords(wordsOf(found.name).join(""), words);
}

function beginsWords(text: string, [word, ...rest]: readonly string[]): boolean {
  if (word === undefined) return text === "";
  const least = Math.min(word.length, 3);
  for (let length = word.length; length >= least; length -= 1)
    if (text.startsWith(word.slice(0, length)) && beginsWords(text.slice(length), rest)) return true;
  return false;
}

/** Returns the pairs of a likeness that are clear on both sides; a kind that fits decides between several. */
function clearPairs({ design, found }: Sides, likeness: Likeness): (readonly [DesignPart, FoundPart])[] {
  const byKey = new Map<string, FoundPart[]>();
  for (const part of found)
    for (const key of new Set(likeness.found(part))) byKey.set(key, [...(byKey.get(key) ?? []), part]);
  const candidatesOf = (one: DesignPart): readonly FoundPart[] => {
    const keys = likeness.design(one).filter((key) => key !== "");
    const alike = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    return fitting(
      one,
      [...alike].filter((part) => likeness.test?.(one, part) ?? true),
    );
  };
  const candidates = design.map((one) => [one, candidatesOf(one)] as const);
  const rivals = Map.groupBy(
    candidates.flatMap(([, parts]) => parts),
    ({ id }) => id,
  );
  return candidates.flatMap(([one, [part, ...others]]) =>
    part === undefined || others.length > 0 || rivals.get(part.id)?.length !== 1
      ? []
      : [[one, part] as const],
  );
}

function fitting({ group }: DesignPart, parts: readonly FoundPart[]): readonly FoundPart[] {
  if (parts.length < 2) return parts;
  const same = parts.filter((part) => groupOfFound(part) === group);
  return same.length === 0 ? parts : same;
}

/** Returns the group of a system's part in the comparison. */
export function groupOfFound({ kind }: FoundPart): DesignPart["group"] {
  switch (kind) {
    case "service":
    case "client":
    case "gateway":
    case "function":
    case "library":
    case "module":
      return "machine";
    case "database":
    case "cache":
    case "object-store":
      return "store";
    case "queue":
      return "queue";
    case "external":
    case "person":
      return "outside";
  }
}
