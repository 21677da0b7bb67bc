import type { CallFact, CallTarget } from "../../facts.ts";
import type { PartRole } from "../../../../model/index.ts";
import { productNamed } from "../../technologies/products.ts";
import type { ReadingContext } from "../../reader.ts";
import { callOf } from "./client-calls.ts";
import { composeText } from "./compose-text.ts";
import { connectionAddress } from "./connection-address.ts";
import { type CodeLanguage, SeenCodeReading } from "./shared-program.ts";
import { type Call, calleeOf, entriesOf } from "./value.ts";

/** A call of a library with which code connects to something. */
export interface ClientCall {
  /** The package and the name called, with dots: `pg.Pool`. */
  readonly called: RegExp;
  readonly technology?: string;
  /** Where it connects, whatever it is given. */
  readonly address?: string;
  readonly role?: PartRole;
  /** What is spoken, unless the product tells; absent if that depends on the address. */
  readonly protocol?: string;
  /** The products by the first argument: `boto3.client("s3")`; a call with another one says nothing. */
  readonly products?: ReadonlyMap<string, string>;
  /** Whether its first argument is the name of a queue or a topic. */
  readonly takesName?: true;
  /** Where a scheme names the product: SQLAlchemy, Sequelize, Knex, TypeORM, Celery. */
  readonly isGeneric?: true;
}

/** The products of databases by the schemes and dialects that name them. */
const dialects: readonly (readonly [RegExp, string])[] = [
  [/^(?:postgres(?:ql)?|pg|cockroachdb|psycopg2?|asyncpg|aurora-postgres)\b/i, "PostgreSQL"],
  [/^(?:mysql2?|aurora-mysql)\b/i, "MySQL"],
  [/^mariadb\b/i, "MariaDB"],
  [/^(?:mssql|tedious|sqlserver)\b/i, "SQL Server"],
  [/^(?:oracle|oracledb)\b/i, "Oracle Database"],
  [/^mongodb\b/i, "MongoDB"],
  [/^rediss?\b/i, "Redis"],
  [/^amqps?\b|^pyamqp\b/i, "RabbitMQ"],
  [/^sqs\b/i, "Amazon SQS"],
  [/^clickhouse\b/i, "ClickHouse"],
];

/** Databases without a server. */
const embedded = /^(?:sqlite|sqljs|better-sqlite3|:memory:|file:)/i;

/** Reads what code connects to by a table of libraries. */
export class ClientReading extends SeenCodeReading {
  private readonly clients: readonly ClientCall[];

  constructor(
    { clients, language }: { readonly clients: readonly ClientCall[]; readonly language: CodeLanguage },
    context: ReadingContext,
  ) {
    super(language, context);
    this.clients = clients;
  }

  conclude(): readonly CallFact[] {
    const facts: CallFact[] = [];
    for (const unit of this.code.units)
      this.context.attempt(unit.path, () => {
        for (const call of this.program.callsIn(unit)) {
          const fact = this.factOf(unit.path, call);
          if (fact !== undefined) facts.push(fact);
        }
      });
    return facts;
  }

  private factOf(file: string, call: Call): CallFact | undefined {
    const called = this.program.packageOf(calleeOf(call));
    if (called === undefined) return undefined;
    const name = called.name === "" ? called.source : `${called.source}.${called.name}`;
    const client = this.clients.find((one) => one.called.test(name));
    if (client === undefined) return undefined;
    const found = connectionAddress(this.program, call, client);
    // `new Sequelize("shop", "user", "secret")` names a database, and no host.
    const isWord = client.isGeneric === true && found !== undefined && found === this.firstText(call);
    const address = isWord && !/:\/\/|^\$\{/.test(found) ? undefined : found;
    const target = this.targetOf(client, call, address);
    if (target === undefined) return undefined;
    const protocol = protocolOf(client, target);
    return callOf({ place: { file, line: call.line }, ...(protocol !== undefined && { protocol }) }, target);
  }

  private firstText({ args: [first] }: Call): string | undefined {
    return first === undefined ? undefined : composeText(this.program, first)?.text;
  }

  private targetOf(client: ClientCall, call: Call, address: string | undefined): CallTarget | undefined {
    if (client.address !== undefined) return { address: client.address };
    if (client.products !== undefined) return this.productOf(client.products, call);
    const named = client.isGeneric === true ? this.dialectOf(call, address) : undefined;
    if (named === "embedded" || embedded.test(address ?? "")) return undefined;
    const technology = named ?? client.technology;
    if (address !== undefined)
      return {
        address,
        ...(technology !== undefined && { technology }),
        ...(client.role !== undefined && { role: client.role }),
      };
    if (technology !== undefined) return { technology };
    return client.role === undefined ? undefined : { role: client.role };
  }

  private productOf(products: ReadonlyMap<string, string>, call: Call): CallTarget | undefined {
    const technology = products.get(this.firstText(call) ?? "");
    if (technology === undefined) return undefined;
    const endpoint = call.named.get("endpoint_url");
    const address = endpoint === undefined ? undefined : composeText(this.program, endpoint);
    return address?.isComplete === true ? { address: address.text, technology } : { technology };
  }

  private dialectOf(call: Call, address: string | undefined): string | undefined {
    const written = [address];
    for (const arg of call.args) {
      const options = entriesOf(this.program.resolve(arg));
      if (options === undefined) continue;
      for (const key of ["dialect", "type", "client", "drivername"]) {
        const value = options.get(key);
        if (value !== undefined) written.push(composeText(this.program, value)?.text);
      }
    }
    for (const text of written) {
      if (text === undefined) continue;
      if (embedded.test(text)) return "embedded";
      const scheme = text.replace(/^\$\{[^{}:]*:/, "");
      const known = dialects.find(([pattern]) => pattern.test(scheme));
      if (known !== undefined) return known[1];
    }
    return undefined;
  }
}

/** What a product speaks that only an address names, else what the clients of the library speak. */
function protocolOf({ isGeneric, protocol }: ClientCall, target: CallTarget): string | undefined {
  const technology = "technology" in target ? target.technology : undefined;
  if (isGeneric !== true || technology === undefined) return protocol;
  return productNamed(technology)?.protocol ?? technology;
}
