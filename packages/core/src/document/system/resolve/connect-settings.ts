import { isBrowserKey } from "../browser-key.ts";
import type { Fact, FactPlace } from "../facts.ts";
import { placeKey, givenTogether, settingKey } from "../place-key.ts";
import { technologyOfImage } from "../technologies/images.ts";
import { isBesideHost } from "../technologies/outside-hosts.ts";
import { languageOf } from "../language-of.ts";
import { productOfKey, productOfScheme } from "../technologies/address-products.ts";
import { type Address, addressesIn, isEmbedded, isFillIn, isLocal, isMachineAround } from "./address.ts";
import { canUse, hasClientFor, hasClientOf } from "./can-use.ts";
import { partOfKey } from "./connect-calls.ts";
import { mostExact } from "./connect-outside.ts";
import { isSameWord, tellingWords, wordsOf } from "./name-forms.ts";
import { thingAt } from "./outside-thing.ts";
import type { OutsideUse } from "./outside-use.ts";
import type { PartDraft } from "./part-draft.ts";
import { publishedPorts } from "./part-finder.ts";
import { storeKinds } from "../store-kinds.ts";
import type { PartSetting } from "./part-settings.ts";
import type { Resolution } from "./resolution.ts";
import { isSample, isTestSettings } from "./setting-files.ts";

/** Keys whose values are addresses even without a scheme or port, such as `ORDERS_HOST` or `spring.data.mongodb.uri`. */
const addressKey =
  /(?:^|[_.:-]|[a-z](?=[A-Z]))(?:addr|address|addresses|host|hosts|hostname|url|urls|uri|uris|endpoint|endpoints|server|servers|brokers?|nodes|service|defaultzone|dsn|connect|connection|connectionstrings?|target|upstream|backend|contact_?points?)s?$/i;

/** The connection strings of .NET, whose keys end with any name: `ConnectionStrings:Orders`. */
const connectionString = /(?:^|[:_.])connectionstrings?(?::|__|\.)/i;

/** Keys for the address of the part itself, its permitted callers, its exclusions, or the target of a browser. */
const notUsed =
  /origin|cors|allow|exclu|ignor|blacklist|whitelist|redirect|callback|logout|advertised|listener|hostname$|instance|self|bind|wait|depends|issuer|documentation|license|contact(?!_?points)/i;

/** Keys of .NET whose values are the addresses at which a program listens, separated by semicolons. */
export const ownAddressKeys =
  /(?:^|:)applicationUrl$|^(?:ASPNETCORE_URLS|DOTNET_URLS|urls)$|^Kestrel:Endpoints:[^:]+:Url$/i;

/** Words of keys whose values are the address of the system's own pages, or of something that a person opens. */
const own =
  /(?:^|-)(?:home|homepage|site|website|web|webapp|app|public|frontend|front|ui|self|own|domain|docs?|terms|privacy|logo|icon|avatar|photo|picture|banner|link|links|support|help|about|schemas?(?!-registry)|namespace|repo|repository|source|scm|git|organization|company|social|cdn|static|assets?|fonts?|swagger|openapi|title|description|success|cancel|return|referer|share|ingress|issuer)(?:-|$)/;

/** Words of keys whose values are where measurements, traces and logs go. */
const telemetry =
  /(?:^|-)(?:otel|otlp|opentelemetry|telemetry|tracing|trace|traces|zipkin|jaeger|metrics?|logs?|logging|sentry|analytics)(?:-|$)/;

const ownRoot = /^(?:base|root|server|host|hosts|url|uri|domain|address)(?:-(?:url|uri|host|address|name))?$/;

const webUse =
  /(?:^|-)(?:api|apis|service|services|endpoint|endpoints|auth|oauth2?|oidc|idp|token|jwks?|jwk|provider|gateway|backend|upstream|remote|target|client|rest|graphql|grpc|server|servers)(?:-|$)/;

/** More places of one setting than a person reads. */
const mostPlaces = 2;

