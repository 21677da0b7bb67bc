import type { EndpointFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { composeText } from "../program/compose-text.ts";
import { RouteGraph } from "../program/route-graph.ts";
import { exportIn } from "../program/module-names.ts";
import { SeenCodeReading } from "../program/shared-program.ts";
import type { Unit } from "../program/unit.ts";
import { type Call, isMethodCall, itemsOf, type RecordValue, type Value } from "../program/value.ts";
import { viewMethods, viewSetMethods } from "./django-views.ts";
import { pythonPath } from "./syntax/methods-of.ts";
import { python } from "./syntax/python.ts";

/** Reads `urlpatterns` through the files that they include, with the views that they name. */
class DjangoReading extends SeenCodeReading {
  private readonly graph = new RouteGraph();
  private readonly files = new Set<string>();
  private readonly rootModules: { readonly file: string; readonly value: Value }[] = [];
  private readonly numbers = new Map<Call, number>();
  /** The lists that are being read: one may include itself, as `urlpatterns = [path("shop/", include(urlpatterns))]` does. */
  private readonly open = new Set<Value>();

  conclude(): readonly EndpointFact[] {
    for (const { path, routines, top } of this.code.units)
      if ([top, ...routines].some(({ assigned }) => assigned.has("urlpatterns"))) this.files.add(path);
    for (const unit of this.code.units)
      this.context.attempt(unit.path, () => {
        const root = exportIn(unit, "ROOT_URLCONF");
        if (root !== undefined) this.rootModules.push({ file: unit.path, value: root });
        if (this.files.has(unit.path)) this.readPatterns(unit);
        for (const call of this.program.callsIn(unit)) this.readRegistration(call);
      });
    for (const path of this.rootFiles()) this.graph.addRoot(path);
    return this.graph.conclude(this.context);
  }

  /** The files that the settings name; without any, those that no other file includes. */
  private rootFiles(): readonly string[] {
    const named = this.rootModules.flatMap(({ file, value }) => {
      const text = composeText(this.program, value)?.text;
      const path = text === undefined ? undefined : this.program.fileOf(file, text);
      return path === undefined ? [] : [path];
    });
    return named.length > 0 ? named : [...this.files].filter((path) => !this.graph.isMounted(path));
  }

  private readPatterns({ path, top }: Unit): void {
    const patterns = this.program.resolveAll({ kind: "name", name: "urlpatterns", scope: top });
    for (const list of patterns) this.readList(path, list);
  }

  private readList(router: string, value: Value): void {
    const items = itemsOf(value);
    if (items !== undefined) {
      if (this.open.has(value)) return;
      this.open.add(value);
      for (const item of items) this.readItem(router, item);
      this.open.delete(value);
    } else if (value.kind === "joined")
      for (const part of value.parts) this.readList(router, this.program.resolve(part));
    // `i18n_patterns(…)`, `format_suffix_patterns(urlpatterns)`.
    else if (value.kind === "call")
      for (const arg of value.args) {
        const inner = this.program.resolve(arg);
        if (itemsOf(inner) !== undefined || inner.kind === "either") this.readList(router, inner);
        else this.readItem(router, inner);
      }
    else if (value.kind === "either")
      for (const option of value.options) this.readList(router, this.program.resolve(option));
    else this.readItem(router, value);
  }

  private readItem(router: string, origin: Value): void {
    const value = this.program.resolve(origin);
    if (value.kind === "member" && value.name === "urls") return this.mountUrls(router, "", value);
    // `urlpatterns = [*order_patterns, *bill_patterns]`.
    if (value.kind === "record" && value.form === "list") return this.spreadList(router, value);
    if (value.kind !== "call") return;
    const name = value.name;
    if (!/^(?:path|re_path|url)$/.test(name)) return;
    const route = value.named.get("route") ?? value.named.get("regex") ?? value.args[0];
    const view = value.named.get("view") ?? value.args[1];
    if (route === undefined || view === undefined) return;
    const text = composeText(this.program, route);
    const written = text?.isComplete === true ? text.text : undefined;
    const path =
      written === undefined ? undefined : name === "path" ? pythonPath(written) : regexPath(written);
    this.addView(router, path, { call: value, view });
  }

  /** The patterns of another file keep the router of this file, which is mounted. */
  private spreadList(router: string, list: RecordValue): void {
    const unit = this.code.units.find(({ path }) => path === list.scope.file);
    const isWhole =
      unit !== undefined &&
      unit.path !== router &&
      this.program.resolveAll({ kind: "name", name: "urlpatterns", scope: unit.top }).includes(list);
    if (isWhole)
      this.graph.mount(unit.path, {
        parent: router,
        prefix: "",
        place: { file: unit.path, line: lineOf(list) },
      });
    else this.readList(router, list);
  }

  private addView(
    router: string,
    path: string | undefined,
    { call, view }: { readonly call: Call; readonly view: Value },
  ): void {
    const value = this.program.resolve(view);
    const place = { file: call.scope.file, line: call.line };
    if (value.kind === "call" && value.name === "include") return this.include(router, path, value);
    if (value.kind === "member" && value.name === "urls") return this.mountUrls(router, path, value);
    // The pages of the administration are not operations of the system.
    if (value.kind === "import" && value.name?.endsWith(".urls") === true) return undefined;
    // Lists of patterns can be included too.
    if (itemsOf(value) !== undefined || value.kind === "either")
      return this.includeList(router, path, { call, list: value });
    for (const answered of viewMethods(this.program, value))
      this.graph.addRoute({
        router,
        ...(answered.method !== undefined && { method: answered.method }),
        ...(answered.unread !== undefined && { unread: answered.unread }),
        path,
        place,
      });
  }

  private include(router: string, prefix: string | undefined, call: Call): void {
    const [first] = call.args;
    if (first === undefined) return;
    const { file } = call.scope;
    const place = { file, line: call.line };
    const resolved = this.program.resolve(first);
    // `include((patterns, "app"), namespace="x")`.
    const [inner] = itemsOf(resolved) ?? [];
    const target = inner !== undefined && inner.kind !== "call" ? this.program.resolve(inner) : resolved;
    if (target.kind === "text") {
      const child = this.program.fileOf(file, target.text);
      if (child !== undefined) this.graph.mount(child, { parent: router, prefix, place });
      return;
    }
    if (target.kind === "member" && target.name === "urls") return this.mountUrls(router, prefix, target);
    if (target.kind === "import") {
      const child = this.program.fileOf(target.file, target.source, target.name);
      if (child !== undefined) this.graph.mount(child, { parent: router, prefix, place });
      return;
    }
    this.includeList(router, prefix, { call, list: target });
  }

  private includeList(
    router: string,
    prefix: string | undefined,
    { call, list }: { readonly call: Call; readonly list: Value },
  ): void {
    const file = list.kind === "record" ? list.scope.file : call.scope.file;
    const child = `${router}:${file}:${lineOf(list)}`;
    this.graph.mount(child, { parent: router, prefix, place: { file, line: lineOf(list) } });
    this.readList(child, list);
  }

  /** `router.urls` of Django REST framework. */
  private mountUrls(router: string, prefix: string | undefined, value: Value): void {
    const owner = value.kind === "member" ? this.program.resolve(value.of) : undefined;
    if (owner?.kind !== "call") return;
    const place = { file: owner.scope.file, line: owner.line };
    this.graph.mount(this.routerMadeBy(owner), { parent: router, prefix, place });
  }

  /** Identifies the router that a call makes. */
  private routerMadeBy(call: Call): string {
    const number = this.numbers.get(call) ?? this.numbers.size;
    this.numbers.set(call, number);
    return `${call.scope.file}@${number}`;
  }

  /** `router.register("users", UserViewSet)`. */
  private readRegistration(call: Call): void {
    if (!isMethodCall(call) || call.name !== "register") return;
    const owner = this.program.resolve(call.of);
    if (owner.kind !== "call" || !owner.name.endsWith("Router")) return;
    const prefix = call.named.get("prefix") ?? call.args[0];
    const view = call.named.get("viewset") ?? call.args[1];
    if (prefix === undefined || view === undefined) return;
    const text = composeText(this.program, prefix);
    for (const { method, path, unread } of viewSetMethods(this.program, view))
      this.graph.addRoute({
        router: this.routerMadeBy(owner),
        ...(method !== undefined && { method }),
        ...(unread !== undefined && { unread }),
        path: text?.isComplete === true ? regexPath(`${text.text.replace(/\/$/, "")}/${path}`) : undefined,
        place: { file: call.scope.file, line: call.line },
      });
  }
}

/** Writes a pattern as a path: `^orders/(?P<id>\d+)/$` is `orders/{id}/`; undefined if it is more than names and groups. */
function regexPath(pattern: string): string | undefined {
  const path = pattern
    .replace(/^\^|\\Z$|(?<!\\)\$$/g, "")
    .replace(/\(\?P<(\w+)>(?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)/g, "{$1}")
    .replace(/\\([-./])/g, "$1")
    .replace(/\/\?$/, "/");
  return /[\\^$()[\]*+?|]/.test(path) ? undefined : path;
}

function lineOf(list: Value): number {
  const [first] = itemsOf(list) ?? [];
  return first?.kind === "call" ? first.line : 1;
}

/** Reads the URL patterns of Django and the routers of Django REST framework. */
export const djangoReader: CodeReader = {
  reads: "Django, Django REST framework",
  languages: ["python"],
  mentions: /django|rest_framework|urlpatterns|ROOT_URLCONF|ViewSet|APIView/,
  followsNames: true,
  start: (context) => new DjangoReading(python, context),
};
