import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { deserialize, serialize } from "node:v8";
import { beforeEach, expect, it } from "vitest";
import { codeReaders, findFacts, languageOf, type Outlines } from "../../../document/system/index.ts";
import { joinSources } from "./join-sources.ts";
import { digestOf, openOutlines } from "./kept-outlines.ts";
import type { OutlinePlaces } from "./scan-messages.ts";
import { scanSources } from "./scan-sources.ts";
import { loadSyntaxParsers } from "./syntax-parsers.ts";

/** The texts that each file of a small system may have; the empty text means a missing file. */
const system: Readonly<Record<string, readonly string[]>> = {
  "compose.yaml": [
    "services:\n  quay:\n    build: quay\n    environment:\n      CRANE_URL: http://crane:80\n  crane:\n    build: crane\n",
    "services:\n  quay:\n    build: quay\n",
  ],
  "quay/go.mod": ["module quay\n"],
  "quay/main.go": [
    'package main\nimport ("net/http"; "os")\nfunc main() {\n\thttp.Get(os.Getenv("CRANE_URL") + "/lifts")\n}\n',
    'package main\nimport "net/http"\nfunc main() {\n\thttp.HandleFunc("GET /ships", list)\n}\n',
    "",
  ],
  "quay/paths.go": ['package main\nconst Berths = "/berths"\n', ""],
  "crane/Cargo.toml": ['[package]\nname = "crane"\n[dependencies]\naxum = "0.8"\n'],
  "crane/src/main.rs": [
    'use axum::{routing::get, Router};\nmod lifts;\nuse lifts::routes;\nfn main() { let app = Router::new().route("/state", get(state)).nest("/lifts", routes()); }\n',
    "fn main() {\n",
  ],
  "crane/src/lifts.rs": [
    'use axum::{routing::get, Router};\npub fn routes() -> Router { Router::new().route("/all", get(all)) }\n',
    "",
  ],
  "desk/pom.xml": ["<project><artifactId>desk</artifactId></project>\n"],
  "desk/src/main/java/desk/Cranes.java": [
    "package desk;\nclass Cranes {\n  Cranes own() { return this; }\n  void ask(String url) { new RestTemplate().getForObject(url, String.class); }\n}\n",
    "package desk;\nclass Cranes {\n  Cranes own() { return this; }\n}\n",
    "",
  ],
  "desk/src/main/java/desk/Desk.java": [
    'package desk;\nclass Desk extends Shelf {\n  void open() { cranes.own().ask("http://crane:80/lifts"); }\n}\n',
    'package desk;\nclass Desk extends Shelf {\n  void open() { cranes.ask("http://crane:80/" + state()); }\n  String state() { return "state"; }\n}\n',
  ],
  "desk/src/main/java/desk/Shelf.java": ["package desk;\nclass Shelf {\n  Cranes cranes;\n}\n"],
  "web/package.json": ['{"name":"web","dependencies":{"express":"5"}}'],
  "web/app.ts": [
    'import express from "express";\nimport { lists } from "./lists";\nconst app = express();\napp.use("/lists", lists);\n',
    'import express from "express";\nconst app = express();\napp.get("/", show);\n',
  ],
  "web/lists.ts": [
    'import { Router } from "express";\nexport const lists = Router();\nlists.get("/today", today);\n',
    "",
  ],
};

