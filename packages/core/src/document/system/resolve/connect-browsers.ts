import { isBrowserKey } from "../browser-key.ts";
import { addressesIn, isLocal } from "./address.ts";
import { thingAt } from "./outside-thing.ts";
import type { PartDraft } from "./part-draft.ts";
import type { PartSetting } from "./part-settings.ts";
import type { Resolution } from "./resolution.ts";

/** Keys of addresses of pages, of documents and of the page itself, which a browser shows and does not call. */
const shown =
  /redirect|callback|logout|origin|(?:^|_|\.)(?:app|site|public|web|frontend|client|home|docs?|website|repo|repository|github|cdn|image|terms|privacy|base_path)(?:_?ur[li]|$)/i;

/** Keys of addresses that code calls, also where a value has no scheme. */
const called =
  /api|url|uri|endpoint|host|server|gateway|backend|graphql|socket|(?:^|[_.])ws|dsn|service|authority/i;
const withScheme = /^(?:https?|wss?):\/\//i;

/**
 * Connects parts with those at the addresses that their code in a browser is given. An address of the machine itself means
 * the part that publishes its port. Of several values of one setting, as of development and of production, those
 * that lead to a part count; the address of another system counts only if none does.
 */
export function connectBrowsers(resolution: Resolution): void {
  for (const from of resolution.parts) {
    const settings = resolution.settings
      .of(from)
      .filter(
        ({ isShared, key, value }) =>
          !isShared && isBrowserKey(key) && (called.test(key) || withScheme.test(value)) && !shown.test(key),
      );
    for (const own of Map.groupBy(settings, ({ key }) => key).values()) connect(from, own, resolution);
  }
}

function connect(from: PartDraft, own: readonly PartSetting[], resolution: Resolution): void {
  const { connections, outside, settings } = resolution;
  const finder = resolution.finder.near(from);
  const ends = own.flatMap(({ key, place, value }) =>
    settings
      .fill(value, from)
      .flatMap(addressesIn)
      .map((address) => ({ address, found: finder.at(address), key, place })),
  );
  const inside = ends.filter(({ found }) => found !== undefined);
  for (const { address, found, key, place } of inside)
    if (found !== undefined)
      connections.add({
        from,
        to: found.part,
        protocol: protocolOf(address.scheme),
        label: key,
        grade: found.isByPort ? "inferred" : "said",
        place,
      });
  if (inside.length > 0) return;
  for (const { address, key, place } of ends) {
    const thing = isLocal(address.host) ? undefined : thingAt(address, { from, key });
    if (thing === undefined) continue;
    const use = { from, thing, addresses: [address], protocol: protocolOf(address.scheme), label: key };
    outside.push({ ...use, grade: "said", place });
    return;
  }
}

function protocolOf(scheme: string | undefined): string {
  return scheme?.startsWith("ws") === true ? "WebSocket" : "HTTP";
}
