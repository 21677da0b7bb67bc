import { fileNameOf } from "../../../file-path.ts";
import type { Call, Value } from "../../program/value.ts";

interface Action {
  readonly name: string;
  readonly methods: readonly string[];
  readonly path: string;
}

const actions: readonly Action[] = [
  { name: "index", methods: ["GET"], path: "" },
  { name: "create", methods: ["GET"], path: "/create" },
  { name: "store", methods: ["POST"], path: "" },
  { name: "show", methods: ["GET"], path: "/{}" },
  { name: "edit", methods: ["GET"], path: "/{}/edit" },
  { name: "update", methods: ["PUT", "PATCH"], path: "/{}" },
  { name: "destroy", methods: ["DELETE"], path: "/{}" },
];

const singletonActions: readonly Action[] = [
  { name: "show", methods: ["GET"], path: "" },
  { name: "edit", methods: ["GET"], path: "/edit" },
  { name: "update", methods: ["PUT", "PATCH"], path: "" },
];

/** Returns the routes of `Route::resource("orders.lines", …)` and its relatives; undefined for another call. */
export function resourceRoutes(
  call: Call,
  texts: (value: Value | undefined) => readonly string[],
): readonly { readonly methods: readonly string[]; readonly paths: readonly string[] }[] | undefined {
  const isApi = call.name.startsWith("api");
  if (/^(?:api)?[rR]esources$/.test(call.name)) {
    const [list] = call.args;
    const names = list?.kind === "record" ? [...list.entries.keys()] : [];
    return names.flatMap((name) =>
      routesOfResource(
        name,
        actions.filter((action) => isOffered(action, isApi)),
      ),
    );
  }
  const isSingleton = /^(?:api)?[sS]ingleton$/.test(call.name);
  if (!isSingleton && !/^(?:api)?[rR]esource$/.test(call.name)) return undefined;
  const chosen = chosenActions(call, texts);
  const offered = (isSingleton ? singletonActions : actions).filter(
    (action) => isOffered(action, isApi) && chosen(action.name),
  );
  return texts(call.args[0]).flatMap((name) => routesOfResource(name, offered));
}

function isOffered({ name }: Action, isApi: boolean): boolean {
  return !isApi || (name !== "create" && name !== "edit");
}

/** What `only` and `except` leave, as options or as later calls of the chain. */
function chosenActions(
  call: Call,
  texts: (value: Value | undefined) => readonly string[],
): (name: string) => boolean {
  const later = call.scope.calls.filter((other) => other.of === call);
  const listed = (key: "only" | "except"): readonly string[] | undefined => {
    const options = call.args[2];
    const written =
      (options?.kind === "record" ? options.entries.get(key) : undefined) ??
      later.find(({ name }) => name === key)?.args[0];
    if (written === undefined) return undefined;
    return written.kind === "record" ? written.items.flatMap((item) => texts(item)) : texts(written);
  };
  const only = listed("only");
  const except = listed("except");
  return (name) => (only === undefined || only.includes(name)) && except?.includes(name) !== true;
}

/** `orders.lines` is `/orders/{order}/lines/{line}`. */
function routesOfResource(
  name: string,
  offered: readonly Action[],
): readonly { readonly methods: readonly string[]; readonly paths: readonly string[] }[] {
  const segments = name.split(".");
  const last = segments.at(-1) ?? "";
  const base = segments
    .map((segment, index) => (index < segments.length - 1 ? `${segment}/{${parameterOf(segment)}}` : segment))
    .join("/");
  return offered.map(({ methods, path }) => ({
    methods,
    paths: [base + path.replace("{}", `{${parameterOf(last)}}`)],
  }));
}

/** The singular of a resource's name, as its parameter is called. */
function parameterOf(segment: string): string {
  const name = fileNameOf(segment).replaceAll("-", "_");
  return name.endsWith("ies")
    ? `${name.slice(0, -3)}y`
    : name.replace(/(ss|x|ch|sh)es$/, "$1").replace(/(?<!s)s$/, "");
}