/** Where a configuration server of Spring reads from, which is mostly a host of repositories outside. */
const repositoryKey = /^SPRING_CLOUD_CONFIG_SERVER_(?:GIT|SVN)_URI$/;

/**
 * Connects a part with the parts at its configured addresses: environment variables of a deployment, and properties of an
 * application that name another part. Addresses of things outside are collected for `connectOutside`.
 */
export function connectSettings(facts: readonly Fact[], resolution: Resolution): void {
  // The reader of a file that it has understood defines the meaning of its settings.
  const places = new Set(facts.filter(({ kind }) => kind === "call").map(({ place }) => placeKey(place)));
  const readings = readingsOf(facts, resolution);
  for (const from of resolution.parts)
    for (const setting of resolution.settings.of(from))
      if (setting.isOnlyNamed !== true && !places.has(placeKey(setting.place)))
        connectSetting(from, setting, { readings, resolution });
}

/** Values of keys such as `REDIS_CONNECT` or `KAFKA_NODES` that are not addresses. */
const noAddress = /^(?:true|false|yes|no|on|off|enabled|disabled|none|null|\d+)$/i;

interface Configured {
  readonly resolution: Resolution;
  readonly readings: Readings;
}

function connectSetting(from: PartDraft, setting: PartSetting, configured: Configured): void {
  const { key, value } = setting;
  if (ownAddressKeys.test(key)) return;
  const texts = configured.resolution.settings.fill(value, from);
  if (otherwise(key)) {
    if (isIssuer(key)) connectOutsideSetting(from, setting, { ...configured, texts });
    return;
  }
  const isInside = texts
    .filter((text) => hasAddress(key, text))
    .map((text) => connectInside(from, setting, { ...configured, text }))
    .includes(true);
  // Of the addresses for a browser, the production ones are the system itself.
  if (!isInside && !isBrowserKey(setting.key)) connectOutsideSetting(from, setting, { ...configured, texts });
}

/** Connects a part with the parts of the system at the addresses of one value; returns whether there are any. */
function connectInside(
  from: PartDraft,
  setting: PartSetting,
  { readings, resolution, text }: Configured & { readonly text: string },
): boolean {
  const { connections, finder } = resolution;
  const { isShared, key, place, taken } = setting;
  let isInside = false;
  const named = new Set<PartDraft>();
  for (const address of addressesIn(text)) {
    const to = isLocal(address.host)
      ? listenerAt(address, { from, setting, resolution })
      : finder.near(from).at(address)?.part;
    if (to === undefined) continue;
    isInside = true;
    named.add(to);
    describeStore(to, address);
    if (isShared && !canUse(from, to, resolution)) continue;
    if (!readings.mayRead(from, setting) && !hasClientOf(from, to)) continue;
    const claim = { from, to, protocol: protocolOf(address.scheme), label: key };
    connections.add({ ...claim, grade: isLocal(address.host) ? "inferred" : "said", place });
    if (taken !== undefined) connections.add({ ...claim, grade: "said", place: taken.place });
    for (const reading of readings.places(from, setting))
      connections.add({ ...claim, grade: "seen", place: reading });
  }
  if (named.size > 1) resolution.lists.push({ from, key, parts: [...named] });
  return isInside;
}

/** The target of a store's scheme that is neither built here nor a known product is such a store. */
function describeStore(to: PartDraft, { scheme = "" }: Address): void {
  const product = productOfScheme(scheme);
  const isUnknown = to.kind === "service" && to.unit.module === undefined && to.technologies.size === 0;
  if (isUnknown && product !== undefined && storeKinds.has(product.partKind)) to.kind = product.partKind;
}

/**
 * The part at a port of the machine itself: the part that publishes it, or that listens there and is named by the key. If
 * the key or the port denotes a product, the part is found among all of its kind later.
 */