/** A text of each language that is outlined, with functions, classes and calls that refer to each other. */
const sources: Readonly<Record<string, string>> = {
  "A.cs":
    'class A : Controller { [HttpGet("a")] public string B(int c) => client.GetAsync("http://d/" + c); }',
  "A.java":
    '@RestController class A { @GetMapping("a") String b(int c) { return client.get("http://d/" + c); } }',
  "A.kt": 'fun Route.a() { routing { get("/a") { call.respond(b("c")) } } }\nfun b(c: String) = c\n',
  "a.ex":
    'defmodule A do\n  use Plug.Router\n  get "/a" do\n    HTTPoison.get(b("c"))\n  end\n  def b(c), do: c\nend\n',
  "a.go":
    'package a\nimport "net/http"\nfunc A() { http.HandleFunc("/a", func(w http.ResponseWriter, r *http.Request) { b(1) }) }\nfunc b(c int) {}\n',
  "a.js":
    'const express = require("express");\nconst app = express();\nclass A { b(c) { return app.get("/a", c); } }\nmodule.exports = { A };\n',
  "a.php": '<?php\nclass A { function b($c) { Route::get("/a", [D::class, "e"]); return $this->b($c); } }\n',
  "a.py":
    'from flask import Flask\napp = Flask(__name__)\n@app.route("/a")\ndef a():\n    return requests.get("http://d")\n',
  "a.rb":
    'require "sinatra"\nclass A\n  def b(c)\n    Net::HTTP.get(URI("http://d"))\n  end\nend\nget("/a") { A.new.b(1) }\n',
  "a.rs":
    'use axum::{routing::get, Router};\nfn a() -> Router { Router::new().route("/a", get(b)) }\nfn b(c: u8) {}\n',
};

it("outlines are plain data in every language", async () => {
  const outlined: string[] = [];
  const outlines: Outlines = {
    get: () => undefined,
    set(path, kind, outline) {
      if (kind === "unit" || kind === "code") outlined.push(path);
      expect(deserialize(serialize(outline))).toStrictEqual(outline);
    },
  };
  const paths = Object.keys(sources);
  await findFacts({
    tree: { paths, text: (path) => sources[path] },
    parser: await loadSyntaxParsers(paths.map(languageOf).filter((language) => language !== undefined)),
    fileReaders: [],
    codeReaders,
    outlines,
  });

  expect(outlined).toEqual(paths);
});

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-outlines-"));
  file = join(await mkdtemp(join(tmpdir(), "archscribe-kept-")), "ab", "outlines");
  for (const [path, [text = ""]] of Object.entries(system)) await write(path, text);
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, dirname(path)), { recursive: true });
  await (text === "" ? rm(join(folder, path), { force: true }) : writeFile(join(folder, path), text));
}

/** Scans as the command does, with the digests of all texts, and returns the bytes of the result. */
async function scan(places?: Partial<OutlinePlaces>): Promise<string> {
  const folders = [{ name: "port", path: folder }];
  const { tree } = joinSources(folders, []);
  const digests = tree.paths.map((path) => [path, digestOf(tree.text(path) ?? "")] as const);
  const outlines = places && { from: file, to: file, version: "1", digests, ...places };
  const found = await scanSources(
    { folders, leaveOut: [], lost: [], ...(outlines && { outlines }) },
    () => undefined,
  );
  return JSON.stringify(found);
}

it("a system is found alike whatever has been kept, and whichever files have changed since", async () => {
  const change = fc
    .constantFrom(...Object.keys(system))
    .chain((path) => fc.record({ path: fc.constant(path), text: fc.constantFrom(...(system[path] ?? [])) }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 4 }), async (steps) => {
      for (const changes of steps) {
        for (const { path, text } of changes) await write(path, text);

        expect(await scan({})).toBe(await scan());
      }
    }),
    { numRuns: 8 },
  );
}, 60_000);

it("outlines of an unchanged text are taken from the file, without reading the text", async () => {
  await scan({});
  const tree = { paths: ["quay/main.go"], text: () => expect.fail("It was read.") };
  const digests = [["quay/main.go", digestOf(system["quay/main.go"]?.[0] ?? "")]] as const;
  const { outlines } = openOutlines(tree, { from: file, version: "1", digests });

  expect(outlines.get("quay/main.go", "unit")).toMatchObject({ path: "quay/main.go" });
});

it("only outlines used by a scan are kept for the next one", async () => {
  await scan({});
  const before = await stat(file);
  await write("quay/main.go", "");
  await write("quay/paths.go", "");
  await scan({});

  expect((await stat(file)).size).toBeLessThan(before.size);
  expect(await readFile(file, "latin1")).not.toContain("quay/main.go");
});

