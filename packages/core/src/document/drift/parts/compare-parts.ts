import type { FoundPart, FoundSystem } from "../../../model/index.ts";
import { type Comparison, withPairs } from "../comparison.ts";
import { ownersIn } from "../connections/design-links.ts";
import {
  bestGrade,
  type DriftDraft,
  placesInDocument,
  placesOfEvidence,
  withCandidates,
} from "../drift-draft.ts";
import { couldHide, withHiding } from "../could-hide.ts";
import { type DesignPart, placesOf } from "./design-parts.ts";
import { findRenamed, type RenamedPart } from "./find-renamed.ts";
import { type PagePlace, pagesAboutParts } from "../sentences/pages-about-parts.ts";
import { fullForm } from "../../likeness/index.ts";
import { isSpokenOf } from "./spoken-of.ts";

/** What the comparison of parts finds, and the comparison in which renamed parts are joined. */
export interface ComparedParts {
  readonly drafts: readonly DriftDraft[];
  readonly comparison: Comparison;
  /** The parts that the two sides call differently. */
  readonly renamed: readonly RenamedPart[];
}

/** Compares the parts of both sides. Parts that only attend others give one inferred hint together. */
export function compareParts(comparison: Comparison): ComparedParts {
  const { designParts, foundParts, matches } = comparison;
  const missing = designParts.filter((part) => isMissing(part, comparison));
  const isHidden = isSpokenOf(comparison);
  const unknown = foundParts.filter(({ id }) => !matches.designOf.has(id));
  const added = unknown.filter((part) => isHidden(part) === "compared");
  const hinted = unknown.filter((part) => isHidden(part) === "hinted");
  // What nobody would miss in the document may stand there under another name.
  const { candidates, renamed } = findRenamed(comparison, { before: missing, after: [...added, ...hinted] });
  const joined = withPairs(comparison, renamed);
  const isRenamed = new Set(renamed.flatMap(({ after, before }) => [before.element.id, after.id]));
  const hidden = hinted.filter(({ id }) => !isRenamed.has(id));
  const hasAgreement = agreesEnough(joined);
  const isOfSystem = showsSystem(joined);
  const saidOf = pagesAboutParts(comparison.design.project, comparison.system.parts);
  // Several parts can have one name, of which others have been matched by their neighbours.
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

/** A part of the document is missing if nothing of the system is called so, and it is no detail of a part that is. */
function isMissing(
  { element, isExpected }: DesignPart,
  { channels, design, matches: { foundOf } }: Comparison,
): boolean {
  if (!isExpected || foundOf.has(element.id)) return false;
  if (channels.some(({ part }) => part.element.id === element.id)) return false;
  return ownersIn(design, (id) => foundOf.has(id))(element.id) === element.id;
}

/** If hardly any part of the document is found, the two speak of different things or in different words. */
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

/** That something is not there is as sure as what lists all parts: a manifest says it, code only shows what it has. */
function absenceGrade({ parts }: FoundSystem): DriftDraft["grade"] {
  return parts.some(({ evidence }) => bestGrade(evidence) === "said") ? "said" : "seen";
}

interface AddedPart {
  readonly part: FoundPart;
  /** Where pages speak of it. */
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

function toHint(parts: readonly FoundPart[]): DriftDraft {
  const names = parts.map(({ name }) => name).toSorted((a, b) => (fullForm(a) < fullForm(b) ? -1 : 1));
  const roles = [...new Set(parts.flatMap(({ role }) => role?.replace("-", " ") ?? []))].toSorted();
  const purpose = roles.length === 0 ? "tests" : roles.join(", ");
  return {
    kind: "missing-in-design",
    subject: "part",
    name: names.join(", ").slice(0, 2000),
    message: `no diagram shows what looks after the system (${purpose}): ${names.join(", ")}`.slice(0, 2000),
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
