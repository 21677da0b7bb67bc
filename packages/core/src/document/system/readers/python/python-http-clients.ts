import type { CodeReader, CodeReading, ReadingContext } from "../../reader.ts";
import { RequestCalls } from "../code/call-address.ts";
import { CodeBase } from "../code/code-base.ts";
import { composeText } from "../code/compose-text.ts";
import type { CallExpression, Expression, Origin } from "../code/expression.ts";
import { python } from "./syntax/python.ts";

const verbs = /^(?:get|post|put|patch|delete|head|options|request|stream|send_request|ws_connect)$/;

/** Functions that send a request. */
const functions =
  /^(?:requests|httpx|grequests|requests\.api|requests_async)\.(?:api\.)?(?:get|post|put|patch|delete|head|options|request|stream)$/;
const openers =
  /^(?:urllib\.request\.(?:urlopen|Request|urlretrieve)|urllib2\.(?:urlopen|Request)|six\.moves\.urllib\.request\.urlopen)$/;

/** Calls that make a client, perhaps with a base address. */
const makers =
  /^(?:requests\.(?:Session|session|sessions\.Session)|httpx\.(?:Client|AsyncClient)|aiohttp(?:\.client)?\.ClientSession|urllib3\.(?:PoolManager|HTTPConnectionPool)|requests_futures\.sessions\.FuturesSession|uplink\.Consumer)$/;
const connections = /^http\.client\.HTTPS?Connection$/;

const clientTypes = /^(?:requests\.)?Session$|^(?:httpx\.)?(?:Async)?Client$|^(?:aiohttp\.)?ClientSession$/;

class PythonHttpClients implements CodeReading {
  private readonly codeBase: CodeBase;
  private readonly context: ReadingContext;

  constructor(context: ReadingContext) {
    this.context = context;
    this.codeBase = new CodeBase(python.modules(context.tree.paths));
  }

  visit(file: Parameters<CodeReading["visit"]>[0]): void {
    this.codeBase.add(python.read(file));
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
    if (client === undefined) return;
    const { args, keywords } = call;
    // `request("GET", url)`.
    const isFirstMethod = /^(?:request|stream|send_request)$/.test(client.name);
    const address = keywords.get("url") ?? keywords.get("fullurl") ?? args[isFirstMethod ? 1 : 0];
    if (address === undefined) return;
    const written = keywords.get("method") ?? (isFirstMethod ? args[0] : undefined);
    const method =
      written === undefined
        ? methodOf(client.name, keywords)
        : composeText(this.codeBase, { file, value: written })?.text.toUpperCase();
    requests.add({
      file,
      call,
      address,
      ...(method !== undefined && /^[A-Z]+$/.test(method) && { method }),
      ...(client.base !== undefined && { base: client.base }),
    });
  }

  private clientOf(file: string, call: CallExpression): { name: string; base?: Origin } | undefined {
    const called = this.codeBase.packageOf({ file, value: call.callee });
    const qualified = called === undefined ? "" : `${called.source}.${called.name}`;
    const name = qualified.split(".").at(-1) ?? "";
    if (functions.test(qualified)) return { name };
    // A request that is opened names its address itself.
    if (openers.test(qualified)) return this.isOpened(file, call) ? { name } : undefined;
    if (call.callee.kind !== "member" || !verbs.test(call.callee.name)) return undefined;
    for (const holder of this.codeBase.resolveAll({ file, value: call.callee.of })) {
      if (holder.value.kind === "parameter" && clientTypes.test(holder.value.type ?? ""))
        return { name: call.callee.name };
      const made = this.madeClient(holder);
      if (made !== undefined) return { name: call.callee.name, ...made };
    }
    return undefined;
  }

  private isOpened(file: string, call: CallExpression): boolean {
    const [first] = call.args;
    if (first === undefined) return call.keywords.has("url");
    const { value } = this.codeBase.resolve({ file, value: first });
    return value.kind !== "call" || !nameOf(value.callee).endsWith("Request");
  }

  private madeClient({ file, value }: Origin, depth = 0): { base?: Origin } | undefined {
    if (value.kind !== "call" || depth > 4) return undefined;
    const called = this.codeBase.packageOf({ file, value: value.callee });
    const qualified = called === undefined ? "" : `${called.source}.${called.name}`;
    const base = value.keywords.get("base_url");
    if (makers.test(qualified)) {
      const address = base ?? (qualified.endsWith("ClientSession") ? value.args[0] : undefined);
      return address === undefined ? {} : { base: { file, value: address } };
    }
    const [host, port] = value.args;
    if (connections.test(qualified) && host !== undefined)
      return {
        base: {
          file,
          value: {
            kind: "joined",
            parts: [
              { kind: "text", text: "http://" },
              host,
              ...(port === undefined ? [] : [{ kind: "text", text: ":" } as const, port]),
            ],
          },
        },
      };
    const origin = this.codeBase.resolve({ file, value: value.callee });
    for (const returned of this.codeBase.functionOf(origin)?.returns ?? []) {
      const made = this.madeClient(this.codeBase.resolve({ file: origin.file, value: returned }), depth + 1);
      if (made !== undefined) return made;
    }
    return undefined;
  }
}

function nameOf(expression: Expression): string {
  return expression.kind === "member" || expression.kind === "name" ? expression.name : "";
}

/** `urlopen(url, data=…)` posts. */
function methodOf(name: string, keywords: ReadonlyMap<string, unknown>): string {
  if (/^(?:urlopen|Request)$/.test(name)) return keywords.has("data") ? "POST" : "GET";
  return /^(?:get|post|put|patch|delete|head|options)$/.test(name) ? name.toUpperCase() : "GET";
}

/** Reads the requests that Python sends: requests, httpx, aiohttp, urllib. */
export const pythonHttpClientsReader: CodeReader = {
  reads: "requests, httpx, aiohttp, urllib",
  languages: ["python"],
  mentions: /requests|httpx|aiohttp|urllib|http\.client|environ|getenv|config|settings|:\/\//i,
  start: (context) => new PythonHttpClients(context),
};
