import type { DeployableFact, Fact, OrderFact } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";
import { addressesOfCommand, wordsOfCommand } from "./command-addresses.ts";
import { loggingCallsOf } from "./compose-logging.ts";
import { portsOfService } from "./compose-ports.ts";
import { settingsOfService } from "./compose-settings.ts";
import { folderOf, pathFrom } from "./deployment-paths.ts";
import type { ServicePart } from "./extend-service.ts";
import { interpolate } from "./interpolate.ts";
import type { YamlNode } from "./read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "./yaml-path.ts";

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
  ];
  return {
    kind: "deployable",
    names: [key, ...new Set(others.filter((name) => name !== key))],
    ...(image === undefined ? {} : { image }),
    ...(build === undefined ? {} : { build }),
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
  return ["", "Dockerfile"].includes(dockerfile) ? { folder } : { folder, dockerfile };
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
