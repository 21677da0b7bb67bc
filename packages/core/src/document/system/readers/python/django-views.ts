import type { CodeBase } from "../code/code-base.ts";
import type { CodeClass, CodeFunction } from "../code/code-file.ts";
import type { CallExpression, Expression, Origin } from "../code/expression.ts";
import { handlersOf, listedMethods, unknownMethods } from "./syntax/methods-of.ts";

/** What a view answers: a method, absent for every one, at a path below its own. */
export interface ViewMethod {
  readonly method?: string;
  /** Below the path of the view: empty, `{pk}/`, `{pk}/publish/`. */
  readonly path: string;
  /** Why what it answers is not known. */
  readonly unread?: string;
  /** The place in the view that says so. */
  readonly place?: { readonly file: string; readonly line: number };
}

/** The methods of the generic views of Django and of Django REST framework. */
const genericViews: ReadonlyMap<string, readonly string[]> = new Map([
  ["TemplateView", ["GET"]],
  ["RedirectView", ["GET"]],
  ["ListView", ["GET"]],
  ["DetailView", ["GET"]],
  ["FormView", ["GET", "POST"]],
  ["CreateView", ["GET", "POST"]],
  ["UpdateView", ["GET", "POST"]],
  ["DeleteView", ["GET", "POST"]],
  ["ListAPIView", ["GET"]],
  ["RetrieveAPIView", ["GET"]],
  ["CreateAPIView", ["POST"]],
  ["UpdateAPIView", ["PUT", "PATCH"]],
  ["DestroyAPIView", ["DELETE"]],
  ["ListCreateAPIView", ["GET", "POST"]],
  ["RetrieveUpdateAPIView", ["GET", "PUT", "PATCH"]],
  ["RetrieveDestroyAPIView", ["GET", "DELETE"]],
  ["RetrieveUpdateDestroyAPIView", ["GET", "PUT", "PATCH", "DELETE"]],
  ["TokenObtainPairView", ["POST"]],
  ["TokenRefreshView", ["POST"]],
  ["TokenVerifyView", ["POST"]],
  ["ObtainAuthToken", ["POST"]],
]);

/** The actions of a set of views, each with its method, and whether it is about one object. */
const actions: ReadonlyMap<string, { readonly method: string; readonly isDetail: boolean }> = new Map([
  ["list", { method: "GET", isDetail: false }],
  ["create", { method: "POST", isDetail: false }],
  ["retrieve", { method: "GET", isDetail: true }],
  ["update", { method: "PUT", isDetail: true }],
  ["partial_update", { method: "PATCH", isDetail: true }],
  ["destroy", { method: "DELETE", isDetail: true }],
]);

/** The actions that a set of views gets from what it extends. */
const inheritedActions: ReadonlyMap<string, readonly string[]> = new Map([
  ["ModelViewSet", [...actions.keys()]],
  ["ReadOnlyModelViewSet", ["list", "retrieve"]],
  ["ListModelMixin", ["list"]],
  ["CreateModelMixin", ["create"]],
  ["RetrieveModelMixin", ["retrieve"]],
  ["UpdateModelMixin", ["update", "partial_update"]],
  ["DestroyModelMixin", ["destroy"]],
]);

/** Returns what a view of a URL pattern answers; every method if it does not say. */
export function viewMethods(codeBase: CodeBase, view: Origin): readonly ViewMethod[] {
  const { file, value } = codeBase.resolve(view);
  if (value.kind === "call" && value.callee.kind === "member" && value.callee.name === "as_view")
    return classMethods(codeBase, { file, value });
  // `csrf_exempt(view)` and its like.
  if (value.kind === "call" && value.args.length > 0) {
    const [inner] = value.args;
    return inner === undefined ? [{ path: "" }] : viewMethods(codeBase, { file, value: inner });
  }
  const called = codeBase.functionOf({ file, value });
  return called === undefined ? [{ path: "" }] : functionMethods(codeBase, file, called);
}

/** `@api_view(["GET"])`, `@require_http_methods(["GET"])`, `@require_POST`. */
function functionMethods(codeBase: CodeBase, file: string, view: CodeFunction): readonly ViewMethod[] {
  for (const { expression, line } of view.decorators) {
    const named = nameOf(expression.kind === "call" ? expression.callee : expression);
    const place = { file, line };
    const single = /^require_(GET|POST|safe)$/.exec(named)?.[1];
    if (single !== undefined) return [{ method: single === "safe" ? "GET" : single, path: "", place }];
    if (!/^(?:api_view|require_http_methods)$/.test(named)) continue;
    const list = expression.kind === "call" ? expression.args[0] : undefined;
    const methods = list === undefined ? ["GET"] : listedMethods(codeBase, file, list);
    return methods?.map((method) => ({ method, path: "", place })) ?? [{ path: "", unread: unknownMethods }];
  }
  return [{ path: "", place: { file, line: view.line } }];
}

