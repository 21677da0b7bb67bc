import { folderOf, pathFrom } from "../../file-path.ts";
import type { DeployableFact, Fact, OrderFact, CallFact, FactPlace, SettingFact } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";
import { isBrowserKey } from "../../browser-key.ts";
import { addressesOfCommand, wordsOfCommand } from "./command-addresses.ts";
import type { ServicePart } from "./extend-service.ts";
import { interpolate } from "./interpolate.ts";
import { sourcesOf } from "./mounted-files.ts";
import type { YamlNode } from "./read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt, portOf } from "./yaml-path.ts";
import { parseEnvFile } from "./env-file.ts";

/** A longer range of ports serves media or passive connections, not calls. */
const longestRange = 20;

/** A service with all that the files of a folder say about it, what counts most first. */
export interface ComposeService {
  readonly key: string;
  readonly parts: readonly [ServicePart, ...ServicePart[]];
}

/** Returns the facts about one of the services of a folder. */
export function factsOfComposeService(
  service: ComposeService,
  services: readonly ComposeService[],
  context: ReadingContext,
): readonly Fact[] {
  return [
    deployableOf(service, services, context),
    ...settingsOfService(service, context),
    ...ordersOf(service),
    ...commandFacts(service),
    ...loggingCallsOf(service),
  ];
}

function deployableOf(
  service: ComposeService,
  services: readonly ComposeService[],
  context: ReadingContext,
): DeployableFact {
  const { key, parts } = service;
  const image = firstText(service, "image");
  const build = buildOf(service, context);
  const mounts = mountsOf(service, context);
  const { ports, published, isExposed } = portsOfService(service);
  const command = commandOf(service);
  const main = parts.find(({ file }) => !file.isOverride) ?? parts[0];
  const others = [
    ...["container_name", "hostname"].flatMap((name) => firstText(service, name) ?? []),
    ...parts.flatMap(({ service: { value } }) =>
      entriesAt(value, "networks").flatMap(([, network]) =>
        itemsAt(network.value, "aliases").flatMap(({ scalar }) => scalar ?? []),
      ),
    ),
    ...services.flatMap((other) =>
      linksOf(other).flatMap(({ name, alias }) => (name === key ? (alias ?? []) : [])),
    ),
    // The name by which the sidecars of Dapr reach it.
    ...services.flatMap((other) =>
      firstText(other, "network_mode") === `service:${key}`
        ? (/\s--?app-id[= ](\S+)/.exec(commandOf(other))?.[1] ?? [])
        : [],
    ),
  ];
  return {
    kind: "deployable",
    names: [key, ...new Set(others.filter((name) => name !== key))],
    ...(image === undefined ? {} : { image }),
    ...(build === undefined ? {} : { build }),
    ...(mounts.length === 0 ? {} : { mounts }),
    ports,
    ...(published.length === 0 ? {} : { published }),
    ...(isExposed ? { isExposed } : {}),
    platform: "Docker Compose",
    ...(command === "" ? {} : { command }),
    ...(isTask(service, services) ? { isTask: true } : {}),
    place: { file: main.file.path, line: main.service.line },
  };
}

/** The words with which a service is started, if its files state them: the entry point, then the command. */
function commandOf({ parts }: ComposeService): string {
  return ["entrypoint", "command"]
    .flatMap((key) => {
      const value = parts
        .map(({ service }) => valueAt(service.value, key))
        .find((found) => found !== undefined);
      return value?.items?.map(({ scalar = "" }) => scalar) ?? value?.scalar ?? [];
    })
    .join(" ")
    .trim();
}

/** Whether a service ends when its work is done: another one waits for that, or it is deployed as a job. */
function isTask({ key, parts }: ComposeService, services: readonly ComposeService[]): boolean {
  return (
    parts.some(({ service }) => textAt(service.value, "deploy", "mode")?.endsWith("-job") === true) ||
    services.some((other) =>
      other.parts.some(
        ({ service }) =>
          textAt(service.value, "depends_on", key, "condition") === "service_completed_successfully",
      ),
    )
  );
}

/** The first text that a part has for a key, with its variables filled. */
function firstText({ parts }: ComposeService, key: string): string | undefined {
  for (const { file, service } of parts) {
    const text = textAt(service.value, key);
    if (text !== undefined) return interpolate(text, file.lookup);
  }
  return undefined;
}

