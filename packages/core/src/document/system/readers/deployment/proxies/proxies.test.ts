import { describe, expect, it } from "vitest";
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
