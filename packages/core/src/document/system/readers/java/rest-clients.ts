import type { CallFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { addressPath } from "../program/address-path.ts";
import { withoutRepeated } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import { declaredTypeOf } from "../program/type-index.ts";
import type { Unit } from "../program/unit.ts";
import type { Call } from "../program/value.ts";
import { classOf, namesIn } from "./syntax/annotations.ts";
import { addJvmFile, everyJvmFile, jvmProgram, says } from "./syntax/jvm-program.ts";
import { addressesOf, jvmTexts } from "./syntax/jvm-texts.ts";
import { filesUsing } from "./syntax/library-users.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import { receiverOf } from "./syntax/receiver-type.ts";

/** Methods that code calls. */
const clientMethods: readonly ClientCall[] = [
  {
    name: /^(?:getFor\w+|postFor\w+|patchForObject|headForHeaders|optionsForAllow|exchange|execute|put|delete)$/,
    on: /RestTemplate|RestOperations/,
    protocol: "HTTP",
  },
  {
    name: /^uri$/,
    on: /WebClient|RestClient|HttpRequest|RequestEntity|HttpClient/,
    protocol: "HTTP",
    isLoose: true,
  },
  { name: /^(?:baseUrl|rootUri|baseUri)$/, protocol: "HTTP" },
  { name: /^create$/, on: /^(?:WebClient|RestClient)$/, protocol: "HTTP" },
  { name: /^create$/, on: /^URI$/, protocol: "HTTP", isLoose: true },
  { name: /^url$/, on: /Request/, protocol: "HTTP" },
  { name: /^target$/, on: /Client/, protocol: "HTTP" },
  { name: /^target$/, on: /Feign|Builder/, argument: 1, protocol: "HTTP" },
  { name: /^resource$/, on: /^Client$/, protocol: "HTTP" },
  { name: /^(?:fromHttpUrl|fromUriString|fromUri)$/, protocol: "HTTP", isLoose: true },
  { name: /^(?:Get|Post|Put|Delete|Patch|Head)$/, on: /^Request$/, protocol: "HTTP" },
  { name: /^(?:get|post|put|delete|patch)$/, on: /^(?:Unirest|Requests)$/, protocol: "HTTP" },
  { name: /^(?:get|post|put|delete|patch)$/, on: /^RequestEntity$/, protocol: "HTTP", isLoose: true },
  { name: /^(?:getAbs|postAbs|putAbs|deleteAbs)$/, protocol: "HTTP" },
  { name: /^getInstances(?:ById)?$/, on: /Discovery|Eureka/, protocol: "HTTP", gives: "name" },
  { name: /^(?:choose|execute)$/, on: /LoadBalancer/, protocol: "HTTP", gives: "name" },
  { name: /^getNextServerFromEureka$/, protocol: "HTTP", gives: "name" },
  { name: /^forAddress$/, on: /Channel/, protocol: "gRPC", gives: "host" },
  { name: /^forTarget$/, on: /Channel/, protocol: "gRPC" },
  { name: /^newChannelBuilder$/, on: /^Grpc$/, protocol: "gRPC" },
  { name: /^getConnection$/, on: /^DriverManager$/, protocol: "JDBC" },
  { name: /^set(?:Jdbc)?Url$/, on: /DataSource|HikariConfig/, protocol: "JDBC" },
  { name: /^create$/, on: /^MongoClients$/, protocol: "MongoDB" },
  { name: /^create$/, on: /^RedisClient$/, protocol: "Redis" },
  { name: /^setAddress$/, on: /Config|ServersConfig/, protocol: "Redis", isLoose: true },
  { name: /^setHost$/, on: /^(?:Caching)?ConnectionFactory$/, protocol: "AMQP", gives: "host" },
  { name: /^connect$/, on: /^Database$/, protocol: "JDBC" },
  { name: /^create$/, on: /^MongoClient$/, protocol: "MongoDB" },
  { name: /^set jdbcUrl$/, protocol: "JDBC" },
  { name: /^setUri$/, on: /^(?:Caching)?ConnectionFactory$/, protocol: "AMQP" },
];

/** Classes of which code makes instances. */
const clientClasses: readonly ClientCall[] = [
  { name: /^Http(?:Get|Post|Put|Delete|Patch|Head)$/, protocol: "HTTP" },
  { name: /^(?:URL|URI)$/, protocol: "HTTP", isLoose: true },
  { name: /^(?:DefaultUriBuilderFactory|DefaultUriTemplateHandler)$/, protocol: "HTTP" },
  {
    name: /^(?:Jedis|JedisPool|HostAndPort|RedisStandaloneConfiguration)$/,
    protocol: "Redis",
    gives: "host",
  },
  { name: /^(?:MongoClient|ServerAddress)$/, protocol: "MongoDB", gives: "host" },
  { name: /^MongoClientURI$/, protocol: "MongoDB" },
  { name: /^ActiveMQConnectionFactory$/, protocol: "JMS" },
];

/** Whether a text of Java or Kotlin may contain a call of a client. */
const mentionsClient =
  /RestTemplate|RestOperations|WebClient|RestClient|HttpClient|HttpRequest|OkHttp|okhttp|Retrofit|Feign|ClientBuilder|WebTarget|UriComponentsBuilder|UriBuilder|\bURL?I?\b|HttpGet|HttpPost|Unirest|Request\.|Discovery|LoadBalancer|Eureka|ManagedChannel|ChannelBuilder|DriverManager|Database\.connect|jdbcUrl|DataSource|HikariConfig|Mongo|Jedis|Redis|Redisson|ConnectionFactory|jersey/;

/** Reads the addresses that code gives to clients of HTTP, gRPC, databases and brokers. */
export const restClients: CodeReader = {
  reads:
    "RestTemplate, WebClient, RestClient, OkHttp, Retrofit, Apache HttpClient, JAX-RS clients, gRPC channels, Exposed",
  languages: ["java", "kotlin"],
  mentions: new RegExp(`${everyJvmFile.source}|${mentionsClient.source}`),
  followsNames: true,
  start(context) {
    const program = jvmProgram(context);
    const units: Unit[] = [];
    const balanced = new Set<string>();
    return {
      visit(file) {
        const unit = addJvmFile(program, file);
        if (says(file, /@LoadBalanced/)) balanced.add(moduleFolderOf(file.path));
        if (says(file, mentionsClient)) units.push(unit);
      },
      conclude() {
        const facts: CallFact[] = [];
        for (const unit of units)
          context.attempt(unit.path, () => {
            for (const call of program.callsIn(unit))
              facts.push(...callsAt(call, { program, balanced, context }));
          });
        return withoutRepeated(facts);
      },
    };
  },
};

interface Reading {
  readonly program: Program;
  /** The folders of modules that look addresses up in a registry. */
  readonly balanced: ReadonlySet<string>;
  readonly context: ReadingContext;
}

function callsAt(call: Call, reading: Reading): CallFact[] {
  const { program } = reading;
  const known = clientCallOf(call, program);
  const argument = call.args[known?.argument ?? 0];
  if (known === undefined || argument === undefined) return [];
  if (argument.kind === "routine" || classOf(argument) !== undefined) return [];
  const { line, scope } = call;
  const place = { file: scope.file, line };
  const texts = addressesOf(argument, program);
  if (texts.length === 0 && known.isLoose !== true)
    reading.context.unread({ ...place, reason: "The address of this client is not known." });
  const type = declaredTypeOf(scope);
  const users = texts.length === 0 || type === undefined ? [scope.file] : filesUsing(type, program);
  return texts.flatMap((text) => {
    const label = labelOf(call, text);
    return targetsOf(text, known, { ...reading, call }).flatMap((to) =>
      users.map((file): CallFact => ({
        kind: "call",
        from: { file },
        to,
        protocol: known.protocol,
        ...(label === undefined ? {} : { label }),
        grade: "seen",
        place,
      })),
    );
  });
}

function clientCallOf(call: Call, program: Program): ClientCall | undefined {
  const table = call.isCreation ? clientClasses : clientMethods;
  const candidates = table.filter(({ name }) => name.test(call.name));
  if (candidates.length === 0) return undefined;
  const type = call.isCreation ? undefined : receiverOf(call.of, program);
  return candidates.find(({ on }) => on === undefined || (type !== undefined && on.test(type)));
}

interface CallReading extends Reading {
  readonly call: Call;
}

function targetsOf(
  text: string,
  { gives }: ClientCall,
  { balanced, call, program }: CallReading,
): readonly CallFact["to"][] {
  if (gives === "name") return [{ name: text }];
  if (gives === "host") {
    const ports = jvmTexts(program, call.args[1]).filter((port) => /^[\d$]/.test(port));
    return ports.length === 0 ? [{ address: text }] : ports.map((port) => ({ address: `${text}:${port}` }));
  }
  const logical = logicalName(text, balanced.has(moduleFolderOf(call.scope.file)));
  if (logical !== undefined) return [{ name: logical }];
  const address = withoutRest(text);
  const isAddress = /^(?:[a-z][\w+.-]*:)+\/\/[^/{]|^jdbc:|^\$\{|^[\w.-]+:\d+$/i.test(address);
  return isAddress ? [{ address }] : [];
}

/** Leaves out what follows a host or port without a slash, since it is only known at run time. */
function withoutRest(text: string): string {
  return text.replace(/^((?:\w[\w+.-]*:\/\/)?(?:[^/{}$]|\$\{[^}]*\})+)\{\}.*$/, (_, authority: string) =>
    /[-.]$/.test(authority) ? "" : authority,
  );
}

/** The host of an address that a load balancer looks up in a registry. */
function logicalName(text: string, isBalanced: boolean): string | undefined {
  const [, scheme, host] = /^(lb|https?):\/\/([\w-]+)(?=[/?#]|$)/.exec(text) ?? [];
  return scheme === "lb" || isBalanced ? host : undefined;
}

/** `GET /orders/{}`, for clients whose methods tell the method of HTTP. */
function labelOf({ args, name }: Call, address: string): string | undefined {
  const verb =
    /^(get|post|patch|head|options)For/.exec(name)?.[1] ?? /^(put|delete|patchForObject)$/.exec(name)?.[1];
  const named = name === "exchange" && args[1]?.kind !== "text" ? namesIn(args[1])[0] : undefined;
  const path = addressPath(address);
  const known = verb?.replace("ForObject", "").toUpperCase() ?? named;
  return known === undefined || path === "" ? undefined : `${known} ${path}`;
}

/** A call of a library with which code reaches another part. */
interface ClientCall {
  /** The name of the method, or of the class for `new`. */
  readonly name: RegExp;
  /** The class that it is called on, directly or at the beginning of a chain; any if absent. */
  readonly on?: RegExp;
  /** Which argument is the address; the first if absent. */
  readonly argument?: number;
  readonly protocol: string;
  /** What the argument is: an address, if absent; a host, which the port may follow; a name in a registry. */
  readonly gives?: "host" | "name" | undefined;
  /** The argument may be only a part of an address: an argument that does not begin as an address is ignored silently. */
  readonly isLoose?: true;
}
