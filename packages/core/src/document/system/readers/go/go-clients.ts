import type { Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { callsOfUse, type ClientUse } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Unit } from "../program/unit.ts";
import type { Call, RecordValue, Value } from "../program/value.ts";
import { clientFunctions, clientStructures, sqlDrivers } from "./syntax/client-functions.ts";
import { readGo } from "./syntax/go-program.ts";
import { goTexts } from "./syntax/go-texts.ts";

/** Reads what Go code connects to: HTTP requests, gRPC, databases, caches and brokers, with the settings they use. */
export const goClientsReader: CodeReader = {
  reads:
    "Clients in Go (net/http, Resty, gRPC, database/sql, pgx, GORM, MongoDB, Redis, AMQP, Kafka, NATS, exporters of OpenTelemetry)",
  languages: ["go"],
  mentions:
    /"net\/(?:http|rpc|smtp)|grpc|otlp|opentelemetry\.io|database\/sql|gorm|pgx|sqlx|mongo|mgo|redis|redigo|amqp|kafka|sarama|nats|memcache|gocql|elastic|resty|websocket|Getenv|LookupEnv|viper|\benv(?:config)?:"|"[A-Z\d_]+_(?:ADDR|HOST|URL|URI|DSN|ENDPOINT)/,
  start: readGo((program, context) => program.units.flatMap((unit) => factsOf(unit, program, context))),
};

function factsOf(unit: Unit, program: Program, context: ReadingContext): readonly Fact[] {
  const calls = program.callsIn(unit).flatMap((call): readonly Fact[] => {
    const use = useOf(call, program);
    return use === undefined
      ? stubFacts(call, unit, program)
      : callsOfUse({ place: { file: unit.path, line: call.line }, ...use }, context);
  });
  const records = unit.records.flatMap((record) => structureFacts(record, program, context));
  return [...calls, ...records];
}

function useOf(call: Call, program: Program): Omit<ClientUse, "place"> | undefined {
  const imported = call.of === undefined ? undefined : program.importOf(call.of);
  if (imported === undefined) return requestOf(call, program);
  const sql = sqlUse(call, imported, program);
  if (sql !== undefined) return sql;
  const known = clientFunctions.find((one) => one.package.test(imported) && one.name.test(call.name));
  if (known === undefined) return undefined;
  const { address, fields, method, protocol, role, technology } = known;
  const [written] = method === undefined ? [verbOf(call, protocol)] : goTexts(program, call.args[method]);
  return {
    texts: addressTexts(call.args[address], fields, program),
    protocol,
    ...(written !== undefined && written !== gap && written !== "" && { method: written }),
    ...(technology !== undefined && { technology }),
    ...(role !== undefined && { role }),
  };
}

function verbOf({ name }: Call, protocol: string): string | undefined {
  return protocol === "HTTP" ? /^(?:Get|Post|Head)/.exec(name)?.[0].toUpperCase() : undefined;
}

/** The texts of an address, of a list of them, or of a field of a structure. */
function addressTexts(
  value: Value | undefined,
  fields: readonly string[] | undefined,
  program: Program,
): readonly string[] {
  if (value === undefined) return [];
  return program.origins(value).flatMap(({ value: found }) => {
    if (found.kind !== "record") return goTexts(program, value);
    const inside =
      fields === undefined ? found.items : fields.flatMap((field) => found.entries.get(field) ?? []);
    return inside.flatMap((item) => addressTexts(item, fields === undefined ? undefined : [], program));
  });
}

function sqlUse(call: Call, imported: string, program: Program): Omit<ClientUse, "place"> | undefined {
  if (!/^database\/sql$|\/sqlx$|\/otelsql$|\/gorm$/.test(imported)) return undefined;
  if (!/^(?:Open|Connect|MustConnect|MustOpen|ConnectContext)$/.test(call.name)) return undefined;
  const shift = call.name === "ConnectContext" ? 1 : 0;
  const technology = sqlDrivers[goTexts(program, call.args[shift])[0] ?? ""];
  if (technology === undefined) return undefined;
  return { texts: goTexts(program, call.args[shift + 1]), protocol: technology, technology };
}

/** A request by a client in a variable: `client.Get(url)`, `resty.New().R().Get(url)`, `options.Client().ApplyURI(uri)`. */
function requestOf(call: Call, program: Program): Omit<ClientUse, "place"> | undefined {
  if (call.of === undefined) return undefined;
  if (call.name === "ApplyURI")
    return { texts: goTexts(program, call.args[0]), protocol: "MongoDB", technology: "MongoDB" };
  if (!/^(?:Get|Post|PostForm|Head|Put|Patch|Delete|SetBaseURL|SetHostURL)$/.test(call.name))
    return undefined;
  const texts = goTexts(program, call.args[0]).filter((text) => /^https?:\/\/|^\$\{.*\}\//.test(text));
  const isBase = call.name.startsWith("Set");
  const method = isBase ? undefined : call.name.replace("Form", "").toUpperCase();
  return texts.length === 0
    ? undefined
    : { texts, protocol: "HTTP", ...(method !== undefined && { method }) };
}

/** `pb.NewOrdersClient(conn)` names the service, if the address of its connection cannot be told. */
function stubFacts(call: Call, unit: Unit, program: Program): readonly Fact[] {
  const service = /^New([A-Z]\w*)Client$/.exec(call.name)?.[1];
  if (service === undefined || call.args.length !== 1 || call.of === undefined) return [];
  const dials = program.origins(call.args[0] ?? call).flatMap(({ value }) => {
    if (value.kind !== "call" || value.of === undefined) return [];
    return program.importOf(value.of) === "google.golang.org/grpc" ? [value] : [];
  });
  const isTold = dials.some((dial) =>
    goTexts(program, dial.args[dial.name === "DialContext" ? 1 : 0]).some((text) => text !== gap),
  );
  if (dials.length === 0 || isTold) return [];
  return [
    {
      kind: "call",
      from: { file: unit.path },
      to: { name: service },
      protocol: "gRPC",
      label: service,
      grade: "seen",
      place: { file: unit.path, line: call.line },
    },
  ];
}

function structureFacts(record: RecordValue, program: Program, context: ReadingContext): readonly Fact[] {
  const known = clientStructures.find(({ type }) => type.test(record.type?.replace("&", "") ?? ""));
  const value = known === undefined ? undefined : record.entries.get(known.field);
  if (known === undefined || value === undefined) return [];
  const { technology } = known;
  const place = { file: record.scope.file, line: record.line };
  return callsOfUse(
    { place, texts: addressTexts(value, undefined, program), protocol: technology, technology },
    context,
  );
}
