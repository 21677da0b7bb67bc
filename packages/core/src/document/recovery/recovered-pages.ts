import {
  counted,
  type DesignPageKey,
  type Evidence,
  type FoundPart,
  type FoundSystem,
} from "../../model/index.ts";
import { joinConnections } from "./part-connections.ts";
import { codeSpan, inSentence, proseText } from "./prose-text.ts";
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
}

/** Returns the design pages on what was found. Each sentence ends with the places that support it. */
export function recoveredPages(system: FoundSystem): RecoveredPage[] {
  const names = new Map(system.parts.map(({ id, name }) => [id, name]));
  const context: PageContext = {
    system,
    links: sourceLinks(system.repositories),
    name: (id) => codeSpan(names.get(id) ?? id),
  };
  const pages: readonly (readonly [DesignPageKey, readonly Section[]])[] = [
    ["functional-architecture", [sources(context), parts(context), unread(context)]],
    ["integration-architecture", [connections(context), messages(context)]],
    ["microservice-design", [data(context)]],
    ["service-interface", [operations(context)]],
    ["containerization", [containers(context)]],
    ["orchestration", [nodes(context)]],
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
  return {
    title: "What was read",
    items: system.repositories.map(({ name, revision, url }) => {
      const commit = revision === undefined ? "" : ` at commit ${codeSpan(revision.slice(0, 12))}`;
      const where = url === undefined ? "" : `, <${url}>`;
      return `The repository ${codeSpan(name)}${commit}${where}.`;
    }),
  };
}

function parts({ links, name, system }: PageContext): Section {
  return {
    title: "Parts",
    items: system.parts.map((part) => {
      const made =
        part.technologies.length === 0 ? "" : `, made with ${inSentence(part.technologies.map(proseText))}`;
      const inside = part.parent === undefined ? "" : `, inside of ${name(part.parent)}`;
      const folder =
        part.folder === undefined || part.folder === "" ? "" : `, in ${codeSpan(`${part.folder}/`)}`;
      const start = `${name(part.id)} is ${isGuess(part.evidence) ? "probably " : ""}`;
      return `${start}${describe(part)}${inside}${made}${folder}${links.end(part.evidence)}`;
    }),
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
  return {
    title: "What could not be read",
    items: system.unread.map(
      ({ file, line, reason }) =>
        `${links.place({ file, ...(line === undefined ? {} : { line }) })}: ${proseText(reason)}`,
    ),
  };
}

/** The most purposes of a connection that a sentence names. */
const mostLabels = 5;

function connections({ links, name, system }: PageContext): Section {
  return {
    title: "Connections",
    items: joinConnections(system).map(({ evidence, from, labels, protocols, to }) => {
      const over = protocols.length === 0 ? "" : ` over ${inSentence(protocols.map(proseText))}`;
      const named = labels.slice(0, mostLabels).map(codeSpan);
      const more = labels.length - named.length;
      const what = [...named, ...(more > 0 ? [`${more} more`] : [])];
      const purpose = what.length === 0 ? "" : `: ${inSentence(what)}`;
      return `${name(from)} ${isGuess(evidence) ? "probably uses" : "uses"} ${name(to)}${over}${purpose}${links.end(evidence)}`;
    }),
  };
}

function messages({ links, name, system }: PageContext): Section {
  return {
    title: "Messages",
    items: system.messages.map(({ broker, channel, consumers, evidence, producers }) => {
      const sent = producers.length === 0 ? "" : ` is sent by ${inSentence(producers.map(name))}`;
      const received = consumers.length === 0 ? "" : ` is received by ${inSentence(consumers.map(name))}`;
      const both = sent !== "" && received !== "" ? `${sent} and${received}` : `${sent}${received}`;
      const through = broker === undefined ? "" : `, through ${name(broker)}`;
      return `${codeSpan(channel)}${both === "" ? " is declared" : both}${through}${links.end(evidence)}`;
    }),
  };
}

/** The most tables or operations that a sentence names. */
const mostNames = 12;

function data({ links, name, system }: PageContext): Section {
  const owners = Map.groupBy(system.tables, ({ part }) => part);
  return {
    title: "Data",
    items: Array.from(owners, ([part, tables]) => {
      const named = tables.slice(0, mostNames).map((table) => codeSpan(table.name));
      const more = tables.length - named.length;
      const list = inSentence([...named, ...(more > 0 ? [`${more} more`] : [])]);
      const evidence = oneEachFile(tables.flatMap((table) => table.evidence));
      const start = part === undefined ? "No part is known to own" : `${name(part)} defines`;
      return `${start} ${counted(tables.length, "table")}: ${list}${links.end(evidence)}`;
    }),
  };
}

function operations({ links, name, system }: PageContext): Section {
  const owners = Map.groupBy(system.endpoints, ({ part }) => part);
  return {
    title: "Operations over HTTP",
    items: Array.from(owners, ([part, endpoints]) => {
      const named = endpoints
        .slice(0, mostNames)
        .map(({ method, path }) => codeSpan(method === undefined ? path : `${method} ${path}`));
      const more = endpoints.length - named.length;
      const list = inSentence([...named, ...(more > 0 ? [`${more} more`] : [])]);
      const evidence = oneEachFile(endpoints.flatMap((endpoint) => endpoint.evidence));
      return `${name(part)} answers ${counted(endpoints.length, "operation")}: ${list}${links.end(evidence)}`;
    }),
  };
}

function containers({ links, name, system }: PageContext): Section {
  return {
    title: "Containers",
    items: system.parts.flatMap(({ evidence, id, image, ports }) => {
      if (image === undefined) return [];
      const listens =
        ports.length === 0
          ? ""
          : ` and listens on ${ports.length === 1 ? "port" : "ports"} ${inSentence(ports.map(String))}`;
      return [`${name(id)} runs from the image ${codeSpan(image)}${listens}${links.end(evidence)}`];
    }),
  };
}

function nodes({ links, name, system }: PageContext): Section {
  return {
    title: "Nodes",
    items: system.nodes.flatMap(({ environment, evidence, name: node, parts: ids, technology }) => {
      if (ids.length === 0) return [];
      const kind = technology === undefined || technology === node ? "" : ` (${proseText(technology)})`;
      const where = environment === undefined ? "" : ` in ${codeSpan(environment)}`;
      return [
        `${inSentence(ids.map(name))} ${ids.length === 1 ? "runs" : "run"} on ${codeSpan(node)}${kind}${where}${links.end(evidence)}`,
      ];
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
