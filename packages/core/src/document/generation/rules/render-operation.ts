import type { DesignOperation, Entity, Operation } from "../../../model/index.ts";
import { camelCase, elementIdOf, inSentence, pascalCase, pluralOf, toLabel } from "./element-names.ts";

/** The effects of an operation on records of its entity. */
export const operationKinds = ["list", "get", "create", "update", "delete", "act"] as const;

export type OperationKind = (typeof operationKinds)[number];

/** An operation with its name; its route and signature are derived. */
export interface NamedOperation {
  readonly name: string;
  readonly kind: OperationKind;
  readonly entity: Entity;
}

type Route = Pick<DesignOperation, "method" | "path" | "answers" | "takesBody" | "failures">;

const methods: Readonly<Record<OperationKind, DesignOperation["method"]>> = {
  list: "get",
  get: "get",
  create: "post",
  update: "patch",
  delete: "delete",
  act: "post",
};

/**
 * Returns the HTTP route of an operation. `listLoans` is the list of all loans; an operation with another name, such as
 * `listOverdueLoans`, has its own path, so that no two operations share one.
 */
export function routeOf({ entity, kind, name }: NamedOperation): Route {
  const many = `/${elementIdOf(pluralOf(entity.name)).replaceAll("_", "-")}`;
  const one = `${many}/{${camelCase(entity.name)}Id}`;
  const hasKey = kind !== "list" && kind !== "create";
  const usual = `${kind}${pascalCase(kind === "list" ? pluralOf(entity.name) : entity.name)}`;
  const own = name === usual ? "" : `/${kebab(name)}`;
  return {
    method: methods[kind],
    path: `${hasKey ? one : many}${own}`,
    answers: kind === "list" ? "many" : kind === "delete" ? "nothing" : "one",
    takesBody: kind === "create" || kind === "update",
    failures: hasKey ? [{ status: 404, description: `There is no such ${inSentence(entity.name)}.` }] : [],
  };
}

/** Returns the same operation in the code of its component. */
export function signatureOf({ entity, kind, name }: NamedOperation): Operation {
  const type = toLabel(pascalCase(entity.name));
  const variable = camelCase(entity.name);
  const key = { name: toLabel(`${variable}Id`), type: "Id" };
  const record = { name: toLabel(variable), type };
  const parameters = {
    list: [],
    get: [key],
    create: [record],
    update: [key, record],
    delete: [key],
    act: [key],
  };
  const returns = kind === "list" ? toLabel(`${type}[]`) : kind === "delete" ? null : type;
  return { name, parameters: parameters[kind], returns };
}

/** Returns the kind of an operation according to its route. */
export function kindOf({ answers, method, path }: Omit<Route, "failures" | "takesBody">): OperationKind {
  if (method === "get") return answers === "many" ? "list" : "get";
  if (method === "delete") return "delete";
  if (method === "post") return path.includes("{") ? "act" : "create";
  return "update";
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
