import { hashPassword } from "../accounts/password.ts";
import { issueSession } from "../accounts/session.ts";
import { accounts } from "../store/schema.ts";
import type { Browser } from "./browser.ts";
import { password } from "./sign-up.ts";
import type { TestServer } from "./test-server.ts";

/** A browser with a signed-in person, without the steps of a sign-in. */
export async function signedIn(
  server: TestServer,
  email = "ada@example.com",
): Promise<Browser & { readonly accountId: number }> {
  const { database, now, secret } = server.world;
  const [account] = await database
    .insert(accounts)
    .values({
      email,
      name: email.split("@")[0] ?? email,
      passwordHash: await hashPassword(password),
      createdAt: now(),
    })
    .returning();
  if (account === undefined) throw new Error(`No account for ${email}`);
  const session = await issueSession(database, { account, device: "test", secret, now: now() });
  const browser = server.browser();
  browser.cookies.set("__Host-sid", session.token);
  browser.cookies.set("csrfToken", encodeURIComponent(session.csrfToken));
  return { ...browser, accountId: account.id };
}
