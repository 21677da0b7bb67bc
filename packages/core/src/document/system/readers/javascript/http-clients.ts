import type { CodeReader } from "../../reader.ts";
import { RequestCalls } from "../program/call-address.ts";
import { SeenCodeReading } from "../program/shared-program.ts";
import { type Call, calleeOf, entriesOf, isMethodCall, type Value } from "../program/value.ts";
import { requestOptions } from "./syntax/request-options.ts";
import { script } from "./syntax/script.ts";

/** Packages whose functions and methods send requests. */
const clientPackages =
  /^(?:axios|got|ky|ky-universal|superagent|needle|wretch|ofetch|undici|bent|phin|request(?:-promise(?:-native)?)?|(?:node:)?https?|follow-redirects|(?:node|cross|isomorphic|unfetch|make|isomorphic-unfetch)-?fetch|unfetch|isomorphic-unfetch)$/;

/** Functions that need no import. */
const globals = new Map<string, string>([
  ["fetch", "fetch"],
  ["$fetch", "fetch"],
  ["useFetch", "fetch"],
]);

/** The types of clients that frameworks pass to constructors. */
const clientTypes = /^(?:HttpClient|HttpService|AxiosInstance|Axios|AxiosStatic|Got|KyInstance)$/;

const verbs =
  /^(?:get|post|put|patch|delete|del|head|options|request|stream|getJSON|fetch|postForm|putForm)$/;

/** Calls that make a client with a base address, and the options that hold it. */
const makers = /^(?:create|extend|defaults|default)$/;
const baseOptions = ["baseURL", "baseUrl", "prefixUrl", "baseURI", "prefix"];

class HttpClients extends SeenCodeReading {
  conclude() {
    const requests = new RequestCalls(this.program, this.context);
    for (const unit of this.code.units)
      this.context.attempt(unit.path, () => {
        for (const call of this.program.callsIn(unit)) this.read(call, requests);
      });
    return requests.conclude();
  }

  private read(call: Call, requests: RequestCalls): void {
    const client = this.clientOf(call);
    const [first] = call.args;
    if (client === undefined || first === undefined) return;
    const options = requestOptions(this.program, call.args);
    const address = options.address ?? first;
    const resolved = this.program.resolve(address);
    // An object without an address says where to send it in a way that is not known; a function is a callback.
    if (resolved.kind === "routine") return;
    const method = options.method ?? client.method;
    const base = options.base === undefined ? client.base : options.base;
    requests.add({
      call,
      address,
      ...(method !== undefined && { method }),
      ...(base !== undefined && { base }),
    });
  }

  private clientOf(call: Call): { method?: string; base?: Value } | undefined {
    const resolved = this.program.resolve(calleeOf(call));
    if (globals.has(globalName(resolved))) return { method: "GET" };
    if (resolved.kind === "import" && clientPackages.test(resolved.source)) {
      const name = (resolved.name ?? "").split(".").at(-1) ?? "";
      if (name === "" || name === "default" || name === "fetch") return { method: "GET" };
      return verbs.test(name) ? { method: methodOf(name) } : undefined;
    }
    const made = this.madeClient(resolved);
    if (made !== undefined) return { method: "GET", ...made };
    if (!isMethodCall(call) || !verbs.test(call.name)) return undefined;
    const method = methodOf(call.name);
    const holders = this.program.resolveAll(call.of);
    // A field that is declared with a type is what the constructor sets it to, with its base address.
    for (const holder of holders) {
      const instance = this.madeClient(holder);
      if (instance !== undefined) return { method, ...instance };
    }
    for (const holder of holders) {
      if (holder.kind === "parameter" && clientTypes.test(holder.type ?? "")) return { method };
      if (/^(?:\$|jQuery|\$?axios)$/.test(globalName(holder))) return { method };
      if (holder.kind === "member" && holder.name === "axiosRef") return { method };
    }
    return undefined;
  }

  /** A client that was made with a base address: `axios.create({ baseURL })`. */
  private madeClient(value: Value, depth = 0): { base?: Value } | undefined {
    if (value.kind !== "call" || depth > 4) return undefined;
    const made = this.program.packageOf(calleeOf(value));
    if (
      made !== undefined &&
      clientPackages.test(made.source) &&
      makers.test(made.name.split(".").at(-1) ?? "")
    ) {
      const [first] = value.args;
      const options = first === undefined ? undefined : entriesOf(this.program.resolve(first));
      const base = options === undefined ? undefined : firstOf(options, baseOptions);
      return base === undefined ? {} : { base };
    }
    for (const returned of this.program.routinesOf(value).flatMap(({ returns }) => returns)) {
      const client = this.madeClient(this.program.resolve(returned), depth + 1);
      if (client !== undefined) return client;
    }
    return undefined;
  }
}

/**
 * Returns the name of something global; what a function is given under such a name is taken for it, as in
 * `({ fetch }) => fetch("http://orders")`. Empty for anything else.
 */
function globalName(value: Value): string {
  if (value.kind === "name") return value.name;
  if (value.kind === "either") return value.options.map(globalName).find((name) => name !== "") ?? "";
  return value.kind === "member" && value.of.kind === "parameter" && value.of.name === "" ? value.name : "";
}

function methodOf(name: string): string {
  if (name === "del") return "DELETE";
  return /^(?:get|post|put|patch|delete|head|options)/.exec(name)?.[0].toUpperCase() ?? "GET";
}

function firstOf(entries: ReadonlyMap<string, Value>, keys: readonly string[]): Value | undefined {
  return keys.map((key) => entries.get(key)).find((entry) => entry !== undefined);
}

/** Reads the requests that JavaScript and TypeScript send: fetch, axios, got, request, superagent, ky, Node's own. */
export const httpClientsReader: CodeReader = {
  reads: "fetch, axios, got, ky, request, superagent, http",
  languages: ["javascript", "typescript", "tsx"],
  mentions:
    /fetch\(|axios|\bgot\b|\bky\b|superagent|needle|request|https?['"]|HttpClient|HttpService|\$\.(?:ajax|get|post)|process\.env|import\.meta\.env|:\/\/|\.(?:get|post|put|patch|delete)(?:<[^>()]{0,80}>)?\(\s{0,80}["'`](?:[\w-]*\/|\$\{)/,
  followsNames: true,
  start: (context) => new HttpClients(script, context),
};
