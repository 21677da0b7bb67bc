import type { Fact } from "../../../facts.ts";
import type { FileReader } from "../../../reader.ts";
import { callsOf, type MonitoringLink } from "./monitoring-product.ts";
import { elementsIn, parseXml, type XmlElement } from "../../../../xml/index.ts";

/** Reads to where the appenders of Logback and Log4j 2 send what an application logs, if a logger uses them. */
export const javaLogging: FileReader = {
  reads: "Appenders of Logback and Log4j 2",
  claims: (path) => /(?:^|\/)(?:logback|log4j2?)[^/]*\.xml$/i.test(path),
  read: (paths, context) =>
    paths.flatMap((file) => {
      const facts: Fact[] = [];
      context.attempt(file, () => {
        const root = parseXml(context.tree.text(file) ?? "");
        if (root !== undefined) facts.push(...callsOf(linksOfAppenders(root), { file }, file));
      });
      return facts;
    }),
};

/** The elements and attributes that have an address, a host, or a port, in lower case. */
const addressKey =
  /^(?:destination|url|uri|endpoint|host|remotehosts?|sysloghost|graylogHost|smtphost|addresses|server|pushurl|bootstrapservers|bootstrap\.servers)$/i;
const portKey = /^(?:port|remoteport|graylogport|smtpport)$/i;

/** Appenders whose addresses are files or the console. */
const isLocal = /console|file/i;

function linksOfAppenders(root: XmlElement): readonly MonitoringLink[] {
  const elements = elementsIn(root);
  const variables = variablesOf(elements);
  const appenders = elements.filter(isAppender);
  const used = usedAppenders(elements, appenders);
  return appenders
    .filter(({ attributes }) => used.has(attributes["name"] ?? ""))
    .flatMap((appender) => linksOfAppender(appender, variables));
}

/** Those of Logback have a class; those of Log4j 2 are the elements in `Appenders`. */
function isAppender({ attributes, name }: XmlElement): boolean {
  return (
    attributes["name"] !== undefined &&
    !/^(?:property|variable|springproperty|springprofile|logger|asynclogger|root|configuration|contextname|conversionrule|timestamp|define|keyvaluepair|header|param)$/i.test(
      name,
    )
  );
}

/** The names of the appenders that loggers refer to, also through appenders that pass on to others. */
function usedAppenders(
  elements: readonly XmlElement[],
  appenders: readonly XmlElement[],
): ReadonlySet<string> {
  const loggers = elements.filter(({ name }) => /^(?:root|logger|asyncroot|asynclogger)$/i.test(name));
  const used = new Set(loggers.flatMap(referencesOf));
  for (const name of used)
    for (const appender of appenders)
      if (appender.attributes["name"] === name) for (const inner of referencesOf(appender)) used.add(inner);
  return used;
}

function referencesOf(element: XmlElement): readonly string[] {
  return elementsIn(element).flatMap(({ attributes, name }) =>
    /^appender-?ref$/i.test(name) ? (attributes["ref"] ?? []) : [],
  );
}

/** Values are elements in Logback and mostly attributes in Log4j 2. */
interface Value {
  readonly key: string;
  readonly text: string;
  readonly line: number;
}

function linksOfAppender(appender: XmlElement, variables: Variables): readonly MonitoringLink[] {
  const type = appender.attributes["class"] ?? appender.attributes["type"] ?? appender.name;
  if (isLocal.test(type)) return [];
  const values = elementsIn(appender).flatMap(valuesOf);
  const port = values.find(({ key }) => portKey.test(key))?.text;
  return values.flatMap(({ key, text, line }) => {
    if (!addressKey.test(key)) return [];
    return addressesIn(text).map((written) => {
      // A host of GELF has its protocol before it: `udp:graylog`.
      const [, transport, address = ""] =
        /^(?:(udp|tcp|ssl):(?!\/))?(.*)$/s.exec(fill(written, variables)) ?? [];
      const isWhole = port === undefined || /:\d+$|:\/\//.test(address);
      return {
        address: isWhole ? address : `${address}:${fill(port, variables)}`,
        protocol: transport?.toUpperCase() ?? protocolOf(type, address),
        collector: collectors.find(([pattern]) => pattern.test(type))?.[1],
        label: /smtp/i.test(type) ? "mail" : "logs",
        line,
      };
    });
  });
}

/** The products for which appenders are made, by their class. */
const collectors: readonly (readonly [RegExp, string])[] = [
  [/\.Logstash\w+Appender$/, "Logstash"],
  [/loki4j/i, "Loki"],
];

function valuesOf({ attributes, line, name, text }: XmlElement): readonly Value[] {
  const own = Object.entries(attributes).map(([key, value]) => ({ key, text: value, line }));
  // A property of Kafka is `<Property name="bootstrap.servers">`, or a line in a separate element.
  const named = /^property$/i.test(name) ? [{ key: attributes["name"] ?? "", text, line }] : [];
  const [, key, value] = /^(bootstrap\.servers)=(.*)$/.exec(text) ?? [];
  const written = key === undefined || value === undefined ? [] : [{ key, text: value, line }];
  return [...own, { key: name, text, line }, ...named, ...written];
}

function addressesIn(text: string): readonly string[] {
  return text
    .split(/,(?![^{]*\})/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function protocolOf(type: string, address: string): string | undefined {
  if (/kafka/i.test(type)) return "Kafka";
  if (/smtp/i.test(type)) return "SMTP";
  if (/amqp|rabbit/i.test(type)) return "AMQP";
  if (/loki4j|http|elastic|seq/i.test(type)) return "HTTP";
  if (address.includes("://")) return undefined;
  return /udp|syslog|gelf$|GelfLogbackAppender/i.test(type) ? "UDP" : "TCP";
}

type Variables = ReadonlyMap<string, string>;

/** The variables of the file; a variable that Spring fills is a placeholder of its setting. */
function variablesOf(elements: readonly XmlElement[]): Variables {
  return new Map(
    elements.flatMap(({ attributes, name, text }): [string, string][] => {
      const key = attributes["name"];
      if (key === undefined) return [];
      if (/^springproperty$/i.test(name)) {
        const standard = attributes["defaultValue"];
        const source = attributes["source"] ?? key;
        return [[key, standard === undefined ? `\${${source}}` : `\${${source}:${standard}}`]];
      }
      return /^(?:property|variable)$/i.test(name) ? [[key, attributes["value"] ?? text]] : [];
    }),
  );
}

/** Variables refer to others, but not often. */
const maxDepth = 5;

/** Fills the variables of the file; those of the environment and of Spring stay, without the kind of their lookup. */
function fill(text: string, variables: Variables, depth = 0): string {
  if (depth > maxDepth) return text;
  return text
    .replaceAll(/\$\{(?:env|sys|spring|ctx|main|bundle):/g, "${")
    .replaceAll(/\$\{([^{}:]+)(?::-?[^{}]*)?\}/g, (placeholder, name: string) => {
      const value = variables.get(name);
      return value === undefined || value.includes(placeholder)
        ? placeholder
        : fill(value, variables, depth + 1);
    });
}
