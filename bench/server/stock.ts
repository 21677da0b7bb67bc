import { issueCsrfToken } from "../../packages/server/src/accounts/csrf-token.ts";
import { hashPassword } from "../../packages/server/src/accounts/password.ts";
import { hashToken, randomToken } from "../../packages/server/src/accounts/random-token.ts";
import { addProject } from "../../packages/server/src/project-files/add-project.ts";
import { exampleFiles } from "../../packages/server/src/project-files/example-files.gen.ts";
import { accounts, members, projects, sessions } from "../../packages/server/src/store/schema.ts";
import type { World } from "../../packages/server/src/world.ts";

/** A browser with a session, as its requests bear it. */
export interface Visitor {
  readonly email: string;
  readonly accountId: number;
  readonly cookie: string;
  readonly csrfToken: string;
}

/** The data of a server before it is measured. */
export interface Stock {
  /** Each with a session of the account that has all projects. */
  readonly owners: readonly Visitor[];
  /** Each with its own account. */
  readonly people: readonly Visitor[];
  /** Browsers that are not signed in yet; each signs in once. */
  readonly strangers: readonly Visitor[];
  readonly password: string;
  /** Projects with the files of the example, for each owner another one. */
  readonly projectIds: readonly number[];
}

const projectCount = 1000;
const strangerCount = 6000;

/** Fills a new database: a thousand projects of one account, every tenth shared, and people who sign in. */
export async function fillStore({ database, now, secret }: World, connections: number): Promise<Stock> {
  const password = "correct horse battery staple";
  const people = strangerCount + connections + 1;
  // One hash for all: making each would take minutes, and checking it takes as long for each.
  const passwordHash = await hashPassword(password);
  const made: { id: number; email: string }[] = [];
  for (const part of chunksOf(Array.from({ length: people }, (_, index) => index))) {
    const rows = part.map((index) => ({
      email: `person-${String(index)}@example.com`,
      name: `Person ${String(index)}`,
      passwordHash,
      createdAt: now(),
    }));
    made.push(
      ...(await database.insert(accounts).values(rows).returning({ id: accounts.id, email: accounts.email })),
    );
  }
  const [owner, ...others] = made;
  if (owner === undefined) throw new Error("No account was made");
  const visitors = async (
    whom: readonly { id: number; email: string }[],
    isSignedIn: boolean,
  ): Promise<Visitor[]> => {
    const tokens = whom.map((account) => ({ account, token: randomToken() }));
    for (const part of chunksOf(tokens)) {
      const at = now();
      const rows = part.map(({ account, token }) => ({
        hash: hashToken(token),
        accountId: isSignedIn ? account.id : null,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + 12 * 3_600_000),
      }));
      await database.insert(sessions).values(rows);
    }
    return tokens.map(({ account, token }) => {
      const csrfToken = issueCsrfToken(secret, hashToken(token));
      const cookie = `sid=${token}; csrfToken=${encodeURIComponent(csrfToken)}`;
      return { email: account.email, accountId: account.id, cookie, csrfToken };
    });
  };
  const projectIds: number[] = [];
  for (let index = 0; index < connections; index++)
    projectIds.push(
      await database.transaction((transaction) =>
        addProject(transaction, {
          name: `Bookstore ${String(index)}`,
          organization: "Bench",
          ownerId: owner.id,
          files: exampleFiles,
          now: now(),
        }),
      ),
    );
  for (const part of chunksOf(Array.from({ length: projectCount - connections }, (_, index) => index))) {
    const rows = part.map((index) => ({
      name: `Project ${String(index)}`,
      organization: "Bench",
      ownerId: owner.id,
      createdAt: new Date(now().getTime() - index * 60_000),
      updatedAt: now(),
    }));
    const added = await database.insert(projects).values(rows).returning({ id: projects.id });
    const sharing = added
      .filter((_, index) => index % 10 === 0)
      .flatMap(({ id: projectId }) =>
        others.slice(0, 2).map(({ id }) => ({ projectId, accountId: id, joinedAt: now() })),
      );
    await database.insert(members).values(sharing);
  }
  return {
    owners: await visitors(Array<typeof owner>(connections).fill(owner), true),
    people: await visitors(others.slice(0, connections), true),
    strangers: await visitors(others.slice(connections), false),
    password,
    projectIds,
  };
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / 500) }, (_, index) =>
    items.slice(index * 500, index * 500 + 500),
  );
}
