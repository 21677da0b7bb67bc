import { isMap, isScalar } from "yaml";
import type { CallFact, Fact } from "../../facts.ts";
import type { NpmManifest } from "./npm-manifest.ts";

/** Packages with which pages are made that run in a browser. */
const pagePackages: ReadonlyMap<string, string> = new Map([
  ["react-dom", "React"],
  ["react-scripts", "React"],
  ["@angular/core", "Angular"],
  ["angular", "AngularJS"],
  ["vue", "Vue"],
  ["svelte", "Svelte"],
  ["preact", "Preact"],
  ["solid-js", "Solid"],
  ["@builder.io/qwik", "Qwik"],
]);

/** Packages with which a module also answers requests by itself, whatever pages it has. */
const serverPackage =
  /^(?:express|fastify|koa|restify|polka|hono|next|nuxt|@nestjs\/core|@hapi\/hapi|@remix-run\/(?:node|express|serve)|@sveltejs\/adapter-node|@angular\/ssr)$/;

/** Returns that a module runs in a browser, if its packages say so, and where its requests go during development. */
export function frontEndFacts(manifest: NpmManifest, packages: readonly string[]): Fact[] {
  const page = packages.find((name) => pagePackages.has(name));
  const technology = pagePackages.get(page ?? "");
  if (page === undefined || technology === undefined) return [];
  const facts: Fact[] = proxyCalls(manifest);
  // A library of components needs React as its users do, but is not what runs.
  if (packages.some((name) => serverPackage.test(name)) || manifest.root.has("peerDependencies"))
    return facts;
  const section = ["dependencies", "devDependencies"].find((key) => manifest.root.hasIn([key, page]));
  facts.push({
    kind: "role",
    owner: { file: manifest.path },
    partKind: "client",
    technology,
    grade: "said",
    place: manifest.placeOf(section ?? "dependencies", page),
  });
  return facts;
}

/** `proxy` of Create React App: an address, or addresses by path. */
function proxyCalls(manifest: NpmManifest): CallFact[] {
  const proxy = manifest.root.get("proxy");
  const call = (address: string, ...keys: string[]): CallFact => ({
    kind: "call",
    from: { file: manifest.path },
    to: { address },
    protocol: "HTTP",
    grade: "said",
    place: manifest.placeOf("proxy", ...keys),
  });
  if (typeof proxy === "string") return [call(proxy)];
  if (!isMap(proxy)) return [];
  return proxy.items.flatMap(({ key, value }) => {
    const target = isMap(value) ? value.get("target") : value;
    const address = isScalar(target) ? target.value : target;
    return isScalar(key) && typeof key.value === "string" && typeof address === "string"
      ? [call(address, key.value, "target")]
      : [];
  });
}
