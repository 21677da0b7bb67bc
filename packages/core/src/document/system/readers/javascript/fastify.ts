import type { CodeReader } from "../../reader.ts";
import type { Expression, Origin } from "../code/expression.ts";
import { RouterReading, type RouterCall, type RouterDialect } from "../code/router-reading.ts";
import { bracedPath } from "./syntax/braced-path.ts";
import { textsIn } from "./syntax/list-texts.ts";
import { routeMethods } from "./syntax/route-methods.ts";
import { script } from "./syntax/script.ts";

const dialect: RouterDialect = {
  language: script,
  creates({ name, source }) {
    return source === "fastify" && /^(?:default|fastify|Fastify)?$/.test(name) ? { isRoot: true } : undefined;
  },
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

/** `fastify.route({ method, url, handler })`. */
function addRoute(call: RouterCall, reading: RouterReading, options: Expression): boolean {
  const { file, value } = reading.codeBase.resolve({ file: call.file, value: options });
  if (value.kind !== "object") return false;
  const path = value.entries.get("url") ?? value.entries.get("path");
  const listed = value.entries.get("method");
  if (path === undefined || listed === undefined) return false;
  const methods = textsIn(reading.codeBase, { file, value: listed }).map((method) =>
    method === undefined || method === "*" ? undefined : method.toUpperCase(),
  );
  add({ ...call, file }, reading, { path, methods });
  return true;
}

interface Route {
  readonly path: Expression;
  readonly methods: readonly (string | undefined)[];
}

function add(call: RouterCall, reading: RouterReading, { path, methods }: Route): void {
  for (const text of reading.pathsOf(call.file, path))
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
  { options, plugin }: { readonly plugin: Expression; readonly options: Expression | undefined },
): boolean {
  const given =
    options === undefined ? undefined : reading.codeBase.resolve({ file: call.file, value: options });
  const entries = given?.value.kind === "object" ? given.value.entries : undefined;
  const inner = entries?.get("options");
  const prefix =
    entries?.get("prefix") ?? (inner?.kind === "object" ? inner.entries.get("prefix") : undefined);
  const [text] = prefix === undefined || given === undefined ? [""] : reading.pathsOf(given.file, prefix);
  const mount = {
    parent: call.router,
    prefix: text === undefined ? undefined : bracedPath(text),
    place: reading.place(call),
  };
  const router = routerOfPlugin(reading, { file: call.file, value: plugin });
  if (router !== undefined) reading.graph.mount(router, mount);
  const folder = entries?.get("dir");
  if (router === undefined && folder !== undefined && given !== undefined)
    mountFolder(reading, { file: given.file, value: folder }, mount);
  return true;
}

/** A plugin is a function, perhaps wrapped as in `fp(plugin)`. */
function routerOfPlugin(reading: RouterReading, plugin: Origin): string | undefined {
  const { file, value } = reading.codeBase.resolve(plugin);
  if (value.kind === "function") return reading.routerOf({ file, value });
  const [inner] = value.kind === "call" ? value.args : [];
  if (inner === undefined) return undefined;
  const wrapped = reading.codeBase.resolve({ file, value: inner });
  return wrapped.value.kind === "function" ? reading.routerOf(wrapped) : undefined;
}

/** `@fastify/autoload` registers all plugins of a folder, below the names of the folders inside of it. */
function mountFolder(
  reading: RouterReading,
  { file, value }: Origin,
  mount: Parameters<RouterReading["graph"]["mount"]>[1],
): void {
  // `path.join(__dirname, "routes")`.
  const name = value.kind === "call" ? value.args.at(-1) : value;
  const text = name?.kind === "text" ? name.text : undefined;
  if (text === undefined) return;
  const home = [
    ...file.split("/").slice(0, -1),
    ...text.split("/").filter((part) => !/^\.?$/.test(part)),
  ].join("/");
  for (const { exports, path } of reading.codeBase.all()) {
    const exported = exports.get("default");
    if (!path.startsWith(`${home}/`) || exported === undefined) continue;
    const router = routerOfPlugin(reading, { file: path, value: exported });
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
