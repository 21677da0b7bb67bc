import { productNamed } from "../technologies/products.ts";
import { technologyOfPackage } from "../technologies/package-technologies.ts";
import { serviceHostOfPackage } from "../technologies/service-packages.ts";
import { useOutside } from "./connect-outside.ts";
import { onlyDatabaseOf, thingAt } from "./outside-thing.ts";
import type { PartDraft } from "./part-draft.ts";
import { partOfTechnology, partsOfRole, partsOfTechnology } from "./part-of-technology.ts";
import type { Resolution } from "./resolution.ts";

/**
 * Connects a part with the service at a host of its provider whose client is one of its packages. A use by its settings or
 * its code needs no guess.
 */
function connectServices(from: PartDraft, resolution: Resolution): void {
  const { connections, externals } = resolution;
  for (const { name, place } of from.dependencies) {
    const host = serviceHostOfPackage(name);
    const thing = host === undefined ? undefined : thingAt({ host }, { from });
    if (thing === undefined) continue;
    const known = externals.known(thing, []);
    const hasMail = thing.role === "mail" && connections.usedBy(from).some(({ role }) => role === "mail");
    if (hasMail || (known !== undefined && connections.has(from, known))) continue;
    const to = externals.of(thing, [], { grade: "inferred", place });
    connections.add({ from, to, protocol: "HTTP", grade: "inferred", place });
  }
}

/** Reports each framework whose routes no reader reads, once for a manifest. */
function reportFrameworks({ parts, unread }: Resolution): void {
  const found = parts.flatMap(({ dependencies }) =>
    dependencies.flatMap(({ name, place }) => {
      const { framework, hasUnreadRoutes } = technologyOfPackage(name) ?? {};
      return framework === undefined || hasUnreadRoutes !== true ? [] : [{ framework, place }];
    }),
  );
  const once = new Map(found.map((one) => [`${one.framework} ${one.place.file}`, one]));
  for (const { framework, place } of once.values())
    unread({ ...place, reason: `The routes of ${framework} are not read.` });
}

/**
 * Connects a part with the product or role that one of its packages is a client of: a part of the system, one outside that
 * others use, or else a database outside at no known address.
 */
export function connectPackages(resolution: Resolution): void {
  const { connections, externals, parts } = resolution;
  const usesOfNeighbours = usesOfSharedSources(resolution);
  reportFrameworks(resolution);
  for (const from of parts) {
    const finder = resolution.finder.near(from);
    connectServices(from, resolution);
    const usedBeside = usesOfNeighbours(from);
    for (const { name, place } of from.dependencies) {
      const found = technologyOfPackage(name);
      const candidates = [
        ...new Set([
          ...(found?.clientOf === undefined ? [] : partsOfTechnology(found.clientOf, { finder })),
          ...(found?.clientOfRole === undefined ? [] : partsOfRole(found.clientOfRole, from, { finder })),
        ]),
      ].filter((part) => part !== from);
      const outside = found?.clientOf === undefined ? [] : externals.ofTechnology(found.clientOf);
      // What the settings and the code of one program use needs a package of the manifest that others share with it.
      if ([...candidates, ...outside].some((part) => usedBeside.has(part))) continue;
      if (outside.some((part) => connections.has(from, part))) continue;
      // A connection by its settings needs no guess.
      if (candidates.length > 1 && candidates.some((part) => connections.has(from, part))) continue;
      const to = partOfTechnology(from, candidates, resolution);
      if (to !== undefined)
        connections.add({ from, to, grade: candidates.length === 1 ? "said" : "inferred", place });
      else if (
        candidates.length === 0 &&
        found?.clientOf !== undefined &&
        needsServer(from, found.clientOf, resolution)
      ) {
        const thing = thingAt(undefined, { technology: found.clientOf });
        if (thing !== undefined)
          useOutside({ from, thing, addresses: [], grade: "inferred", place }, resolution);
      }
    }
  }
}

/** Returns what others use that are built from the same sources as a part, and that it does not use itself. */
function usesOfSharedSources({
  connections,
  parts,
}: Resolution): (part: PartDraft) => ReadonlySet<PartDraft> {
  const groups = Map.groupBy(parts, ({ unit }) => unit.module);
  const uses = new Map(parts.map((part) => [part, new Set(connections.usedBy(part))]));
  return (part) => {
    const beside = part.unit.module === undefined ? [] : (groups.get(part.unit.module) ?? []);
    const own = uses.get(part);
    return new Set(
      beside.flatMap((other) => [...(uses.get(other) ?? [])].filter((used) => own?.has(used) === false)),
    );
  };
}

/** Databases that run within an application, by the names of their packages. */
const embedded = /(?:^|[:/@-])(?:h2|hsqldb|derby|sqlite\d?|better-sqlite3)(?:[-:.]|$)|Sqlite|InMemory/;

/**
 * Whether a package alone shows that a part uses a server. A driver of a database does if the part has no other, and none
 * that runs within it; clients of caches and brokers come with frameworks, unused.
 */
function needsServer(from: PartDraft, technology: string, { connections }: Resolution): boolean {
  const product = productNamed(technology);
  if (product?.partKind !== "database" || from.kind === "library" || from.kind === "client") return false;
  const usesDatabase = connections.usedBy(from).some(({ kind }) => kind === "database");
  return (
    !usesDatabase &&
    onlyDatabaseOf(from)?.technology === product.technology &&
    !from.dependencies.some(({ name }) => embedded.test(name))
  );
}