it("outlines that two scans write at once are the outlines of one of them", async () => {
  const expected = await scan();
  const found = await Promise.all([scan({}), scan({}), scan({})]);

  expect([...found, await scan({})]).toEqual(Array.from({ length: 4 }, () => expected));
  expect(await readdir(dirname(file))).toEqual(["outlines"]);
});

it.each<[string, (bytes: Buffer) => Uint8Array]>([
  ["is empty", () => Buffer.alloc(0)],
  ["ends too early", (bytes) => bytes.subarray(0, bytes.length - 9)],
  ["has another byte", (bytes) => Buffer.from(bytes).fill(7, bytes.length - 60, bytes.length - 59)],
  ["is something else", () => Buffer.from("services:\n  quay:\n    image: quay\n".repeat(9))],
])("a file that %s has no outlines", async (_, damage) => {
  await scan({});
  await writeFile(file, damage(await readFile(file)));

  expect(await scan({})).toBe(await scan());
});

it("outlines of other readers are not used", async () => {
  await scan({ version: "1" });
  const { outlines } = openOutlines(
    { paths: [], text: () => undefined },
    { from: file, version: "2", digests: [["quay/main.go", digestOf(system["quay/main.go"]?.[0] ?? "")]] },
  );

  expect(outlines.get("quay/main.go", "unit")).toBeUndefined();
});

it("a folder that cannot be written costs nothing else", async () => {
  // Permissions do not stop the superuser; a file in the place of the folder does.
  await writeFile(dirname(file), "");

  expect(await scan({})).toBe(await scan());
});

it("outlines without room are not kept, and are created again", async () => {
  const tree = { paths: ["a.go", "b.go"], text: (path: string) => path };
  const kept = openOutlines(tree, { to: file, version: "1" }, 200);
  for (const path of tree.paths) {
    kept.tree.text(path);
    kept.outlines.set(path, "unit", { text: "x".repeat(150) });
  }
  await kept.save();
  const digests = tree.paths.map((path) => [path, digestOf(path)] as const);
  const { outlines } = openOutlines(tree, { from: file, version: "1", digests });

  expect(tree.paths.map((path) => outlines.get(path, "unit") !== undefined)).toEqual([true, false]);
});

it("nothing is kept of a file that changes while it is read", async () => {
  let text = "one";
  const kept = openOutlines({ paths: ["a.go"], text: () => text }, { to: file, version: "1" });
  kept.tree.text("a.go");
  kept.outlines.set("a.go", "unit", "of one");
  text = "two";
  kept.tree.text("a.go");
  kept.outlines.set("a.go", "look", "of one or two");
  await kept.save();

  expect(await readFile(file, "latin1").catch(() => "")).not.toContain("a.go");
});

it("an object to which two places of an outline refer is still one", () => {
  const scope = { name: "open" };
  const { outlines, tree } = openOutlines({ paths: ["a.go"], text: () => "a" }, { version: "1" });
  tree.text("a.go");
  outlines.set("a.go", "unit", { routines: [scope], calls: new Map([["open", { scope }]]) });
  const outline = outlines.get("a.go", "unit") as {
    readonly routines: readonly [object];
    readonly calls: ReadonlyMap<string, { readonly scope: object }>;
  };

  expect(outline).toEqual({ routines: [scope], calls: new Map([["open", { scope }]]) });
  expect(outline.calls.get("open")?.scope).toBe(outline.routines[0]);
});

it.each([null, [], [1, "two"], ["a".repeat(99)], [[1]], { lines: 1 }])(
  "%j is kept as it is",
  async (outline) => {
    const kept = openOutlines({ paths: ["a.go"], text: () => "a" }, { to: file, version: "1" });
    kept.tree.text("a.go");
    kept.outlines.set("a.go", "look", outline);
    await kept.save();
    const digests = [["a.go", digestOf("a")]] as const;
    const { outlines } = openOutlines(kept.tree, { from: file, version: "1", digests });

    expect(outlines.get("a.go", "look")).toEqual(outline);
  },
);
