import { type FoundPart, type FoundSystem, counted, listedUpTo } from "../../../model/index.ts";
import { type Comparison, withPairs } from "../comparison.ts";
import { ownersIn, designLinksOf } from "../connections/design-links.ts";
import {
  bestGrade,
  type DriftDraft,
  placesInDocument,
  placesOfEvidence,
  withCandidates,
} from "../drift-draft.ts";
import { couldHide, withHiding } from "../could-hide.ts";
import { type PagePlace, pagesAboutParts } from "../sentences/pages-about-parts.ts";
import {
  fullForm,
  type Likeness,
  nameLikeness,
  pairClearly,
  type RenamedPair,
} from "../../likeness/index.ts";
import { technologiesIn, technologyDifference } from "../technology/technologies.ts";
import { type DesignPart, placesOf } from "./design-parts.ts";
import { groupOfFound, isOnlyKind } from "./match-parts.ts";

/** The findings about parts, and the comparison in which renamed parts are joined. */
export interface ComparedParts {
  readonly drafts: readonly DriftDraft[];
  readonly comparison: Comparison;
  /** The parts that the two sides call differently. */
  readonly renamed: readonly RenamedPart[];
}

/** Compares the parts of both sides. All attendants of other parts together give one inferred hint. */
export function compareParts(comparison: Comparison): ComparedParts {
  const { designParts, foundParts, matches } = comparison;
  const missing = designParts.filter((part) => isMissing(part, comparison));
  const isHidden = isSpokenOf(comparison);
  const unknown = foundParts.filter(({ id }) => !matches.designOf.has(id));
  const added = unknown.filter((part) => isHidden(part) === "compared");
  const hinted = unknown.filter((part) => isHidden(part) === "hinted");
  // A part that the document may omit can be in the document under another name.
  const { candidates, renamed } = findRenamed(comparison, { before: missing, after: [...added, ...hinted] });
  const joined = withPairs(comparison, renamed);
  const isRenamed = new Set(renamed.flatMap(({ after, before }) => [before.element.id, after.id]));
  const hidden = hinted.filter(({ id }) => !isRenamed.has(id));
  const hasAgreement = agreesEnough(joined);
  const isOfSystem = showsSystem(joined);
  const saidOf = pagesAboutParts(comparison.design.project, comparison.system.parts);
  // Several parts can share a name if their namesakes were matched by their neighbours.
  const named = renamed.filter(
    ({ after, before, isOnlyKind }) => !isOnlyKind && fullForm(before.name) !== fullForm(after.name),
  );
  const drafts = [
    ...named.map((pair) => toRenamed(pair, joined)),
    ...missing
      .filter(({ element }) => !isRenamed.has(element.id))
      .map((part) => {
        const names = (candidates.get(part) ?? []).map(({ name }) => name);
        return toMissing(part, joined, { isAgreed: hasAgreement && isOfSystem(part), names });
      }),
    ...added
      .filter(({ id }) => !isRenamed.has(id))
      .map((part) => toAdded({ part, said: saidOf(part), hasAgreement }, joined)),
    ...(hidden.length === 0 ? [] : [toHint(hidden)]),
  ];
  return { drafts, comparison: joined, renamed: named };
}

/** A part of the document is missing if no part of the system has its name, and it is not a detail of a found part. */
function isMissing(
  { element, isExpected }: DesignPart,
  { channels, design, matches: { foundOf } }: Comparison,
): boolean {
  if (!isExpected || foundOf.has(element.id)) return false;
  if (channels.some(({ part }) => part.element.id === element.id)) return false;
  return ownersIn(design, (id) => foundOf.has(id))(element.id) === element.id;
}

/** If hardly any part of the document is found, the two describe different things or use different words. */
function agreesEnough({ designParts, matches: { foundOf } }: Comparison): boolean {
  const expected = designParts.filter(({ isExpected }) => isExpected);
  const known = expected.filter(({ element }) => foundOf.has(element.id));
  return known.length * 3 >= expected.length;
}

