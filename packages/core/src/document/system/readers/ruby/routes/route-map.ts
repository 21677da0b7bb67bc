import { joinPaths } from "../../program/join-paths.ts";
import pluralize from "pluralize";
import type { FactPlace } from "../../../facts.ts";
import type { Program } from "../../program/program.ts";
import { lookup } from "../../program/scope.ts";
import { gap } from "../../program/texts.ts";
import type { Routine } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";
import { constantPath, rubyText, rubyTexts } from "../syntax/ruby-program.ts";
import { deviseRoutes } from "./devise-routes.ts";
import { actionsOf } from "./resource-actions.ts";
import { collectionScope, memberScope, nestedScope, type RouteScope } from "./route-scope.ts";

/** A route of a routes file, with parameters as Rails writes them: `/orders/:id`. */
export interface RubyRoute {
  /** Undefined stands for every method. */
  readonly methods: readonly (string | undefined)[];
  readonly path: string;
  readonly place: FactPlace;
}

/** An application that answers below a path: an engine, a Rack application. */
export interface RubyMount {
  /** The name of its class, as written. */
  readonly name: string;
  readonly path: string;
  readonly place: FactPlace;
}

/** What a routes file says. */
export interface RouteMap {
  readonly routes: readonly RubyRoute[];
  readonly mounts: readonly RubyMount[];
  readonly unread: readonly { readonly place: FactPlace; readonly reason: string }[];
}

const verbs = /^(?:get|post|put|patch|delete|options|head)$/;

/** Actions whose path is the path of the collection or member itself. */
const canonical = /^(?:index|create|show|update|destroy)$/;

/** Calls of Ruby and of Rails that add no routes. */
const addNothing =
  /^(?:direct|resolve|redirect|lambda|proc|require|require_relative|require_dependency|load|raise|puts|include|extend|default_url_options|default_url_options=|loop|freeze|private|using)$/;

/** Calls of Rails and Devise whose block has the routes of a condition, below the same path. */
const conditions =
  /^(?:constraints|defaults|controller|authenticated?|unauthenticated|devise_scope|as|instance_eval)$/;

/** Routes files can draw each other, and methods of them call each other. */
const deepest = 24;

/** Returns the routes that the statements of a routine add, as Rails maps them. */
export function mapRoutes(routine: Routine, scope: RouteScope, program: Program): RouteMap {
  const mapper = new Mapper(program);
  mapper.walk(routine, scope);
  return mapper;
}

class Mapper implements RouteMap {
  readonly routes: RubyRoute[] = [];
  readonly mounts: RubyMount[] = [];
  readonly unread: { readonly place: FactPlace; readonly reason: string }[] = [];
  private readonly program: Program;
  /** The blocks that are being read; a concern may name itself, and a file may draw itself. */
  private readonly open = new Set<Routine>();

  constructor(program: Program) {
    this.program = program;
  }

  walk(routine: Routine, scope: RouteScope): void {
    if (this.open.has(routine) || this.open.size > deepest) return;
    this.open.add(routine);
    const inside = new Set<Value | undefined>(
      routine.calls.flatMap(({ args, named, of }) => [of, ...args, ...named.values()]),
    );
    for (const call of routine.calls) if (!inside.has(call)) this.read(call, scope);
    this.open.delete(routine);
  }

  private read(call: Call, scope: RouteScope): void {
    const block = blockOf(call);
    const within = (inner: RouteScope): void => {
      if (block !== undefined) this.walk(block, inner);
    };
    if (call.of !== undefined && !isParameter(call.of)) {
      if (call.name.startsWith("each")) within(scope);
      return;
    }
    const option = optionsOf(call, scope);
    switch (call.name) {
      case "namespace":
        for (const name of this.texts(call.args[0])) {
          const path = this.text(option("path")) ?? name;
          const shallowPath = joinPaths(scope.shallowPath, this.text(option("shallow_path")) ?? path);
          within({ ...this.scopeOf(call, nestedScope(scope), path), shallowPath });
        }
        return;
      case "scope":
        within(this.scopeOf(call, scope, this.scopePath(call, option("path"))));
        return;
      case "with_options":
        within({ ...scope, options: new Map([...scope.options, ...call.named]) });
        return;
      case "shallow":
        within({ ...scope, isShallow: true });
        return;
      case "member":
        within(memberScope(scope));
        return;
      case "collection":
        within(collectionScope(scope));
        return;
      case "nested":
        within(nestedScope(scope));
        return;
      case "new": {
        const collection = collectionScope(scope);
        within({ ...collection, path: joinPaths(collection.path, scope.pathNames.get("new") ?? "new") });
        return;
      }
      case "concern": {
        const name = this.text(call.args[0]);
        if (name !== undefined && block !== undefined) scope.concerns.set(name, block);
        else this.refuse(call, "The routes of this concern are not written in this place.");
        return;
      }
      case "concerns":
        for (const name of call.args.flatMap((arg) => this.list(arg))) this.concern(name, call, scope);
        return;
      case "resources":
      case "resource":
        this.resources(call, { scope, within });
        return;
      case "root":
        this.add(["GET"], call, collectionScope(scope).path);
        return;
      case "match":
        this.match(call, this.viaOf(option("via")), scope);
        return;
      case "mount":
        this.mount(call, scope);
        return;
      case "draw":
        this.draw(call, scope);
        return;
      case "devise_for":
        this.devise(call, scope);
        return;
      default:
        if (verbs.test(call.name)) this.match(call, [call.name.toUpperCase()], scope);
        else if (!addNothing.test(call.name)) this.other(call, scope);
    }
  }

