import {
  counted,
  type DesignPageKey,
  type Evidence,
  type FoundOperation,
  type FoundPart,
  type FoundSystem,
  operationName,
  groupUnread,
  type LanguageReading,
  type UnreadGroup,
  listed,
} from "../../model/index.ts";
import { fullForm, shortForm } from "../likeness/index.ts";
import { joinConnections } from "./part-connections.ts";
import { codeSpan, proseText } from "./prose-text.ts";
import { type SourceLinks, sourceLinks } from "./source-links.ts";

/** A design page about a found system. */
export interface RecoveredPage {
  readonly key: DesignPageKey;
  readonly markdown: string;
}

interface PageContext {
  readonly system: FoundSystem;
  readonly links: SourceLinks;
  /** Returns the name of a part as code. */
  readonly name: (id: string) => string;
  /** Whether a part of the system has the id. */
  readonly isPart: (id: string) => boolean;
}

/**
 * Returns the design pages on the found system, except for items that diagrams show completely, such as nodes. Each sentence ends with
 * the places that support it.
 */
export function recoveredPages(system: FoundSystem): RecoveredPage[] {
  const names = new Map(system.parts.map(({ id, name }) => [id, name]));
  const context: PageContext = {
    system,
    links: sourceLinks(system.repositories),
    name: (id) => codeSpan(names.get(id) ?? id),
    isPart: (id) => names.has(id),
  };
  const pages: readonly (readonly [DesignPageKey, readonly Section[]])[] = [
    ["functional-architecture", [sources(context), parts(context), readmeNames(context), unread(context)]],
    ["integration-architecture", [connections(context), messages(context)]],
    ["microservice-design", [data(context)]],
    ["service-interface", [endpoints(context), operations(context, "gRPC"), operations(context, "GraphQL")]],
    ["containerization", [containers(context)]],
  ];
  return pages.flatMap(([key, sections]) => {
    const filled = sections.filter(({ items }) => items.length > 0);
    return filled.length === 0 ? [] : [{ key, markdown: filled.map(written).join("\n") }];
  });
}

/** A list of sentences under a heading. */
interface Section {
  readonly title: string;
  readonly items: readonly string[];
}

function written({ items, title }: Section): string {
  return `## ${title}\n\n${items.map((item) => `- ${item}\n`).join("")}`;
}

function sources({ system }: PageContext): Section {
  const { formats, languages } = system.reading;
  return {
    title: "What was read",
    items: [
      ...system.repositories.map(({ name, revision, url }) => {
        const commit = revision === undefined ? "" : ` at commit ${codeSpan(revision.slice(0, 12))}`;
        const where = url === undefined ? "" : `, <${url}>`;
        return `The repository ${codeSpan(name)}${commit}${where}.`;
      }),
      ...languages.filter(({ isRead }) => isRead).map((one) => `${languageSize(one)}.`),
      ...formats
        .filter(({ isRead }) => isRead)
        .map(({ files, format }) => `${proseText(format)}: ${counted(files.length, "file")}.`),
    ],
  };
}

function languageSize({ files, generated, language, lines, tests, vendored }: LanguageReading): string {
  const beside = [
    ...(tests === 0 ? [] : [`${tests} of tests and examples`]),
    ...(generated === 0 ? [] : [`${generated} generated`]),
    ...(vendored === 0 ? [] : [`${vendored} of libraries`]),
  ];
  if (files === 0 && beside.length > 0) return `${proseText(language)}: only ${listed(beside)}`;
  const aside = beside.length === 0 ? "" : `, and beside them ${listed(beside)}`;
  return `${proseText(language)}: ${counted(files, "file")} with ${counted(lines, "line")}${aside}`;
}

function parts({ links, name, system }: PageContext): Section {
  return {
    title: "Parts",
    items: system.parts.map((part) => {
      const made =
        part.technologies.length === 0 ? "" : `, made with ${listed(part.technologies.map(proseText))}`;
      const inside = part.parent === undefined ? "" : `, inside of ${name(part.parent)}`;
      const folder =
        part.folder === undefined || part.folder === "" ? "" : `, in ${codeSpan(`${part.folder}/`)}`;
      const start = `${name(part.id)} is ${isGuess(part.evidence) ? "probably " : ""}`;
      return `${start}${describe(part)}${inside}${made}${folder}${links.end(part.evidence)}`;
    }),
  };
}

/** Names of README files that no part has: each is another name of a part, or something that no file shows. */
function readmeNames({ links, system }: PageContext): Section {
  const formsOf = (text: string): string[] => [fullForm(text), shortForm(text)];
  const known = new Set(system.parts.flatMap(({ name, names }) => [name, ...names].flatMap(formsOf)));
  return {
    title: "Named in README files only",
    items: system.readmeNames
      .filter((one) => !formsOf(one.name).some((form) => known.has(form)))
      .map((one) => `${codeSpan(one.name)} is the name of no part that was found${links.end(one.evidence)}`),
  };
}