/** A figure none of whose boxes is in the system explains something else, such as its colours. */
function showsSystem({ design, matches: { foundOf } }: Comparison): (part: DesignPart) => boolean {
  const known = design.architecture.elements.filter(({ id }) => foundOf.has(id));
  const figures = new Set(known.flatMap(({ places }) => places.map(({ id }) => id)));
  return ({ element }) => element.places.some(({ id, kind }) => kind === "figure" && figures.has(id));
}

function toRenamed({ after, before, reasons }: RenamedPart, { design }: Comparison): DriftDraft {
  const { element, name } = before;
  return {
    kind: "renamed",
    subject: "part",
    name,
    newName: after.name,
    message: `'${name}' is called '${after.name}' in the system (${reasons.join(", ")})`,
    grade: bestGrade(after.evidence),
    document: placesInDocument(placesOf(element, design.project)),
    system: placesOfEvidence(after.evidence),
    elements: [element.id],
    suggest: `Rename it, or map the name in system.yaml: ${quoted(name)}: ${quoted(after.name)}.`,
    key: [name, after.name],
  };
}

interface MissingPart {
  /** Whether the document shows other parts of the system, in the same figure too. */
  readonly isAgreed: boolean;
  /** Names under which the system may have it. */
  readonly names: readonly string[];
}

function toMissing(part: DesignPart, comparison: Comparison, { isAgreed, names }: MissingPart): DriftDraft {
  const { element, name } = part;
  const { design, system } = comparison;
  const hidden = couldHide(system, [name, ...part.names]);
  const isSure = isAgreed && hidden === undefined;
  return {
    kind: "missing-in-system",
    subject: "part",
    name,
    message: withCandidates(
      withHiding(`the document shows '${name}', and the system has no such part`, hidden),
      names,
    ),
    grade: isSure ? absenceGrade(system) : "inferred",
    document: placesInDocument([
      ...placesOf(element, design.project),
      ...element.places.filter(({ kind }) => kind === "page"),
    ]),
    system: [],
    elements: [element.id],
    suggest: `Remove it from the diagrams, or map its name in system.yaml if the system calls it otherwise.`,
    key: [name],
  };
}

/** The grade of an absence is the grade of the list of all parts: a manifest is complete, code only shows existing parts. */
function absenceGrade({ parts }: FoundSystem): DriftDraft["grade"] {
  return parts.some(({ evidence }) => bestGrade(evidence) === "said") ? "said" : "seen";
}

interface AddedPart {
  readonly part: FoundPart;
  /** The pages that mention it. */
  readonly said: readonly PagePlace[];
  readonly hasAgreement: boolean;
}

function toAdded({ hasAgreement, part, said }: AddedPart, comparison: Comparison): DriftDraft {
  const { design, matches, system } = comparison;
  const uses = system.connections.filter(
    ({ from, to }) => from !== to && (from === part.id || to === part.id),
  );
  const neighbours = uses.flatMap(({ from, to }) => matches.designOf.get(from === part.id ? to : from) ?? []);
  const names = new Map(system.parts.map(({ id, name }) => [id, name]));
  const implied = uses.map(
    ({ from, to }) => `${nameOf(from, comparison, names)} -> ${nameOf(to, comparison, names)}`,
  );
  const [first] = neighbours;
  return {
    kind: "missing-in-design",
    subject: "part",
    name: part.name,
    message: `the system has the ${wordOf(part)} '${part.name}', and ${said.length > 0 ? "only a page names it" : "no diagram shows it"}`,
    grade: hasAgreement ? bestGrade(part.evidence) : "inferred",
    document: [
      ...(first === undefined ? [] : placesInDocument(placesOf(first.element, design.project)).slice(0, 1)),
      ...said.slice(0, 40).map(({ file, line }) => ({ file, line })),
    ],
    system: placesOfEvidence(part.evidence),
    elements: [...new Set(neighbours.map(({ element }) => element.id))].slice(0, 50),
    suggest: `Add it to a component diagram, or leave it out in system.yaml.`,
    ...(implied.length === 0 ? {} : { implies: [...new Set(implied)].slice(0, 100) }),
    key: [part.name],
  };
}

