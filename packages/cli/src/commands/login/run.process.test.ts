import { chmod, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "@archscribe/core/product/client";
import { openBrowserClient } from "../../remote/sign-in.ts";
import { atTerminal, keys } from "../../testing/at-terminal.ts";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { password, sharedServer } from "../../testing/running-server.ts";

let environment: Readonly<Record<string, string>>;

const server = await sharedServer();
const ada = await server.anybody();

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

describe("login at a terminal", () => {
  it("shows a code and a page, opens the page on request, and waits until it is allowed there", async () => {
    const { client } = openBrowserClient(server.address, { signal: new AbortController().signal });
    await answerOf(client.POST("/login/", { body: { email: ada.email, password } }));
    const programs = await folderWith({ "xdg-open": `#!/bin/sh\necho "$1" > "$OPENED"\n` });
    await chmod(join(programs, "xdg-open"), 0o755);
    const opened = join(programs, "opened");
    const path = `${programs}:${process.env["PATH"] ?? ""}`;
    let code = "";
    const decisions: Promise<unknown>[] = [];
    const allow = (screen: string) => {
      code = /Your code: (\S+)/.exec(screen)?.[1] ?? "";
      const body = { user_code: code, decision: "allow", password } as const;
      decisions.push(answerOf(client.POST("/account/device/decision", { body })));
      return "";
    };

    const login = await atTerminal(
      ["login", server.address, "--browser"],
      [{ when: "Waiting. The code is valid for 15 minutes.", keys: allow }],
      { environment: { ...environment, PATH: path, OPENED: opened } },
    );
    const whoami = await run(["whoami"]);

    const page = `https://archscribe.example/device?code=${code}`;
    expect(login.stdout).toContain(`Open ${page} in a browser, on any device`);
    expect(login.stdout).toContain(`Signed in to ${server.address} as ${ada.email}.`);
    expect(await readFile(opened, "utf8")).toBe(`${page}\n`);
    expect(await Promise.all(decisions)).toEqual([
      { ok: true, value: { message: "The device is signed in" } },
    ]);
    expect([login.code, whoami.code]).toEqual([0, 0]);
  });

  it("asks for e-mail and password on request", async () => {
    const login = await atTerminal(
      ["login", server.address, "--password"],
      [
        { when: "E-mail", keys: `${ada.email}${keys.enter}` },
        { when: "Password", keys: `${password}${keys.enter}` },
      ],
      { environment },
    );

    expect([login.code, login.stdout]).toEqual([0, expect.stringContaining(`as ${ada.email}.`)]);
  });
});

describe("login keeps nothing", () => {
  it.each<[string, string, string, number, string]>([
    ["of a token that the server does not know", "", "ars_unknown", 3, "The personal token is unknown"],
    ["of another kind of token", "", "ghp_other", 2, "This is not a personal token of Archscribe"],
    ["without a token", "", "", 2, "There is no token on standard input"],
    [
      "of what is no address",
      "archscribe.example",
      "ars_one",
      2,
      "archscribe.example is not the address of a server",
    ],
    ["of this machine without http", "localhost:1", "ars_one", 2, "Write it as http://localhost:1."],
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
