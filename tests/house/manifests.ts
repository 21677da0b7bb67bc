/** The keys of a package.json that the rules check. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface LockedPackage {
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A package-lock.json by the places of its packages. */
export type Lock = Readonly<Record<string, LockedPackage>>;

/** Versions that depend on the day of the installation. */
export function looseVersions(name: string, { dependencies, devDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([dependency, version]) => `${name}: pin ${dependency} to an exact version, not ${version}`);
}

/** Packages that core needs only at times and that are not optional peers, or that no dependent package brings. */
export function strayOptionalPackages(
  optional: Readonly<Record<string, string>>,
  core: Manifest,
  bringers: Readonly<Record<string, Manifest>>,
): string[] {
  const { dependencies, peerDependencies, peerDependenciesMeta } = core;
  return Object.entries(optional).flatMap(([name, version]) => [
    ...(dependencies?.[name] === undefined &&
    peerDependencies?.[name] === version &&
    peerDependenciesMeta?.[name]?.optional === true
      ? []
      : [`make ${name} ${version} an optional peer of core, and nothing else`]),
    ...Object.entries(bringers).flatMap(([bringer, manifest]) =>
      manifest.dependencies?.[name] === version ? [] : [`make ${name} ${version} a dependency of ${bringer}`],
    ),
  ]);
}

/** Native parts of other platforms that the lock file lacks: there `npm ci` would refuse to install. */
export function missingNativeParts(lock: Lock): string[] {
  const names = new Set(Object.keys(lock).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)));
  return Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${path} wants ${name}, which package-lock.json lacks`),
  );
}

/** Licences that permit the use of packages installed with Archscribe. */
const allowed =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|Zlib|OFL-1\.1|BlueOak-1\.0\.0)\b/;
/** Additional licences for packages that only the repository needs. */
const allowedForDevelopment = /^(?:MPL-2\.0|CC0-1\.0|Python-2\.0|CC-BY-4\.0)$/;
/** Packages that were looked at one by one. */
const lookedAt: Readonly<Record<string, string>> = {
  duck: "used by mammoth, BSD-2-Clause by its licence file",
  dompurify: "used by Mermaid, offered under Apache-2.0 too",
  "json-schema": "used by the AI SDK, offered under BSD-3-Clause too",
  elkjs: "used by Mermaid, under EPL-2.0, unchanged",
  khroma: "used by Mermaid, MIT by its licence file",
};

/** Packages under a licence that is not in the lists. */
export function foreignLicences(lock: Lock): string[] {
  return Object.entries(lock).flatMap(([path, { dev, devOptional, license = "no licence", link }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + 13);
    if (!path.includes("node_modules/") || link === true || name in lookedAt || allowed.test(license))
      return [];
    const development = (dev === true || devOptional === true) && allowedForDevelopment.test(license);
    return development ? [] : [`${name}: ${license} is not among the allowed licences`];
  });
}
