import type { Comparison } from "../comparison.ts";
import type { ReadmeName } from "../../../model/index.ts";
import { partNamesIn } from "../../words/index.ts";
import type { DocumentedDesign } from "../documented-design.ts";
import { type DriftDraft, placesOfEvidence } from "../drift-draft.ts";
import { namesOfDesign } from "../parts/match-parts.ts";
import { fullForm, shortForm } from "../../likeness/index.ts";
import { namesInSentences, type SaidName } from "./names-in-sentences.ts";

/**
 * Returns the parts that design pages or README files of the system name and that neither a figure nor the system has.
 * They are only inferred: a sentence may name something that is not a part.
 */
export function compareSentences({ design, designParts, matches, system }: Comparison): DriftDraft[] {
  if (matches.foundOf.size === 0) return [];
  const known = new Set(
    [
      system.name,
      ...system.repositories.map(({ name }) => name),
      ...system.parts.flatMap(({ name, names, technologies }) => [name, ...names, ...technologies]),
      ...designParts.flatMap(namesOfDesign),
      ...design.architecture.elements.flatMap(({ name, names }) => [name, ...names]),
      ...system.parts.flatMap(({ folder = "", joined = [] }) => [
        ...folder.split("/"),
        ...joined.map(({ name }) => name),
      ]),
      ...system.connections.flatMap(({ label = "" }) => label.split(", ")),
      ...system.nodes.map(({ name }) => name),
      ...system.messages.map(({ channel }) => channel),
      ...system.tables.map(({ name }) => name),
    ].flatMap((name) => [fullForm(name), shortForm(name)]),
  );
  // A page of a recovered document lists the formats that were read, and products such as Azure Service Bus.
  const products = fullForm(
    [
      ...system.reading.formats.map(({ format }) => format),
      ...system.parts.flatMap(({ technologies }) => technologies),
    ].join(" "),
  );
  const isStated = namesStatedToBeUnknown(design.project, system);
  const isUnknown = ({ name }: { readonly name: string }): boolean =>
    !known.has(fullForm(name)) &&
    !known.has(shortForm(name)) &&
    !products.includes(fullForm(name)) &&
    !isStated(name);
  const said = Map.groupBy(namesInSentences(design.project).filter(isUnknown), ({ name }) => fullForm(name));
  const inReadme = Map.groupBy(system.readmeNames.filter(isUnknown), ({ name }) => fullForm(name));
  return [...new Set([...said.keys(), ...inReadme.keys()])].map((form) =>
    toSaid(said.get(form) ?? [], inReadme.get(form) ?? []),
  );
}

/**
 * Returns the names of README files, or of unread files, that a page repeats together with the place: a recovered document
 * lists unresolved names.
 */
function namesStatedToBeUnknown(
  { pages }: DocumentedDesign["project"],
  { readmeNames, unread }: Comparison["system"],
): (name: string) => boolean {
  const lines = pages.flatMap(({ markdown }) => markdown.split("\n"));
  const stated = [
    ...readmeNames.map(({ evidence, name }) => ({ name, files: evidence.map(({ file }) => file) })),
    ...unread.flatMap(({ file, reason }) => partNamesIn(reason).map(({ name }) => ({ name, files: [file] }))),
  ].filter(({ files, name }) =>
    lines.some((line) => line.includes(name) && files.some((file) => line.includes(file))),
  );
  const forms = new Set(stated.map(({ name }) => fullForm(name)));
  return (name) => forms.has(fullForm(name));
}

function toSaid(pages: readonly SaidName[], readmes: readonly ReadmeName[]): DriftDraft {
  const name = pages[0]?.name ?? readmes[0]?.name ?? "";
  const speaker = pages.length > 0 ? "a page" : "a README of the system";
  return {
    kind: "missing-in-system",
    subject: "sentence",
    name,
    message: `${speaker} speaks of '${name}', and neither a diagram nor the system has it`,
    grade: "inferred",
    document: pages.slice(0, 50).map(({ file, line }) => ({ file, line })),
    system: placesOfEvidence(readmes.flatMap(({ evidence }) => evidence)),
    elements: [],
    suggest: "Correct the sentence, or draw the part.",
    key: [name],
  };
}
