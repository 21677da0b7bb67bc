import { execFile } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../..");

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** The packages in a user's project. */
export interface Installation {
  readonly folder: string;
  /** The path of the installed `archscribe` command. */
  readonly command: string;
}

/**
 * Packs core and cli as they would be published and installs them into a folder, as a user's project would have them. The
 * versions are from the repository's lock file and in npm's cache: no registry is queried.
 */
export async function installPackages(folder: string): Promise<Installation> {
  await mkdir(folder, { recursive: true });
  const lock = JSON.parse(await readFile(join(repository, "package-lock.json"), "utf8")) as Lock;
  const own = await Promise.all(["core", "cli"].map(async (name) => pack(name, folder)));
  const dependencies = Object.fromEntries(
    own.map(({ file, manifest }) => [manifest.name ?? "", `file:${file}`]),
  );
  const packages = {
    "": { dependencies },
    ...Object.fromEntries(
      own.map(({ file, manifest }) => [
        `node_modules/${manifest.name ?? ""}`,
        {
          version: manifest.version,
          resolved: `file:${file}`,
          dependencies: manifest.dependencies,
          bin: manifest.bin,
        },
      ]),
    ),
    ...foreignPackages(lock),
  };
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  await writeFile(
    join(folder, "package-lock.json"),
    JSON.stringify({ lockfileVersion: lock.lockfileVersion, packages }),
  );
  await run("npm", ["ci", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
  });
  return { folder, command: join(folder, "node_modules/.bin/archscribe") };
}

/** Copies core and its dependencies out of an installation, as in a project that has installed core only. */
export async function copyCore({ folder }: Installation, target: string): Promise<void> {
  const lock = JSON.parse(await readFile(join(folder, "node_modules/.package-lock.json"), "utf8")) as Lock;
  const needed = new Set<string>();
  const add = (path: string): void => {
    if (needed.has(path)) return;
    needed.add(path);
    for (const name of Object.keys(lock.packages[path]?.dependencies ?? {})) {
      const found = placesOf(name, path).find((place) => place in lock.packages);
      if (found === undefined) throw new Error(`${name}, which ${path} needs, is not installed`);
      add(found);
    }
  };
  add("node_modules/@archscribe/core");
  for (const path of needed)
    await cp(join(folder, path), join(target, path), {
      recursive: true,
      filter: (file) => file === join(folder, path) || !file.endsWith("/node_modules"),
    });
}

/** Returns the places where Node looks for a package that one at a path needs, the nearest first. */
function placesOf(name: string, path: string): string[] {
  const own = `${path}/node_modules/${name}`;
  const above = path.lastIndexOf("/node_modules/");
  return above === -1 ? [own, `node_modules/${name}`] : [own, ...placesOf(name, path.slice(0, above))];
}

interface Packed {
  readonly file: string;
  readonly manifest: LockedPackage & { readonly bin?: Readonly<Record<string, string>> };
}

async function pack(name: string, folder: string): Promise<Packed> {
  const source = join(repository, "packages", name);
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], { cwd: source });
  const [packed] = Object.values(JSON.parse(stdout) as Record<string, { readonly filename: string }>);
  if (!packed) throw new Error(`npm packed nothing of ${source}`);
  const manifest = JSON.parse(await readFile(join(source, "package.json"), "utf8")) as Packed["manifest"];
  return { file: join(folder, packed.filename), manifest };
}

/** The third-party packages, without development packages; nested packages stay nested. */
function foreignPackages({ packages }: Lock): Record<string, LockedPackage> {
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([path, { dev, link }]) => path.includes("node_modules/") && dev !== true && link !== true)
      .map(([path, entry]) => [path.replace(/^packages\/(\w+)\//, "node_modules/@archscribe/$1/"), entry]),
  );
}
