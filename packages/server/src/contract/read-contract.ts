import { readFileSync } from "node:fs";
import { packageFolder } from "../package-folder.ts";
import { type OperationAccess, readAccess, type WrittenAccess } from "./operation-access.ts";

type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: "query" | "path" | "header" | "cookie";
  readonly required?: boolean;
  readonly schema: Schema;
}

interface WrittenOperation extends WrittenAccess {
  readonly operationId: string;
  readonly "x-compatibility"?: boolean;
  readonly "x-megabytes"?: number;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

interface Contract {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly security: unknown;
  readonly components: Readonly<Record<string, unknown>>;
}

/** An operation of the contract, as routes and checks need it. References begin with `contract#`. */
export interface ContractOperation extends OperationAccess {
  readonly id: string;
  /** Kept for callers of the specification's address; another operation does the same. */
  readonly isCompatibility: boolean;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `{name}` for path parameters. */
  readonly path: string;
  readonly query: Schema | undefined;
  readonly params: Schema | undefined;
  readonly body: { readonly type: string; readonly schema: Schema; readonly required: boolean } | undefined;
  /** The largest body with JSON in bytes, if it may be larger than for other operations. */
  readonly bodyLimit: number | undefined;
  /** The schema of each answer by status and content type. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
}

const file = new URL("contract/openapi.gen.json", packageFolder);

/** The name under which the contract's components are known to a validator. */
export const contractId = "contract";

/** The operations of the contract, and the components that their schemas refer to. */
interface ReadContract {
  readonly operations: readonly ContractOperation[];
  readonly components: Schema;
}

let contractOnce: ReadContract | undefined;

/**
 * Returns the contract that this server serves, from `openapi/`; it is read once per process.
 *
 * @throws Error if it does not declare who may call an operation: no server must start then
 */
export function readContract(): ReadContract {
  contractOnce ??= parseContract();
  return contractOnce;
}

function parseContract(): ReadContract {
  const text = readFileSync(file, "utf8").replaceAll('"#/components/', `"${contractId}#/components/`);
  const contract = JSON.parse(text) as Contract;
  const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      isMethod(method)
        ? [readOperation({ path, method, contract, item }, operation as WrittenOperation)]
        : [],
    ),
  );
  return { operations, components: contract.components };
}

interface Place {
  readonly path: string;
  readonly method: "get" | "post" | "put" | "delete";
  readonly contract: Contract;
  readonly item: Readonly<Record<string, unknown>>;
}

function readOperation(
  { contract, item, method, path }: Place,
  written: WrittenOperation,
): ContractOperation {
  const resolve = <Value>(value: Value): Value => followed(contract, value);
  const shared = (item["parameters"] as readonly Parameter[] | undefined) ?? [];
  const parameters = [...shared, ...(written.parameters ?? [])].map(resolve);
  return {
    id: written.operationId,
    isCompatibility: written["x-compatibility"] === true,
    method: method.toUpperCase() as ContractOperation["method"],
    path,
    ...readAccess(written, { method: method.toUpperCase(), defaultSecurity: contract.security }),
    query: parametersSchema(parameters, "query"),
    params: parametersSchema(parameters, "path"),
    body: bodyOf(written.requestBody && resolve(written.requestBody)),
    bodyLimit: written["x-megabytes"] === undefined ? undefined : written["x-megabytes"] * 1024 * 1024,
    responses: Object.fromEntries(
      Object.entries(written.responses).map(([status, response]) => [
        status,
        Object.fromEntries(
          Object.entries(resolve(response).content ?? {}).map(([type, { schema }]) => [type, schema]),
        ),
      ]),
    ),
  };
}

function bodyOf(written: WrittenOperation["requestBody"]): ContractOperation["body"] {
  const [first] = Object.entries(written?.content ?? {});
  if (first === undefined) return undefined;
  const [type, { schema }] = first;
  return { type, schema, required: written?.required ?? false };
}

function parametersSchema(parameters: readonly Parameter[], place: Parameter["in"]): Schema | undefined {
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return undefined;
  return {
    type: "object",
    additionalProperties: place === "query" ? false : true,
    required: here.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
  };
}

function followed<Value>(contract: Contract, value: Value): Value {
  const reference = (value as { readonly $ref?: string }).$ref;
  if (reference === undefined) return value;
  const keys = reference.slice(`${contractId}#/`.length).split("/");
  return keys.reduce<unknown>(
    (found, key) => (found as Schema)[key.replaceAll("~1", "/").replaceAll("~0", "~")],
    contract,
  ) as Value;
}

function isMethod(text: string): text is Place["method"] {
  return ["get", "post", "put", "delete"].includes(text);
}
