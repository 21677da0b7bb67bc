import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { type Person, type RunningServer, sharedServer } from "../../testing/running-server.ts";

let server: RunningServer;
let ada: Person;
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await sharedServer();
  ada = await server.anybody();
});

beforeEach(async () => {
  environment = { XDG_CONFIG_HOME: await folderWith({}) };
});

function run(args: readonly string[], input = "") {
  return archscribe(args, { environment, input });
}

describe("login, whoami and logout", () => {
  it("keep a token of standard input, use it, and forget it", async () => {
    const place = join(environment["XDG_CONFIG_HOME"] ?? "", "archscribe/credentials.json");

    const login = await run(["login", `${server.address}/`], `${ada.token}\n`);
    const { mode } = await stat(place);
    const whoami = await run(["whoami"]);
    const logout = await run(["logout"]);
    const after = await run(["whoami"]);

    expect(login).toEqual({
      code: 0,
      stdout: "",
      stderr: `Signed in to ${server.address} as ${ada.email}. The token is stored in ${place}.\n`,
    });
    expect(mode & 0o777).toBe(0o600);
    expect(whoami).toEqual({
      code: 0,
      stdout: `${ada.email} at ${server.address} (read, write, generate, publish)\n`,
      stderr: "",
    });
    expect([logout.code, logout.stderr]).toEqual([
      0,
      "Signed out. The token was removed from this machine.\n",
    ]);
    expect(after).toEqual({
      code: 3,
      stdout: "",
      stderr:
        "You are not signed in to a server.\nRun `archscribe login SERVER`, or set ARCHSCRIBE_SERVER and ARCHSCRIBE_TOKEN.\n",
    });
    await expect(readFile(place)).rejects.toThrow("ENOENT");
  });

  it("give JSON", async () => {
    await run(["login", server.address], ada.token);

    const { stdout } = await run(["whoami", "--json"]);

    expect(JSON.parse(stdout)).toMatchObject({
      server: server.address,
      user: { email: ada.email },
      scopes: ["read", "write", "generate", "publish"],
    });
  });
});

describe("login keeps nothing", () => {
  it.each<[string, string, string, number, string]>([
    ["of a token that the server does not know", "", "ars_unknown", 3, "The personal token is unknown"],
    ["without a token", "", "", 2, "There is no token on standard input"],
    [
      "of what is no address",
      "archscribe.example",
      "ars_one",
      2,
      "archscribe.example is not the address of a server",
    ],
    [
      "where nobody listens",
      "http://127.0.0.1:1",
      "ars_one",
      4,
      "http://127.0.0.1:1 could not be reached or failed",
    ],
  ])("%s", async (...[, address, token, code, said]) => {
    const outcome = await run(["login", address === "" ? server.address : address], token);
    const after = await run(["whoami"]);

    expect([outcome.code, outcome.stdout]).toEqual([code, ""]);
    expect(outcome.stderr).toContain(said);
    expect(outcome.stderr).not.toMatch(/\n\s+at |ars_/);
    expect(after.code).toBe(3);
  });
});
