import { distance } from "fastest-levenshtein";
import type { ArchitectureElement } from "../../model/index.ts";
import { type Domain, domainOf } from "../architecture/index.ts";
import type { CheckSubject, Remark, Rule } from "./rule.ts";
import { plainWords, withoutSuffix } from "./plain-words.ts";

/** One thing has one name. */
export const similarNames: Rule = {
  id: "similar-names",
  severity: "warning",
  summary: "Elements have the same name or clearly different ones.",
  check({ architecture, project }: CheckSubject) {
    const isBlock = blockFinder(project);
    const stated = new Set((project.elements ?? []).map(({ id }) => id));
    const found = new Map<string, Remark>();
    for (const [one, other] of candidatePairs(architecture.elements, isBlock)) {
      if (stated.has(one.id) && stated.has(other.id)) continue;
      if (shareFigure(one, other) || one.parents.includes(other.id) || other.parents.includes(one.id))
        continue;
      const [rarer, usual] = weightOf(one) <= weightOf(other) ? [one, other] : [other, one];
      found.set([one.id, other.id].toSorted().join(" "), toRemark(rarer, usual));
    }
    return [...found.values()];
  },
};

function toRemark(rarer: ArchitectureElement, usual: ArchitectureElement): Remark {
  return {
    message: `'${rarer.name}' and '${usual.name}' may be the same ${usual.kind}`,
    location: rarer.places[0]?.location ?? { file: "elements.yaml", line: 1 },
    reference: rarer.name,
    suggest: `Use one name for both, or state in elements.yaml that they are two, or that '${usual.id}' has both names.`,
  };
}

/** The name in more places is the usual one; of two equal ones, the name in a structural figure. */
function weightOf({ places }: ArchitectureElement): number {
  const isDrawn = places.some(({ id, kind }) => kind === "figure" && !id.startsWith("interaction"));
  return places.length + (isDrawn ? 0.5 : 0);
}

/** Elements of one figure are two elements, however they are called. */
function shareFigure(one: ArchitectureElement, other: ArchitectureElement): boolean {
  const figures = new Set(one.places.map(({ id, kind }) => `${kind} ${id}`));
  return other.places.some(({ id, kind }) => kind === "figure" && figures.has(`${kind} ${id}`));
}

type Pair = readonly [ArchitectureElement, ArchitectureElement];

const compared: ReadonlySet<Domain> = new Set(["part", "type", "interface", "use-case"]);

/** Returns the pairs of similar names, found by keys that similar names share and not by comparing all with all. */
function* candidatePairs(
  elements: readonly ArchitectureElement[],
  isBlock: (element: ArchitectureElement) => boolean,
): Generator<Pair> {
  const buckets = new Map<string, ArchitectureElement[]>();
  const put = (key: string, element: ArchitectureElement): void => {
    const own = buckets.get(key);
    if (own) own.push(element);
    else buckets.set(key, [element]);
  };
  for (const element of elements) {
    const domain = domainOf(element.kind);
    if (!compared.has(domain)) continue;
    const words = plainWords(element.name);
    const numbers = words.join(" ").replaceAll(/\P{N}+/gu, " ");
    put(`same ${domain} ${words.join(" ")}`, element);
    if (domain === "part" && !/[./:]/.test(element.name) && !isBlock(element))
      put(`suffix ${element.kind} ${withoutSuffix(words).join(" ")}`, element);
    for (const form of shortened(words.join("")))
      put(`typo ${domain} ${String(words.length)} ${numbers} ${form}`, element);
  }
  for (const [key, bucket] of buckets)
    for (const [index, one] of bucket.entries())
      for (const other of bucket.slice(index + 1))
        if (one !== other && (!key.startsWith("typo") || isTypingError(one.name, other.name)))
          yield [one, other];
}

/** A block of the conceptual design is a function, "Reviews", which the "Review service" fulfils. */
function blockFinder({ diagrams }: CheckSubject["project"]): (element: ArchitectureElement) => boolean {
  const conceptual = new Set(diagrams.filter(({ key }) => key === "system_conceptual").map(({ id }) => id));
  return ({ places }) => {
    const figures = places.filter(({ kind }) => kind === "figure");
    return figures.length > 0 && figures.every(({ id }) => conceptual.has(id));
  };
}

/** A name and all forms of it without one letter: two names with one wrong letter share one of them. */
function shortened(name: string): ReadonlySet<string> {
  if (name.length < shortestTypo) return new Set();
  return new Set([name, ...Array.from(name, (_, index) => name.slice(0, index) + name.slice(index + 1))]);
}

const shortestTypo = 6;

/**
 * One letter differs inside one long word. The first and the last letter make other words: "Reader" and "Leader",
 * "Insurer" and "Insured".
 */
function isTypingError(one: string, other: string): boolean {
  const [first, second] = [plainWords(one), plainWords(other)];
  const different = first.flatMap((word, index) =>
    word === second[index] ? [] : [[word, second[index] ?? ""] as const],
  );
  const [pair, ...others] = different;
  if (pair === undefined || others.length > 0) return false;
  const [a, b] = pair;
  return (
    Math.min(a.length, b.length) >= shortestTypo &&
    distance(a, b) === 1 &&
    a.at(0) === b.at(0) &&
    a.at(-1) === b.at(-1) &&
    /^\p{L}+$/u.test(a + b)
  );
}
