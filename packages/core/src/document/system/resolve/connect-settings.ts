import type { Fact } from "../facts.ts";
import { placeKey } from "../place-key.ts";
import { addressesIn, isLocal } from "./address.ts";
import { canUse, hasClientOf } from "./can-use.ts";
import type { PartDraft } from "./part-draft.ts";
import type { PartSetting } from "./part-settings.ts";
import type { Resolution } from "./resolution.ts";
import { type Readings, readingsOf } from "./readings-of.ts";

/** Keys whose values are addresses even without a scheme or port, such as `ORDERS_HOST` or `spring.data.mongodb.uri`. */
const addressKey =
  /(?:^|[_.:-]|[a-z](?=[A-Z]))(?:addr|address|addresses|host|hosts|hostname|url|urls|uri|uris|endpoint|endpoints|server|servers|brokers?|nodes|service|defaultzone|dsn|connect|connection|connectionstrings?|target|upstream|backend|contact_?points?)s?$/i;

/** Keys that say where a part itself is, who may call it, what it leaves out, or where a browser is sent. */
const otherwise =
  /origin|cors|allow|exclu|ignor|blacklist|whitelist|redirect|callback|logout|advertised|listener|hostname$|instance|self|bind|wait|depends|issuer|documentation|license|contact(?!_?points)/i;

/** Where a configuration server of Spring reads from, which is mostly a host of repositories outside. */
const repositoryKey = /^SPRING_CLOUD_CONFIG_SERVER_(?:GIT|SVN)_URI$/;

/**
 * Connects a part with those at the addresses that it is configured with: environment variables of a deployment, and the
 * properties of an application that name another part.
 */
export function connectSettings(facts: readonly Fact[], resolution: Resolution): void {
  // A file that a reader has understood says itself what its settings mean.
  const places = new Set(facts.filter(({ kind }) => kind === "call").map(({ place }) => placeKey(place)));
  const readings = readingsOf(facts, resolution);
  for (const from of resolution.parts)
    for (const setting of resolution.settings.of(from))
      if (!places.has(placeKey(setting.place))) connectSetting(from, setting, { readings, resolution });
}

interface Configured {
  readonly resolution: Resolution;
  readonly readings: Readings;
}

function connectSetting(from: PartDraft, setting: PartSetting, { readings, resolution }: Configured): void {
  const { connections, externals, finder, settings } = resolution;
  const { isShared, key, place, taken, value } = setting;
  if (otherwise.test(key)) return;
  for (const filled of settings.fill(value, from)) {
    if (!addressKey.test(key) && !looksLikeAddress(filled)) continue;
    for (const address of addressesIn(filled)) {
      if (isLocal(address.host)) continue;
      const isRepository = repositoryKey.test(key);
      const to =
        finder.at(address)?.part ?? (isRepository ? externals.at(address, place, "repository") : undefined);
      if (to === undefined || (isShared && !canUse(from, to, resolution))) continue;
      // The library of a configuration server reads it, and no code.
      if (!isRepository && !readings.mayRead(from, setting) && !hasClientOf(from, to)) continue;
      const claim = { from, to, protocol: protocolOf(address.scheme), label: key };
      connections.add({ ...claim, grade: "said", place });
      if (taken !== undefined) connections.add({ ...claim, grade: "said", place: taken.place });
      for (const reading of readings.places(from, setting))
        connections.add({ ...claim, grade: "seen", place: reading });
    }
  }
}

function looksLikeAddress(value: string): boolean {
  return (
    /^(?:[a-z][\w+.-]*:)*\/\/\S+$/i.test(value) ||
    /^[\p{L}\p{N}][\p{L}\p{N}_.-]*:\d{2,5}(?:[/,]\S*)?$/u.test(value)
  );
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
