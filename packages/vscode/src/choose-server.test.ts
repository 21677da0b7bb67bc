import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chooseServer, type ServerChoice } from "./choose-server.ts";

const installed = join("/shop", "node_modules", "@archscribe", "cli", "bin", "archscribe.cjs");

function choose(there: readonly string[], choice: Partial<ServerChoice> = {}): unknown {
  return chooseServer({
    command: [],
    folders: ["/docs", "/shop"],
    extension: "/extension",
    path: "/bin:/usr/bin",
    platform: "linux",
    exists: (path) => there.includes(path),
    ...choice,
  });
}

describe("the server is", () => {
  it("the command of the settings", () => {
    expect(choose([installed], { command: ["npx", "archscribe"] })).toEqual({
      kind: "command",
      command: "npx",
      args: ["archscribe"],
    });
  });

  it("the server that a folder of the workspace has installed", () => {
    expect(choose([installed, "/usr/bin/archscribe"])).toEqual({
      kind: "module",
      path: installed,
      isWhole: true,
    });
  });

  it("the one in the PATH", () => {
    expect(choose(["/usr/bin/archscribe"])).toEqual({
      kind: "command",
      command: "/usr/bin/archscribe",
      args: [],
    });
  });

  it("the extension's own, if there is no other", () => {
    expect(choose([])).toEqual({
      kind: "module",
      path: "/extension/dist/server.mjs",
      isWhole: false,
    });
  });
});
