/** The place of a standard library's file: `<library/path>`. */
export interface LibraryFile {
  readonly library: string;
  readonly path: string;
}

interface KnownRepository {
  readonly repository: RegExp;
  /** The part of the address below the repository that names the file in the library. */
  readonly path: RegExp;
  /** The library, or the beginning of its name if each release has its own. */
  readonly library: string;
  readonly versioned?: boolean;
}

const repositories: readonly KnownRepository[] = [
  { repository: /^c4-plantuml$/i, path: /(?:^|\/)((?:themes\/puml-theme-)?C4\w*)\.puml$/i, library: "c4" },
  {
    repository: /^aws-icons-for-plantuml$/i,
    path: /\/dist\/(.+)\.puml$/i,
    library: "awslib",
    versioned: true,
  },
  { repository: /^azure-plantuml$/i, path: /\/dist\/(.+)\.puml$/i, library: "azure" },
  { repository: /^(?:gcp-icons-for-plantuml|gcp-plantuml)$/i, path: /\/dist\/(.+)\.puml$/i, library: "gcp" },
  { repository: /^kubernetes-plantuml$/i, path: /\/dist\/(.+)\.puml$/i, library: "kubernetes" },
  {
    repository: /^plantuml-icon-font-sprites$/i,
    path: /((?:[\w.-]+\/)?[\w.-]+)\.puml$/i,
    library: "tupadr3",
  },
  { repository: /^plantuml-office$/i, path: /\/office2014\/(.+)\.puml$/i, library: "office" },
  { repository: /^gilbarbara-plantuml-sprites$/i, path: /\/sprites\/(.+)\.puml$/i, library: "logos" },
  { repository: /^plantuml-kubernetes-sprites$/i, path: /\/resource\/(.+)\.puml$/i, library: "k8s" },
  { repository: /^archimate-plantuml$/i, path: /\/(archimate)\.puml$/i, library: "archimate" },
  { repository: /^eip-plantuml$/i, path: /\/(eip-plantuml)\.puml$/i, library: "eip" },
  { repository: /^domainstory-plantuml$/i, path: /\/(domainstory)\.puml$/i, library: "domainstory" },
  { repository: /^plantuml-libs$/i, path: /\/distribution\/(.+)\.puml$/i, library: "plantuml-libs" },
];

const hosts = [
  /^https?:\/\/raw\.githubusercontent\.com\/[^/]+\/(?<repository>[^/]+)(?<rest>\/.+)$/i,
  /^https?:\/\/(?:www\.)?github\.com\/[^/]+\/(?<repository>[^/]+)\/(?:raw|blob)(?<rest>\/.+)$/i,
  /^https?:\/\/cdn\.jsdelivr\.net\/gh\/[^/]+\/(?<repository>[^/@]+)(?<rest>[@/].+)$/i,
];

const officialLibrary = /\/stdlib\/(?<library>[\w.-]+)\/(?<path>.+?)\.puml$/i;
const themeAddress = /\/puml-theme-([\w-]+)\.puml$/i;

/** Returns whether an include uses the network. */
export function isAddress(target: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(target);
}

/**
 * Returns the standard library file of a well-known web address, so that it can be read locally.
 *
 * @param available names of the available libraries, in lower case
 * @returns undefined for an unknown address; of several releases the requested one, otherwise the newest available one
 */
export function libraryFileOf(address: string, available: readonly string[]): LibraryFile | undefined {
  for (const host of hosts) {
    const { repository, rest } = host.exec(stripQuery(address))?.groups ?? {};
    if (repository === undefined || rest === undefined) continue;
    const official = officialLibrary.exec(rest)?.groups;
    if (official?.["library"] && official["path"]) {
      return { library: official["library"].toLowerCase(), path: official["path"] };
    }
    const known = repositories.find((entry) => entry.repository.test(repository));
    const path = known?.path.exec(rest)?.[1];
    if (known && path) return { library: chooseRelease(known, rest, available), path };
  }
  return undefined;
}

/** Returns whether an address denotes a standard library or a built-in theme, and is never fetched. */
export function isKnownAddress(address: string): boolean {
  return libraryFileOf(address, []) !== undefined || themeOf(address) !== undefined;
}

/** Returns the name of the built-in theme for the address of a theme file. */
export function themeOf(address: string): string | undefined {
  return themeAddress.exec(stripQuery(address))?.[1];
}

function stripQuery(address: string): string {
  return address.replace(/[?#].*$/, "");
}

function chooseRelease(known: KnownRepository, rest: string, available: readonly string[]): string {
  if (!known.versioned) return known.library;
  const major = /v?(\d+)(?:\.\d+)*\//.exec(rest)?.[1];
  const exact = `${known.library}${major ?? ""}`;
  if (available.includes(exact)) return exact;
  const releases = available.filter((name) => name.startsWith(known.library));
  const newest = releases.toSorted((a, b) => releaseNumber(b) - releaseNumber(a))[0];
  return newest ?? exact;
}

function releaseNumber(library: string): number {
  return Number(/\d+$/.exec(library)?.[0] ?? 0);
}
