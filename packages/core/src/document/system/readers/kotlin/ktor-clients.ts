import type { CallFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { callsOfUse } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Routine } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { readJvmFiles } from "../java/syntax/jvm-program.ts";
import { jvmTexts } from "../java/syntax/jvm-texts.ts";
import { receiverOf } from "../java/syntax/receiver-type.ts";

/** Methods of a client of Ktor, whose first argument is the address. */
const ktorRequest =
  /^(?:get|post|put|patch|delete|head|options|request|prepareGet|preparePost|submitForm|submitFormWithBinaryData|webSocket)$/;

/** Reads what Kotlin code requests with the client of Ktor. */
export const ktorClientsReader: CodeReader = {
  reads: "Ktor client",
  languages: ["kotlin"],
  mentions: /\bio\.ktor\.client\b|\bHttpClient\b|getenv/,
  followsNames: true,
  start: readJvmFiles(/\bio\.ktor\.client\b|\bHttpClient\b/, (units, program, context) =>
    units.flatMap((unit) => program.callsIn(unit)).flatMap((call) => ktorCalls(call, program, context)),
  ),
};

/** `client.get("http://orders/x")`, and `url("http://orders")` in the block of a request or of the default one. */
function ktorCalls(call: Call, program: Program, context: ReadingContext): readonly CallFact[] {
  const { args, name, named, of, scope } = call;
  const isInBlock =
    of === undefined &&
    name === "url" &&
    /^(?:defaultRequest|request|get|post|put|patch|delete)$/.test(scope.passedTo?.call.name ?? "");
  if (!isInBlock && (of === undefined || !ktorRequest.test(name))) return [];
  const [first = named.get("url")] = args;
  const all =
    first?.kind === "routine"
      ? isInBlock
        ? addressesInBlock(first.routine, program)
        : []
      : jvmTexts(program, first);
  const isUnknown = all.length > 0 && all.every((text) => text.startsWith(gap));
  if (isUnknown && (isInBlock || receiverOf(of, program) === "HttpClient"))
    return callsOfUse({ place: placeOf(call), texts: [gap], protocol: "HTTP" }, context);
  const texts = all.filter((text) => /^(?:https?|wss?):\/\/|^\$\{[^}]*\}(?:\/|$)/.test(text));
  const method = methodOfRequest(isInBlock ? scope.passedTo?.call : call);
  return texts.length === 0
    ? []
    : callsOfUse(
        { place: placeOf(call), texts, protocol: "HTTP", ...(method !== undefined && { method }) },
        context,
      );
}

/** The method of `client.get(…)`, `client.submitForm(…)` and `client.request(…) { method = HttpMethod.Put }`. */
function methodOfRequest(request: Call | undefined): string | undefined {
  if (request === undefined) return undefined;
  if (request.name.startsWith("submitForm")) return "POST";
  const block = request.args.at(-1);
  const set = block?.kind === "routine" ? setIn(block.routine, "method") : undefined;
  const verb = (set?.kind === "member" ? set.name : request.name).toUpperCase().replace("PREPARE", "");
  return /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(verb) ? verb : undefined;
}

/** The addresses that `url { protocol = URLProtocol.HTTPS; host = "orders"; port = 8443; path("orders", "7") }` composes. */
function addressesInBlock(block: Routine, program: Program): readonly string[] {
  const protocol = setIn(block, "protocol");
  const scheme = protocol?.kind === "member" ? protocol.name.toLowerCase() : "http";
  const port = jvmTexts(program, setIn(block, "port"))[0];
  const segments = block.calls
    .filter(({ name }) => /^(?:path|appendPathSegments)$/.test(name))
    .flatMap(({ args }) => args.map((arg) => jvmTexts(program, arg)[0] ?? gap));
  const path = segments.map((segment) => `/${segment.replace(/^\/+/, "")}`).join("");
  return jvmTexts(program, setIn(block, "host")).map(
    (host) => `${scheme}://${host}${port === undefined ? "" : `:${port}`}${path}`,
  );
}

function setIn(block: Routine, property: string): Value | undefined {
  return block.calls.find(({ name }) => name === `set ${property}`)?.args[0];
}

function placeOf({ line, scope }: Call): { readonly file: string; readonly line: number } {
  return { file: scope.file, line };
}
