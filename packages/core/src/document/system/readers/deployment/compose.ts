import { fileNameOf, folderOf, pathFrom } from "../../file-path.ts";
import type { Fact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { type ComposeService, factsOfComposeService } from "./compose-service.ts";
import { type ComposeFile, composePathsAmong, isComposeForTests, readComposeFile } from "./compose-file.ts";
import { extendService } from "./extend-service.ts";
import { deploymentPaths } from "./deployment-paths.ts";
import { callsOfTraefik } from "./traefik-labels.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "./yaml-path.ts";
import { interpolate } from "./interpolate.ts";

/**
 * Reads the services of compose files of every version. The files of a folder describe the same services: the main file
 * takes precedence, except over an override file.
 */
export const compose: FileReader = {
  reads: "Docker Compose",
  readsDocuments: true,
  claims: (path) => /\.ya?ml$/i.test(path),
  read(paths, context) {
    const deployed = deploymentPaths(
      composePathsAmong(paths, context).filter((path) => !isComposeForTests(path)),
    );
    const files = includedFiles(deployed, context);
    const folders = Map.groupBy(files, ({ path }) => folderOf(path));
    return [...folders].flatMap(([folder, group]) => factsOfFolder(folder, group.toSorted(inOrder), context));
  },
};

function factsOfFolder(folder: string, files: readonly ComposeFile[], context: ReadingContext): Fact[] {
  const keys = new Set(files.flatMap(({ services }) => [...services.keys()]));
  const services = [...keys].flatMap((key) => {
    const parts = files.flatMap((file) => {
      const service = file.services.get(key);
      return service === undefined ? [] : extendService({ file, key, service }, context);
    });
    const [first, ...others] = parts.toSorted(
      (one, other) => Number(other.file.isOverride) - Number(one.file.isOverride),
    );
    return first === undefined ? [] : [{ key, parts: [first, ...others] as const }];
  });
  const [main] = files;
  if (main === undefined || services.length === 0) return [];
  const facts = services.flatMap((service) => factsOfComposeService(service, services, context));
  return [
    ...facts,
    ...callsOfTraefik(services.map(routedService)),
    {
      kind: "node",
      name: textAt(main.root, "name") ?? (folder === "" ? "Docker Compose" : fileNameOf(folder)),
      technology: "Docker Compose",
      deployables: services.map(({ key }) => key),
      place: { file: main.path },
    },
  ];
}

/** The main file first, then its override, then the others. */
function inOrder(one: ComposeFile, other: ComposeFile): number {
  return rank(one.path) - rank(other.path) || (one.path < other.path ? -1 : 1);
}

function rank(path: string): number {
  const name = fileNameOf(path).toLowerCase();
  if (/^(?:docker-)?compose\.ya?ml$/.test(name)) return 0;
  return /^(?:docker-)?compose\.override\.ya?ml$/.test(name) ? 1 : 2;
}

/** Reads compose files and the files that they include, each once. */
function includedFiles(paths: readonly string[], context: ReadingContext): readonly ComposeFile[] {
  const files = new Map<string, ComposeFile>();
  const visit = (path: string, ancestors: readonly string[]): void => {
    if (files.has(path)) return;
    const file = readComposeFile(path, context);
    if (file === undefined) return;
    files.set(path, file);
    for (const { target, line } of includesOf(file, context)) {
      if (target === path || ancestors.includes(target))
        context.unread({ file: path, line, reason: `It includes ${target}, which includes it.` });
      else if (context.tree.paths.includes(target)) visit(target, [...ancestors, path]);
      else context.unread({ file: path, line, reason: `The included file ${target} is not there.` });
    }
  };
  for (const path of paths) visit(path, []);
  return [...files.values()];
}

function includesOf({ path, root, lookup }: ComposeFile, context: ReadingContext) {
  return itemsAt(root, "include").flatMap((item) => {
    const written = item.scalar === undefined ? itemsAt(item, "path") : [item];
    return written.flatMap(({ scalar = "", line }) => {
      const name = interpolate(scalar, lookup);
      const target = /^\w+:\/\/|^oci:|^git@/.test(name) ? undefined : pathFrom(folderOf(path), name);
      if (target !== undefined) return [{ target, line }];
      context.unread({ file: path, line, reason: `The included file ${name} is out of the folder.` });
      return [];
    });
  });
}

/** A service as a Traefik sees it. */
function routedService({ key, parts }: ComposeService) {
  const [image = ""] = parts.flatMap(({ service }) => textAt(service.value, "image") ?? []);
  return { key, image, labels: labelsOf(parts) };
}

function labelsOf(parts: ComposeService["parts"]) {
  return parts.flatMap(({ file, service }) =>
    [valueAt(service.value, "labels"), valueAt(service.value, "deploy", "labels")].flatMap((labels) => [
      ...entriesAt(labels).map(([key, { line, value }]) => ({
        key,
        value: value.scalar ?? "",
        place: { file: file.path, line },
      })),
      ...itemsAt(labels).map(({ scalar = "", line }) => {
        const [, key = scalar, value = ""] = /^([^=]+)=(.*)$/s.exec(scalar) ?? [];
        return { key, value, place: { file: file.path, line } };
      }),
    ]),
  );
}
