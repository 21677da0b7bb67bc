import type { ServerProcess } from "../../e2e/server-process.ts";

/** The code of a mail to a person: of the first mail, or of a later one by its number. */
export async function mailedCode(
  server: Pick<ServerProcess, "hears">,
  email: string,
  earlier = 0,
): Promise<string> {
  const mail = `Mail to ${email}: [^]*?code is (\\d{6})`;
  const found = await server.hears(new RegExp(`(?:${mail}[^]*?){${String(earlier)}}${mail}`));
  return found.at(-1) ?? "";
}

/** Returns the token of the link by which a person was invited to a project. */
export async function mailedProjectToken(
  server: Pick<ServerProcess, "hears">,
  email: string,
): Promise<string> {
  const [, token = ""] = await server.hears(new RegExp(`Mail to ${email}: [^]*?project_token=([\\w-]+)`));
  return token;
}
