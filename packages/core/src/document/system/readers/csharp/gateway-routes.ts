import type { CallFact, PathRewrite } from "../../facts.ts";
import { literalPath, rewriteOf } from "../../path-rewrite.ts";
import type { FileReader } from "../../reader.ts";
import type { LocatedYaml, YamlPath } from "../located-yaml.ts";
import { parseSettings } from "../parse-settings.ts";

/** Reads to which parts the settings of Ocelot and YARP pass requests. */
export const dotnetGatewaysReader: FileReader = {
  reads: "Routes of Ocelot and YARP",
  claims: (path) => /(?:^|\/)(?:appsettings|ocelot|yarp)(?:\.[\w-]+)*\.json$/i.test(path),
  read(paths, context) {
    const facts: CallFact[] = [];
    for (const path of paths) {
      const text = context.tree.text(path) ?? "";
      if (/"(?:ReverseProxy|DownstreamPathTemplate)"\s*:/i.test(text))
        context.attempt(path, () => facts.push(...routesIn(path, parseSettings(text))));
    }
    return facts;
  },
};

/** Where a route leads, and what it makes of the paths that it matches. */
interface Route {
  readonly to: CallFact["to"];
  readonly path: string;
  readonly rewrite: PathRewrite | undefined;
  readonly at: YamlPath;
}

function routesIn(file: string, { lineOf, value }: LocatedYaml): CallFact[] {
  return [...ocelotRoutes(value), ...yarpRoutes(value)].map(({ at, path, rewrite, to }) => ({
    kind: "call",
    from: { file },
    to,
    protocol: "HTTP",
    ...(path === "" ? {} : { label: path }),
    ...(rewrite === undefined ? {} : { rewrite }),
    grade: "said",
    place: { file, line: lineOf(at) },
  }));
}

/** `Routes`, or `ReRoutes` as they were called before version 16. */
function ocelotRoutes(root: unknown): Route[] {
  return ["Routes", "ReRoutes"].flatMap((key) =>
    entriesOf(memberOf(root, key)).flatMap(([index, route]): Route[] => {
      const path = textOf(memberOf(route, "UpstreamPathTemplate"));
      const own = textOf(memberOf(route, "DownstreamPathTemplate"));
      const scheme = textOf(memberOf(route, "DownstreamScheme")) || "http";
      const service = textOf(memberOf(route, "ServiceName"));
      const rewrite = own === "" ? undefined : rewriteOf(literalPath(path), literalPath(own));
      const shared = { path, rewrite };
      const hosts = entriesOf(memberOf(route, "DownstreamHostAndPorts")).flatMap(([place, one]): Route[] => {
        const [host, port] = [textOf(memberOf(one, "Host")), textOf(memberOf(one, "Port"))];
        const to = { address: `${scheme}://${host}${port === "" ? "" : `:${port}`}` };
        const at = [key, Number(index), "DownstreamHostAndPorts", Number(place), "Host"];
        return host === "" ? [] : [{ ...shared, to, at }];
      });
      const named: Route = { ...shared, to: { name: service }, at: [key, Number(index), "ServiceName"] };
      return hosts.length > 0 || service === "" ? hosts : [named];
    }),
  );
}

/** `ReverseProxy:Routes`, and the destinations of the clusters that they name. */
function yarpRoutes(root: unknown): Route[] {
  const proxy = memberOf(root, "ReverseProxy");
  const clusters = memberOf(proxy, "Clusters");
  const routes = entriesOf(memberOf(proxy, "Routes")).map(([, route]) => route);
  return entriesOf(clusters).flatMap(([id, cluster]) =>
    entriesOf(memberOf(cluster, "Destinations")).flatMap(([name, destination]) => {
      const address = textOf(memberOf(destination, "Address"));
      const at = ["ReverseProxy", "Clusters", id, "Destinations", name, "Address"];
      const own = routes.filter((route) => textOf(memberOf(route, "ClusterId")) === id);
      return address === ""
        ? []
        : own.map((route): Route => {
            const path = textOf(memberOf(memberOf(route, "Match"), "Path"));
            return { to: { address }, path, at, rewrite: rewriteOfTransforms(path, route, address) };
          });
    }),
  );
}

/** YARP appends the path, as its transforms change it, to the address. */
function rewriteOfTransforms(path: string, route: unknown, address: string): PathRewrite | undefined {
  const from = literalPath(path);
  let to = from;
  for (const [, transform] of entriesOf(memberOf(route, "Transforms")))
    for (const [name, value] of entriesOf(transform).map(
      ([key, one]) => [key.toLowerCase(), textOf(one)] as const,
    )) {
      if (name === "pathremoveprefix" && (to === value || to.startsWith(`${value}/`)))
        to = to.slice(value.length);
      if (name === "pathprefix") to = `${value}${to}`;
      if (name === "pathpattern" || name === "pathset") to = literalPath(value);
    }
  return rewriteOf(from, `${/^[a-z]+:\/\/[^/]+(\/.*)$/i.exec(address)?.[1] ?? ""}/${to}`);
}

/** The member of an object; the settings of .NET do not distinguish capitals. */
function memberOf(value: unknown, key: string): unknown {
  return entriesOf(value).find(([own]) => own.toLowerCase() === key.toLowerCase())?.[1];
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
