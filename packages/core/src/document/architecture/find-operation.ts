import type { ApiOperation } from "../../model/index.ts";
import type { Draft, Register } from "./identify.ts";

const requestLine = /\b(?<method>GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS|TRACE)\s+(?<path>\/[^\s,;)]*)/;

/**
 * Returns a function that finds the operation that a message's label calls: by method and path, `GET /orders/{id}`, or
 * by the operation's id, `getOrder()`. Words alone, such as "get the order", name no operation.
 */
export function operationFinder(
  operations: readonly ApiOperation[],
  register: Register,
): (label: string) => Draft | undefined {
  const byRequest = new Map<string, Draft>();
  const byId = new Map<string, Draft>();
  for (const { id, method, path } of operations) {
    const draft = register.find("operation", `${method} ${path}`);
    if (!draft) continue;
    byRequest.set(`${method.toUpperCase()} ${pathForm(path)}`, draft);
    byId.set(id, draft);
  }
  return (label) => {
    const { method = "", path } = requestLine.exec(label)?.groups ?? {};
    if (path !== undefined) return byRequest.get(`${method} ${pathForm(path)}`);
    const called = /^(?:[\w.]+\.)?(?<id>[A-Za-z]\w*)(?:\s*\(.*\))?$/.exec(label.trim())?.groups?.["id"];
    return called === undefined ? undefined : byId.get(called);
  };
}

/** A path with all parameters alike, without a query, because each text names parameters in its own way. */
function pathForm(path: string): string {
  const [plain = ""] = path.split("?");
  return plain
    .replaceAll(/\{[^}]*\}|:\w+|<[^>]*>|(?<=\/)\d+(?=\/|$)/g, "{}")
    .replace(/\/$/, "")
    .toLowerCase();
}
