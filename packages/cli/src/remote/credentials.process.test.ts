import { readFile, stat, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { folderWith } from "../testing/command-line.ts";
import { forgetCredentials, keepCredentials, readCredentials } from "./credentials.ts";

const credentials = { server: "https://archscribe.example", token: "ars_one" };

async function home(): Promise<Readonly<Record<string, string>>> {
  return { XDG_CONFIG_HOME: await folderWith({}) };
}

it("keeps credentials in a file that only its owner can read, and forgets them", async () => {
  const environment = await home();

  const path = await keepCredentials(credentials, { environment });
  const kept = await readCredentials({ environment });
  const { mode } = await stat(path);
  await forgetCredentials({ environment });

  expect(kept).toEqual(credentials);
  expect((mode & 0o777).toString(8)).toBe("600");
  expect(await readCredentials({ environment })).toBeUndefined();
});

it("closes a file that others could read when it keeps new ones", async () => {
  const environment = await home();
  const path = await keepCredentials(credentials, { environment });
  await writeFile(path, await readFile(path), { mode: 0o644 });

  await keepCredentials({ ...credentials, token: "ars_two" }, { environment });

  expect((await stat(path)).mode & 0o077).toBe(0);
});

it.each([
  [
    "the environment goes before what was kept",
    { ARCHSCRIBE_SERVER: "http://localhost:3000", ARCHSCRIBE_TOKEN: "ars_two" },
    { server: "http://localhost:3000", token: "ars_two" },
  ],
  [
    "a token alone is for the server that was kept",
    { ARCHSCRIBE_TOKEN: "ars_two" },
    { ...credentials, token: "ars_two" },
  ],
  [
    "of an address the origin counts",
    { ARCHSCRIBE_SERVER: "http://localhost:3000/", ARCHSCRIBE_TOKEN: "ars_two" },
    { server: "http://localhost:3000", token: "ars_two" },
  ],
  ["an empty variable is none", { ARCHSCRIBE_SERVER: "", ARCHSCRIBE_TOKEN: "" }, credentials],
  [
    "what is no address of a server is refused",
    { ARCHSCRIBE_SERVER: "localhost:3000", ARCHSCRIBE_TOKEN: "ars_two" },
    undefined,
  ],
])("%s", async (_, variables, expected) => {
  const environment = { ...(await home()), ...variables };
  await keepCredentials(credentials, { environment });

  expect(await readCredentials({ environment })).toEqual(expected);
});

it.each(["", "{", '{"server":"https://archscribe.example"}'])(
  "takes a damaged file %j for none",
  async (text) => {
    const environment = await home();
    await writeFile(await keepCredentials(credentials, { environment }), text);

    expect(await readCredentials({ environment })).toBeUndefined();
  },
);
