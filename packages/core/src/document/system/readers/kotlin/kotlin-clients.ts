import type { CallFact, Fact, MessageFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { clientClasses, clientMethods, mentionsClient, type ClientCall } from "../java/client-calls.ts";
import { sendClasses, sendMethods } from "../java/messaging/send-calls.ts";
import { callsOfUse, messagesOf } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Routine } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { addKotlinFile, kotlinProgram, kotlinTexts, receiverOf } from "./syntax/kotlin-program.ts";

/** Methods of a client of Ktor, whose first argument is the address. */
const ktorRequest =
  /^(?:get|post|put|patch|delete|head|options|request|prepareGet|preparePost|submitForm|submitFormWithBinaryData|webSocket)$/;

/** Connections that only Kotlin's libraries have. */
const kotlinClients: readonly ClientCall[] = [
  { name: /^connect$/, on: /^Database$/, protocol: "JDBC" },
  { name: /^create$/, on: /^MongoClient$/, protocol: "MongoDB" },
  { name: /^set jdbcUrl$/, protocol: "JDBC" },
];

/** Reads what Kotlin code connects to, by the clients of Java's libraries and those of Ktor and Exposed. */
export const kotlinClientsReader: CodeReader = {
  reads:
    "Clients in Kotlin (Ktor, RestTemplate, WebClient, RestClient, Retrofit, OkHttp, gRPC channels, Exposed, Kafka, RabbitMQ)",
  languages: ["kotlin"],
  mentions: new RegExp(
    `${mentionsClient.source}|io\\.ktor\\.client|Database\\.connect|KafkaTemplate|RabbitTemplate|JmsTemplate|StreamBridge|ProducerRecord|getenv`,
  ),
  followsNames: true,
  start(context) {
    const program = kotlinProgram(context);
    const ktor = new Set<string>();
    return {
      visit(file) {
        addKotlinFile(program, file);
        if (/\bio\.ktor\.client\b|\bHttpClient\b/.test(file.text)) ktor.add(file.path);
      },
      conclude: () =>
        program.units.flatMap((unit) =>
          program
            .callsIn(unit)
            .flatMap((call): readonly Fact[] => [
              ...(ktor.has(unit.path) ? ktorCalls(call, program, context) : []),
              ...clientCalls(call, program, context),
              ...messages(call, program),
            ]),
        ),
    };
  },
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
      : kotlinTexts(program, first);
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
  const port = kotlinTexts(program, setIn(block, "port"))[0];
  const segments = block.calls
    .filter(({ name }) => /^(?:path|appendPathSegments)$/.test(name))
    .flatMap(({ args }) => args.map((arg) => kotlinTexts(program, arg)[0] ?? gap));
  const path = segments.map((segment) => `/${segment.replace(/^\/+/, "")}`).join("");
  return kotlinTexts(program, setIn(block, "host")).map(
    (host) => `${scheme}://${host}${port === undefined ? "" : `:${port}`}${path}`,
  );
}

function setIn(block: Routine, property: string): Value | undefined {
  return block.calls.find(({ name }) => name === `set ${property}`)?.args[0];
}

function clientCalls(call: Call, program: Program, context: ReadingContext): readonly CallFact[] {
  const name = call.isCreation && call.of?.kind === "name" ? `${call.of.name}.${call.name}` : call.name;
  const table = call.isCreation ? clientClasses : [...clientMethods, ...kotlinClients];
  const candidates = table.filter((one) => one.name.test(name));
  if (candidates.length === 0 || (!call.isCreation && call.of === undefined)) return [];
  const type = call.isCreation ? undefined : receiverOf(call.of, program);
  const known = candidates.find(({ on }) => on === undefined || (type !== undefined && on.test(type)));
  const argument = call.args[known?.argument ?? 0];
  if (known === undefined || argument === undefined || argument.kind === "routine") return [];
  const texts = kotlinTexts(program, argument);
  const place = placeOf(call);
  if (known.gives === "name")
    return texts
      .filter((text) => text !== "" && !text.includes(gap))
      .map((text) => ({
        kind: "call",
        from: { file: place.file },
        to: { name: text },
        protocol: known.protocol,
        grade: "seen",
        place,
      }));
  const addresses =
    known.gives === "host"
      ? texts.flatMap((host) =>
          kotlinTexts(program, call.args[1]).map((port) => (/^[\d$]/.test(port) ? `${host}:${port}` : host)),
        )
      : texts;
  // What may be part of an address only, or a path below the base of a client, says nothing by itself.
  const found = (addresses.length === 0 ? texts : addresses).filter((text) =>
    known.gives === "host" ? text !== gap : isAddress(text) || (known.isLoose !== true && text === gap),
  );
  const method = methodOf(call.name);
  return found.length === 0
    ? []
    : callsOfUse(
        { place, texts: found, protocol: known.protocol, ...(method !== undefined && { method }) },
        context,
      );
}

function isAddress(text: string): boolean {
  return /^(?:[a-z][\w+.-]*:)+\/\/[^/]|^jdbc:|^\$\{|^[\w.-]+:\d+$/i.test(text);
}

function methodOf(name: string): string | undefined {
  const verb = /^(get|post|patch|head|options)For/.exec(name)?.[1] ?? /^(?:put|delete)$/.exec(name)?.[0];
  return verb?.toUpperCase();
}

function messages(call: Call, program: Program): readonly MessageFact[] {
  const candidates = (call.isCreation ? sendClasses : sendMethods).filter(({ name }) => name.test(call.name));
  if (candidates.length === 0 || (!call.isCreation && call.of === undefined)) return [];
  const type = call.isCreation ? undefined : receiverOf(call.of, program);
  const known = candidates.find(({ on }) => on === undefined || (type !== undefined && on.test(type)));
  if (known?.technology === undefined) return [];
  const channels = known.channel
    .map((index) => kotlinTexts(program, call.args[index]).filter((text) => text !== ""))
    .find((texts) => texts.length > 0);
  const { direction, technology } = known;
  return messagesOf({ direction, technology, place: placeOf(call) }, channels ?? []);
}

function placeOf({ line, scope }: Call): { readonly file: string; readonly line: number } {
  return { file: scope.file, line };
}
