import type {
  ArchitectureElement,
  ArchitecturePlace,
  Location,
  Requirement,
  UseCase,
} from "../../model/index.ts";
import { tracedLinks } from "../architecture/index.ts";
import type { CheckedProject } from "../checks/index.ts";
import type { Subject } from "./find-occurrences.ts";

/** The most lines of a list on a card. */
const mostListed = 10;

/** Returns the address with which a client opens a place of the project. */
export type LinkTo = (location: Location) => string;

/** Returns a card about a subject in Markdown; undefined if the project does not have it. */
export function describeSubject(
  { id, kind }: Subject,
  checked: CheckedProject,
  linkTo: LinkTo,
): string | undefined {
  const { architecture, project } = checked;
  switch (kind) {
    case "requirement": {
      const requirement = project.requirements.find((one) => one.id === id);
      return requirement && requirementCard(requirement, checked, linkTo);
    }
    case "use-case": {
      const useCase = project.useCases.find((one) => one.id === id);
      return useCase && useCaseCard(useCase, checked);
    }
    case "element": {
      const element = architecture.elements.find((one) => one.id === id);
      return element && elementCard(element, checked, linkTo);
    }
  }
}

function requirementCard({ id, ...own }: Requirement, checked: CheckedProject, linkTo: LinkTo): string {
  const facts = [own.priority, own.quality, own.constraint === true ? "constraint" : undefined, own.source];
  const traced = tracedLinks(checked).filter(({ requirement }) => requirement === id);
  const measure = own.scenario?.measure;
  return card([
    `**${id}**${facts
      .filter((fact) => fact !== undefined)
      .map((fact) => ` · ${escape(fact)}`)
      .join("")}`,
    escape(own.text),
    measure === undefined ? undefined : `Measure: ${escape(measure)}`,
    (own.refines ?? []).length === 0 ? undefined : `Refines ${(own.refines ?? []).join(", ")}`,
    listOf(
      traced.length === 0 ? "Nothing is traced to it." : "Traced to it:",
      traced.map(
        ({ id: link, location, title }) => `[${escape(link)}](${linkTo(location)}) ${escape(title)}`,
      ),
    ),
  ]);
}

function useCaseCard(
  { actors, goal, id, name, requirements, steps }: UseCase,
  checked: CheckedProject,
): string {
  return card([
    `**${id} ${escape(name)}** · use case`,
    goal === undefined ? undefined : escape(goal),
    actors.length === 0 ? undefined : `Actors: ${actors.map(escape).join(", ")}`,
    steps.length === 0
      ? undefined
      : steps
          .slice(0, mostListed)
          .map((step, index) => `${String(index + 1)}. ${escape(step)}`)
          .join("\n"),
    requirementList(requirements, checked),
  ]);
}

function elementCard(element: ArchitectureElement, checked: CheckedProject, linkTo: LinkTo): string {
  const { architecture } = checked;
  const nameOf = new Map(architecture.elements.map(({ id, name }) => [id, name]));
  const used = architecture.relations
    .filter(({ from, kind }) => from === element.id && kind !== "reply")
    .map(({ to }) => nameOf.get(to) ?? to);
  const users = architecture.relations
    .filter(({ kind, to }) => to === element.id && kind !== "reply")
    .map(({ from }) => nameOf.get(from) ?? from);
  const facts = [element.kind, element.technology, element.lifecycle, element.basis];
  return card([
    `**${escape(element.name)}** · ${facts
      .filter((fact) => fact !== undefined)
      .map((fact) => escape(fact))
      .join(" · ")} · \`${element.id}\``,
    element.description === undefined ? undefined : escape(element.description),
    element.owner === undefined ? undefined : `Owner: ${escape(element.owner)}`,
    element.names.length === 0 ? undefined : `Also called ${element.names.map(escape).join(", ")}`,
    element.tags.length === 0 ? undefined : `Tags: ${element.tags.map(escape).join(", ")}`,
    element.parents.length === 0
      ? undefined
      : `In ${element.parents.map((id) => escape(nameOf.get(id) ?? id)).join(", ")}`,
    named("Uses", used),
    named("Used by", users),
    requirementList(element.requirements, checked),
    listOf(
      "Shown in:",
      figuresOf(element.places).map((place) => `[${escape(place.title)}](${linkTo(place.location)})`),
    ),
  ]);
}

function named(word: string, names: readonly string[]): string | undefined {
  const unique = [...new Set(names)];
  return unique.length === 0 ? undefined : `${word} ${shortened(unique.map(escape)).join(", ")}`;
}

function figuresOf(places: readonly ArchitecturePlace[]): ArchitecturePlace[] {
  return [...new Map(places.map((place) => [`${place.kind} ${place.id}`, place])).values()];
}

function requirementList(ids: readonly string[], { project }: CheckedProject): string | undefined {
  const texts = new Map(project.requirements.map(({ id, text }) => [id, text]));
  return listOf(
    "Requirements:",
    ids.map((id) => `**${id}** ${escape(texts.get(id) ?? "does not exist")}`),
  );
}

function listOf(head: string, lines: readonly string[]): string | undefined {
  if (lines.length === 0) return head.endsWith(".") ? head : undefined;
  return [head, "", ...shortened(lines).map((line) => `- ${line}`)].join("\n");
}

function shortened(lines: readonly string[]): string[] {
  return lines.length > mostListed
    ? [...lines.slice(0, mostListed), `and ${String(lines.length - mostListed)} more`]
    : [...lines];
}

function card(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join("\n\n");
}

/** Returns a text of the project on one line, without effect as Markdown or HTML. */
function escape(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .replaceAll(/[\\`*_[\]<>|#!~&]/g, String.raw`\$&`)
    .trim();
}
