import { describe, expect, it } from "vitest";
import { growthOf } from "../../../../../platform/node/testing/growth.ts";
import type { FileReader } from "../../../reader.ts";
import { factsInFiles } from "../../../testing/facts-in-files.ts";
import { apache } from "./apache.ts";
import { caddy } from "./caddy.ts";
import { envoy } from "./envoy.ts";
import { haproxy } from "./haproxy.ts";
import { traefik } from "./traefik.ts";

async function routesIn(reader: FileReader, file: string, text: string) {
  const { facts } = await factsInFiles(reader, { [file]: text });
  return facts.flatMap((fact) => {
    if (fact.kind === "role") return [`${fact.role ?? "-"} ${fact.technology}`];
    return fact.kind === "call" && "address" in fact.to
      ? [`${fact.to.address} ${fact.protocol} ${fact.label ?? "-"} :${fact.place.line}`]
      : [];
  });
}

describe("a file of another kind", () => {
  it.each([
    [envoy, "gateway/a.yaml", "clusters: none\n"],
    [apache, "a.conf", "server { proxy_pass http://a; }\n"],
    [haproxy, "setup.cfg", "[metadata]\nserver = x\n"],
    [caddy, "Caddyfile", "file_server\n"],
    [traefik, "proxy.yml", "services:\n  a: {}\n"],
  ])("is not read by $reads", async (reader, file, text) => {
    expect(await routesIn(reader, file, text)).toEqual([]);
  });
});

it("looks at a bounded number of values of all Envoy resources, which may repeat each other", async () => {
  const type = "type.googleapis.com/envoy.config.route.v3.RouteConfiguration";
  const levels = Array.from(
    "bcdef",
    (name, at) => `  ${name}: &${name} [${`*${"abcde"[at] ?? ""}, `.repeat(10)}]`,
  );
  const resource = `  r: &r { "@type": ${type}, virtual_hosts: *f }`;

  const growth = await growthOf(async (count) => {
    const resources = `resources: [${"*r, ".repeat(count)}]`;
    const text = `levels:\n  a: &a [1, 2]\n${levels.join("\n")}\n${resource}\n${resources}\n`;
    expect(await routesIn(envoy, "rds.yaml", text)).toEqual([]);
  }, 250);

  // Without the bound it is 8.
  expect(growth).toBeLessThan(4);
});
