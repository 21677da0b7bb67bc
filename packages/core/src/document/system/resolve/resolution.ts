import type { Unread } from "../../../model/index.ts";
import type { Connections } from "./connections.ts";
import type { ExternalParts } from "./external-parts.ts";
import type { GatewayRoute } from "./gateway-routes.ts";
import type { OutsideUse } from "./outside-use.ts";
import type { PartDraft } from "./part-draft.ts";
import type { PartFinder } from "./part-finder.ts";
import type { PartSettings } from "./part-settings.ts";

/** The parts whose addresses one value of a setting lists. */
export interface ListedParts {
  readonly from: PartDraft;
  /** The key of the setting. */
  readonly key: string;
  readonly parts: readonly PartDraft[];
}

/** What the steps of a resolution share. */
export interface Resolution {
  readonly parts: readonly PartDraft[];
  readonly finder: PartFinder;
  readonly settings: PartSettings;
  readonly connections: Connections;
  readonly externals: ExternalParts;
  /** The uses of things outside, which are connected when all parts that are used inside are known. */
  readonly outside: OutsideUse[];
  /** The parts that one value of a setting lists. */
  readonly lists: ListedParts[];
  /** The routes of gateways that change paths. */
  readonly routes: GatewayRoute[];
  /** Returns the parts whose code implements a gRPC service of a name. */
  implementing(service: string): readonly PartDraft[];
  /** Returns the parts that are started before a part, as its manifest says. */
  startsAfter(part: PartDraft): ReadonlySet<PartDraft>;
  unread(entry: Unread): void;
}
