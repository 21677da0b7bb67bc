import type { Browser } from "./browser.ts";
import type { TestServer } from "./test-server.ts";

/** The password of everybody in the tests. */
export const password = "Secret#123";

/** Returns a browser whose person has just created an account with the mailed code. */
export async function signedUp(server: TestServer, email = "ada@example.com"): Promise<Browser> {
  const browser = server.browser();
  await browser.post("/verify-email/", { email });
  await browser.post("/activate-email/", { email, otp: codeFor(server, email) });
  const created = await browser.post("/create-credentials/", { email, password });
  if (created.status !== 200) throw new Error(`No account for ${email}: ${JSON.stringify(created.body)}`);
  return browser;
}

/** Returns the last code that was mailed to a person. */
export function codeFor({ mails }: TestServer, email: string): string {
  const mail = mails.findLast(({ recipient }) => recipient === email);
  return /\b\d{6}\b/.exec(mail?.body ?? "")?.[0] ?? "";
}
