import { and, eq, gt, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { hashToken } from "../accounts/random-token.ts";
import { type Account, findSession, type Session } from "../accounts/session.ts";
import { isOpen, type OperationAccess } from "../contract/operation-access.ts";
import { Refusal } from "../refusal.ts";
import { accounts, personalTokens } from "../store/schema.ts";
import type { World } from "../world.ts";
import { cookieNames } from "./session-cookie.ts";

/** The caller of a request, according to its credentials. */
export interface Caller {
  readonly session: Session | undefined;
  readonly account: Account | undefined;
  /** Of a personal token; a session has no limits. */
  readonly scopes: readonly string[] | undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    caller?: Caller;
  }
}

/** The caller of a request after its identification; anonymous before. */
export function callerOf({ caller }: FastifyRequest): Caller {
  return caller ?? nobody;
}

const nobody: Caller = { session: undefined, account: undefined, scopes: undefined };

/**
 * Identifies the caller of an operation by the personal token, otherwise by the cookie. An operation that answers all
 * callers alike ignores tokens.
 *
 * @throws Refusal UNAUTHORIZED for an invalid personal token
 */
export async function identify(
  operation: OperationAccess,
  request: FastifyRequest,
  world: World,
): Promise<Caller> {
  // Monitoring also gets an answer without the database, which identifies callers.
  if (operation.policy === "monitor") return nobody;
  const { authorization } = request.headers;
  if (!isOpen(operation) && authorization?.startsWith("Bearer ars_"))
    return identifyProgram(authorization.slice(7), world);
  const cookie = request.cookies[cookieNames(world.configuration).session];
  const session = cookie === undefined ? undefined : await findSession(world.database, cookie, world.now());
  return { session, account: session?.account, scopes: undefined };
}

async function identifyProgram(secret: string, { database, now }: World): Promise<Caller> {
  const [row] = await database
    .select({ account: accounts, token: personalTokens })
    .from(personalTokens)
    .innerJoin(accounts, eq(accounts.id, personalTokens.accountId))
    .where(
      and(
        eq(personalTokens.hash, hashToken(secret)),
        gt(personalTokens.expiresAt, now()),
        isNull(accounts.blockedAt),
      ),
    );
  if (row === undefined)
    throw new Refusal("UNAUTHORIZED", "The personal token is unknown, expired or revoked");
  const { id, lastUsedAt, scopes } = row.token;
  if (lastUsedAt === null || now().getTime() - lastUsedAt.getTime() > 60_000)
    await database.update(personalTokens).set({ lastUsedAt: now() }).where(eq(personalTokens.id, id));
  return { session: undefined, account: row.account, scopes };
}
