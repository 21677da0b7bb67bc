import { chmod, mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { isFullSize, sampleNote, sampleOf, testDay } from "../testing/day-sample.ts";
import { scanSources } from "./scan-sources.ts";

/** A small system that has to be found, whatever lies beside it. */
const good = {
  "compose.yaml":
    "services:\n  orders:\n    build: ./orders\n    environment:\n      BILLING_URL: http://billing:80\n  billing:\n    build: ./billing\n",
  "orders/package.json": '{"name":"orders","dependencies":{"express":"5.2.1"}}\n',
  "orders/server.ts": 'import express from "express";\nconst app = express();\napp.get("/orders", list);\n',
  "billing/pom.xml": "<project><groupId>shop</groupId><artifactId>billing</artifactId></project>\n",
  "billing/src/main/java/shop/Bills.java":
    'package shop;\n@RestController\nclass Bills {\n  @GetMapping("/bills")\n  String all() { return ""; }\n}\n',
  "billing/schema.sql": "CREATE TABLE bills (id integer PRIMARY KEY);\n",
};

/** A file of each kind that is read, whose text is generated below. */
const kinds = [
  "a.java a.ts a.tsx a.js a.py a.go a.cs a.php a.tf compose.yaml k8s/deployment.yaml",
  "application.yml openapi.yaml asyncapi.json package.json pom.xml a.csproj pyproject.toml",
  "requirements.txt go.mod composer.json build.gradle a.sql db/migration/V1__a.sql",
  "db/changelog.xml schema.prisma a.proto schema.graphql Dockerfile nginx.conf httpd.conf",
  "Caddyfile haproxy.cfg envoy.yaml traefik.yml appsettings.json application.properties .env",
  "docs/adr/0001-a.md chart/Chart.yaml chart/values.yaml chart/templates/a.yaml kustomization.yaml",
  "angular/proxy.conf.json prometheus.yml grafana/sources.yaml grafana/dashboard.json filebeat.yml",
  "logstash.conf fluent.conf fluent-bit.conf promtail.yml a.alloy vector.toml logback.xml collector.yaml",
  "database/migrations/2026_01_01_a.php README.md",
].flatMap((names) => names.split(" "));

/** The lines by which monitoring and log shipping are known. */
const marks =
  '[OUTPUT]\n<match a>\n[sinks.a]\noutput {\nloki.write "a" {\nscrape_configs:\ndatasources:\nexporters:\nreceivers:\nservice:\nclients:\noutput.logstash:\n"panels": <appender ';

/** The words that make readers examine a file. */
const bait =
  marks +
  "gorm Schema:: DistributedApplication express fetch( RestTemplate @RestController class A requests fastapi flask django gin-gonic HttpClient Route:: [ApiController] apiVersion kind openapi services ";

/**
 * Abnormal texts, by their faults.
 *
 * @param share the relative length of the long texts, from 0 to 1
 */
function wrongTexts(share: number): Readonly<Record<string, string | Uint8Array>> {
  const long = (text: string, count: number): string => text.repeat(count * share);
  return {
    brackets: bait + long("[", 200_000),
    braces: bait + long('{"a":', 40_000),
    parentheses: bait + long("f(", 100_000),
    elements: long("<project>", 20_000),
    quotes: `${bait}"${long("a", 200_000)}`,
    spaces: bait + long(`${" ".repeat(200)}\n`, 1_000) + long(" ", 200_000),
    lines: bait + long("\n", 200_000),
    indentation: Array.from({ length: 600 }, (_, depth) => `${" ".repeat(depth)}a:\n`).join(""),
    aliases: `a0: &a0 [x, x]\n${Array.from({ length: 30 }, (_, level) => `a${level + 1}: &a${level + 1} [*a${level}, *a${level}]`).join("\n")}\nservices: *a30\n`,
    malformed: 'services: [}\n"unclosed: {{ <a b= &c; "" = = CREATE TABLE ( message { rpc type { enum\n',
    bytes: Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 255 || 1),
    zeros: new Uint8Array(4_000),
    dots: bait + long("a.b().", 3_000),
    sums: `${bait}x = ${long('"a" + ', 20_000)}`,
  };
}