function listenerAt(
  address: Address,
  {
    from,
    resolution,
    setting,
  }: { readonly from: PartDraft; readonly setting: PartSetting; readonly resolution: Resolution },
): PartDraft | undefined {
  const { key } = setting;
  const words = wordsOf(key);
  if (own.test(words.join("-")) || ownRoot.test(words.join("-"))) return undefined;
  const beside = besideOf(setting, resolution.settings.of(from));
  if (thingAt(address, { key, from, beside })?.technology !== undefined) return undefined;
  const port = address.port ?? portBeside(beside);
  const part = port === undefined ? undefined : resolution.finder.near(from).at({ ...address, port })?.part;
  if (part === undefined || part === from || port === undefined) return undefined;
  // In a container, that is the container itself, unless only another one is there: then a browser is given the address.
  if (setting.isOfDeployment && !isMachineAround(address.host))
    return from.ports.size > 0 && !from.ports.has(port) && publishedPorts(part).includes(port)
      ? part
      : undefined;
  const isNamed = tellingWords(part.name).some((word) => words.some((one) => isSameWord(one, word)));
  // A gateway is named by the services behind it.
  return isNamed || part.kind === "gateway" || publishedPorts(part).includes(port) ? part : undefined;
}

function portBeside(beside: readonly PartSetting[]): number | undefined {
  const port = beside.find(({ key }) => wordsOf(key).at(-1) === "port")?.value ?? "";
  const [, digits] = /^(?:\$\{[^}]*:)?(\d{2,5})\}?$/.exec(port) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Collects the use of something outside that a setting states; of alternative values, the most exact one counts. */
