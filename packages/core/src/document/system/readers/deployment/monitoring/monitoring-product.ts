import type { Fact, FactOwner } from "../../../facts.ts";
import type { FileReader, ReadingContext } from "../../../reader.ts";
import { ownerOfConfiguration } from "./owner-of-configuration.ts";

/** A source or target of a product's data. */
export interface MonitoringLink {
  /** As written, with its placeholders as `${NAME}` or `${NAME:default}`. */
  readonly address: string;
  readonly protocol?: string | undefined;
  /** The product that collects the logs there, if the configuration tells. */
  readonly collector?: string | undefined;
  /** What goes there or comes from there: `metrics`, `logs`, `traces`, … */
  readonly label: string;
  /** The file that says it, if it is another one. */
  readonly file?: string;
  readonly line: number;
}

/** The configuration of a product, in a file or in a ConfigMap. */
export interface Configuration {
  readonly file: string;
  readonly text: string;
  readonly context: ReadingContext;
}

/** Software for monitoring, log shipping or telemetry, and how its own configuration is read. */
export interface MonitoringProduct {
  /** As images name it. */
  readonly technology: string;
  readonly files: RegExp;
  /** What every configuration of it contains. */
  readonly mentions: RegExp;
  /** Throws an error with the reason if the text is malformed. */
  linksIn(configuration: Configuration): readonly MonitoringLink[];
}

/** Returns the reader of the own files of products; one whose part is not found is reported as unread. */
export function readerOf(product: MonitoringProduct, reads = product.technology): FileReader {
  return readerOfAll([product], reads);
}

export function readerOfAll(products: readonly MonitoringProduct[], reads: string): FileReader {
  return {
    reads,
    claims: (path) => products.some(({ files }) => files.test(path)),
    read: (paths, context) =>
      paths.flatMap((file) => {
        const text = context.tree.text(file);
        const product = products.find(({ mentions }) => text !== undefined && mentions.test(text));
        if (text === undefined || product === undefined) return [];
        const facts: Fact[] = [];
        context.attempt(file, () => {
          const links = product.linksIn({ file, text, context });
          if (links.length === 0) return;
          const owner = ownerOfConfiguration(file, product.technology, context);
          if (owner === undefined)
            context.unread({ file, reason: `It configures ${product.technology}, but no part mounts it.` });
          else facts.push(...callsOf(links, owner, file));
        });
        return facts;
      }),
  };
}

/** Returns the calls of the owner of a configuration. */
export function callsOf(links: readonly MonitoringLink[], from: FactOwner, file: string): readonly Fact[] {
  return links
    .filter(({ address }) => isElsewhere(address))
    .map(({ address, protocol = protocolOfScheme(address), collector, label, file: other, line }) => ({
      kind: "call",
      from,
      // Products write defaults as shells do.
      to: {
        address: address.replaceAll(/(\$\{[\w.]+):-/g, "$1:"),
        ...(collector !== undefined && { technology: collector, role: "logging" as const }),
      },
      ...(protocol === undefined ? {} : { protocol }),
      label,
      grade: "said",
      place: { file: other ?? file, line },
    }));
}

/** Sockets, and every address of the machine, on which only a server listens. */
function isElsewhere(address: string): boolean {
  return (
    address !== "" &&
    !/^(?:unix|npipe|file):|^\/|^(?:[a-z][\w+.-]*:\/\/)?(?:0\.0\.0\.0|\[?::\]?)(?::|$)|^localhost$|^:\d+$/i.test(
      address,
    )
  );
}

const schemes: Readonly<Record<string, string>> = {
  amqp: "AMQP",
  amqps: "AMQP",
  grpc: "gRPC",
  http: "HTTP",
  https: "HTTP",
  mongodb: "MongoDB",
  redis: "Redis",
  rediss: "Redis",
  tcp: "TCP",
  udp: "UDP",
};

function protocolOfScheme(address: string): string | undefined {
  const scheme = /^([a-z][\w+.-]*):\/\//i.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined ? undefined : schemes[scheme];
}
