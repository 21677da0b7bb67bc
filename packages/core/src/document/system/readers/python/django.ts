import type { EndpointFact } from "../../facts.ts";
import type { CodeReader, CodeReading, ReadingContext, SyntaxFile } from "../../reader.ts";
import { CodeBase } from "../code/code-base.ts";
import { composeText } from "../code/compose-text.ts";
import type { CallExpression, Expression, Origin } from "../code/expression.ts";
import { RouteGraph } from "../code/route-graph.ts";
import { viewMethods, viewSetMethods } from "./django-views.ts";
import { pythonPath } from "./syntax/methods-of.ts";
import { python } from "./syntax/python.ts";

/** Reads `urlpatterns` through the files that they include, with the views that they name. */
class DjangoReading implements CodeReading {
  private readonly codeBase: CodeBase;
  private readonly context: ReadingContext;
  private readonly graph = new RouteGraph();
  private readonly files = new Set<string>();
  private readonly rootModules: Origin[] = [];

  constructor(context: ReadingContext) {
    this.context = context;
    this.codeBase = new CodeBase(python.modules(context.tree.paths));
  }

  visit(file: SyntaxFile): void {
    this.codeBase.add(python.read(file));
  }

  conclude(): readonly EndpointFact[] {
    for (const file of this.codeBase.all()) {
      if (!file.declarations.has("urlpatterns")) continue;
      this.files.add(file.path);
    }
    for (const file of this.codeBase.all())
      this.context.attempt(file.path, () => {
        const root = file.exports.get("ROOT_URLCONF");
        if (root !== undefined) this.rootModules.push({ file: file.path, value: root });
        if (this.files.has(file.path)) this.readPatterns(file.path);
        for (const call of file.calls) this.readRegistration(file.path, call);
      });
    for (const path of this.rootFiles()) this.graph.addRoot(path);
    return this.graph.conclude(this.context);
  }

  /** The files that the settings name; without any, those that no other file includes. */
  private rootFiles(): readonly string[] {
    const named = this.rootModules.flatMap((origin) => {
      const text = composeText(this.codeBase, origin)?.text;
      const path = text === undefined ? undefined : this.codeBase.fileOf(origin.file, text);
      return path === undefined ? [] : [path];
    });
    return named.length > 0 ? named : [...this.files].filter((path) => !this.graph.isMounted(path));
  }

  private readPatterns(file: string): void {
    const patterns = this.codeBase.resolveAll({ file, value: { kind: "name", name: "urlpatterns", at: 0 } });
    for (const origin of patterns) this.readList(file, origin);
  }

  private readList(router: string, { file, value }: Origin): void {
    if (value.kind === "list") for (const item of value.items) this.readItem(router, { file, value: item });
    else if (value.kind === "joined")
      for (const part of value.parts) this.readList(router, this.codeBase.resolve({ file, value: part }));
    // `i18n_patterns(…)`, `format_suffix_patterns(urlpatterns)`.
    else if (value.kind === "call")
      for (const arg of value.args) {
        const inner = this.codeBase.resolve({ file, value: arg });
        if (inner.value.kind === "list" || inner.value.kind === "choice") this.readList(router, inner);
        else this.readItem(router, inner);
      }
    else if (value.kind === "choice")
      for (const option of value.options)
        this.readList(router, this.codeBase.resolve({ file, value: option }));
    else this.readItem(router, { file, value });
  }

  private readItem(router: string, origin: Origin): void {
    const { file, value } = this.codeBase.resolve(origin);
    if (value.kind === "member" && value.name === "urls") return this.mountUrls(router, "", { file, value });
    if (value.kind !== "call") return;
    const name = nameOf(value.callee);
    if (!/^(?:path|re_path|url)$/.test(name)) return;
    const route = value.keywords.get("route") ?? value.keywords.get("regex") ?? value.args[0];
    const view = value.keywords.get("view") ?? value.args[1];
    if (route === undefined || view === undefined) return;
    const text = composeText(this.codeBase, { file, value: route });
    const written = text?.isComplete === true ? text.text : undefined;
    const path =
      written === undefined ? undefined : name === "path" ? pythonPath(written) : regexPath(written);
    this.addView(router, path, { file, view, line: value.line });
  }

