import { technologyOfPackage } from "../technologies/package-technologies.ts";
import { partOfTechnology } from "./part-of-technology.ts";
import type { Resolution } from "./resolution.ts";

/** Connects a part with the product or role that one of its packages is a client of, if the system has such a part. */
export function connectPackages(resolution: Resolution): void {
  const { connections, finder, parts } = resolution;
  for (const from of parts)
    for (const { name, place } of from.dependencies) {
      const found = technologyOfPackage(name);
      const candidates = [
        ...(found?.clientOf === undefined ? [] : finder.ofTechnology(found.clientOf)),
        ...(found?.clientOfRole === undefined ? [] : finder.ofRole(found.clientOfRole)),
      ].filter((part) => part !== from);
      // One that its settings have connected already needs no guess.
      if (candidates.length > 1 && candidates.some((part) => connections.has(from, part))) continue;
      const to = partOfTechnology(from, candidates, resolution);
      if (to === undefined) continue;
      connections.add({ from, to, grade: candidates.length === 1 ? "said" : "inferred", place });
    }
}
