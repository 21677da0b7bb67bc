import { composeText } from "../../program/compose-text.ts";
import { daprInvocation } from "../../program/dapr-invocation.ts";
import type { Program } from "../../program/program.ts";
import { entriesOf, type Value } from "../../program/value.ts";

/** What the options of a request say. */
export interface RequestOptions {
  readonly address?: Value;
  readonly base?: Value;
  /** In capitals. */
  readonly method?: string;
}

/** Reads the options among the arguments of a request, whether they come first or after the address. */
export function requestOptions(program: Program, args: readonly Value[]): RequestOptions {
  for (const [index, arg] of args.slice(0, 3).entries()) {
    const entries = entriesOf(program.resolve(arg));
    if (entries === undefined) continue;
    const address =
      index === 0 ? (entries.get("url") ?? entries.get("uri") ?? hostAddress(entries)) : undefined;
    const invoked = daprInvocation(program, { address: address ?? args[0], headers: entries.get("headers") });
    const base = entries.get("baseURL") ?? entries.get("prefixUrl");
    const written = entries.get("method") ?? entries.get("type");
    const method = written === undefined ? undefined : composeText(program, written)?.text;
    const target = invoked ?? address;
    if (target === undefined && base === undefined && method === undefined) continue;
    return {
      ...(target !== undefined && { address: target }),
      ...(base !== undefined && { base }),
      ...(method !== undefined && /^[a-z]+$/i.test(method) && { method: method.toUpperCase() }),
    };
  }
  return {};
}

/** The options of Node's `http.request`: host, port and path, each for itself. */
function hostAddress(entries: ReadonlyMap<string, Value>): Value | undefined {
  const host = entries.get("hostname") ?? entries.get("host");
  if (host === undefined) return undefined;
  const port = entries.get("port");
  const path = entries.get("path") ?? entries.get("pathname");
  return {
    kind: "joined",
    parts: [
      { kind: "text", text: "http://" },
      host,
      ...(port === undefined ? [] : [{ kind: "text", text: ":" } as const, port]),
      ...(path === undefined ? [] : [path]),
    ],
  };
}
