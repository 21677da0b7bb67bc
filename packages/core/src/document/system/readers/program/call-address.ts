import type { CallFact } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";
import { addressPath, isAddress } from "./address-path.ts";
import { callOf } from "./client-calls.ts";
import { composeText } from "./compose-text.ts";
import type { Program } from "./program.ts";
import { type Frame, routineAround } from "./scope.ts";
import type { Call, Value } from "./value.ts";

/** A request that code sends. */
export interface CodeRequest {
  readonly call: Call;
  /** In capitals. */
  readonly method?: string;
  readonly address: Value;
  /** What stands before an address without a host. */
  readonly base?: Value;
}

/** More callers of one function than say anything new. */
const maxCallers = 200;

/** Collects the requests that code sends, as calls of the parts at their addresses. */
export class RequestCalls {
  private readonly calls = new Map<string, CallFact>();
  private readonly program: Program;
  private readonly context: ReadingContext;

  constructor(program: Program, context: ReadingContext) {
    this.program = program;
    this.context = context;
  }

  /** Adds a request; one of a function that gets its address from its callers is a request of each of these. */
  add(request: CodeRequest): void {
    const { call } = request;
    const address = this.addressOf(request);
    if (address.isKnown) return this.addCall(request, { place: call, ...address });
    let isKnownByCallers = false;
    const around = routineAround(call.scope);
    const callers = around === undefined ? [] : this.program.callersOf(around);
    for (const caller of callers.slice(0, maxCallers)) {
      const bound = this.addressOf(request, around && { routine: around, call: caller });
      if (!bound.isKnown) continue;
      isKnownByCallers = true;
      this.addCall(request, { place: caller, ...bound });
    }
    if (callers.length > maxCallers)
      this.context.unread({
        file: call.scope.file,
        line: call.line,
        reason: `This request is made for more than ${String(maxCallers)} callers; the others are not read.`,
      });
    if (!isKnownByCallers)
      this.context.unread({
        file: call.scope.file,
        line: call.line,
        reason: "The address of this request is only known when the code runs.",
      });
  }

  conclude(): readonly CallFact[] {
    return [...this.calls.values()];
  }

  /** The text of an address is absent if it is on the server from which the code itself was loaded. */
  private addressOf(request: CodeRequest, frame?: Frame): { isKnown: boolean; text?: string } {
    const own = composeText(this.program, request.address, frame);
    const isAbsolute = own !== undefined && /^(?:[a-z][\w+.-]*:)?\/\/|^\$\{/i.test(own.text);
    const base =
      isAbsolute || request.base === undefined ? undefined : composeText(this.program, request.base, frame);
    if (own === undefined && base === undefined) return { isKnown: false };
    const path = own?.text ?? "{path}";
    const text = base === undefined ? path : `${base.text.replace(/\/$/, "")}/${path.replace(/^\//, "")}`;
    if (/^\.{0,2}\//.test(text) && !text.startsWith("//")) return { isKnown: true };
    // A path without a slash is relative to the page.
    if (!isAddress(text)) return { isKnown: base === undefined && /^\w[^:]*$/.test(text) };
    return { isKnown: true, text };
  }

  private addCall({ method }: CodeRequest, { place, text }: { place: Call; text?: string }): void {
    if (text === undefined) return;
    const { line } = place;
    const { file } = place.scope;
    const path = addressPath(text);
    const label = [method, path].filter((part) => part !== undefined && part !== "").join(" ");
    const key = `${file}:${line} ${label} ${text}`;
    const protocol = /^wss?:/.test(text) ? "WebSocket" : "HTTP";
    this.calls.set(key, callOf({ place: { file, line }, protocol, label }, { address: text }));
  }
}
