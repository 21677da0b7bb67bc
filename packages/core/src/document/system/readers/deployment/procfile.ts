import { fileNameOf, folderOf, pathFrom } from "../../file-path.ts";
import type { DeployableFact, Fact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import { storeKinds } from "../../store-kinds.ts";
import { type ImageTechnology, technologyOfImage } from "../../technologies/images.ts";
import { addressesOfCommand, wordsOfCommand } from "./command-addresses.ts";
import { readShortText } from "./read-short-text.ts";

/**
 * Reads the process types of a Procfile. `release` ends before the others start. A folder with nothing to run but one
 * process type is that application itself. Variants such as `Procfile.dev` start what people develop with.
 */
export const procfile: FileReader = {
  reads: "Procfile",
  claims: (path) => /(?:^|\/)Procfile(?:\.\w+)?$/.test(path),
  read: (paths, context) =>
    paths
      .filter((path) => fileNameOf(path) === "Procfile")
      .flatMap((path) => {
        const processes = processesIn(readShortText(path, context) ?? "");
        const running = processes.filter(({ type }) => type !== "release");
        const [only, ...others] = running;
        if (
          only !== undefined &&
          others.length === 0 &&
          folderOfCommand(only.command, path) === folderOf(path)
        )
          return [applicationOf(path, only), ...callsOf(path, processes, { file: path })];
        return running.length === 0
          ? []
          : processes.flatMap((one) => [
              deployableOf(path, one),
              ...callsOf(path, [one], { deployable: one.type }),
            ]);
      }),
};

/** A line of a Procfile. */
interface Process {
  readonly type: string;
  readonly command: string;
  readonly line: number;
}

function processesIn(text: string): Process[] {
  return text.split(/\r?\n/).flatMap((written, index) => {
    const [, type, command] = /^([\w-]+)\s*:\s*(\S.*?)\s*$/.exec(written) ?? [];
    return type === undefined || command === undefined ? [] : [{ type, command, line: index + 1 }];
  });
}

function applicationOf(file: string, { line }: Process): Fact {
  return {
    kind: "module",
    folder: folderOf(file),
    names: [],
    technologies: [],
    unit: "application",
    place: { file, line },
  };
}

function deployableOf(file: string, { command, line, type }: Process): DeployableFact {
  const store = storeOf(command);
  return {
    kind: "deployable",
    names: [type],
    ...(store === undefined
      ? { build: { folder: folderOfCommand(command, file) } }
      : { partKind: store.partKind, technology: store.technology }),
    ports: [],
    // The platform routes the requests of the internet to this type, and to no other.
    ...(type === "web" ? { isExposed: true } : {}),
    platform: "Procfile",
    command,
    ...(type === "release" ? { isTask: true } : {}),
    place: { file, line },
  };
}

/** The store that a command starts, such as `redis-server config/redis.conf` or `mongod`. */
function storeOf(command: string): ImageTechnology | undefined {
  const program = fileNameOf(wordsOfCommand(command)[0] ?? "");
  return [program, program.replace(/d$/, "")]
    .flatMap((name) => technologyOfImage(name) ?? [])
    .find(({ partKind }) => storeKinds.has(partKind));
}

/** The folder of the sources that a command runs: `cd api && node server.js`, `npm start --prefix api`. */
function folderOfCommand(command: string, file: string): string {
  const named =
    /^cd\s+([^\s;&|]+)/.exec(command)?.[1] ??
    // `heroku-php-nginx -C nginx.conf` and `puma -C config/puma.rb` name files.
    /\s(?:--prefix|--cwd|-C|--chdir)[\s=]((?!\S*\.(?:conf|cfg|ini|js|json|py|rb|toml|xml|ya?ml)\b)[^\s;&|]+)/.exec(
      command,
    )?.[1];
  return (named === undefined ? undefined : pathFrom(folderOf(file), named)) ?? folderOf(file);
}

/** The addresses that commands are given. */
function callsOf(
  file: string,
  processes: readonly Process[],
  owner: { readonly file: string } | { readonly deployable: string },
): Fact[] {
  return processes.flatMap(({ command, line }) =>
    addressesOfCommand(wordsOfCommand(command)).flatMap(({ isAwaited, key, value }): Fact[] => {
      if (isAwaited || /^\w+:\/\/(?:0\.0\.0\.0|\[::\])/.test(value)) return [];
      const place = { file, line };
      return key === undefined
        ? [{ kind: "call", from: owner, to: { address: value }, grade: "said", place }]
        : [{ kind: "setting", owner, key, value, place }];
    }),
  );
}
