import { addressPath } from "./address-path.ts";
import { composeText } from "./compose-text.ts";
import type { Program } from "./program.ts";
import { entriesOf, type Value } from "./value.ts";

/**
 * Returns the address of a request to the sidecar of Dapr whose headers name the application to which it is passed on;
 * undefined for other headers.
 */
export function daprInvocation(
  program: Program,
  { address, headers }: { readonly address: Value | undefined; readonly headers: Value | undefined },
): Value | undefined {
  const app = headers && entriesOf(program.resolve(headers))?.get("dapr-app-id");
  if (app === undefined) return undefined;
  const path = addressPath((address && composeText(program, address)?.text) ?? "");
  const parts = ["http://localhost:3500/v1.0/invoke/", app, `/method${path}`];
  return {
    kind: "joined",
    parts: parts.map((part) => (typeof part === "string" ? { kind: "text", text: part } : part)),
  };
}
