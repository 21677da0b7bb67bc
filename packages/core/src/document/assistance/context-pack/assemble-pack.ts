import { checkedOf, type ProjectState, figuresOf } from "../project-state.ts";
import { quotedNotice, fence, oneLine, quoteLines } from "../quote.ts";
import type { Finding } from "../../../model/errors/index.ts";
import {
  type ArchitectureElement,
  type FigureSource,
  type Requirement,
  type UseCase,
  type ApiContent,
  apiMembers,
  type ApiOperation,
  type ApiSchema,
  apiTypeText,
  exchangedTypes,
  schemasIn,
} from "../../../model/index.ts";
import { elementsFrom } from "../../architecture/index.ts";
import type { CheckedProject } from "../../checks/index.ts";
import { relationsOf } from "../element-card.ts";
import { requirementNamed } from "../named-parts.ts";
import type { PackPart } from "./pack-part.ts";

/** The most relations of one element, so that a hub does not take the room of all others. */
const mostRelations = 20;

/** The lengths that a context pack can have, in characters. */
export const packLengths = { least: 2_000, usual: 40_000, most: 200_000 };

/**
 * Returns all information for building a requirement as Markdown: whole parts in a fixed order, as long as they fit. The
 * omitted parts are listed at the end, with the calls that return them.
 *
 * @param limit the maximum number of characters, at least 2,000
 * @throws ArchscribeError REQUIREMENT_NOT_FOUND, PROJECT_INVALID
 */
export function assemblePack(requirement: string, state: ProjectState, limit: number): string {
  const parts = packParts(requirement, checkedOf(state), state.findings);
  return fitParts(`# Context pack of ${requirement}\n\n${quotedNotice}\n`, parts, limit);
}

/** The room for the names of the parts that did not fit. */
const roomForNames = 700;

/** Returns a text of the parts that fit a limit, with the names of the others. */
export function fitParts(opening: string, parts: readonly PackPart[], limit: number): string {
  const room = limit - footerOf([], limit).length - roomForNames;
  const left: PackPart[] = [];
  let text = opening;
  let heading = "";
  for (const part of parts) {
    const added = `${part.heading === heading ? "" : `\n## ${part.heading}\n`}\n${part.text}\n`;
    if (text.length + added.length > room) {
      left.push(part);
      continue;
    }
    text += added;
    heading = part.heading;
  }
  return text + footerOf(left, limit);
}

function footerOf(left: readonly PackPart[], limit: number): string {
  const said = `\n## Completeness\n\nThe limit of this pack is ${String(limit)} characters.`;
  if (left.length === 0) return `${said} Everything that was found is in it.\n`;
  const lines: string[] = [];
  let length = 0;
  for (const { instead, name } of left) {
    const line = `- ${name}: ${instead}`;
    length += line.length + 1;
    if (length > roomForNames - 100) break;
    lines.push(line);
  }
  const more = left.length - lines.length;
  const others = more === 0 ? "" : `\n- and ${String(more)} more`;
  return `${said} ${left.length === 1 ? "1 part" : `${String(left.length)} parts`} did not fit:\n\n${lines.join("\n")}${others}\n`;
}

/**
 * Returns the information for building a requirement, the most important first.
 *
 * @throws ArchscribeError REQUIREMENT_NOT_FOUND
 */
function packParts(id: string, checked: CheckedProject, findings: readonly Finding[]): PackPart[] {
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

/** Returns the operations that come from a requirement, each with the schemas that it uses. */
function operationParts(
  requirement: string,
  elements: readonly ArchitectureElement[],
  { project: { api } }: CheckedProject,
): PackPart[] {
  if (api === undefined) return [];
  const names = new Set(elements.filter(({ kind }) => kind === "operation").map(({ name }) => name));
  const seen = new Set<string>();
  return api.operations
    .filter(({ id, requirements }) => requirements.includes(requirement) || names.has(id))
    .map((operation) => {
      const schemas = schemasOf(operation, api.schemas).filter(({ name }) => !seen.has(name));
      for (const { name } of schemas) seen.add(name);
      return operationPart(operation, schemas, api.file);
    });
}

/** Returns the schemas that the types of an operation name, directly or indirectly, each once. */
function schemasOf(operation: ApiOperation, schemas: readonly ApiSchema[]): ApiSchema[] {
  const byName = new Map(schemas.map((schema) => [schema.name, schema]));
  const found = new Set<ApiSchema>();
  const { requests, responses } = exchangedTypes(operation);
  const waiting = [...requests, ...responses];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop())
    for (const name of schemasIn(type)) {
      const schema = byName.get(name);
      if (schema === undefined || found.has(schema)) continue;
      found.add(schema);
      waiting.push(schema.type);
    }
  return schemas.filter((schema) => found.has(schema));
}

/** The types of a body, with the media type if it is not JSON alone. */
function contentsText(contents: readonly ApiContent[]): string {
  const texts = contents.map(({ itemType, mediaType, type }) => {
    const own = type ?? itemType;
    const text = own === undefined ? "" : apiTypeText(own);
    return contents.length === 1 && mediaType === "application/json" ? text : `${text} (${mediaType})`.trim();
  });
  return texts.join(" | ");
}

function operationPart(
  { body, id, method, parameters, path, responses, summary }: ApiOperation,
  schemas: readonly ApiSchema[],
  file: string,
): PackPart {
  const lines = [
    summary,
    ...parameters.map(
      (one) =>
        `parameter ${one.name} in ${one.in}: ${apiTypeText(one.type)}${one.required ? ", required" : ""}`,
    ),
    ...(body === undefined ? [] : [`request: ${contentsText(body.contents)}`]),
    ...responses.map(
      ({ contents, description, status }) =>
        `response ${status}: ${contents.length === 0 ? "" : `${contentsText(contents)}, `}${description}`,
    ),
    ...schemas.flatMap(({ name, type }) => [
      type.properties.length > 0 ? `schema ${name}` : `schema ${name}: ${apiTypeText(type)}`,
      ...apiMembers(type)
        .filter(({ path: place }) => place !== "")
        .map((one) => `  ${one.path}: ${apiTypeText(one.type)}${one.required ? ", required" : ""}`),
    ]),
  ];
  return {
    heading: "API operations",
    name: `operation ${oneLine(id)}`,
    instead: `read_file ${file}`,
    text: `### ${oneLine(`${method.toUpperCase()} ${path}`)} (${oneLine(id)})\n\n${quoteLines(lines.join("\n"))}`,
  };
}