function describe({ kind, role }: FoundPart): string {
  const what = kind === "external" ? "external system" : kind === "object-store" ? "object store" : kind;
  const noun = nounOf(what, role);
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

function nounOf(what: string, role: FoundPart["role"]): string {
  if (role === "proxy") return what === "service" ? "proxy" : what;
  if (role === "load-generation") return "load generator";
  return role === undefined ? what : `${what} for ${role}`;
}

function unread({ links, system }: PageContext): Section {
  const { formats, languages } = system.reading;
  return {
    title: "What could not be read",
    items: [
      ...languages
        .filter(({ isRead }) => !isRead)
        .map((one) => {
          const folders = one.folders.filter((folder) => folder !== "").slice(0, mostPlaces);
          const where = folders.map((folder) => codeSpan(`${folder}/`)).join(", ");
          return `${languageSize(one)}${where === "" ? "" : ` (${where})`}. This language is not read.`;
        }),
      ...formats
        .filter(({ isRead }) => !isRead)
        .map(({ describes = "", files, format }) => {
          const places = files.slice(0, mostPlaces).map((file) => links.place({ file }));
          return `${proseText(format)}, ${describes}: ${counted(files.length, "file")} (${places.join(", ")}). This format is not read.`;
        }),
      ...groupUnread(system.unread).map((group) => unreadItem(group, links)),
    ],
  };
}

/** The most places that a sentence about unread files names. */
const mostPlaces = 3;

function unreadItem({ places, reason }: UnreadGroup, links: SourceLinks): string {
  const shown = places
    .slice(0, mostPlaces)
    .map(({ file, line }) => links.place({ file, ...(line === undefined ? {} : { line }) }));
  const text = proseText(reason);
  if (places.length === 1) return `${shown.join("")}: ${text}`;
  const more = places.length > mostPlaces ? ", …" : "";
  return `${counted(places.length, "place")}: ${text} (${shown.join(", ")}${more})`;
}

/** The most purposes of a connection that a sentence names. */
const mostLabels = 5;

function connections({ links, name, system }: PageContext): Section {
  return {
    title: "Connections",
    items: joinConnections(system).map(({ evidence, from, labels, protocols, to }) => {
      const over = protocols.length === 0 ? "" : ` over ${listed(protocols.map(proseText))}`;
      const named = labels.slice(0, mostLabels).map(codeSpan);
      const more = labels.length - named.length;
      const what = [...named, ...(more > 0 ? [`${more} more`] : [])];
      const purpose = what.length === 0 ? "" : `: ${listed(what)}`;
      return `${name(from)} ${isGuess(evidence) ? "probably uses" : "uses"} ${name(to)}${over}${purpose}${links.end(evidence)}`;
    }),
  };
}

function messages({ links, name, system }: PageContext): Section {
  return {
    title: "Messages",
    items: system.messages.map(({ broker, channel, consumers, evidence, producers }) => {
      const sent = producers.length === 0 ? "" : ` is sent by ${listed(producers.map(name))}`;
      const received = consumers.length === 0 ? "" : ` is received by ${listed(consumers.map(name))}`;
      const both = sent !== "" && received !== "" ? `${sent} and${received}` : `${sent}${received}`;
      const through = broker === undefined ? "" : `, through ${name(broker)}`;
      return `${codeSpan(channel)}${both === "" ? " is declared" : both}${through}${links.end(evidence)}`;
    }),
  };
}

/** The most operations that a sentence names. */
const mostNames = 12;

/** Says whose the tables are; the physical data model shows each of them. */
function data({ links, name, system }: PageContext): Section {
  const owners = Map.groupBy(system.tables, ({ part }) => part);
  return {
    title: "Data",
    items: Array.from(owners, ([part, tables]) => {
      const evidence = oneEachFile(tables.flatMap((table) => table.evidence));
      const start = part === undefined ? "No part is known to own" : `${name(part)} defines`;
      return `${start} ${counted(tables.length, "table")}${links.end(evidence)}`;
    }),
  };
}

function endpoints({ system, ...context }: PageContext): Section {
  return {
    title: "Operations over HTTP",
    items: offered(system.endpoints, context, ({ method, path }) =>
      method === undefined ? path : `${method} ${path}`,
    ),
  };
}

function operations({ system, ...context }: PageContext, protocol: FoundOperation["protocol"]): Section {
  return {
    title: `Operations over ${protocol}`,
    items: offered(
      system.operations.filter((operation) => operation.protocol === protocol),
      context,
      operationName,
    ),
  };
}

/** Returns a sentence for each part that offers operations, with the names of the first ones. */
function offered<Operation extends { readonly part: string; readonly evidence: readonly Evidence[] }>(
  operations: readonly Operation[],
  { isPart, links, name }: Pick<PageContext, "isPart" | "links" | "name">,
  write: (operation: Operation) => string,
): string[] {
  const owners = Map.groupBy(operations, ({ part }) => part);
  return Array.from(owners, ([part, own]) => {
    const named = own.slice(0, mostNames).map((operation) => codeSpan(write(operation)));
    const more = own.length - named.length;
    const list = listed([...named, ...(more > 0 ? [`${more} more`] : [])]);
    const evidence = oneEachFile(own.flatMap((operation) => operation.evidence));
    const verb = isGuess(evidence) ? "probably answers" : "answers";
    const start = isPart(part) ? `${name(part)} ${verb}` : "No part is known to answer";
    return `${start} ${counted(own.length, "operation")}: ${list}${links.end(evidence)}`;
  });
}

function containers({ links, name, system }: PageContext): Section {
  return {
    title: "Containers",
    items: system.parts.flatMap(({ evidence, id, image, ports }) => {
      if (image === undefined) return [];
      const listens =
        ports.length === 0
          ? ""
          : ` and listens on ${ports.length === 1 ? "port" : "ports"} ${listed(ports.map(String))}`;
      return [`${name(id)} runs from the image ${codeSpan(image)}${listens}${links.end(evidence)}`];
    }),
  };
}

/** Returns whether only a name suggests it. */
function isGuess(evidence: readonly Evidence[]): boolean {
  return evidence.length > 0 && evidence.every(({ grade }) => grade === "inferred");
}

/** Returns the first place of each file, because many places of one file would be one after another. */
function oneEachFile(evidence: readonly Evidence[]): Evidence[] {
  return [...Map.groupBy(evidence, ({ file }) => file).values()].flatMap((own) => own.slice(0, 1));
}
