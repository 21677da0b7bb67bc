import { composerPackages } from "./composer-packages.ts";
import { crates } from "./crates.ts";
import { goPackages } from "./go-packages.ts";
import { hexPackages } from "./hex-packages.ts";
import { mavenPackages } from "./maven-packages.ts";
import { npmPackages } from "./npm-packages.ts";
import { nugetPackages } from "./nuget-packages.ts";
import type { PackageTechnology } from "./package-technology.ts";
import { pypiPackages } from "./pypi-packages.ts";
import { rubyGems } from "./ruby-gems.ts";

const tables: readonly (readonly PackageTechnology[])[] = [
  composerPackages,
  crates,
  goPackages,
  hexPackages,
  mavenPackages,
  npmPackages,
  nugetPackages,
  pypiPackages,
  rubyGems,
];

const exact = new Map<string, PackageTechnology>();
const beginnings: PackageTechnology[] = [];
for (const entry of tables.flat()) {
  if (entry.name.endsWith("*")) beginnings.push({ ...entry, name: entry.name.slice(0, -1) });
  else exact.set(entry.name, entry);
}

/** Returns what a package says about the modules that depend on it; undefined for one that says nothing. */
export function technologyOfPackage(name: string): PackageTechnology | undefined {
  return exact.get(name) ?? beginnings.find((entry) => name.startsWith(entry.name));
}
