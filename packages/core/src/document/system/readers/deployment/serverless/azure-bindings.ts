import { ownMember } from "../../../../../model/index.ts";
import type { EndpointFact, Fact, FactPlace } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import { parseSettings } from "../../parse-settings.ts";
import { folderOf } from "../../../file-path.ts";

/** What a function of Azure Functions is bound to, by the kinds of bindings in lower case. */
const products: ReadonlyMap<string, { readonly technology: string; readonly carriesMessages: boolean }> =
  new Map(
    Object.entries({
      blob: { technology: "Azure Blob Storage", carriesMessages: false },
      cosmosdb: { technology: "Azure Cosmos DB", carriesMessages: false },
      documentdb: { technology: "Azure Cosmos DB", carriesMessages: false },
      eventgrid: { technology: "Azure Event Grid", carriesMessages: true },
      eventhub: { technology: "Azure Event Hubs", carriesMessages: true },
      kafka: { technology: "Kafka", carriesMessages: true },
      mysql: { technology: "MySQL", carriesMessages: false },
      queue: { technology: "Azure Queue Storage", carriesMessages: true },
      rabbitmq: { technology: "RabbitMQ", carriesMessages: true },
      redislist: { technology: "Redis", carriesMessages: true },
      redispubsub: { technology: "Redis", carriesMessages: true },
      redisstream: { technology: "Redis", carriesMessages: true },
      servicebus: { technology: "Azure Service Bus", carriesMessages: true },
      signalr: { technology: "Azure SignalR Service", carriesMessages: false },
      signalrconnectioninfo: { technology: "Azure SignalR Service", carriesMessages: false },
      sql: { technology: "SQL Server", carriesMessages: false },
      table: { technology: "Azure Table Storage", carriesMessages: false },
    }),
  );

/** Kinds that are a matter of the function itself: requests, times, and other functions of the same application. */
const own = new Set([
  "activity",
  "durableclient",
  "entity",
  "http",
  "orchestration",
  "orchestrationclient",
  "timer",
  "warmup",
]);

/** A binding of a function: `queueTrigger` of `function.json`, `[QueueTrigger("orders")]` of C#. */
export interface AzureBinding {
  readonly kind: string;
  /** Whether the function starts with it; otherwise it reads or writes there. */
  readonly isTrigger: boolean;
  /** The queue or topic, if it is known. */
  readonly channel?: string | undefined;
  /** Whether it can be nothing but a binding, so that one of an unknown kind is unread. */
  readonly isCertain: boolean;
  readonly place: FactPlace;
}

/** Returns the kind of a binding without the word for its direction, and whether it is a trigger. */
export function kindOfBinding(written: string): Pick<AzureBinding, "isTrigger" | "kind"> {
  const [, kind = "", way = ""] = /^(.*?)(Trigger|Input|Output)?$/i.exec(written) ?? [];
  return { kind: kind.toLowerCase(), isTrigger: /^trigger$/i.test(way) };
}

/** Returns what a binding shows, apart from requests: messages, the use of a store, or that a program works at set times. */
export function factsOfBinding(
  { channel, isCertain, isTrigger, kind, place }: AzureBinding,
  { unread }: Pick<ReadingContext, "unread">,
): readonly Fact[] {
  const owner = { file: place.file };
  if (kind === "timer") return [{ kind: "role", owner, partKind: "service", grade: "seen", place }];
  const product = products.get(kind);
  if (product === undefined) {
    if (isCertain && !own.has(kind))
      unread({ ...place, reason: `The binding '${kind}' of this function is not known.` });
    return [];
  }
  const { carriesMessages, technology } = product;
  if (!carriesMessages) return [{ kind: "call", from: owner, to: { technology }, grade: "seen", place }];
  // `%Orders%` is the setting of that name.
  const known = channel?.replace(/^%(.+)%$/, "${$1}");
  return [
    {
      kind: "message",
      owner,
      direction: isTrigger ? "receive" : "send",
      ...(known !== undefined && known !== "" && { channel: known }),
      technology,
      grade: "seen",
      place,
    },
  ];
}

interface HttpTrigger {
  /** As written, without the prefix of all routes. */
  readonly route: string;
  /** In any case; nothing if every method is answered. */
  readonly methods: readonly string[];
  readonly place: FactPlace;
}

/** Returns the endpoints of a function that requests start. */
export function endpointsOfTrigger(
  { methods, place, route }: HttpTrigger,
  context: ReadingContext,
): readonly EndpointFact[] {
  const path = [prefixAt(place.file, context), route]
    .map((part) => part.replaceAll(/^\/+|\/+$/g, ""))
    .filter((part) => part !== "")
    .join("/");
  return (methods.length === 0 ? [undefined] : methods).map((method) => ({
    kind: "endpoint",
    owner: { file: place.file },
    ...(method !== undefined && { method: method.toUpperCase() }),
    path: `/${path.replaceAll(/\{\*?(\w+)[^{}]*\}/g, "{$1}")}`,
    grade: "seen",
    place,
  }));
}

/** The prefix of all routes of an application, by the `host.json` around a file. */
function prefixAt(file: string, { attempt, tree }: ReadingContext): string {
  for (let folder = folderOf(file); ; folder = folderOf(folder)) {
    const host = folder === "" ? "host.json" : `${folder}/host.json`;
    const text = tree.text(host);
    let prefix: string | undefined;
    if (text !== undefined) attempt(host, () => void (prefix = routePrefixIn(text)));
    if (prefix !== undefined) return prefix;
    if (folder === "") return "api";
  }
}

function routePrefixIn(text: string): string | undefined {
  const host = parseSettings(text).value;
  const http = ownMember(ownMember(host, "extensions"), "http") ?? ownMember(host, "http");
  const prefix = ownMember(http, "routePrefix");
  return typeof prefix === "string" ? prefix : undefined;
}
