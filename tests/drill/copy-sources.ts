import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

/** A copy of the sources for planting faults. */
export interface SourceCopy {
  readonly root: string;
  /** Plants a fault. Returns the files that have changed, or the reason why the patch does not apply. */
  readonly plant: (patch: string) => { readonly changed: readonly string[] } | { readonly reason: string };
  readonly takeBack: (patch: string) => void;
  /** The files that a patch changes, from the root. */
  readonly changedBy: (patch: string) => readonly string[];
  readonly remove: () => Promise<void>;
}

/**
 * Copies the sources of a repository, with uncommitted changes, into a temporary folder. The installed packages are linked,
 * except those of the repository itself: they are links to the packages of the copy.
 */
export async function copySources(repository: string): Promise<SourceCopy> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "archscribe-drill-")));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: repository,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  }).split("\0");
  const files = listed.filter((file) => file !== "" && existsSync(join(repository, file)));
  for (const folder of new Set(files.map((file) => dirname(file))))
    await mkdir(join(root, folder), { recursive: true });
  for (const file of files) await cp(join(repository, file), join(root, file));
  await linkPackages(repository, root);
  for (const { name } of await folders(join(repository, "packages"))) {
    const own = join(repository, "packages", name, "node_modules");
    if (existsSync(own)) await symlink(own, join(root, "packages", name, "node_modules"), "dir");
  }
  const apply = (...options: readonly string[]): void =>
    void execFileSync("git", ["apply", ...options], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const changedBy = (patch: string): readonly string[] =>
    execFileSync("git", ["apply", "--numstat", "-z", patch], { cwd: root, encoding: "utf8" })
      .split("\0")
      .flatMap((line) => line.split("\t")[2] ?? []);
  return {
    root,
    changedBy,
    plant(patch) {
      try {
        apply(patch);
        return { changed: changedBy(patch).map((file) => join(root, file)) };
      } catch (error) {
        return { reason: String((error as { readonly stderr?: unknown }).stderr ?? error).trim() };
      }
    },
    takeBack: (patch) => apply("--reverse", patch),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function linkPackages(repository: string, root: string): Promise<void> {
  const [from, to] = [join(repository, "node_modules"), join(root, "node_modules")];
  await mkdir(join(to, "@archscribe"), { recursive: true });
  for (const name of await readdir(from))
    if (name !== "@archscribe" && (!name.startsWith(".") || name === ".bin"))
      await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, "@archscribe"))) {
    const own = relative(repository, await realpath(join(from, "@archscribe", name)));
    await symlink(join(root, own), join(to, "@archscribe", name), "dir");
  }
}

async function folders(folder: string) {
  return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
}