  /** The block of a condition and a method of the file are read in the same scope. */
  private other(call: Call, scope: RouteScope): void {
    const block = blockOf(call);
    if (conditions.test(call.name)) return block && this.walk(block, scope);
    const own = block === undefined ? this.program.routinesOf(call) : [];
    if (own.length > 0) return own.forEach((routine) => this.walk(routine, scope));
    if (!/[?!=]$/.test(call.name)) this.refuse(call, `What ${call.name} adds to the routes is not known.`);
    return undefined;
  }

  /** The scope of a block with the options that a scope can give to all routes in it. */
  private scopeOf(call: Call, scope: RouteScope, path: string): RouteScope {
    const { named } = call;
    const [only, except] = [named.get("only"), named.get("except")];
    const isNested = scope.level === "outside" && scope.resource !== undefined;
    return {
      ...scope,
      path: joinPaths(scope.path, path),
      shallowPath: isNested ? scope.shallowPath : joinPaths(scope.shallowPath, path),
      isShallow: scope.isShallow || this.text(named.get("shallow")) === "true",
      pathNames: new Map([...scope.pathNames, ...this.pathNames(call)]),
      ...(only !== undefined && { only }),
      ...(except !== undefined && { except }),
    };
  }

  private scopePath(call: Call, option: Value | undefined): string {
    const written = call.args.filter(({ kind }) => kind !== "routine" && kind !== "record");
    if (written.length === 0) return this.text(option) ?? "";
    return written.map((arg) => this.text(arg) ?? this.gapIn(call)).join("/");
  }

  private resources(
    call: Call,
    { scope, within }: { readonly scope: RouteScope; readonly within: (scope: RouteScope) => void },
  ): void {
    const option = optionsOf(call, scope);
    const outer = nestedScope(scope);
    const names = call.args
      .filter(({ kind }) => kind !== "routine")
      .flatMap((arg) => (arg.kind === "record" ? arg.items : [arg]))
      .flatMap((arg) => this.texts(arg));
    for (const name of names) {
      const path = option("path") === undefined ? name : this.text(option("path"));
      if (path === undefined || path.includes(gap)) {
        this.gapIn(call);
        continue;
      }
      const param = this.text(option("param")) ?? "id";
      const singular = pluralize.singular(this.text(option("as")) ?? name).replaceAll(/[/-]/g, "_");
      const own: RouteScope = {
        ...this.scopeOf({ ...call, named: withoutChoice(call.named) }, outer, ""),
        level: "resource",
        resource: {
          path,
          ...(call.name === "resources" && { param, nestedParam: `${singular}_${param}` }),
        },
      };
      const chosen = {
        only: this.listOf(option("only") ?? scope.only),
        except: this.listOf(option("except") ?? scope.except),
      };
      for (const { methods, path } of actionsOf(own, chosen)) this.add(methods, call, path);
      for (const concern of this.listOf(option("concerns")) ?? []) this.concern(concern, call, own);
      within(own);
    }
  }

  private concern(name: string, call: Call, scope: RouteScope): void {
    const block = scope.concerns.get(name);
    if (block === undefined) this.refuse(call, `The routes of the concern ${name} are not known.`);
    else this.walk(block, scope);
  }

  private match(call: Call, methods: RubyRoute["methods"], scope: RouteScope): void {
    const option = optionsOf(call, scope);
    const on = this.text(option("on"));
    const here =
      on === "member" || (on === undefined && scope.level === "resource" && isSingular(scope))
        ? memberScope(scope)
        : on === "collection" || on === "new"
          ? collectionScope(scope)
          : nestedScope(scope);
    const written = call.args
      .filter(({ kind }) => kind !== "routine")
      .flatMap((arg) =>
        arg.kind === "record"
          ? [...arg.items.flatMap((item) => this.texts(item)), ...arg.entries.keys()]
          : this.texts(arg),
      );
    for (const text of written) {
      if (text.includes(gap)) {
        this.gapIn(call);
        continue;
      }
      const isItself = here.level !== "outside" && canonical.test(text) && option("path") === undefined;
      const path = this.text(option("path")) ?? text;
      this.add(methods, call, isItself ? here.path : joinPaths(here.path, on === "new" ? "new" : "", path));
    }
  }