/** Files that include each other or themselves. */
const circular = {
  "circle/compose.yaml":
    "include: [other.yaml]\nservices:\n  a: { extends: { file: other.yaml, service: a } }\n",
  "circle/other.yaml":
    "include: [compose.yaml]\nservices:\n  a: { extends: { file: compose.yaml, service: a } }\n",
  "circle/kustomization.yaml": "resources: [../circle]\n",
  "circle/openapi.yaml": "openapi: 3.1.0\npaths:\n  /a: { $ref: 'openapi.yaml#/paths/~1a' }\n",
  "circle/a.proto": 'syntax = "proto3";\nimport "b.proto";\n',
  "circle/b.proto": 'syntax = "proto3";\nimport "a.proto";\n',
  "circle/a.ts":
    'import express from "express";\nexport * from "./b";\nimport { app } from "./b";\napp.get("/a", app);\n',
  "circle/b.ts":
    'export * from "./a";\nimport { app as one } from "./a";\nexport { one as app };\none.use("/b", one);\n',
  "circle/a.py":
    "from flask import Flask\nfrom b import app\nfrom b import *\n@app.route(app)\ndef a(): pass\n",
  "circle/b.py": "from flask import Flask\nfrom a import app\nfrom a import *\napp = app\n",
  "circle/src/main/java/A.java": "@RestController class A extends B { String c = B.c; }",
  "circle/src/main/java/B.java": "@RestController class B extends A { String c = A.c; }",
  "circle/pom.xml":
    "<project><parent><artifactId>a</artifactId></parent><artifactId>a</artifactId><modules><module>.</module></modules><name>${a}</name><properties><a>${a}</a></properties></project>",
  "circle/application.properties":
    "a=${b}\nb=${a}\nspring.application.name=${a}\nspring.config.import=application.properties\n",
};

async function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

const folderFor = (): Promise<string> => mkdtemp(join(tmpdir(), "archscribe-hostile-"));

/**
 * Writes the system beside files with abnormal texts: each kind of file with two of the texts, which change daily; in the
 * full size with all of them.
 */
async function writeHostile(folder: string, share: number): Promise<void> {
  await write(folder, { ...good, ...circular });
  const texts = Object.entries(wrongTexts(share));
  for (const [index, kind] of kinds.entries()) {
    const chosen = isFullSize ? texts : sampleOf(testDay + index, { cases: texts, count: 2 });
    await write(folder, Object.fromEntries(chosen.map(([wrong, text]) => [`wrong/${wrong}/${kind}`, text])));
  }
}

/** Scans a folder, and measures the processor time that it takes, in microseconds. */
async function scanMeasured(folder: string) {
  const start = process.cpuUsage();
  const system = await scanSources(
    { folders: [{ name: "shop", path: folder }], leaveOut: [], lost: [] },
    () => undefined,
  );
  return { system, time: process.cpuUsage(start).user };
}

it(`finds a system beside files that nobody writes${sampleNote}`, { tags: ["slow"] }, async () => {
  const [small, folder] = [await folderFor(), await folderFor()];
  await writeHostile(small, 0.25);
  await writeHostile(folder, 1);
  await write(folder, {
    "wrong/names/a\nb\u202E – “ü”.ts": 'import express from "express";\n',
    "wrong/large.ts": `const express = "${"a".repeat(5_000_000)}";`,
    "wrong/locked.ts": "express",
  });
  await chmod(join(folder, "wrong/locked.ts"), 0);
  await symlink("/", join(folder, "wrong/root"));
  await symlink("missing", join(folder, "wrong/missing.ts"));

  const reference = await scanMeasured(small);
  const { system, time } = await scanMeasured(folder);

  expect(system.parts.map(({ name }) => name)).toEqual(expect.arrayContaining(["billing", "orders"]));
  expect(system.endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(["GET /orders", "GET /bills"]),
  );
  expect(system.tables.map(({ name }) => name)).toContain("bills");
  expect(system.unread.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["wrong/large.ts", "wrong/missing.ts", "wrong/root"]),
  );
  // Four times the text takes about four times the time, however fast the machine is: a quadratic reader takes sixteen.
  expect(time / reference.time).toBeLessThan(6);
});
