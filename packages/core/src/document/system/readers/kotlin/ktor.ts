import type { EndpointFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Call, Value } from "../program/value.ts";
import { BlockRoutes, type KotlinRoute } from "./syntax/routes-in-scope.ts";
import { addJvmFile, jvmProgram, says } from "../java/syntax/jvm-program.ts";
import { jvmTexts } from "../java/syntax/jvm-texts.ts";
import { simpleName, typeUse } from "../program/type-use.ts";
import type { DeclaredType } from "../program/unit.ts";

const verbs = /^(?:get|post|put|patch|delete|head|options)$/;

/** Reads the routes of Ktor: blocks in blocks, and classes with `@Resource`. */
export const ktorReader: CodeReader = {
  reads: "Ktor",
  languages: ["kotlin"],
  mentions: /\bio\.ktor\b|\brouting\b|\bRoute\.|\bRouting\.|@Resource\b/,
  followsNames: true,
  start(context) {
    const program = jvmProgram(context);
    const files = new Set<string>();
    const types: DeclaredType[] = [];
    return {
      visit(file) {
        types.push(...(addJvmFile(program, file).declared?.types ?? []));
        if (says(file, /\bio\.ktor\b/)) files.add(file.path);
      },
      conclude() {
        const resources = resourcesOf(types, program);
        const grammar = {
          begins: /^(?:routing|embeddedServer)$/,
          types: /\b(?:Route|Routing|RootRoute|Application|IRoute)$/,
          startedTypes: /\b(?:Routing|RootRoute|Application)$/,
          pathOf: (call: Call) => (call.name === "route" ? pathOfRoute(call) : undefined),
          routesOf: (call: Call) => routesOf(call, resources),
          path: templatePath,
        };
        return new BlockRoutes(grammar, program, context).endpoints(files).filter(isDistinct());
      },
    };
  },
};

/** `route("/orders", HttpMethod.Get) { handle { } }` and `route("/orders") { }`. */
function pathOfRoute({ args, named }: Call): Value | undefined {
  const path = named.get("path") ?? args[0];
  return path?.kind === "routine" ? undefined : path;
}

function routesOf(call: Call, resources: ReadonlyMap<string, Value>): readonly KotlinRoute[] | undefined {
  const { args, name, named, of, types } = call;
  const isOnRoute = of === undefined || (of.kind === "name" && /^(?:this|route|routing|it)$/.test(of.name));
  if (!isOnRoute || args.at(-1)?.kind !== "routine") return undefined;
  if (name === "handle") {
    const method = methodAround(call);
    return [method === undefined ? {} : { method }];
  }
  if (/^(?:webSocket(?:Raw)?|sse)$/.test(name))
    return [{ method: "GET", ...(args.length > 1 && args[0] && { path: args[0] }) }];
  if (!verbs.test(name)) return undefined;
  const method = name.toUpperCase();
  const [type] = types;
  const written = named.get("path") ?? (args.length > 1 ? args[0] : undefined);
  // The type is a resource with the path, or the type of the content, which precedes a path.
  const path = type === undefined ? written : (resources.get(simpleName(typeUse(type).name)) ?? written);
  if (type !== undefined && path === undefined) return undefined;
  return [path === undefined ? { method } : { method, path }];
}

/** The method of the block around `handle`: `route("/x", HttpMethod.Get)` or `method(HttpMethod.Get)`. */
function methodAround({ scope }: Call): string | undefined {
  const around = scope.passedTo?.call;
  const given =
    around?.name === "route" ? around.args[1] : around?.name === "method" ? around.args[0] : undefined;
  return given?.kind === "member" ? given.name.toUpperCase() : undefined;
}

/** The paths of the classes with `@Resource`, below those of the resources that are their parents. */
function resourcesOf(types: readonly DeclaredType[], program: Program): ReadonlyMap<string, Value> {
  const own = new Map<string, { readonly path: string; readonly parents: readonly string[] }>();
  for (const type of types) {
    const resource = type.attributes.find(({ name }) => /(?:^|\.)Resource$/.test(name));
    const path = jvmTexts(program, resource?.args[0] ?? resource?.named.get("path"))[0];
    if (path === undefined || path === gap) continue;
    // A resource is below the resource in one of its properties, by convention the class around it.
    const parents = type.fields.map((field) => simpleName(typeUse(field.type).name));
    own.set(type.name, { path, parents });
  }
  const pathOf = (name: string, depth: number): string => {
    const resource = own.get(name);
    if (resource === undefined || depth > 10) return "";
    const parent = resource.parents.find((one) => one !== name && own.has(one));
    const above = parent === undefined ? "" : pathOf(parent, depth + 1);
    return `${above.replace(/\/$/, "")}/${resource.path.replace(/^\//, "")}`;
  };
  return new Map([...own.keys()].map((name) => [name, { kind: "text", text: pathOf(name, 0) }]));
}

/** `{id?}`, `{path...}` and `{...}` are parameters. */
function templatePath(path: string): string {
  return path.replaceAll(
    /\{([^{}?.]*)(?:\?|\.\.\.)\}/g,
    (_, name: string) => `{${name === "" ? "path" : name}}`,
  );
}

/** Leaves out what several blocks say in one place. */
function isDistinct(): (fact: EndpointFact) => boolean {
  const seen = new Set<string>();
  return ({ method = "", path, place }) => {
    const key = `${place.file}:${place.line} ${method} ${path}`;
    return !seen.has(key) && seen.add(key).size > 0;
  };
}