function buildOf({ parts }: ComposeService, context: ReadingContext): DeployableFact["build"] {
  const part = parts.find(({ service }) => valueAt(service.value, "build") !== undefined);
  const build = valueAt(part?.service.value, "build");
  if (part === undefined || build === undefined) return undefined;
  const { file } = part;
  const written = interpolate(build.scalar ?? textAt(build, "context") ?? ".", file.lookup);
  const folder = isRemote(written) ? undefined : pathFrom(folderOf(file.path), written);
  if (folder === undefined) {
    context.unread({
      file: file.path,
      line: build.line,
      reason: `The build folder ${written} is out of the folder.`,
    });
    return undefined;
  }
  const dockerfile = interpolate(textAt(build, "dockerfile") ?? "", file.lookup).replace(/^\.\//, "");
  const target = interpolate(textAt(build, "target") ?? "", file.lookup);
  const words = [target, ...environmentOf(part, "build", "args").map(({ value }) => value)];
  const variant = words.filter((word) => nameOrPath.test(word));
  return {
    folder,
    ...(["", "Dockerfile"].includes(dockerfile) ? {} : { dockerfile }),
    ...(variant.length === 0 ? {} : { variant }),
  };
}

/** A word that can name what is built, or where its sources are: `orders-api`, `./cmd/orders`. */
const nameOrPath = /^(?:\.\/)?[A-Za-z][\w.-]*(?:\/[\w.-]+)*$/;

/** The folders that a service sees: a folder has files of its own or others below it. */
function mountsOf({ parts }: ComposeService, { tree }: ReadingContext): readonly string[] {
  const mounted = parts.flatMap(({ file, service }) =>
    sourcesOf(service.value, file).flatMap((source) => pathFrom(folderOf(file.path), source) ?? []),
  );
  return [...new Set(mounted)].filter(
    (folder) => folder === "" || tree.paths.some((path) => path.startsWith(`${folder}/`)),
  );
}

function isRemote(context: string): boolean {
  return /^(?:\w+:\/\/|git@|github\.com\/)/.test(context);
}

interface Link {
  readonly name: string;
  readonly alias?: string;
  readonly part: ServicePart;
  readonly line: number;
}

function linksOf({ parts }: ComposeService): readonly Link[] {
  return parts.flatMap((part) =>
    ["links", "external_links"].flatMap((key) =>
      itemsAt(part.service.value, key).flatMap(({ scalar = "", line }) => {
        const [name = "", alias] = interpolate(scalar, part.file.lookup).split(":");
        return name === "" ? [] : [{ name, ...(alias === undefined ? {} : { alias }), part, line }];
      }),
    ),
  );
}

function ordersOf(service: ComposeService): readonly OrderFact[] {
  const dependencies = service.parts.flatMap((part) => {
    const value = valueAt(part.service.value, "depends_on");
    const listed = itemsAt(value).flatMap(({ scalar, line }) =>
      scalar === undefined ? [] : [{ name: scalar, line }],
    );
    const mapped = entriesAt(value).map(([name, { line }]) => ({ name, line }));
    return [...listed, ...mapped].map((dependency) => ({ ...dependency, part }));
  });
  const known = new Set<string>();
  return [...dependencies, ...linksOf(service)].flatMap(({ name, part, line }): OrderFact[] => {
    if (known.has(name)) return [];
    known.add(name);
    return [{ kind: "order", from: service.key, to: name, place: { file: part.file.path, line } }];
  });
}

/** Addresses that the container's command is given. */
function commandFacts({ key: deployable, parts }: ComposeService): readonly Fact[] {
  const facts: Fact[] = [];
  for (const key of ["entrypoint", "command"]) {
    const part = parts.find(({ service }) => valueAt(service.value, key) !== undefined);
    const value = valueAt(part?.service.value, key);
    if (part === undefined || value === undefined) continue;
    const words = wordsWithLines(value);
    for (const { key: name, value: written, isAwaited } of addressesOfCommand(
      words.map(({ word }) => word),
    )) {
      const line = words.find(({ word }) => word.endsWith(written))?.line ?? value.line;
      const address = interpolate(written, part.file.lookup);
      const place = { file: part.file.path, line };
      if (isAwaited) facts.push({ kind: "order", from: deployable, to: hostOf(address), place });
      else if (name !== undefined)
        facts.push({ kind: "setting", owner: { deployable }, key: name, value: address, place });
      else facts.push({ kind: "call", from: { deployable }, to: { address }, grade: "said", place });
    }
  }
  return facts;
}

/** The words of a command, each with its line. */
function wordsWithLines(value: YamlNode): readonly { readonly word: string; readonly line: number }[] {
  return itemsAt(value).flatMap(({ scalar = "", line }) =>
    wordsOfCommand(value.items === undefined || /\s/.test(scalar) ? scalar : `'${scalar}'`).map((word) => ({
      word,
      line,
    })),
  );
}

function hostOf(address: string): string {
  return address.replace(/^[a-z][a-z\d+.-]*:\/\//i, "").replace(/[:/].*$/, "");
}

/** The drivers that send logs to a server, with the option that has its address. */
const drivers: Readonly<
  Record<string, { readonly option: string; readonly protocol: string; readonly standard?: string }>
> = {
  fluentd: { option: "fluentd-address", protocol: "TCP", standard: "localhost:24224" },
  gelf: { option: "gelf-address", protocol: "GELF" },
  loki: { option: "loki-url", protocol: "HTTP" },
  splunk: { option: "splunk-url", protocol: "HTTP" },
  syslog: { option: "syslog-address", protocol: "Syslog" },
};

/** Returns where the logging driver of a service sends what it prints, as in version 1 of the format and later. */
function loggingCallsOf({ key, parts }: ComposeService): readonly CallFact[] {
  for (const { file, service } of parts) {
    const logging = valueAt(service.value, "logging");
    const type = textAt(logging, "driver") ?? textAt(service.value, "log_driver");
    if (type === undefined) continue;
    // A plugin has the name of its image: `grafana/loki-docker-driver:latest`.
    const driver = drivers[/\bloki-docker-driver\b/.test(type) ? "loki" : type];
    if (driver === undefined) return [];
    const options = valueAt(logging, "options") ?? valueAt(service.value, "log_opt");
    const option = valueAt(options, driver.option);
    const address = option?.scalar ?? driver.standard;
    if (address === undefined || address.startsWith("unix")) return [];
    return [
      {
        kind: "call",
        from: { deployable: key },
        to: { address: interpolate(address, file.lookup) },
        protocol: driver.protocol,
        label: "logs",
        grade: "said",
        place: {
          file: file.path,
          line: (option ?? valueAt(logging, "driver") ?? valueAt(service.value, "log_driver"))?.line ?? 1,
        },
      },
    ];
  }
  return [];
}

/** Returns the ports on which a service listens in its container, and those under which the host publishes them. */
function portsOfService({ parts }: ComposeService): {
  readonly ports: readonly number[];
  readonly published: readonly number[];
  readonly isExposed: boolean;
} {
  const ports = new Set<number>();
  const published = new Set<number>();
  let isExposed = false;
  for (const { file, service } of parts)
    for (const key of ["ports", "expose"])
      for (const item of itemsAt(service.value, key)) {
        const written = interpolate(item.scalar ?? textAt(item, "target") ?? "", file.lookup);
        for (const port of containerPorts(written)) ports.add(port);
        if (key !== "ports") continue;
        isExposed = true;
        const stated = textAt(item, "published");
        const host = stated === undefined ? hostPart(written) : interpolate(stated, file.lookup);
        for (const port of containerPorts(host)) published.add(port);
      }
  return { ports: [...ports], published: [...published], isExposed };
}

/** The port of the host in `8080:80` and `127.0.0.1:8080:80/tcp`; empty if Docker chooses it. */
function hostPart(written: string): string {
  return written.split(":").at(-2) ?? "";
}

/** The ports of the container in `80`, `8080:80`, `127.0.0.1:8080:80/tcp`, `9090-9091:8080-8081`. */
function containerPorts(written: string): readonly number[] {
  const target =
    written
      .replace(/\/\w+$/, "")
      .split(":")
      .at(-1) ?? "";
  const [first, last = first] = target.split("-").map(portOf);
  if (first === undefined || last === undefined || last < first || last - first > longestRange) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

interface Variable {
  readonly key: string;
  readonly value: string;
  readonly place: FactPlace;
  readonly taken?: NonNullable<SettingFact["taken"]>;
}

/** Returns the environment of a service: of its entry in each file, then of its env files. */
function settingsOfService(
  { key: deployable, parts }: ComposeService,
  context: ReadingContext,
): readonly SettingFact[] {
  const settings = new Map<string, SettingFact>();
  const variables = [
    ...parts.flatMap((part) => environmentOf(part, "environment")),
    ...parts.flatMap((part) => envFilesOf(part, context)),
    // What a build puts into pages, a browser reads.
    ...parts.flatMap((part) => environmentOf(part, "build", "args")).filter(({ key }) => isBrowserKey(key)),
  ];
  for (const variable of variables)
    if (!settings.has(variable.key))
      settings.set(variable.key, { kind: "setting", owner: { deployable }, ...variable });
  return [...settings.values()];
}

/** A variable without value has the one of the shell, for which the folder's `.env` stands. */
function environmentOf({ file, service }: ServicePart, ...path: readonly string[]): readonly Variable[] {
  const environment = valueAt(service.value, ...path);
  const mapped = entriesAt(environment).map(([key, { line, value }]) => ({
    key,
    written: value.scalar,
    line,
  }));
  const listed = itemsAt(environment).flatMap(({ scalar = "", line }) => {
    const [, key, written] = /^([^=]+)(?:=(.*))?$/s.exec(scalar) ?? [];
    return key === undefined ? [] : [{ key: key.trim(), written, line }];
  });
  return [...mapped, ...listed].flatMap(({ key, written, line }) => {
    const value = written === undefined ? file.lookup(key) : interpolate(written, file.lookup);
    return value === undefined
      ? []
      : [{ key, value: interpolate(value, file.lookup), place: { file: file.path, line } }];
  });
}

function envFilesOf({ file, service }: ServicePart, context: ReadingContext): readonly Variable[] {
  return itemsAt(service.value, "env_file")
    .toReversed()
    .flatMap((item) => {
      const name = interpolate(item.scalar ?? textAt(item, "path") ?? "", file.lookup);
      const path = pathFrom(folderOf(file.path), name);
      const text = path === undefined ? undefined : context.tree.text(path);
      if (path !== undefined && text !== undefined)
        return parseEnvFile(text).map(({ name: key, value, line }) => ({
          key,
          value: interpolate(value, file.lookup),
          place: { file: path, line },
          taken: { place: { file: file.path, line: item.line }, by: "file" },
        }));
      if (textAt(item, "required") !== "false")
        context.unread({ file: file.path, line: item.line, reason: `The env file ${name} is not there.` });
      return [];
    });
}