function classMethods(
  codeBase: CodeBase,
  { file, value }: { readonly file: string; readonly value: CallExpression },
): readonly ViewMethod[] {
  const owner = value.callee.kind === "member" ? value.callee.of : value.callee;
  const origin = codeBase.resolve({ file, value: owner });
  const type = codeBase.classOf(origin);
  // `as_view({"get": "list"})` of a set of views.
  const [mapping] = value.args;
  const mapped = mapping === undefined ? undefined : codeBase.resolve({ file, value: mapping });
  if (mapped?.value.kind === "object")
    return [...mapped.value.entries.keys()].map((method) => ({ method: method.toUpperCase(), path: "" }));
  const inherited = inheritedMethods(codeBase, origin);
  const own = type === undefined ? [] : handlersOf(type);
  const place = type === undefined ? undefined : { file: origin.file, line: type.line };
  const all: ViewMethod[] = [
    ...own.map(({ line, method }) => ({ method, path: "", place: { file: origin.file, line } })),
    ...inherited
      .filter((method) => own.every((one) => one.method !== method))
      .map((method) => ({ method, path: "", ...(place !== undefined && { place }) })),
  ];
  return all.length > 0 ? all : [{ path: "", ...(place !== undefined && { place }) }];
}

function inheritedMethods(codeBase: CodeBase, origin: Origin, depth = 0): readonly string[] {
  const known = genericViews.get(nameOf(origin.value));
  const type = codeBase.classOf(origin);
  if (type === undefined || depth > 5) return known ?? [];
  return type.superclasses.flatMap((base) => {
    const parent = codeBase.resolve({ file: origin.file, value: base });
    const owned = codeBase.classOf(parent);
    const handlers = owned === undefined ? [] : handlersOf(owned).map(({ method }) => method);
    return [...handlers, ...inheritedMethods(codeBase, parent, depth + 1)];
  });
}

/** Returns what a set of views answers below the path under which a router registers it. */
export function viewSetMethods(codeBase: CodeBase, view: Origin): readonly ViewMethod[] {
  const origin = codeBase.resolve(view);
  const type = codeBase.classOf(origin);
  if (type === undefined)
    return [{ path: "", unread: "The class of the views that are registered here is not in the folder." }];
  const key = `{${lookupOf(type)}}/`;
  const own = new Map(type.methods.map((method) => [method.name ?? "", method.line]));
  const names = new Set([...inheritedActionsOf(codeBase, origin), ...own.keys()]);
  const methods: ViewMethod[] = [];
  for (const [name, { isDetail, method }] of actions)
    if (names.has(name))
      methods.push({
        method,
        path: isDetail ? key : "",
        place: { file: origin.file, line: own.get(name) ?? type.line },
      });
  for (const method of type.methods) methods.push(...extraActions(codeBase, origin.file, { key, method }));
  return methods;
}

/** `lookup_field`, or `pk`. */
function lookupOf(type: CodeClass): string {
  const named =
    type.fields.find(({ name }) => name === "lookup_url_kwarg") ??
    type.fields.find(({ name }) => name === "lookup_field");
  return named?.value?.kind === "text" ? named.value.text : "pk";
}

function inheritedActionsOf(codeBase: CodeBase, origin: Origin, depth = 0): readonly string[] {
  const known = inheritedActions.get(nameOf(origin.value));
  const type = codeBase.classOf(origin);
  if (type === undefined || depth > 5) return known ?? [];
  return type.superclasses.flatMap((base) => {
    const parent = codeBase.resolve({ file: origin.file, value: base });
    const owned = codeBase.classOf(parent)?.methods.map(({ name }) => name ?? "") ?? [];
    return [...owned, ...inheritedActionsOf(codeBase, parent, depth + 1)];
  });
}

/** `@action(detail=True, methods=["post"], url_path="publish")`. */
function extraActions(
  codeBase: CodeBase,
  file: string,
  { key, method }: { readonly key: string; readonly method: CodeFunction },
): readonly ViewMethod[] {
  return method.decorators.flatMap(({ expression, line }): ViewMethod[] => {
    if (expression.kind !== "call" || !/^(?:action|(?:list|detail)_route)$/.test(nameOf(expression.callee)))
      return [];
    const detail = expression.keywords.get("detail");
    const isDetail =
      nameOf(expression.callee) === "detail_route" || (detail?.kind === "other" && detail.text === "True");
    const listed = expression.keywords.get("methods");
    const methods = listed === undefined ? ["GET"] : listedMethods(codeBase, file, listed);
    if (methods === undefined) return [{ path: "", unread: unknownMethods }];
    const path = expression.keywords.get("url_path");
    const name = path?.kind === "text" ? path.text : (method.name ?? "");
    return methods.map((one) => ({
      method: one,
      path: `${isDetail ? key : ""}${name}/`,
      place: { file, line },
    }));
  });
}

/** The last name of an expression: of `generics.ListAPIView` or an import of it, `ListAPIView`. */
function nameOf(expression: Expression): string {
  if (expression.kind === "name" || expression.kind === "member") return expression.name;
  return expression.kind === "import" ? ((expression.name ?? "").split(".").at(-1) ?? "") : "";
}
