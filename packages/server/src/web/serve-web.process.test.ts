import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const page = { accept: "text/html,application/xhtml+xml" };

describe("a server with the web application", () => {
  let folder: string;
  let server: TestServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "archscribe-web-"));
    await mkdir(join(folder, "assets"));
    await writeFile(join(folder, "index.html"), "<title>Archscribe</title>");
    await mkdir(join(folder, "assets/workers"));
    await mkdir(join(folder, "frames"));
    await writeFile(join(folder, "assets/app-1a2b.js"), "export {};");
    await writeFile(join(folder, "assets/large-1a2b.js"), "export const large = 1;");
    await writeFile(join(folder, "assets/large-1a2b.js.gz"), gzipSync("export const large = 1;"));
    await writeFile(join(folder, "assets/workers/plantuml-1a2b.js"), "export {};");
    await writeFile(join(folder, "frames/mermaid.html"), "<title>Mermaid</title>");
    await writeFile(join(folder, ".env"), "SECRET=1");
    server = await startTestServer({ environment: { WEB_FOLDER: folder } });
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(["/", "/dashboard", "/project/7/diagrams?tab=2", "/login/"])(
    "gives its page at %s",
    async (url) => {
      const { body, headers, statusCode } = await server.app.inject({ url, headers: page });

      expect([statusCode, body, headers["content-type"], headers["cache-control"]]).toEqual([
        200,
        "<title>Archscribe</title>",
        "text/html; charset=utf-8",
        "no-cache",
      ]);
    },
  );

  it("returns the landing page as text to visitors without a session, if the build has one", async () => {
    await writeFile(join(folder, "landing.html"), "<title>Welcome</title>");
    const built = await startTestServer({ environment: { WEB_FOLDER: folder } });
    const get = async (url: string, cookie?: string) => {
      const headers = { ...page, ...(cookie === undefined ? {} : { cookie }) };
      return (await built.app.inject({ url, headers })).body;
    };

    const bodies = await Promise.all([
      get("/"),
      get("/?project_token=x"),
      get("/", "theme=dark"),
      get("/", "__Host-sid=some-session"),
      get("/dashboard"),
    ]);
    await built.close();
    await rm(join(folder, "landing.html"));

    const [application, landing] = ["<title>Archscribe</title>", "<title>Welcome</title>"];
    expect(bodies).toEqual([landing, landing, landing, application, application]);
  });

  it("returns its files, which a browser may cache", async () => {
    const { body, headers } = await server.app.inject({ url: "/assets/app-1a2b.js" });

    expect([body, headers["cache-control"]]).toEqual(["export {};", "public, max-age=31536000, immutable"]);
  });

  it("ASVS 3.4.3: lets its pages load what is its own, and nothing else", async () => {
    const { headers } = await server.app.inject({ url: "/", headers: page });

    expect(String(headers["content-security-policy"]).split(";")).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "img-src 'self' blob: data:",
      "connect-src 'self' https://accounts.google.com https://www.googleapis.com",
      "form-action 'self'",
    ]);
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "no-referrer",
    });
  });

  it("returns the compressed file to a browser that accepts it", async () => {
    const ask = (encodings: string) =>
      server.app.inject({ url: "/assets/large-1a2b.js", headers: { "accept-encoding": encodings } });

    const [compressed, plain] = [await ask("gzip, br"), await ask("identity")];

    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect([compressed, plain].map(({ headers }) => [headers["content-encoding"], headers["vary"]])).toEqual([
      ["gzip", "accept-encoding"],
      [undefined, "accept-encoding"],
    ]);
    expect(compressed.headers["content-type"]).toContain("javascript");
  });

  it("lets the worker that draws PlantUML run WebAssembly, and load nothing but scripts", async () => {
    const { headers } = await server.app.inject({ url: "/assets/workers/plantuml-1a2b.js" });

    expect(headers["content-security-policy"]).toBe(
      "default-src 'none';script-src 'self' 'wasm-unsafe-eval'",
    );
  });

  it("shows the page that draws Mermaid in a sandbox, with scripts by their address and no network", async () => {
    const frame = await server.app.inject({ url: "/frames/mermaid.html", headers: page });
    const script = await server.app.inject({ url: "/assets/app-1a2b.js", headers: { origin: "null" } });

    expect(frame.body).toBe("<title>Mermaid</title>");
    expect(String(frame.headers["content-security-policy"]).split(";")).toEqual([
      "default-src 'none'",
      "script-src https://archscribe.example/assets/",
      "style-src 'unsafe-inline'",
      "img-src data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "sandbox allow-scripts",
    ]);
    expect([frame, script].map(({ headers }) => headers["access-control-allow-origin"])).toEqual([
      undefined,
      "*",
    ]);
  });

  it.each([
    ["what a program asks for", "/dashboard", {}],
    ["a file that is not there", "/assets/gone.js", page],
    ["a hidden file", "/.env", page],
    ["a way out of the folder", "/assets/..%2f..%2fserver.lock", page],
  ])("5.3.2: has nothing for %s", async (_, url, headers) => {
    const { headers: answered, json, statusCode } = await server.app.inject({ url, headers });

    expect([statusCode, json().code, answered["cache-control"]]).toEqual([404, "NOT_FOUND", "no-store"]);
  });

  it("answers of the contract keep their own, stricter policy", async () => {
    const { headers } = await server.app.inject({ url: "/health" });

    expect(headers["content-security-policy"]).toBe("default-src 'none';style-src 'unsafe-inline';sandbox");
  });
});

describe("a server without it", () => {
  it("shows a page about it to a browser at any address, such as the page that archscribe login names", async () => {
    const server = await startTestServer();

    const answers = [];
    for (const url of ["/", "/device?code=WDJB-MJHT"])
      answers.push(await server.app.inject({ url, headers: page }));
    const { statusCode } = await server.app.inject({ url: "/device" });
    await server.close();

    for (const { body, headers } of answers) {
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(body).toContain("archscribe login --password");
    }
    expect(statusCode).toBe(404);
  });

  it("does not start with a folder that holds none", async () => {
    const start = startTestServer({ environment: { WEB_FOLDER: tmpdir() } });

    await expect(start).rejects.toThrow(`The folder ${tmpdir()} has no index.html`);
  });
});
