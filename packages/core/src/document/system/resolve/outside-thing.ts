import type { PartKind, PartRole } from "../../../model/index.ts";
import {
  isWebScheme,
  productOfDialect,
  productOfKey,
  productOfKeyedText,
  productOfPort,
  productOfScheme,
} from "../technologies/address-products.ts";
import { isBesideHost, outsideHost } from "../technologies/outside-hosts.ts";
import { type Product, productNamed } from "../technologies/products.ts";
import { technologyOfImage } from "../technologies/images.ts";
import { technologyOfPackage } from "../technologies/package-technologies.ts";
import { type Address, isLocal, isPlaceholderHost, isPublicHost } from "./address.ts";
import { wordsOf } from "./name-forms.ts";
import type { PartDraft } from "./part-draft.ts";
import type { PartSetting } from "./part-settings.ts";

/** Something that a system uses and does not run itself. */
export interface OutsideThing {
  /** What it is called, if the name does not come from its technology or its host: `Stripe`, `mail-server`. */
  readonly name?: string;
  /** The product, such as `PostgreSQL`. */
  readonly technology?: string;
  /** The offering that runs it, such as `Amazon RDS`. */
  readonly offering?: string;
  readonly partKind: PartKind;
  readonly role?: PartRole;
  /** What its clients speak, if the address does not say. */
  readonly protocol?: string;
}

/** What is known about a use beside its address. */
export interface UseHints {
  /** The product of the library with which code connects. */
  readonly technology?: string | undefined;
  readonly role?: PartRole | undefined;
  readonly protocol?: string | undefined;
  /** The key of the setting that has the address. */
  readonly key?: string | undefined;
  /** The address as written. */
  readonly text?: string | undefined;
  /** Settings beside it, such as `DB_PORT` beside `DB_HOST`. */
  readonly beside?: readonly PartSetting[] | undefined;
  readonly from?: PartDraft | undefined;
  /** Whether a setting of the running system states the address, so that a placeholder host counts too. */
  readonly isSaid?: boolean | undefined;
}

/** A host of repositories has many; reading from one is not a use of the others, or of the host's own API. */
const repositories: Readonly<Record<string, string>> = {
  "github.com": "github-repository",
  "gitlab.com": "gitlab-repository",
  "bitbucket.org": "bitbucket-repository",
};

/**
 * Returns what is at an address outside of a system, by its host, its scheme, its key, its port and the libraries of the
 * part that uses it, in this order; undefined if none of them tells.
 */
export function thingAt(address: Address | undefined, hints: UseHints): OutsideThing | undefined {
  const host = address?.host.toLowerCase();
  if (hints.protocol === "Git" || hints.protocol === "Subversion")
    return host !== undefined && isPublicHost(host) ? repositoryAt(host) : undefined;
  if (host !== undefined && isBesideHost(host)) return undefined;
  const isWeb = isWebScheme(address?.scheme) || isWebScheme(schemeOf(hints.text));
  const known = host === undefined ? undefined : outsideHost(host);
  if (known?.role === "mail" || (known === undefined && isMail(address, hints)))
    return mailServer(known?.name);
  if (known !== undefined && (!isWeb || !known.isDedicated || known.technology !== undefined)) {
    const { isDedicated, name, partKind, role, technology } = known;
    const product = technology === undefined ? productOf(address, hints, isWeb) : productNamed(technology);
    if (!isDedicated)
      return { name, ...productWithout(product), partKind, ...(role !== undefined && { role }) };
    return {
      ...productWithout(product ?? undefined),
      offering: name,
      partKind: product?.partKind ?? partKind,
    };
  }
  const product = productOf(address, hints, isWeb);
  if (product?.role === "mail") return mailServer();
  if (product !== undefined) {
    const { partKind, protocol, role, technology } = product;
    return {
      technology,
      partKind,
      ...(role !== undefined && { role }),
      ...(protocol !== undefined && { protocol }),
    };
  }
  if (host === undefined || isLocal(host)) return undefined;
  const named = hints.role === undefined ? undefined : technologyOfImage(host);
  if (named !== undefined && named.role === hints.role) return named;
  if (!isPublicHost(host) && !(hints.isSaid === true && isPlaceholderHost(host))) return undefined;
  return {
    name: host.replace(/^www\./, ""),
    partKind: "external",
    ...(hints.role !== undefined && { role: hints.role }),
  };
}