function nameOf(id: string, { matches }: Comparison, names: ReadonlyMap<string, string>): string {
  return matches.designOf.get(id)?.name ?? names.get(id) ?? id;
}

function wordOf({ kind, technologies }: FoundPart): string {
  const word = kind.replace("-", " ");
  const noun = kind === "external" ? "external system" : word;
  return technologies.length === 0 || kind === "external" ? noun : `${technologies[0] ?? ""} ${noun}`;
}

/** A hint names at most so many parts; `scan` lists all. */
const mostNamed = 12;

function toHint(parts: readonly FoundPart[]): DriftDraft {
  const names = parts.map(({ name }) => name).toSorted((a, b) => (fullForm(a) < fullForm(b) ? -1 : 1));
  const roles = [...new Set(parts.flatMap(({ role }) => role?.replace("-", " ") ?? []))].toSorted();
  const purpose = roles.length === 0 ? "tests" : roles.join(", ");
  return {
    kind: "missing-in-design",
    subject: "part",
    name: names.join(", ").slice(0, 2000),
    message: `no diagram shows what looks after the system (${purpose}): ${listedUpTo(mostNamed, names)}`,
    grade: "inferred",
    document: [],
    system: placesOfEvidence(parts.flatMap(({ evidence }) => evidence.slice(0, 1))),
    elements: [],
    suggest: "Show them in a diagram, or leave them out in system.yaml.",
    key: ["attendants", ...roles],
  };
}

function quoted(name: string): string {
  return /^[\p{L}][\p{L}\p{N} _-]*$/u.test(name) ? name : JSON.stringify(name);
}

/** The treatment of a part that no diagram shows: a finding, an entry of one hint, or nothing. */
type Attention = "compared" | "hinted" | "ignored";

/**
 * Returns how a part that the document does not show is treated. A document covers running parts and stores if it shows
 * any; attendants, external systems and modules only if it shows others of their kind.
 */
function isSpokenOf(comparison: Comparison): (part: FoundPart) => Attention {
  const { attendants, designParts, foundParts, matches } = comparison;
  const shown = foundParts.filter(({ id }) => matches.designOf.has(id));
  const shownRoles = new Set(shown.filter(({ id }) => attendants.has(id)).flatMap(({ role }) => role ?? []));
  const hasParts = designParts.some(({ isExpected }) => isExpected);
  const hasExternals = shown.some(({ kind }) => kind === "external");
  const siblings = Map.groupBy(foundParts.filter(isInner), ({ parent = "" }) => parent);
  return (part) => {
    if (!hasParts || part.kind === "person") return "ignored";
    if (part.kind === "external") return hasExternals ? "compared" : "ignored";
    if (isInner(part)) {
      const own = siblings.get(part.parent ?? "") ?? [];
      const known = own.filter(({ id }) => matches.designOf.has(id));
      return known.length >= 2 && known.length * 2 >= own.length ? "compared" : "ignored";
    }
    if (attendants.has(part.id))
      return part.role !== undefined && shownRoles.has(part.role) ? "compared" : "hinted";
    return "compared";
  };
}

function isInner({ kind }: FoundPart): boolean {
  return kind === "module" || kind === "library";
}

/** A part that the document and the system call differently. */
type RenamedPart = RenamedPair<DesignPart, FoundPart> & {
  /** Whether the name only denotes a kind of part, so that it contradicts no name of the system. */
  readonly isOnlyKind: boolean;
};

/** The renamed parts, and the parts with several candidates. */
interface RenamedParts {
  readonly renamed: readonly RenamedPart[];
  readonly candidates: ReadonlyMap<DesignPart, readonly FoundPart[]>;
}

/** The likeness from which an added and a removed part are one. */
const least = 0.5;

/**
 * Returns the pairs of parts, one only in the document and one only in the system, that are the same part. Names, common
 * neighbours and technology are evidence; parts with dissimilar names need two common neighbours, or are stores with
 * exactly the same users.
 */
