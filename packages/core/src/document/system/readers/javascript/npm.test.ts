import { describe, expect, it } from "vitest";
import type { Unread } from "../../../../model/index.ts";
import { npmReader } from "./npm.ts";

async function read(files: Record<string, string>) {
  const unread: Unread[] = [];
  const paths = Object.keys(files).filter((path) => npmReader.claims(path));
  const facts = await npmReader.read(paths, {
    tree: { paths: Object.keys(files), text: (path) => files[path] },
    unread: (entry) => void unread.push(entry),
    attempt: (_path, work) => work(),
  });
  return { facts, unread };
}

describe("package.json", () => {
  it("is a module with its packages, each at its line", async () => {
    const manifest = `{
  "name": "@shop/orders",
  "scripts": { "start": "node server.js" },
  "dependencies": {
    "express": "^4.0.0"
  },
  "devDependencies": { "jest": "^29.0.0" }
}`;
    expect(await read({ "orders/package.json": manifest })).toEqual({
      facts: [
        {
          kind: "module",
          folder: "orders",
          names: ["@shop/orders"],
          technologies: ["JavaScript"],
          unit: "application",
          place: { file: "orders/package.json", line: 2 },
        },
        {
          kind: "dependency",
          folder: "orders",
          name: "express",
          place: { file: "orders/package.json", line: 5 },
        },
        {
          kind: "dependency",
          folder: "orders",
          name: "jest",
          isForTests: true,
          place: { file: "orders/package.json", line: 7 },
        },
      ],
      unread: [],
    });
  });

  it.each([
    ["aggregate", { workspaces: ["packages/*"], scripts: { start: "x" } }],
    ["command", { bin: "./run.js" }],
    ["command", { bin: "./run.js", scripts: { start: "node run.js" } }],
    ["application", { bin: "./run.js", dependencies: { express: "4" } }],
    ["application", { scripts: { start: "pnpm start:dev", "start:dev": "tsc && node main.js" } }],
    ["unknown", { scripts: { start: "npm run build:watch", "build:watch": "tsc -w" } }],
    ["unknown", { scripts: { start: "yarn start" } }],
    ["library", { types: "index.d.ts", scripts: { start: "rollup -c -w" } }],
    ["unknown", { main: "server.js" }],
    ["application", { main: "index.js", types: "index.d.ts", dependencies: { express: "4" } }],
    ["library", { main: "dist/index.js", types: "dist/index.d.ts" }],
    ["unknown", {}],
  ])("is an %s if it has %o", async (unit, entries) => {
    const { facts } = await read({ "package.json": JSON.stringify({ name: "shop", ...entries }) });
    expect(facts[0]).toMatchObject({ kind: "module", unit });
  });

  it("says that a module runs in a browser, and where its requests are sent", async () => {
    const manifest = `{
  "name": "shop",
  "dependencies": { "react-dom": "18" },
  "proxy": "http://gateway:8080"
}`;
    const { facts } = await read({ "web/package.json": manifest });
    expect(facts.slice(2)).toEqual([
      {
        kind: "call",
        from: { file: "web/package.json" },
        to: { address: "http://gateway:8080" },
        protocol: "HTTP",
        grade: "said",
        place: { file: "web/package.json", line: 4 },
      },
      {
        kind: "role",
        owner: { file: "web/package.json" },
        partKind: "client",
        technology: "React",
        grade: "said",
        place: { file: "web/package.json", line: 3 },
      },
    ]);
  });

  it("is no client if it also has a server", async () => {
    const manifest = JSON.stringify({ name: "shop", dependencies: { "react-dom": "18", express: "4" } });
    const { facts } = await read({ "package.json": manifest });
    expect(facts.map(({ kind }) => kind)).toEqual(["module", "dependency", "dependency"]);
  });

  it("is unread if it is no JSON, and nothing if it only says how modules are written", async () => {
    expect(await read({ "a/package.json": '{\n"name": ', "b/package.json": '{"type": "module"}' })).toEqual({
      facts: [],
      unread: [{ file: "a/package.json", line: 2, reason: "It is not valid JSON." }],
    });
  });
});
