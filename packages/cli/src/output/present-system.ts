import {
  counted,
  type Evidence,
  type FoundEndpoint,
  type FoundPart,
  type FoundSystem,
  operationName,
} from "@archscribe/core/model";
import { inColumns } from "./in-columns.ts";
import { plainLine } from "./plain-line.ts";

/** Returns a found system in sections, each thing in a line with its first evidence. */
export function presentSystem(system: FoundSystem): string {
  const names = new Map(system.parts.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const toRow = ({ evidence, method = "any", part, path }: FoundEndpoint): string[] => [
    `${method} ${path}`,
    nameOf(part),
    placeOf(evidence),
  ];
  return [
    `${system.name}: ${counted(system.fileCount, "file")} read`,
    ...section(
      "Parts",
      system.parts.map((part) => [
        part.name,
        kindOf(part),
        part.technologies.join(", "),
        placeOf(part.evidence),
      ]),
    ),
    ...joinedLines(system),
    ...section(
      "Connections",
      system.connections.map(({ evidence, from, label = "", protocol = "", to }) => [
        `${nameOf(from)} -> ${nameOf(to)}`,
        protocol,
        label,
        placeOf(evidence),
      ]),
    ),
    ...section("Endpoints", system.endpoints.map(toRow)),
    ...section(
      "Endpoints that the API description of their part does not have",
      undescribed(system).map(toRow),
    ),
    ...section(
      "Operations",
      system.operations.map(({ evidence, name, part, protocol, service }) => [
        protocol,
        operationName({ name, protocol, service }),
        nameOf(part),
        placeOf(evidence),
      ]),
    ),
    ...section(
      "Messages",
      system.messages.map(({ channel, consumers, evidence, producers }) => [
        channel,
        `from ${producers.map(nameOf).join(", ") || "?"} to ${consumers.map(nameOf).join(", ") || "?"}`,
        placeOf(evidence),
      ]),
    ),
    ...section(
      "Tables",
      system.tables.map(({ columns, evidence, name, part }) => [
        name,
        part === undefined ? "" : nameOf(part),
        counted(columns.length, "column"),
        placeOf(evidence),
      ]),
    ),
    ...section(
      "Nodes",
      system.nodes.map(({ evidence, name, parts, technology = "" }) => [
        name,
        technology,
        counted(parts.length, "part"),
        placeOf(evidence),
      ]),
    ),
    ...section(
      "Decisions",
      system.decisions.map(({ evidence, status = "", title }) => [title, status, placeOf(evidence)]),
    ),
  ].join("\n");
}

/** The endpoints in the code of the parts that an API description of the repository describes, but not in the description. */
function undescribed({ endpoints, reading }: FoundSystem): FoundEndpoint[] {
  const descriptions = new Set(
    reading.formats.flatMap(({ files, format }) => (format === "OpenAPI" ? files : [])),
  );
  const isDescribed = ({ evidence }: FoundEndpoint): boolean =>
    evidence.some(({ file }) => descriptions.has(file));
  const described = new Set(endpoints.filter(isDescribed).map(({ part }) => part));
  return endpoints.filter(
    (endpoint) =>
      described.has(endpoint.part) && !isDescribed(endpoint) && !ofDescription.test(endpoint.path),
  );
}

/** Where a server offers its description itself. */
const ofDescription = /\/(?:openapi|schema|swagger|redoc|(?:api-)?docs)(?:[-./]|$)/i;

/** The parts that have several names, with the reasons; `--json` also contains parts with one name. */
function joinedLines({ parts }: FoundSystem): string[] {
  const lines = parts.flatMap(({ joined = [], name }) =>
    joined.filter((other) => other.name !== name).map(({ reason }) => plainLine(`  ${name}: ${reason}`)),
  );
  return lines.length === 0 ? [] : ["", `Joined (${lines.length})`, ...lines];
}

function kindOf({ kind, role }: FoundPart): string {
  return role === undefined ? kind : `${kind} (${role})`;
}

function placeOf([first]: readonly Evidence[]): string {
  if (first === undefined) return "";
  const place = `${first.file}${first.line === undefined ? "" : `:${first.line}`}`;
  return first.grade === "inferred" ? `${place} (inferred)` : place;
}

/** The rows of a section below its title, in columns; nothing for no rows. */
function section(title: string, rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const shown = rows.map((row) => row.map((cell) => shorten(plainLine(cell))));
  return ["", `${title} (${rows.length})`, ...inColumns(shown).map((line) => `  ${line}`)];
}

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
