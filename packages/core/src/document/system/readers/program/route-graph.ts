import type { EndpointFact, FactPlace } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";
import { joinRoute } from "./join-paths.ts";

/** An operation on a router, below whatever the router is mounted on. */
export interface RouteEntry {
  /** Identifies the router; any text. */
  readonly router: string;
  /** In capitals; absent if every method is answered. */
  readonly method?: string;
  /** Parameters in braces; undefined if the code does not tell, which is reported. */
  readonly path: string | undefined;
  /** Why more than the path is unknown, which is reported in place of the route. */
  readonly unread?: string;
  readonly place: FactPlace;
}

interface Mount {
  readonly parent: string;
  readonly prefix: string | undefined;
  readonly place: FactPlace;
}

/** The routes themselves are known, and such a prefix is mostly a setting that is empty. */
const unknownPrefix =
  "The prefix of the routes mounted here is only known when the code runs; they are listed without it.";

const tooManyPrefixes = "The router mounted here has more prefixes than are followed; some are not listed.";
const tooManyWays =
  "The router mounted here is part of a circle with too many ways; some of its routes may be missing.";

/** More places than one router is mounted on. */
const maxPrefixes = 64;

/** How many ways up are tried while routers mount each other in a circle; more than a system has. */
const maxWays = 20_000;

/** The routers of a system, which mount each other below prefixes, and their routes. */
export class RouteGraph {
  private readonly roots = new Set<string>();
  private readonly mounts = new Map<string, Mount[]>();
  private readonly routes: RouteEntry[] = [];
  /** The prefixes of routers, except of those that are known only in part: a circle was cut on the way. */
  private readonly known = new Map<string, readonly string[] | undefined>();
  private ways = 0;

  /** Tells that a router answers by itself, unless another mounts it. */
  addRoot(router: string): void {
    this.roots.add(router);
  }

  /** Mounts a router below a prefix of another; routes below a prefix that the code does not tell, which is undefined, are listed without it. */
  mount(child: string, mount: Mount): void {
    if (child !== mount.parent) this.mounts.set(child, [...(this.mounts.get(child) ?? []), mount]);
  }

  isMounted(router: string): boolean {
    return this.mounts.has(router);
  }

  addRoute(route: RouteEntry): void {
    this.routes.push(route);
  }

  /** Returns all operations with their whole paths, and reports those whose path is not known. */
  conclude(context: ReadingContext): EndpointFact[] {
    const reported = new Set<string>();
    const report = (place: FactPlace, reason: string): void => {
      const key = `${place.file}:${place.line}:${reason}`;
      if (!reported.has(key)) context.unread({ ...place, reason });
      reported.add(key);
    };
    const endpoints = new Map<string, EndpointFact>();
    for (const { router, method, path, place, unread } of this.routes) {
      if (path === undefined || unread !== undefined) {
        report(place, unread ?? "The path of this route is only known when the code runs.");
        continue;
      }
      const { prefixes } = this.prefixesOf(router, report, new Set());
      if (prefixes === undefined && !isLookup(router, path))
        report(place, "The router of this route is not mounted by code that could be read.");
      for (const prefix of prefixes ?? []) {
        const endpoint: EndpointFact = {
          kind: "endpoint",
          owner: { file: place.file },
          ...(method !== undefined && { method }),
          path: joinRoute(prefix, path),
          grade: "seen",
          place,
        };
        endpoints.set(`${method} ${endpoint.path} ${place.file}:${place.line}`, endpoint);
      }
    }
    return [...endpoints.values()];
  }

  /** The prefixes are undefined if nothing mounts the router; they are cut if it is mounted on itself. */
  private prefixesOf(
    router: string,
    report: (place: FactPlace, reason: string) => void,
    above: ReadonlySet<string>,
  ): { readonly prefixes: readonly string[] | undefined; readonly isCut: boolean } {
    if (above.has(router)) return { prefixes: [], isCut: true };
    if (this.known.has(router)) return { prefixes: this.known.get(router), isCut: false };
    this.ways += 1;
    const ofRoot = this.roots.has(router) ? [""] : undefined;
    const around = new Set([...above, router]);
    const prefixes = new Set<string>();
    let isCut = false;
    let isReached = false;
    for (const { parent, prefix, place } of this.mounts.get(router) ?? []) {
      const outer = this.prefixesOf(parent, report, around);
      isCut ||= outer.isCut;
      // A router that answers by itself does so below this prefix, whatever the other one is mounted on.
      const texts = outer.prefixes ?? ofRoot;
      if (texts === undefined) continue;
      isReached = true;
      if (prefix === undefined) report(place, unknownPrefix);
      for (const text of texts) {
        const whole = joinRoute(text, prefix ?? "");
        if (prefixes.size < maxPrefixes) prefixes.add(whole);
        else if (!prefixes.has(whole)) report(place, tooManyPrefixes);
      }
    }
    const found = !this.mounts.has(router)
      ? ofRoot
      : isReached || ofRoot !== undefined
        ? [...prefixes]
        : undefined;
    const isGivenUp = isCut && this.ways > maxWays;
    const [mounted] = this.mounts.get(router) ?? [];
    if (isGivenUp && mounted !== undefined) report(mounted.place, tooManyWays);
    if (!isCut || isGivenUp) this.known.set(router, found);
    return { prefixes: found, isCut };
  }
}

/** Returns the router that is a member of what is passed for a parameter. */
export function passedMember(parameter: string, name: string): string {
  return `${parameter}#${name}`;
}

/**
 * `data.get("name")` on a parameter that no router is passed to reads a value; the parameters of routers have a `#`, and
 * what is a member of a parameter, such as a client, has two.
 */
function isLookup(router: string, path: string): boolean {
  const [, parameter, member] = router.split("#");
  return parameter !== undefined && (member !== undefined || !path.startsWith("/"));
}
