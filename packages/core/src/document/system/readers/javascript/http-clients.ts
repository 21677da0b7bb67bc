import type { CodeReader, CodeReading, ReadingContext } from "../../reader.ts";
import { RequestCalls } from "../code/call-address.ts";
import { CodeBase } from "../code/code-base.ts";
import type { CallExpression, Expression, Origin } from "../code/expression.ts";
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

class HttpClients implements CodeReading {
  private readonly codeBase: CodeBase;
  private readonly context: ReadingContext;

  constructor(context: ReadingContext) {
    this.context = context;
    this.codeBase = new CodeBase(script.modules(context.tree.paths));
  }

  visit(file: Parameters<CodeReading["visit"]>[0]): void {
    this.codeBase.add(script.read(file));
  }

  conclude() {
    const requests = new RequestCalls(this.codeBase, this.context);
    for (const { path, calls } of this.codeBase.all())
      this.context.attempt(path, () => {
        for (const call of calls) this.read(path, call, requests);
      });
    return requests.conclude();
  }

  private read(file: string, call: CallExpression, requests: RequestCalls): void {
    const client = this.clientOf(file, call);
    const [first] = call.args;
    if (client === undefined || first === undefined) return;
    const options = requestOptions(this.codeBase, file, call.args);
    const address = options.address ?? first;
    const resolved = this.codeBase.resolve({ file, value: address });
    // An object without an address says where to send it in a way that is not known; a function is a callback.
    if (resolved.value.kind === "function") return;
    const method = options.method ?? client.method;
    const base = options.base === undefined ? client.base : { file, value: options.base };
    requests.add({
      file,
      call,
      address,
      ...(method !== undefined && { method }),
      ...(base !== undefined && { base }),
    });
  }

  private clientOf(file: string, call: CallExpression): { method?: string; base?: Origin } | undefined {
    const { callee } = call;
    const resolved = this.codeBase.resolve({ file, value: callee });
    if (resolved.value.kind === "name" && globals.has(resolved.value.name)) return { method: "GET" };
    if (resolved.value.kind === "import" && clientPackages.test(resolved.value.source)) {
      const name = (resolved.value.name ?? "").split(".").at(-1) ?? "";
      if (name === "" || name === "default" || name === "fetch") return { method: "GET" };
      return verbs.test(name) ? { method: methodOf(name) } : undefined;
    }
    const made = this.madeClient(resolved);
    if (made !== undefined) return { method: "GET", ...made };
    if (callee.kind !== "member" || !verbs.test(callee.name)) return undefined;
    const method = methodOf(callee.name);
    for (const holder of this.codeBase.resolveAll({ file, value: callee.of })) {
      const { value } = holder;
      if (value.kind === "parameter" && clientTypes.test(value.type ?? "")) return { method };
      if (value.kind === "name" && /^(?:\$|jQuery|axios)$/.test(value.name)) return { method };
      if (value.kind === "member" && value.name === "axiosRef") return { method };
      const instance = this.madeClient(holder);
      if (instance !== undefined) return { method, ...instance };
    }
    return undefined;
  }

  /** A client that was made with a base address: `axios.create({ baseURL })`. */
  private madeClient({ file, value }: Origin, depth = 0): { base?: Origin } | undefined {
    if (value.kind !== "call" || depth > 4) return undefined;
    const made = this.codeBase.packageOf({ file, value: value.callee });
    if (
      made !== undefined &&
      clientPackages.test(made.source) &&
      makers.test(made.name.split(".").at(-1) ?? "")
    ) {
      const [first] = value.args;
      const options = first === undefined ? undefined : this.codeBase.resolve({ file, value: first });
      const base = options?.value.kind === "object" ? firstOf(options.value.entries, baseOptions) : undefined;
      return options === undefined || base === undefined ? {} : { base: { file: options.file, value: base } };
    }
    const called = this.codeBase.resolve({ file, value: value.callee });
    for (const returned of this.codeBase.functionOf(called)?.returns ?? []) {
      const client = this.madeClient(
        this.codeBase.resolve({ file: called.file, value: returned }),
        depth + 1,
      );
      if (client !== undefined) return client;
    }
    return undefined;
  }
}

function methodOf(name: string): string {
  if (name === "del") return "DELETE";
  return /^(?:get|post|put|patch|delete|head|options)/.exec(name)?.[0].toUpperCase() ?? "GET";
}

function firstOf(entries: ReadonlyMap<string, Expression>, keys: readonly string[]): Expression | undefined {
  return keys.map((key) => entries.get(key)).find((entry) => entry !== undefined);
}

/** Reads the requests that JavaScript and TypeScript send: fetch, axios, got, request, superagent, ky, Node's own. */
export const httpClientsReader: CodeReader = {
  reads: "fetch, axios, got, ky, request, superagent, http",
  languages: ["javascript", "typescript", "tsx"],
  mentions:
    /fetch\(|axios|\bgot\b|\bky\b|superagent|needle|request|https?['"]|HttpClient|HttpService|\$\.(?:ajax|get|post)|process\.env|import\.meta\.env|:\/\//,
  followsNames: true,
  start: (context) => new HttpClients(context),
};
