import type { CallFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { RequestCalls } from "../program/call-address.ts";
import { composeText } from "../program/compose-text.ts";
import { callOf } from "../program/client-calls.ts";
import { daprInvocation } from "../program/dapr-invocation.ts";
import { settingOfField } from "../program/settings-in-code.ts";
import { SeenCodeReading } from "../program/shared-program.ts";
import type { Unit } from "../program/unit.ts";
import { type Call, calleeOf, isMethodCall, type Value } from "../program/value.ts";
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

/** Names of settings that have the address of a service. */
const serviceAddress =
  /(?:^|_)(?:service|api|gateway|backend)s?_(?:\w+_)?(?:url|uri|host|endpoint|addr|address)$/i;

class PythonHttpClients extends SeenCodeReading {
  conclude() {
    const requests = new RequestCalls(this.program, this.context);
    for (const unit of this.code.units)
      this.context.attempt(unit.path, () => {
        for (const call of this.program.callsIn(unit)) this.read(call, requests);
      });
    return [...requests.conclude(), ...this.code.units.flatMap((unit) => this.servicesOf(unit))];
  }

  /** The services whose addresses a class of Pydantic demands: each is used, wherever the value goes. */
  private servicesOf({ path: file, types }: Unit): readonly CallFact[] {
    return types.flatMap((type) =>
      type.fields.flatMap(({ initial, line, name }): CallFact[] => {
        const setting =
          initial === undefined && serviceAddress.test(name) ? settingOfField(type, name) : undefined;
        const address = setting && composeText(this.program, setting)?.text;
        return address === undefined
          ? []
          : [callOf({ place: { file, line }, protocol: "HTTP" }, { address })];
      }),
    );
  }

  private read(call: Call, requests: RequestCalls): void {
    const client = this.clientOf(call);
    if (client === undefined) return;
    const { args, named } = call;
    // `request("GET", url)`.
    const isFirstMethod = /^(?:request|stream|send_request)$/.test(client.name);
    const written = named.get("url") ?? named.get("fullurl") ?? args[isFirstMethod ? 1 : 0];
    const headers = named.get("headers");
    const address = daprInvocation(this.program, { address: written, headers }) ?? written;
    if (address === undefined) return;
    const verb = named.get("method") ?? (isFirstMethod ? args[0] : undefined);
    const method =
      verb === undefined ? methodOf(client.name, named) : composeText(this.program, verb)?.text.toUpperCase();
    requests.add({
      call,
      address,
      ...(method !== undefined && /^[A-Z]+$/.test(method) && { method }),
      ...(client.base !== undefined && { base: client.base }),
    });
  }

  private clientOf(call: Call): { name: string; base?: Value } | undefined {
    const called = this.program.packageOf(calleeOf(call));
    const qualified = called === undefined ? "" : `${called.source}.${called.name}`;
    const name = qualified.split(".").at(-1) ?? "";
    if (functions.test(qualified)) return { name };
    // A request that is opened names its address itself.
    if (openers.test(qualified)) return this.isOpened(call) ? { name } : undefined;
    if (!isMethodCall(call) || !verbs.test(call.name)) return undefined;
    for (const holder of this.program.resolveAll(call.of)) {
      if (holder.kind === "parameter" && clientTypes.test(holder.type ?? "")) return { name: call.name };
      const made = this.madeClient(holder);
      if (made !== undefined) return { name: call.name, ...made };
    }
    return undefined;
  }

  private isOpened(call: Call): boolean {
    const [first] = call.args;
    if (first === undefined) return call.named.has("url");
    const value = this.program.resolve(first);
    return value.kind !== "call" || !value.name.endsWith("Request");
  }

  private madeClient(value: Value, depth = 0): { base?: Value } | undefined {
    if (value.kind !== "call" || depth > 4) return undefined;
    const called = this.program.packageOf(calleeOf(value));
    const qualified = called === undefined ? "" : `${called.source}.${called.name}`;
    const base = value.named.get("base_url");
    if (makers.test(qualified)) {
      const address = base ?? (qualified.endsWith("ClientSession") ? value.args[0] : undefined);
      return address === undefined ? {} : { base: address };
    }
    const [host, port] = value.args;
    if (connections.test(qualified) && host !== undefined)
      return {
        base: {
          kind: "joined",
          parts: [
            { kind: "text", text: "http://" },
            host,
            ...(port === undefined ? [] : [{ kind: "text", text: ":" } as const, port]),
          ],
        },
      };
    for (const returned of this.program.routinesOf(value).flatMap(({ returns }) => returns)) {
      const made = this.madeClient(this.program.resolve(returned), depth + 1);
      if (made !== undefined) return made;
    }
    return undefined;
  }
}

/** `urlopen(url, data=…)` posts. */
function methodOf(name: string, named: ReadonlyMap<string, unknown>): string {
  if (/^(?:urlopen|Request)$/.test(name)) return named.has("data") ? "POST" : "GET";
  return /^(?:get|post|put|patch|delete|head|options)$/.test(name) ? name.toUpperCase() : "GET";
}

/** Reads the requests that Python sends: requests, httpx, aiohttp, urllib. */
export const pythonHttpClientsReader: CodeReader = {
  reads: "requests, httpx, aiohttp, urllib",
  languages: ["python"],
  mentions: /requests|httpx|aiohttp|urllib|http\.client|environ|getenv|config|settings|:\/\//i,
  start: (context) => new PythonHttpClients(python, context),
};
