import { makeFolder, writeWhole } from "@archscribe/core/platform/node/folder";
import { parsedJson } from "@archscribe/core/model";
import { readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { homedir } from "node:os";
import * as z from "zod";
import type { World } from "../world.ts";

/** The origin of a server, such as `https://archscribe.example`, from an address of it. */
export const serverSchema = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);

const credentialsSchema = z.object({ server: serverSchema, token: z.string().min(1) });

/** A server, and the personal token that is used there. */
export type Credentials = z.infer<typeof credentialsSchema>;

type Dependencies = Pick<World, "environment">;

/** The credentials of the environment, otherwise those that `login` stored. */
export async function readCredentials(world: Dependencies): Promise<Credentials | undefined> {
  const { ARCHSCRIBE_SERVER: server = "", ARCHSCRIBE_TOKEN: token = "" } = world.environment;
  const kept = await readFile(placeOf(world), "utf8").then(
    (text) => credentialsSchema.safeParse(parsedJson(text)).data,
    () => undefined,
  );
  if (token === "") return kept;
  return credentialsSchema.safeParse({ server: server === "" ? kept?.server : server, token }).data;
}

/** Stores credentials so that only their owner can read them. */
export async function keepCredentials(credentials: Credentials, world: Dependencies): Promise<string> {
  const path = placeOf(world);
  await makeFolder(dirname(path), 0o700);
  await writeWhole({ path, content: `${JSON.stringify(credentials, undefined, 2)}\n`, mode: 0o600 });
  return path;
}

/** Deletes the credentials. */
export async function forgetCredentials(world: Dependencies): Promise<void> {
  await rm(placeOf(world), { force: true });
}

function placeOf({ environment }: Dependencies): string {
  const folder = environment["XDG_CONFIG_HOME"] ?? join(environment["HOME"] ?? homedir(), ".config");
  return join(folder, "archscribe", "credentials.json");
}
