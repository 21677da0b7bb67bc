import type { GitRepository } from "./open-repository.ts";
import { type GitResult, nulSeparated, tryGit } from "./run-git.ts";

/** The longest that a fetch may take, in milliseconds. */
const fetchLimit = 600_000;

/** The transports of a remote; each other one can be a program. */
const transports = ["https", "http", "ssh", "file"];

/** The settings of a fetch that the files of a repository must not decide, because each names a program. */
const ownPrograms = [
  "protocol.allow=user",
  "core.sshCommand=ssh",
  "core.askPass=",
  "core.alternateRefsCommand=true",
  "credential.helper=",
  "gc.auto=0",
  "maintenance.auto=false",
];

/** The programs that a person or the machine may choose for all repositories. */
const programSettings = String.raw`^(credential\.(.*\.)?helper|core\.(sshcommand|askpass))$`;

/**
 * Fetches from the remote `origin`. Its address and the header for signing in to a code host are taken from the repository;
 * the programs involved belong to this machine and person.
 *
 * @throws ArchscribeError GIT_NOT_INSTALLED, GIT_FAILED if it does not end in time
 */
export async function fetchCommits(
  repository: GitRepository,
  options: readonly string[],
  refs: readonly string[],
): Promise<GitResult> {
  const always = ["--quiet", "--no-tags", "--no-recurse-submodules", "--upload-pack=git-upload-pack"];
  return tryGit(repository, ["fetch", ...always, ...options, "origin", ...refs], {
    limit: fetchLimit,
    options: [...ownPrograms, ...(await programsOfPerson(repository))].flatMap((one) => ["-c", one]),
    environment: { GIT_ALLOW_PROTOCOL: allowedTransports() },
  });
}

async function programsOfPerson(repository: GitRepository): Promise<string[]> {
  const found: string[] = [];
  for (const scope of ["--system", "--global"]) {
    const args = ["config", scope, "--includes", "-z", "--get-regexp", programSettings];
    const { stdout } = await tryGit(repository, args);
    // A name and its value are on two lines; '=' would end the name in an argument.
    const settings = nulSeparated(stdout).map((one) => one.split("\n"));
    for (const [name = "", ...value] of settings)
      if (!name.includes("=")) found.push(`${name}=${value.join("\n")}`);
  }
  return found;
}

/** A person who allows less is obeyed. */
function allowedTransports(): string {
  const own = process.env["GIT_ALLOW_PROTOCOL"]?.split(":");
  return transports.filter((one) => own?.includes(one) ?? true).join(":") || "none";
}