  private addView(
    router: string,
    path: string | undefined,
    { file, line, view }: { readonly file: string; readonly line: number; readonly view: Expression },
  ): void {
    const resolved = this.codeBase.resolve({ file, value: view });
    const { value } = resolved;
    const place = { file, line };
    if (value.kind === "call" && nameOf(value.callee) === "include")
      return this.include(router, path, { file: resolved.file, call: value });
    if (value.kind === "member" && value.name === "urls") return this.mountUrls(router, path, resolved);
    // The pages of the administration are no operations of the system.
    if (value.kind === "import" && value.name?.endsWith(".urls") === true) return undefined;
    // Lists of patterns can be included too.
    if (value.kind === "list" || value.kind === "choice") return this.includeList(router, path, resolved);
    for (const answered of viewMethods(this.codeBase, resolved))
      this.graph.addRoute({
        router,
        ...(answered.method !== undefined && { method: answered.method }),
        ...(answered.unread !== undefined && { unread: answered.unread }),
        path,
        place,
      });
  }

  private include(
    router: string,
    prefix: string | undefined,
    { call, file }: { readonly call: CallExpression; readonly file: string },
  ): void {
    const [first] = call.args;
    if (first === undefined) return;
    const place = { file, line: call.line };
    const resolved = this.codeBase.resolve({ file, value: first });
    // `include((patterns, "app"), namespace="x")`.
    const [inner] = resolved.value.kind === "list" ? resolved.value.items : [];
    const target =
      inner !== undefined && inner.kind !== "call"
        ? this.codeBase.resolve({ file: resolved.file, value: inner })
        : resolved;
    if (target.value.kind === "text") {
      const child = this.codeBase.fileOf(file, target.value.text);
      if (child !== undefined) this.graph.mount(child, { parent: router, prefix, place });
      return;
    }
    if (target.value.kind === "member" && target.value.name === "urls")
      return this.mountUrls(router, prefix, target);
    if (target.value.kind === "import") {
      const child = this.codeBase.fileOf(target.file, target.value.source, target.value.name);
      if (child !== undefined) this.graph.mount(child, { parent: router, prefix, place });
      return;
    }
    this.includeList(router, prefix, target);
  }

  private includeList(router: string, prefix: string | undefined, list: Origin): void {
    const child = `${router}:${list.file}:${lineOf(list.value)}`;
    this.graph.mount(child, { parent: router, prefix, place: { file: list.file, line: lineOf(list.value) } });
    this.readList(child, list);
  }

  /** `router.urls` of Django REST framework. */
  private mountUrls(router: string, prefix: string | undefined, { file, value }: Origin): void {
    const owner = value.kind === "member" ? this.codeBase.resolve({ file, value: value.of }) : undefined;
    if (owner?.value.kind !== "call") return;
    this.graph.mount(`${owner.file}@${owner.value.at}`, {
      parent: router,
      prefix,
      place: { file, line: owner.value.line },
    });
  }

  /** `router.register("users", UserViewSet)`. */
  private readRegistration(file: string, call: CallExpression): void {
    if (call.callee.kind !== "member" || call.callee.name !== "register") return;
    const owner = this.codeBase.resolve({ file, value: call.callee.of });
    if (owner.value.kind !== "call" || !nameOf(owner.value.callee).endsWith("Router")) return;
    const prefix = call.keywords.get("prefix") ?? call.args[0];
    const view = call.keywords.get("viewset") ?? call.args[1];
    if (prefix === undefined || view === undefined) return;
    const text = composeText(this.codeBase, { file, value: prefix });
    for (const { method, path, unread } of viewSetMethods(this.codeBase, { file, value: view }))
      this.graph.addRoute({
        router: `${owner.file}@${owner.value.at}`,
        ...(method !== undefined && { method }),
        ...(unread !== undefined && { unread }),
        path: text?.isComplete === true ? regexPath(`${text.text.replace(/\/$/, "")}/${path}`) : undefined,
        place: { file, line: call.line },
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

function nameOf(expression: Expression): string {
  return expression.kind === "name" || expression.kind === "member" ? expression.name : "";
}

function lineOf(expression: Expression): number {
  const [first] = expression.kind === "list" ? expression.items : [];
  return first?.kind === "call" ? first.line : 1;
}

/** Reads the URL patterns of Django and the routers of Django REST framework. */
export const djangoReader: CodeReader = {
  reads: "Django, Django REST framework",
  languages: ["python"],
  mentions: /django|rest_framework|urlpatterns|ROOT_URLCONF|ViewSet|APIView/,
  followsNames: true,
  start: (context) => new DjangoReading(context),
};
