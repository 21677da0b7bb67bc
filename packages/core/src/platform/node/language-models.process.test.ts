import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateText } from "ai";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { type LanguageModelOptions, openLanguageModel } from "./language-models.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-keys-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function keyFile(mode: number, text: string): Promise<string> {
  const path = join(folder, "keys");
  await writeFile(path, text, { mode });
  return path;
}

const open = (choice: string, more: Partial<LanguageModelOptions> = {}) =>
  openLanguageModel({ choice, environment: {}, ...more });

describe("a language model is opened", () => {
  it.each([
    ["openai:gpt-5-mini", "OPENAI_API_KEY", "openai"],
    ["anthropic:claude-haiku-4-5", "ANTHROPIC_API_KEY", "anthropic"],
    ["google:gemini-2.5-flash", "GOOGLE_GENERATIVE_AI_API_KEY", "google"],
    ["google:gemini-2.5-flash", "GEMINI_API_KEY", "google"],
  ])("as %s with %s from the environment", async (choice, name, provider) => {
    const opened = await open(choice, { environment: { [name]: "secret" } });

    expect(opened).toMatchObject({ provider, name: choice.split(":")[1], isLocal: false });
    // The table of prices uses the first word.
    expect(opened.model.provider.split(".")[0]).toBe(provider);
  });

  it("with a key from a file that only its owner can read", async () => {
    const path = await keyFile(0o600, '# mine\nOPENAI_API_KEY = "secret"\n');

    await expect(open("openai:gpt-5", { keyFile: path })).resolves.toMatchObject({ name: "gpt-5" });
  });

  it("without a key on the user's own machine, with a colon in its name", async () => {
    await expect(open("ollama:qwen3:8b")).resolves.toMatchObject({
      provider: "ollama",
      name: "qwen3:8b",
      isLocal: true,
    });
  });

  it("that asks the address it is given, and follows no redirect to another", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const { model } = await open("compatible:tiny", { baseUrl: `http://127.0.0.1:${String(port)}/v1` });

    const answer = generateText({ model, prompt: "Hello", maxRetries: 0 });

    await expect(answer).rejects.toMatchObject({ statusCode: 307 });
    expect(asked).toEqual(["/v1/chat/completions"]);
    server.close();
  });

  it.each([
    ["http://127.0.0.1:8080/v1", true],
    ["http://localhost:8080/v1", true],
    ["http://[::1]:8080/v1", true],
    ["http://192.168.1.20/v1", true],
    ["http://172.20.0.3/v1", true],
    ["https://172.40.0.3/v1", false],
    ["https://models.example.com/v1", false],
    ["https://10.example.com/v1", false],
  ])("at %s, which is one's own: %s", async (baseUrl, isLocal) => {
    await expect(open("compatible:tiny", { baseUrl })).resolves.toMatchObject({ isLocal });
  });
});

describe("a language model is refused", () => {
  interface Refused extends Partial<LanguageModelOptions> {
    readonly why: string;
    readonly message: string;
  }
  test.each<Refused>([
    { why: "without a provider", choice: "gpt-5", message: "'gpt-5' does not name a language model" },
    { why: "without a name", choice: "openai:", message: "'openai:' does not name a language model" },
    {
      why: "of an unknown provider",
      choice: "constructor:x",
      message: "'constructor:x' does not name a language model",
    },
    { why: "without a key", choice: "openai:gpt-5", message: "There is no key for openai" },
    { why: "without an address", message: "compatible has no address" },
    { why: "at no address", baseUrl: "file:///x", message: "'file:///x' is not the address of a server" },
    {
      why: "at another address",
      choice: "openai:gpt-5",
      baseUrl: "https://x.example",
      message: "openai has its own address",
    },
    {
      why: "with a key in the open",
      baseUrl: "http://x.example/v1",
      environment: { ARCHSCRIBE_MODEL_KEY: "secret" },
      message: "The key would be sent to x.example unencrypted",
    },
  ])("$why", async ({ choice = "compatible:x", message, ...more }) => {
    await expect(open(choice, more)).rejects.toMatchObject({ code: "WRONG_USAGE", message });
  });

  test.skipIf(process.platform === "win32").each([0o644, 0o640, 0o604])(
    "with a key file that others can read, and no word of what is in it (%o)",
    async (mode) => {
      const path = await keyFile(mode, "OPENAI_API_KEY=secret\n");

      const opened = open("openai:gpt-5", { keyFile: path });

      await expect(opened).rejects.toMatchObject({ message: `${path} can be read by others` });
      await expect(opened).rejects.not.toThrow("secret");
    },
  );
});
