import type { Program } from "../program/program.ts";
import type { Routine, TypeUnit } from "../program/unit.ts";
import {
  type Call,
  entriesOf,
  isLiteral,
  isMethodCall,
  nameOf,
  textOf,
  type Value,
} from "../program/value.ts";
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
export function viewMethods(program: Program, view: Value): readonly ViewMethod[] {
  const value = program.resolve(view);
  if (value.kind === "call" && isMethodCall(value) && value.name === "as_view")
    return classMethods(program, value);
  // `csrf_exempt(view)` and its like.
  if (value.kind === "call" && value.args.length > 0) {
    const [inner] = value.args;
    return inner === undefined ? [{ path: "" }] : viewMethods(program, inner);
  }
  return value.kind === "routine" ? functionMethods(program, value.routine) : [{ path: "" }];
}

/** `@api_view(["GET"])`, `@require_http_methods(["GET"])`, `@require_POST`. */
function functionMethods(program: Program, { attributes, file, line: own }: Routine): readonly ViewMethod[] {
  for (const { args, line, name } of attributes) {
    const place = { file, line };
    const single = /^require_(GET|POST|safe)$/.exec(name)?.[1];
    if (single !== undefined) return [{ method: single === "safe" ? "GET" : single, path: "", place }];
    if (!/^(?:api_view|require_http_methods)$/.test(name)) continue;
    const [list] = args;
    const methods = list === undefined ? ["GET"] : listedMethods(program, list);
    return methods?.map((method) => ({ method, path: "", place })) ?? [{ path: "", unread: unknownMethods }];
  }
  return [{ path: "", place: { file, line: own } }];
}

function classMethods(program: Program, call: Call & { readonly of: Value }): readonly ViewMethod[] {
  const owner = program.resolve(call.of);
  const type = owner.kind === "type" ? owner.type : undefined;
  // `as_view({"get": "list"})` of a set of views.
  const [mapping] = call.args;
  const mapped = mapping === undefined ? undefined : entriesOf(program.resolve(mapping));
  if (mapped !== undefined)
    return [...mapped.keys()].map((method) => ({ method: method.toUpperCase(), path: "" }));
  const inherited = inheritedMethods(program, owner);
  const own = type === undefined ? [] : handlersOf(type);
  const place = type === undefined ? undefined : { file: type.file, line: type.line };
  const all: ViewMethod[] = [
    ...own.map(({ line, method }) => ({
      method,
      path: "",
      ...(place !== undefined && { place: { ...place, line } }),
    })),
    ...inherited
      .filter((method) => own.every((one) => one.method !== method))
      .map((method) => ({ method, path: "", ...(place !== undefined && { place }) })),
  ];
  return all.length > 0 ? all : [{ path: "", ...(place !== undefined && { place }) }];
}

function inheritedMethods(program: Program, view: Value, depth = 0): readonly string[] {
  if (view.kind !== "type" || depth > 5) return genericViews.get(lastName(view)) ?? [];
  return (view.type.superclasses ?? []).flatMap((base) => {
    const parent = program.resolve(base);
    const handlers = parent.kind === "type" ? handlersOf(parent.type).map(({ method }) => method) : [];
    return [...handlers, ...inheritedMethods(program, parent, depth + 1)];
  });
}

/** Returns what a set of views answers below the path under which a router registers it. */
export function viewSetMethods(program: Program, view: Value): readonly ViewMethod[] {
  const found = program.resolve(view);
  if (found.kind !== "type")
    return [{ path: "", unread: "The class of the views that are registered here is not in the folder." }];
  const { type } = found;
  const { file, methods: owned = [] } = type;
  const key = `{${lookupOf(type)}}/`;
  const own = new Map(owned.map((method) => [method.name ?? "", method.line]));
  const names = new Set([...inheritedActionsOf(program, found), ...own.keys()]);
  const methods: ViewMethod[] = [];
  for (const [name, { isDetail, method }] of actions)
    if (names.has(name))
      methods.push({
        method,
        path: isDetail ? key : "",
        place: { file, line: own.get(name) ?? type.line },
      });
  const all = methodsOf(program, found);
  const extra = new Map(all.map((method) => [method.name, extraActions(program, key, method)]));
  return [
    ...methods,
    ...all.flatMap((method) => [...(extra.get(method.name) ?? []), ...mappedActions(method, extra)]),
  ];
}

/** `@publish.mapping.delete` answers another method at the path of the action `publish`. */
function mappedActions(
  { attributes, file }: Routine,
  actionsByName: ReadonlyMap<string | undefined, readonly ViewMethod[]>,
): readonly ViewMethod[] {
  return attributes.flatMap(({ line, value }): ViewMethod[] => {
    if (value?.kind !== "member" || value.of.kind !== "member" || value.of.name !== "mapping") return [];
    const [action] = actionsByName.get(nameOf(value.of.of)) ?? [];
    return action === undefined
      ? []
      : [{ method: value.name.toUpperCase(), path: action.path, place: { file, line } }];
  });
}

/** The methods of a class and of the classes of the system that it extends, without those that it overrides. */
function methodsOf(program: Program, view: Value, depth = 0): readonly Routine[] {
  if (view.kind !== "type" || depth > 5) return [];
  const owned = view.type.methods ?? [];
  const inherited = (view.type.superclasses ?? []).flatMap((base) =>
    methodsOf(program, program.resolve(base), depth + 1),
  );
  const names = new Set(owned.map(({ name }) => name));
  return [...owned, ...inherited.filter(({ name }) => !names.has(name))];
}

/** `lookup_field`, or `pk`. */
function lookupOf(type: TypeUnit): string {
  const named =
    type.fields.find(({ name }) => name === "lookup_url_kwarg") ??
    type.fields.find(({ name }) => name === "lookup_field");
  return textOf(named?.initial) ?? "pk";
}

function inheritedActionsOf(program: Program, view: Value, depth = 0): readonly string[] {
  if (view.kind !== "type" || depth > 5) return inheritedActions.get(lastName(view)) ?? [];
  return (view.type.superclasses ?? []).flatMap((base) => {
    const parent = program.resolve(base);
    const owned = parent.kind === "type" ? (parent.type.methods ?? []).map(({ name }) => name ?? "") : [];
    return [...owned, ...inheritedActionsOf(program, parent, depth + 1)];
  });
}

/** `@action(detail=True, methods=["post"], url_path="publish")`. */
function extraActions(program: Program, key: string, method: Routine): readonly ViewMethod[] {
  return method.attributes.flatMap(({ line, name: called, named, value }): ViewMethod[] => {
    if (value?.kind !== "call" || !/^(?:action|(?:list|detail)_route)$/.test(called)) return [];
    const isDetail = called === "detail_route" || isLiteral(named.get("detail"), "True");
    const listed = named.get("methods");
    const methods = listed === undefined ? ["GET"] : listedMethods(program, listed);
    if (methods === undefined) return [{ path: "", unread: unknownMethods }];
    const name = textOf(named.get("url_path")) ?? method.name ?? "";
    return methods.map((one) => ({
      method: one,
      path: `${isDetail ? key : ""}${name}/`,
      place: { file: method.file, line },
    }));
  });
}

/** The last name of an expression: of `generics.ListAPIView` or an import of it, `ListAPIView`. */
function lastName(value: Value): string {
  return value.kind === "import" ? ((value.name ?? "").split(".").at(-1) ?? "") : nameOf(value);
}