function repositoryAt(host: string): OutsideThing {
  return { name: repositories[host] ?? host, partKind: "external" };
}

/** The target of mail is the mail server, whatever its operator. */
function mailServer(offering?: string): OutsideThing {
  return {
    name: "mail-server",
    partKind: "external",
    role: "mail",
    protocol: "SMTP",
    ...(offering !== undefined && { offering }),
  };
}

function isMail(address: Address | undefined, { protocol, role, technology }: UseHints): boolean {
  return (
    protocol === "SMTP" ||
    role === "mail" ||
    technology === "SMTP" ||
    address?.scheme?.startsWith("smtp") === true
  );
}

function productWithout(
  product: Product | undefined,
): Pick<OutsideThing, "protocol" | "role" | "technology"> {
  if (product === undefined) return {};
  const { protocol, role, technology } = product;
  return {
    technology,
    ...(role !== undefined && { role }),
    ...(protocol !== undefined && { protocol }),
  };
}

function productOf(address: Address | undefined, hints: UseHints, isWeb: boolean): Product | undefined {
  const { beside = [], from, key, protocol, technology, text = "" } = hints;
  const scheme = address?.scheme ?? schemeOf(text);
  const words = key === undefined ? "" : wordsOf(key).join("-");
  return (
    (technology === undefined ? undefined : productNamed(technology)) ??
    (scheme === undefined ? undefined : productOfScheme(scheme)) ??
    (protocol === undefined ? undefined : productOfProtocol(protocol)) ??
    productOfKey(words, isWeb) ??
    productOfPath(address) ??
    (isWeb ? undefined : productBeside(beside)) ??
    (address?.port === undefined ? undefined : productOfPort(address.port, isWeb)) ??
    productOfKeyedText(text) ??
    (isWeb || !isDatabaseKey(words) ? undefined : onlyDatabaseOf(from))
  );
}

/** The scheme of a text whose host is not known: `jdbc:mysql://${DB_HOST}/shop`. */
function schemeOf(text: string | undefined): string | undefined {
  return /^((?:[a-z][\w+.-]*:)+)\/\//i.exec(text ?? "")?.[1]?.replace(/:$/, "");
}

function productOfProtocol(protocol: string): Product | undefined {
  switch (protocol) {
    case "AMQP":
      return productNamed("RabbitMQ");
    case "JMS":
      return productNamed("ActiveMQ");
    case "Bolt":
      return productNamed("Neo4j");
    case "CQL":
      return productNamed("Cassandra");
    default:
      return productNamed(protocol);
  }
}

/** The path of a realm is written by no other product. */
function productOfPath(address: Address | undefined): Product | undefined {
  return /^(?:\/auth)?\/realms\/[^/]+/.test(address?.path ?? "") ? productNamed("Keycloak") : undefined;
}

function productBeside(beside: readonly PartSetting[]): Product | undefined {
  for (const { key, value } of beside) {
    const last = wordsOf(key).at(-1) ?? "";
    if (/^(?:connection|dialect|type|engine|driver|client|protocol|vendor)$/.test(last)) {
      const product = productOfDialect(value);
      if (product !== undefined) return product;
    }
    if (last === "port" && /^\d{2,5}$/.test(value)) {
      const product = productOfPort(Number(value), false);
      if (product !== undefined) return product;
    }
  }
  return undefined;
}

function isDatabaseKey(words: string): boolean {
  return /(?:^|-)(?:db|database|datasource|data-source|sql|jdbc|r2dbc|connection-?strings?)(?:-|$)/.test(
    words,
  );
}

/** Returns the database that a part has a library for, if it is the only one. */
export function onlyDatabaseOf(part: PartDraft | undefined): Product | undefined {
  const products = new Map(
    (part?.dependencies ?? []).flatMap(({ name }) => {
      const technology = technologyOfPackage(name)?.clientOf;
      const product = technology === undefined ? undefined : productNamed(technology);
      // A search engine has what a database has already.
      const isDatabase = product?.partKind === "database" && product.role === undefined;
      return isDatabase ? [[product.technology, product] as const] : [];
    }),
  );
  const [only, ...others] = products.values();
  return others.length === 0 ? only : undefined;
}