function connectOutsideSetting(
  from: PartDraft,
  setting: PartSetting,
  { readings, resolution, texts }: Configured & { readonly texts: readonly string[] },
): void {
  const { isShared, key, place, taken, value } = setting;
  if (isTestSettings(place.file)) return;
  const meant = value === "" && namesHost(key) ? partOfKey(key, from, resolution) : undefined;
  if (meant !== undefined) {
    resolution.connections.add({ from, to: meant, label: key, grade: "inferred", place });
    return;
  }
  const stated = (value === "" && setting.isOfDeployment ? [""] : texts).filter(
    (text) => hasAddress(key, text) && !noAddress.test(text) && !isEmbedded(text),
  );
  const beside = besideOf(setting, resolution.settings.of(from));
  const isRepository = repositoryKey.test(key);
  const found = stated.flatMap((text) => {
    const named = addressesIn(text);
    const addresses = mostExact(named.filter(({ host }) => !isFillIn(host)));
    const [first] = addresses;
    // A value that is neither an address nor an address with unknown values has no meaning here.
    const isUnknown = first === undefined && named.length === 0 && text !== "" && !/\$\{|:\/\//.test(text);
    if (isUnknown || (first !== undefined && addresses.every(({ host }) => host === "0.0.0.0"))) return [];
    const thing = thingAt(first, {
      key,
      text,
      beside,
      from,
      isSaid: !isSample(place.file),
      ...(isRepository && { protocol: "Git" }),
      ...(isIssuer(key) && { role: "authentication" as const }),
    });
    return [{ addresses, thing, text }];
  });
  const exact = found.find(({ addresses }) => addresses.some(({ host }) => !isLocal(host)));
  const local = found.find(({ addresses }) => addresses.length > 0);
  const best = [exact, local, ...found].find((one) => one?.thing !== undefined);
  const thing = best?.thing;
  if (best === undefined || thing === undefined) {
    if (exact !== undefined) addUnread(from, setting, { resolution, text: exact.text });
    return;
  }
  if (!isRepository && !isIssuer(key) && !mayBeUse(from, setting, { thing, addresses: best.addresses }))
    return;
  const hasClient = thing.technology !== undefined && hasClientFor(from, thing.technology);
  // The library of a configuration server reads it, and no code.
  if (!isRepository && !hasClient && !readings.mayRead(from, setting)) return;
  const use: OutsideUse = {
    from,
    thing,
    addresses: best.addresses,
    port: portBeside(beside),
    protocol: protocolOf(best.addresses[0]?.scheme),
    label: key,
    isShared,
    grade: isSample(place.file) ? "inferred" : "said",
    place,
    others: [
      ...(taken === undefined ? [] : [{ grade: "said" as const, place: taken.place }]),
      ...readings.places(from, setting).map((reading) => ({ grade: "seen" as const, place: reading })),
    ],
  };
  resolution.outside.push(use);
}

/** An issuer of tokens identifies a provider outside; inside, it is only compared. */
function isIssuer(key: string): boolean {
  return /issuer(?:[-_]?ur[il])?$/i.test(key);
}

/** Whether a setting shows that a part uses a host of the web that is not a known product. */
function mayBeUse(
  from: PartDraft,
  { isOfDeployment, key }: PartSetting,
  { addresses: [address], thing }: Pick<OutsideUse, "addresses" | "thing">,
): boolean {
  const isKnown = thing.technology !== undefined || thing.offering !== undefined || thing.role === "mail";
  if (isKnown) return true;
  if (address === undefined || saysOwnAddress(key)) return false;
  // The name of a class can look like a host.
  if (address.scheme === undefined && address.port === undefined && !namesHost(key)) return false;
  // The settings of a ready product name sites of its maker.
  if (isReadyProduct(from)) return false;
  return isOfDeployment || isOfWeb(key);
}

/** Whether a part runs the image of a known product, and no sources of the system. */
function isReadyProduct({ image, unit }: PartDraft): boolean {
  return unit.module === undefined && technologyOfImage(image ?? "") !== undefined;
}

/** Reports that nothing is known about an address that is written as one. */
function addUnread(
  from: PartDraft,
  { key, place }: PartSetting,
  { resolution, text }: { readonly resolution: Resolution; readonly text: string },
): void {
  const [address] = addressesIn(text).filter(({ host }) => !isLocal(host) && !isFillIn(host));
  if (address === undefined || (address.scheme === undefined && address.port === undefined)) return;
  if (isReadyProduct(from) || isBesideHost(address.host) || saysOwnAddress(key) || isSample(place.file))
    return;
  resolution.unread({
    ...place,
    about: "connection",
    reason: `It uses ${address.host}, which is not among the parts found.`,
  });
}

/** The settings that share all words of a key except the last: `DB_PORT` and `DB_TYPE` beside `DB_HOST`. */
function besideOf({ key }: PartSetting, all: readonly PartSetting[]): readonly PartSetting[] {
  const prefix = wordsOf(key).slice(0, -1).join("-");
  if (prefix === "") return [];
  return all.filter((other) => other.key !== key && wordsOf(other.key).slice(0, -1).join("-") === prefix);
}

const protocols: readonly (readonly [RegExp, string])[] = [
  [/^https?$/, "HTTP"],
  [/^wss?$/, "WebSocket"],
  [/^grpcs?$/, "gRPC"],
  [/^amqps?$/, "AMQP"],
  [/^(?:jdbc:|r2dbc:).*/, "SQL"],
  [/^(?:postgres(?:ql)?|mysql|mariadb|sqlserver)(?:\+\w+)?$/, "SQL"],
  [/^mongodb(?:\+srv)?$/, "MongoDB"],
  [/^rediss?$/, "Redis"],
  [/^kafka$/, "Kafka"],
  [/^nats$/, "NATS"],
];

function protocolOf(scheme = ""): string | undefined {
  return protocols.find(([pattern]) => pattern.test(scheme))?.[1];
}

/** The settings that the sources of parts read. */
interface Readings {
  /**
   * Whether a part reads a setting, according to its sources. A setting given to several parts is read by those whose sources
   * mention it; if none does, or a part's sources are not here, it is assumed to be read.
   */
  mayRead(part: PartDraft, setting: PartSetting): boolean;
  /** The places in the code of a part that mention a setting. */
  places(part: PartDraft, setting: PartSetting): readonly FactPlace[];
}

function readingsOf(facts: readonly Fact[], { finder }: Pick<Resolution, "finder">): Readings {
  const together = givenTogether(facts.filter((fact) => fact.kind === "setting"));
  const readings = new Map(
    [
      ...Map.groupBy(
        facts.filter((fact) => fact.kind === "mention"),
        ({ key }) => key,
      ),
    ].map(([key, mentions]) => [key, placesOfParts(mentions, finder)]),
  );
  return {
    mayRead(part, setting) {
      // A file that several services share does not distinguish the stores among them.
      if (together.has(settingKey(setting)) && storeKinds.has(part.kind) && part.unit.module === undefined)
        return false;
      const known = readings.get(setting.key);
      if (setting.taken?.by === "key" || known === undefined || known.size === 0) return true;
      const { deployable } = part.unit;
      const isBuiltHere = deployable !== undefined && deployable.builds.length > 0;
      const hasUnknownSources = part.folder === undefined && !isBuiltHere && !isReadyProduct(part);
      return hasUnknownSources || known.has(part) || !together.has(settingKey(setting));
    },
    places: (part, { key }) =>
      (readings.get(key)?.get(part) ?? [])
        .filter(({ file }) => languageOf(file) !== undefined)
        .slice(0, mostPlaces),
  };
}

function placesOfParts(
  mentions: readonly { readonly place: FactPlace }[],
  finder: Resolution["finder"],
): Map<PartDraft, FactPlace[]> {
  const places = new Map<PartDraft, FactPlace[]>();
  for (const { place } of mentions)
    for (const part of finder.ofFile(place.file)) places.set(part, [...(places.get(part) ?? []), place]);
  return places;
}

/** Returns whether a key is for the address of the part itself, its callers, its exclusions, or the target of a browser. */
function otherwise(key: string): boolean {
  if (!notUsed.test(key)) return false;
  // .NET and others call the host of a product so.
  const isHostOfProduct =
    /host_?name$/i.test(key) &&
    !notUsed.test(key.replace(/_?name$/i, "")) &&
    productOfKey(wordsOf(key).join("-"), false) !== undefined;
  return !isHostOfProduct;
}

/** Returns whether a setting can have addresses: by its key, or by its value. */
function hasAddress(key: string, value: string): boolean {
  if (key.endsWith("_CONNECTION") && isDriver(value)) return false;
  // The items of a list have its key: `Hostnames:0`, `hosts[0]`.
  const ofList = key.replace(/(?:\[\d+\]|(?::|__|\.)\d+)$/, "");
  return addressKey.test(ofList) || connectionString.test(key) || looksLikeAddress(value);
}

/** `DB_CONNECTION=mysql` of Laravel names a driver, and no host. */
function isDriver(value: string): boolean {
  return /^(?:mysql|mariadb|pgsql|sqlite|sqlsrv|redis|rabbitmq|sqs|database|beanstalkd|sync|pusher|log|null)$/i.test(
    value,
  );
}

/** Returns whether a value is written as an address: a URL, or a host with its port. */
function looksLikeAddress(value: string): boolean {
  return (
    /^(?:[a-z][\w+.-]*:)*\/\/\S+$/i.test(value) ||
    /^[\p{L}\p{N}][\p{L}\p{N}_.-]*:\d{2,5}(?:[/,]\S*)?$/u.test(value)
  );
}

/** Returns whether a key names the system's own pages, its telemetry, or something that a person opens. */
function saysOwnAddress(key: string): boolean {
  const words = wordsOf(key).join("-");
  return own.test(words) || telemetry.test(words) || ownRoot.test(words);
}

/** Returns whether a key denotes that its address is called. */
function isOfWeb(key: string): boolean {
  return webUse.test(wordsOf(key).join("-"));
}

/** Returns whether the last word of a key means a host or a URL. */
function namesHost(key: string): boolean {
  return /(?:^|-)(?:addr|address|host|hostname|url|uri|endpoint)s?$/.test(wordsOf(key).join("-"));
}
