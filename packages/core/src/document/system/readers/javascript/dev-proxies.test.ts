import { describe, expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { angularProxyReader, devProxiesReader } from "./dev-proxies.ts";

/** Returns each proxy as `file:line address`. */
async function proxies(files: Record<string, string>): Promise<string[]> {
  const { facts } = await factsInCode(devProxiesReader, files);
  return facts.flatMap((fact) =>
    fact.kind === "call" && "address" in fact.to
      ? [`${fact.place.file}:${fact.place.line} ${fact.to.address}`]
      : [],
  );
}

describe("proxies of front ends", () => {
  it("are in the configuration of Vite and of Next.js", async () => {
    expect(
      await proxies({
        "a/vite.config.ts": `export default defineConfig(({ mode }) => ({
  server: {
    proxy: {
      "/api": { target: process.env.API || "http://gateway:8080" },
      "/auth": "http://auth",
    },
  },
}));`,
        "b/next.config.js": `module.exports = {
  async rewrites() {
    return [{ source: "/api/:path*", destination: "http://api:3000/:path*" }];
  },
};`,
        "c/other.js": `module.exports = { proxy: { "/x": { target: "http://nobody" } } };`,
      }),
    ).toEqual([
      "a/vite.config.ts:3 http://auth",
      "a/vite.config.ts:4 ${API:http://gateway:8080}",
      "b/next.config.js:3 http://api:3000/:path*",
    ]);
  });

  it("are in proxy.conf.json of Angular", async () => {
    const { facts } = await factsInFiles(angularProxyReader, {
      "web/proxy.conf.json": `{
  "/api": { "target": "http://gateway" }
}`,
    });
    expect(facts).toEqual([
      {
        kind: "call",
        from: { file: "web/proxy.conf.json" },
        to: { address: "http://gateway" },
        protocol: "HTTP",
        grade: "said",
        place: { file: "web/proxy.conf.json", line: 2 },
      },
    ]);
  });
});