  private viaOf(value: Value | undefined): RubyRoute["methods"] {
    const methods = this.listOf(value);
    return methods === undefined || methods.includes("all")
      ? [undefined]
      : methods.map((method) => method.toUpperCase());
  }

  /** `mount Engine, at: "/x"` and `mount Engine => "/x"`. */
  private mount(call: Call, scope: RouteScope): void {
    const base = nestedScope(scope).path;
    const at = call.named.get("at") ?? call.named.get("path");
    const [first] = call.args;
    const written =
      first?.kind === "record"
        ? [...first.entries].map(([name, value]) => ({ name, value }))
        : [{ name: applicationName(first), value: at }];
    for (const { name, value } of written) {
      const path = this.text(value);
      if (path === undefined) this.gapIn(call);
      else this.mounts.push({ name, path: joinPaths(base, path), place: placeOf(call) });
    }
  }

  /** `draw(:admin)` reads `config/routes/admin.rb` in the same scope. */
  private draw(call: Call, scope: RouteScope): void {
    const name = this.text(call.args[0]);
    const base = call.scope.file.replace(/config\/routes(?:\.rb|\/.*)$/, "");
    const unit = this.program.units.find(({ path }) => path === `${base}config/routes/${name ?? ""}.rb`);
    if (unit === undefined) this.refuse(call, `The routes that ${name ?? "this"} names are not found.`);
    else this.walk(unit.top, scope);
  }

  private devise(call: Call, scope: RouteScope): void {
    for (const name of call.args.flatMap((arg) => this.list(arg))) {
      const model = this.text(call.named.get("class_name")) ?? pluralize.singular(name);
      const found = deviseRoutes(call, {
        program: this.program,
        base: this.text(call.named.get("path")) ?? name,
        model: model.slice(model.lastIndexOf(":") + 1).replaceAll("_", ""),
        pathNames: new Map([...scope.pathNames, ...this.pathNames(call)]),
      });
      if (found === undefined)
        this.refuse(call, `What devise_for adds to the routes is not known, since no model has "devise".`);
      for (const { methods, path } of found ?? [])
        this.add(methods, call, joinPaths(nestedScope(scope).path, path));
    }
  }

  private pathNames({ named }: Call): readonly (readonly [string, string])[] {
    const names = named.get("path_names");
    if (names?.kind !== "record") return [];
    return [...names.entries].flatMap(([key, value]) => {
      const text = this.text(value);
      return text === undefined ? [] : [[key, text] as const];
    });
  }

  private add(methods: RubyRoute["methods"], call: Call, path: string): void {
    if (!path.includes(gap)) this.routes.push({ methods, path, place: placeOf(call) });
  }

  private gapIn(call: Call): string {
    this.refuse(call, "The path of a route is not a constant.");
    return gap;
  }

  private refuse(call: Call, reason: string): void {
    const place = placeOf(call);
    const isKnown = this.unread.some(
      (one) => one.reason === reason && one.place.file === place.file && one.place.line === place.line,
    );
    if (!isKnown) this.unread.push({ place, reason });
  }

  private texts(value: Value | undefined): readonly string[] {
    const found = rubyTexts(this.program, value);
    return found.length === 0 ? [gap] : found;
  }

  private text(value: Value | undefined): string | undefined {
    return rubyText(this.program, value);
  }

  private list(value: Value): readonly string[] {
    return value.kind === "record" ? value.items.flatMap((item) => this.texts(item)) : this.texts(value);
  }

  private listOf(value: Value | undefined): readonly string[] | undefined {
    if (value === undefined) return undefined;
    return this.program.origins(value).flatMap((origin) => this.list(origin.value));
  }
}

/** Returns the block of a call. */
export function blockOf({ args }: Call): Routine | undefined {
  const last = args.at(-1);
  return last?.kind === "routine" ? last.routine : undefined;
}

/** Returns the name of an application that is mounted: a class, or what one of its methods returns. */
export function applicationName(value: Value | undefined): string {
  const own = constantPath(value);
  if (own !== undefined) return own;
  return value?.kind === "call" && value.of !== undefined ? applicationName(value.of) : "this application";
}

function optionsOf({ named }: Call, { options }: RouteScope): (name: string) => Value | undefined {
  return (name) => named.get(name) ?? options.get(name);
}

/** The choice of actions is one of the resource itself, and not of what is nested in it. */
function withoutChoice(named: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  return new Map([...named].filter(([key]) => key !== "only" && key !== "except"));
}

function isSingular({ resource }: RouteScope): boolean {
  return resource !== undefined && resource.param === undefined;
}

/** Whether something is called on the variable of a block, which stands for the mapper itself. */
function isParameter(value: Value): boolean {
  if (value.kind === "name" && value.name === "self") return true;
  return value.kind === "name" && (lookup(value.name, value.scope)?.index ?? -1) >= 0;
}

function placeOf({ line, scope }: Call): FactPlace {
  return { file: scope.file, line };
}
