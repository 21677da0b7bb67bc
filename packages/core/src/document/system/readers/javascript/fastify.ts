import type { CodeReader, ReadingContext } from "../../reader.ts";
import { textsIn } from "../program/list-texts.ts";
import { RouterReading, type RouterCall, type RouterDialect } from "../program/router-reading.ts";
import { exportIn } from "../program/module-names.ts";
import { entriesOf, textOf, type Value } from "../program/value.ts";
import { bracedPath } from "./syntax/braced-path.ts";
import { routeMethods } from "./syntax/route-methods.ts";
import { script } from "./syntax/script.ts";

const dialect: RouterDialect = {
  language: script,
  creates({ name, source }) {
    return source === "fastify" && /^(?:default|fastify|Fastify)?$/.test(name) ? { isRoot: true } : undefined;
  },
  startedFiles: filesOfCommandLine,
  chains: /^(?:get|post|put|patch|delete|head|options|all|route|register|after|withTypeProvider|decorate)$/,
  register(call, reading) {
    const [first, second] = call.call.args;
    if (first === undefined) return false;
    if (call.method === "register") return registerPlugin(call, reading, { plugin: first, options: second });
    if (call.method === "route") return addRoute(call, reading, first);
    if (!routeMethods.has(call.method) || second === undefined) return false;
    const method = routeMethods.get(call.method);
    add(call, reading, { path: first, methods: [method] });
    return true;
  },
};

/**
 * The files that `fastify start` runs, by the scripts of `package.json`. Of a built file, such as `dist/app.js`, that is the
 * source with its name.
 */
function filesOfCommandLine({ tree }: ReadingContext): readonly string[] {
  return tree.paths
    .filter((path) => /(?:^|\/)package\.json$/.test(path))
    .flatMap((path) => {
      const folder = path.slice(0, -"package.json".length);
      const scripts = (tree.text(path) ?? "").matchAll(/\bfastify start\b[^"&|;]*?([\w./-]+\.[cm]?[jt]s)\b/g);
      return Array.from(scripts, ([, file = ""]) => file.replace(/^\.\//, "")).flatMap((file) => {
        const [, name = ""] = /^(?:dist|build|lib|out)\/(.+)\.[cm]?js$/.exec(file) ?? [];
        const sources = name === "" ? [] : [`src/${name}.ts`, `${name}.ts`, `src/${name}.js`];
        return (
          [file, ...sources].map((one) => `${folder}${one}`).find((one) => tree.paths.includes(one)) ?? []
        );
      });
    });
}

/** `fastify.route({ method, url, handler })`. */
function addRoute(call: RouterCall, reading: RouterReading, options: Value): boolean {
  const entries = entriesOf(reading.program.resolve(options));
  const path = entries?.get("url") ?? entries?.get("path");
  const listed = entries?.get("method");
  if (path === undefined || listed === undefined) return false;
  const methods = textsIn(reading.program, listed).map((method) =>
    method === undefined || method === "*" ? undefined : method.toUpperCase(),
  );
  add(call, reading, { path, methods });
  return true;
}

interface Route {
  readonly path: Value;
  readonly methods: readonly (string | undefined)[];
}

function add(call: RouterCall, reading: RouterReading, { path, methods }: Route): void {
  for (const text of reading.pathsOf(path))
    for (const method of methods)
      reading.graph.addRoute({
        router: call.router,
        ...(method !== undefined && { method }),
        path: text === undefined ? undefined : bracedPath(text),
        place: reading.place(call),
      });
}

/** `fastify.register(plugin, { prefix: "/x" })`: what the plugin gets is a router below the prefix. */
function registerPlugin(
  call: RouterCall,
  reading: RouterReading,
  { options, plugin }: { readonly plugin: Value; readonly options: Value | undefined },
): boolean {
  const entries = options === undefined ? undefined : entriesOf(reading.program.resolve(options));
  const prefix = entries?.get("prefix") ?? entriesOf(entries?.get("options"))?.get("prefix");
  const [text] = prefix === undefined ? [""] : reading.pathsOf(prefix);
  const mount = {
    parent: call.router,
    prefix: text === undefined ? undefined : bracedPath(text),
    place: reading.place(call),
  };
  const router = routerOfPlugin(reading, plugin);
  if (router !== undefined) reading.graph.mount(router, mount);
  const folder = entries?.get("dir");
  if (router === undefined && folder !== undefined) mountFolder(reading, folder, mount);
  return true;
}

/** A plugin is a function, perhaps wrapped as in `fp(plugin)`. */
function routerOfPlugin(reading: RouterReading, plugin: Value): string | undefined {
  const value = reading.program.resolve(plugin);
  if (value.kind === "routine") return reading.routerOf(value);
  const [inner] = value.kind === "call" ? value.args : [];
  if (inner === undefined) return undefined;
  const wrapped = reading.program.resolve(inner);
  return wrapped.kind === "routine" ? reading.routerOf(wrapped) : undefined;
}

/** `@fastify/autoload` registers all plugins of a folder, below the names of the folders inside of it. */
function mountFolder(
  reading: RouterReading,
  value: Value,
  mount: Parameters<RouterReading["graph"]["mount"]>[1],
): void {
  // `path.join(__dirname, "routes")`.
  const name = value.kind === "call" ? value.args.at(-1) : value;
  const text = textOf(name);
  if (text === undefined) return;
  const home = [
    ...mount.place.file.split("/").slice(0, -1),
    ...text.split("/").filter((part) => !/^\.?$/.test(part)),
  ].join("/");
  for (const unit of reading.code.units) {
    const { path } = unit;
    const exported = exportIn(unit, "default");
    if (!path.startsWith(`${home}/`) || exported === undefined) continue;
    const router = routerOfPlugin(reading, exported);
    const inner = path
      .slice(home.length + 1)
      .split("/")
      .slice(0, -1)
      .join("/");
    if (router === undefined) continue;
    const prefix =
      mount.prefix === undefined ? undefined : `${mount.prefix}/${inner.replace(/(?:^|\/)_(\w+)/g, "/{$1}")}`;
    reading.graph.mount(router, { ...mount, prefix });
  }
}

/** Reads the routes of Fastify, with plugins registered across files. */
export const fastifyReader: CodeReader = {
  reads: "Fastify",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /fastify|\b(?:app|server|instance|api)\.(?:get|post|put|patch|delete|all|route|register)\(/i,
  followsNames: true,
  start: (context) => new RouterReading(dialect, context),
};