function findRenamed(
  comparison: Comparison,
  open: { readonly before: readonly DesignPart[]; readonly after: readonly FoundPart[] },
): RenamedParts {
  const neighbours = neighboursOf(comparison);
  const { candidates, pairs } = pairClearly(
    open,
    (before, after) => {
      if (groupOfFound(after) !== before.group && !isSomething(before, after)) return none;
      return likenessOf(before, after, {
        before: neighbours.ofDesign(before.element.id),
        after: neighbours.ofFound(after.id),
      });
    },
    least,
  );
  return {
    renamed: pairs.map((pair) => ({ ...pair, isOnlyKind: isOnlyKind(pair.before.name) })),
    candidates,
  };
}

const none: Likeness = { value: 0, reasons: [] };

/** A store that a system builds itself is a service there. */
function isSomething({ group }: DesignPart, { kind, technologies }: FoundPart): boolean {
  return group !== "outside" && kind === "service" && technologies.length === 0;
}

interface Neighbours {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

function likenessOf(before: DesignPart, after: FoundPart, around: Neighbours): Likeness {
  // `store` and `postgres` have letters in common, and neither identifies a store.
  const names = [before.name, ...before.names].filter((name) => !isOnlyKind(name));
  const others = [after.name, ...after.names].filter((name) => !isOnlyKind(name));
  const alike = Math.max(0, ...names.flatMap((one) => others.map((other) => nameLikeness(one, other))));
  const common = [...around.before].filter((id) => around.after.has(id));
  const all = new Set([...around.before, ...around.after]).size;
  const isSameStore = before.group !== "machine" && common.length > 0 && common.length === all;
  if (alike < 0.4 && common.length < 2 && !isSameStore) return none;
  const stated = before.details.join(", ");
  const technologies = after.technologies.join(", ");
  const difference = technologyDifference(stated, technologies);
  const isSameTechnology =
    difference === undefined && technologiesIn(stated).length > 0 && technologiesIn(technologies).length > 0;
  const signals = [
    { weight: 0.4, value: alike },
    ...(all === 0 ? [] : [{ weight: 0.45, value: common.length / all }]),
    ...(isSameTechnology ? [{ weight: 0.15, value: 1 }] : []),
    // Another product under another name for the same users is a replacement, which is reported as one finding.
    ...(difference === undefined || isSameStore ? [] : [{ weight: 0.15, value: 0 }]),
  ];
  const weight = signals.reduce((sum, one) => sum + one.weight, 0);
  return {
    value: signals.reduce((sum, one) => sum + one.weight * one.value, 0) / weight,
    reasons: [
      ...(alike >= 0.4 ? ["similar name"] : []),
      ...(common.length > 0 ? [counted(common.length, "common neighbour")] : []),
      ...(isSameTechnology ? ["same technology"] : []),
    ],
  };
}

/** The parts of the system beside a part, by their ids, as the document and as the system show it. */
function neighboursOf({ design, matches: { designOf, foundOf }, system }: Comparison): {
  ofDesign(id: string): ReadonlySet<string>;
  ofFound(id: string): ReadonlySet<string>;
} {
  const inDesign = new Map<string, Set<string>>();
  const ownerOf = ownersIn(design, (id) => foundOf.has(id));
  for (const { from, to } of designLinksOf(design, ownerOf)) {
    for (const found of foundOf.get(to) ?? []) add(inDesign, from, found.id);
    for (const found of foundOf.get(from) ?? []) add(inDesign, to, found.id);
  }
  const inSystem = new Map<string, Set<string>>();
  for (const { from, to } of system.connections) {
    if (designOf.has(to)) add(inSystem, from, to);
    if (designOf.has(from)) add(inSystem, to, from);
  }
  const nobody: ReadonlySet<string> = new Set();
  return {
    ofDesign: (id) => inDesign.get(id) ?? nobody,
    ofFound: (id) => inSystem.get(id) ?? nobody,
  };
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}
