import type { Finding } from "../../../model/errors/index.ts";
import type { ArchitectureElement, FigureSource, Requirement, UseCase } from "../../../model/index.ts";
import { elementsFrom } from "../../architecture/index.ts";
import type { CheckedProject } from "../../checks/index.ts";
import { relationsOf } from "../element-card.ts";
import { requirementNamed } from "../named-parts.ts";
import { figuresOf } from "../project-state.ts";
import { fence, oneLine, quoteLines } from "../quote.ts";
import { operationParts } from "./operation-parts.ts";
import type { PackPart } from "./pack-part.ts";

/**
 * Returns what is needed to build a requirement, the most important first.
 *
 * @throws ArchscribeError REQUIREMENT_NOT_FOUND
 */
export function packParts(id: string, checked: CheckedProject, findings: readonly Finding[]): PackPart[] {
  const requirement = requirementNamed(id, checked);
  const elements = elementsFrom(id, checked.architecture);
  return [
    requirementPart(requirement, checked),
    ...checked.project.useCases.filter(({ requirements }) => requirements.includes(id)).map(useCasePart),
    ...elements.map((element) => elementPart(element, checked)),
    ...operationParts(id, elements, checked),
    ...decisionParts(id, checked),
    ...figuresOf(checked)
      .filter((figure) => isAbout(figure, id))
      .map(figurePart),
    ...findingParts(id, findings),
  ];
}

function requirementPart(requirement: Requirement, { project }: CheckedProject): PackPart {
  const { id, priority, quality, refines = [], scenario, section, source, suggested, text } = requirement;
  const facts = [
    ["Priority", priority],
    ["Quality", quality],
    ["Source", source],
    ["Section", section],
    ["State", suggested === true ? "a proposal that nobody has confirmed" : undefined],
    ["Stimulus", scenario?.stimulus],
    ["Environment", scenario?.environment],
    ["Response", scenario?.response],
    ["Measure", scenario?.measure],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`- ${name ?? ""}: ${oneLine(value)}`]));
  const refined = project.requirements.filter((other) => refines.includes(other.id));
  const refining = project.requirements.filter((other) => other.refines?.includes(id) === true);
  return {
    heading: "Requirement",
    name: `requirement ${id}`,
    instead: `trace ${id}`,
    text: [
      `### ${id}`,
      quoteLines(text),
      ...(facts.length === 0 ? [] : [facts.join("\n")]),
      ...refined.map((other) => `It refines ${other.id}:\n\n${quoteLines(other.text)}`),
      ...refining.map((other) => `${other.id} refines it:\n\n${quoteLines(other.text)}`),
    ].join("\n\n"),
  };
}

function useCasePart({ actors, exceptions, goal, id, name, post_cond, pre_cond, steps }: UseCase): PackPart {
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ["Actors", actors],
    ["Before", pre_cond],
    ["Steps", steps.map((step, index) => `${String(index + 1)}. ${step}`)],
    ["Exceptions", exceptions],
    ["Afterwards", post_cond],
  ];
  return {
    heading: "Use cases",
    name: `use case ${id}`,
    instead: `get_element ${id.toLowerCase()}`,
    text: [
      `### ${id} ${oneLine(name)}`,
      ...(goal === undefined ? [] : [quoteLines(goal)]),
      ...lists
        .filter(([, lines]) => lines.length > 0)
        .map(([title, lines]) => `${title}:\n\n${quoteLines(lines.join("\n"))}`),
    ].join("\n\n"),
  };
}

/** The most relations of one element, so that a hub does not take the room of all others. */
const mostRelations = 20;

function elementPart(element: ArchitectureElement, { architecture }: CheckedProject): PackPart {
  const { description, evidence, id, kind, lifecycle, name, owner, technology } = element;
  const byId = new Map(architecture.elements.map((other) => [other.id, other]));
  const nameOf = (other: string): string => oneLine(byId.get(other)?.name ?? other);
  const relations = relationsOf(id, architecture.relations);
  const facts = [
    ["Technology", technology],
    ["Owner", owner],
    ["Lifecycle", lifecycle],
    ["Evidence", evidence.length === 0 ? undefined : evidence.join(", ")],
  ].flatMap(([title, value]) => (value === undefined ? [] : [`- ${title ?? ""}: ${oneLine(value)}`]));
  const lines = relations.slice(0, mostRelations).map(({ from, kind: relation, labels, to }) => {
    const label = labels.length === 0 ? "" : `: ${oneLine(labels.slice(0, 3).join("; "))}`;
    return `- ${relation}: ${nameOf(from)} → ${nameOf(to)}${label}`;
  });
  const more = relations.length - lines.length;
  return {
    heading: "Elements",
    name: `element ${id}`,
    instead: `get_element ${id}`,
    text: [
      `### ${oneLine(name)} (${kind}, ${id})`,
      ...(description === undefined ? [] : [quoteLines(description)]),
      ...(facts.length === 0 ? [] : [facts.join("\n")]),
      ...(lines.length === 0 ? [] : [`Relations:\n\n${lines.join("\n")}`]),
      ...(more === 0 ? [] : [`${String(more)} more relations: get_element ${id}`]),
    ].join("\n\n"),
  };
}

function decisionParts(id: string, { project }: CheckedProject): PackPart[] {
  const decisions = project.decisions.filter(({ requirements }) => requirements.includes(id));
  const pages = project.pages.filter(({ requirements }) => requirements.includes(id));
  return [
    ...decisions.map(({ file, id: decision, markdown, status, title }) => ({
      heading: "Decisions",
      name: `decision ${decision}`,
      instead: `read_file ${file}`,
      text: `### ${oneLine(title)} (${status === undefined ? "" : `${oneLine(status)}, `}${decision})\n\n${quoteLines(markdown)}`,
    })),
    ...pages.map(({ file, key, markdown }) => ({
      heading: "Design pages",
      name: `page ${key}`,
      instead: `read_file ${file}`,
      text: `### ${key}\n\n${quoteLines(markdown)}`,
    })),
  ];
}

function isAbout({ requirements, traces }: FigureSource, id: string): boolean {
  return requirements.includes(id) || traces.some((trace) => trace.requirements.includes(id));
}

function figurePart({ file, id, notation, text, title }: FigureSource): PackPart {
  return {
    heading: "Figures",
    name: `figure ${id}`,
    instead: `read_figure ${id}`,
    text: `### ${oneLine(title)} (${id}, in ${oneLine(file)})\n\n${fence(text, notation)}`,
  };
}

function findingParts(id: string, findings: readonly Finding[]): PackPart[] {
  const names = new RegExp(String.raw`(?<![\w-])${id}(?![\w-])`);
  const open = findings.filter(({ message, reference }) => reference === id || names.test(message));
  if (open.length === 0) return [];
  const lines = open.map(
    ({ location: { file, line }, message, ruleId, severity }) =>
      `${severity} ${ruleId}, ${file}:${String(line)}: ${message}`,
  );
  return [
    {
      heading: "Open findings",
      name: "open findings",
      instead: "check",
      text: quoteLines(lines.join("\n")),
    },
  ];
}
