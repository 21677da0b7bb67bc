import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { type Installation, installPackages } from "./install-packages.ts";
import { type Outcome, runCommand } from "./run-command.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The port at which test files request shared results. */
    readonly sharedResults: number;
  }
}

/** A project, copied out of the repository and published in all formats. */
export interface PublishedProject {
  readonly outcome: Outcome;
  /** The copy of the project folder. */
  readonly project: string;
  /** The folder of the document. */
  readonly output: string;
}

/** The results that several test files use and none of them changes. */
export interface SharedResults {
  /** The path of the command as it is built from the present sources. */
  readonly command: string;
  readonly "online-bookstore": PublishedProject;
  readonly "clinic-appointments": PublishedProject;
  /** The small project with something of each kind, published with its changes since an earlier state. */
  readonly small: PublishedProject;
  /** The packages as they would be published, installed by a user. */
  readonly installation: Installation;
}

type Makers = { readonly [Name in keyof SharedResults]: (folder: string) => Promise<SharedResults[Name]> };

/** The options with which the examples are published. */
export const exampleOptions = ["--format", "html,pdf,md", "--embed", "--address", "../sad.html"];

const repository = join(import.meta.dirname, "../..");

/**
 * Answers the requests of test files for shared results. Each result is made on its first request, once per run, so that a
 * run of other files does not pay for it. Returns the function that removes the results.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe shared "));
  const made = new Map<keyof SharedResults, Promise<unknown>>();
  const make = async <Name extends keyof SharedResults>(name: Name): Promise<SharedResults[Name]> => {
    const making = made.get(name) ?? makers[name](join(folder, name));
    made.set(name, making);
    return making as Promise<SharedResults[Name]>;
  };
  const makers = makersOf(make);
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    void text(socket)
      .then((name) => make(name as keyof SharedResults))
      .then(
        (result) => socket.end(JSON.stringify({ result })),
        (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
      );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  project.provide("sharedResults", (server.address() as AddressInfo).port);
  return async () => {
    server.close();
    await Promise.allSettled(made.values());
    await rm(folder, { recursive: true, force: true });
  };
}

function makersOf(
  make: <Name extends keyof SharedResults>(name: Name) => Promise<SharedResults[Name]>,
): Makers {
  const publishExample = async (folder: string, name: string): Promise<PublishedProject> => {
    const [source, project] = [join(repository, "examples", name), join(folder, name)];
    await cp(source, project, { recursive: true, filter: (path) => basename(path) !== ".archscribe" });
    return publish(await make("command"), { folder, project, options: exampleOptions });
  };

  return {
    command: buildCommand,
    "online-bookstore": (folder) => publishExample(folder, "online-bookstore"),
    "clinic-appointments": (folder) => publishExample(folder, "clinic-appointments"),
    small: async (folder) => {
      const { earlierSmallProject, smallProject } = await import("./small-project.ts");
      const [project, earlier] = [join(folder, "library"), join(folder, "earlier")];
      await Promise.all([writeProject(project, smallProject), writeProject(earlier, earlierSmallProject)]);
      return publish(await make("command"), { folder, project, options: ["--since", earlier] });
    },
    installation: async (folder) => {
      await make("command");
      return installPackages(folder);
    },
  };
}

/** Builds the packages, which Turborepo has done already unless a source was changed. */
async function buildCommand(): Promise<string> {
  // The build is for people, not for tests.
  const env = { ...process.env, NODE_ENV: undefined };
  await promisify(execFile)(process.execPath, [join(repository, "build/run.cjs")], { env });
  return join(repository, "packages/cli/bin/archscribe.cjs");
}

interface Publication {
  readonly folder: string;
  readonly project: string;
  readonly options: readonly string[];
}

async function publish(
  command: string,
  { folder, options, project }: Publication,
): Promise<PublishedProject> {
  const output = join(folder, "out");
  const args = [command, "--json", "publish", project, ...options, "-o", output];
  return { outcome: await runCommand(process.execPath, args), project, output };
}

/** Writes the files of a project. */
export async function writeProject(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
