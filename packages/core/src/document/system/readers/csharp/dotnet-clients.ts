import type { Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { callsOfUse, type ClientUse } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Routine } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { clientMethods, clientProperties, clientTypes } from "./syntax/client-names.ts";
import { csharpTexts, readCsharp } from "./syntax/csharp-program.ts";
import { callersOfExtension, registrationAround } from "./syntax/extension-methods.ts";

const request =
  /^(Get|Post|Put|Patch|Delete)(?:FromJson|AsJson|String|Stream|ByteArray)?(?:AsyncEnumerable|Async)$/;

/** Reads what C# code connects to: HTTP, gRPC, databases, caches and brokers, with the settings that they use. */
export const dotnetClientsReader: CodeReader = {
  reads:
    "Clients in .NET (HttpClient, Refit, RestSharp, gRPC, Entity Framework Core, ADO.NET, MongoDB, Redis, RabbitMQ, MassTransit, Kafka, Azure Service Bus, exporters of OpenTelemetry)",
  languages: ["csharp"],
  mentions:
    /HttpClient|RestService|RestClient|Grpc|(?:Otlp|Jaeger|Zipkin)Exporter|BaseAddress|\.Use[A-Z]|Connection|MongoClient|Redis|RabbitMq|BootstrapServers|ServiceBus|GetEnvironmentVariable|IConfiguration|WithUrl|SinkOptions|"https?:\/\/|\b(?:[sS]ervices|[bB]uilder)\s*\.\s*(?:Add|Configure|Register|Use)[A-Z]/,
  start: readCsharp((program, context) => {
    const calls = program.units.flatMap((unit) => program.callsIn(unit));
    const called = new Set(calls.map(({ name }) => name));
    return calls.flatMap((call) =>
      isOfferedOnly(call.scope, called) ? [] : factsOf(call, program, context),
    );
  }),
};

function factsOf(call: Call, program: Program, context: ReadingContext): readonly Fact[] {
  const use = useOf(call, program);
  if (use === undefined) return [];
  const { file } = call.scope;
  const usedBy = callersOfExtension(call.scope, program);
  return callsOfUse({ place: { file, line: call.line }, ...use }, context).map((fact) => ({
    ...fact,
    from: { file, ...(usedBy.length > 0 && { usedBy }) },
  }));
}

/** Whether a scope is in an extension method for the services of a program that nothing calls: no program asks for it. */
function isOfferedOnly(scope: Routine, called: ReadonlySet<string>): boolean {
  const method = registrationAround(scope);
  return method?.name !== undefined && !/^Map[A-Z]/.test(method.name) && !called.has(method.name);
}

function useOf(call: Call, program: Program): Omit<ClientUse, "place"> | undefined {
  const texts = (value: Value | undefined): readonly string[] => csharpTexts(program, value);
  if (call.isCreation) return creationUse(call, texts);
  const property = /^set (.*)$/.exec(call.name)?.[1];
  if (property !== undefined) {
    const client = clientOfProperty(property, call);
    const found = texts(call.args[0]);
    return client === undefined || found.every((text) => text === gap)
      ? undefined
      : { ...client, texts: found };
  }
  const known = clientMethods[call.name];
  if (known !== undefined && (known.of === undefined || known.of.test(nameOf(call.of)))) {
    const given = call.args[known.address ?? 0] ?? [...call.named.values()][0];
    return {
      texts: given?.kind === "routine" ? [] : texts(given).filter((text) => text !== gap),
      protocol: known.protocol,
      ...(known.technology !== undefined && { technology: known.technology }),
    };
  }
  const verb = request.exec(call.name)?.[1]?.toUpperCase();
  const isRequest = call.isCreation ? undefined : verb;
  const addresses = texts(call.args[0]).filter((text) => /^https?:\/\/|^\$\{/.test(text));
  return isRequest === undefined || call.of === undefined || addresses.length === 0
    ? undefined
    : { texts: addresses, protocol: "HTTP", method: isRequest };
}

/** What the property of a client is the address of: `client.BaseAddress`, `options.Address` of a gRPC client. */
function clientOfProperty(
  property: string,
  { scope }: Call,
): Pick<ClientUse, "protocol" | "role"> | undefined {
  if (property === "BaseAddress") return { protocol: "HTTP" };
  const around = scope.passedTo?.call.name ?? "";
  const known = clientProperties.find((one) => one.property === property && one.around.test(around));
  return known && { protocol: known.protocol, ...(known.role !== undefined && { role: known.role }) };
}

function creationUse(
  call: Call,
  texts: (value: Value | undefined) => readonly string[],
): Omit<ClientUse, "place"> | undefined {
  if (call.name === "HttpRequestMessage") {
    const method = call.args[0]?.kind === "member" ? call.args[0].name.toUpperCase() : undefined;
    const addresses = texts(call.args[1]).filter((text) => /^https?:\/\/|^\$\{/.test(text));
    return addresses.length === 0
      ? undefined
      : { texts: addresses, protocol: "HTTP", ...(method !== undefined && { method }) };
  }
  if (call.name === "HttpClient") return undefined;
  const known = clientTypes[call.name];
  if (known === undefined) return undefined;
  const value =
    known.properties.map((property) => call.named.get(property)).find((one) => one !== undefined) ??
    call.args[0];
  if (value === undefined && known.isOnlyWithAddress === true) return undefined;
  return {
    texts: value === undefined ? [] : texts(value),
    protocol: known.technology,
    technology: known.technology,
  };
}

function nameOf(value: Value | undefined): string {
  return value?.kind === "name" || value?.kind === "member" || value?.kind === "call" ? value.name : "";
}
