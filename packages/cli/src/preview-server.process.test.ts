import { afterEach, describe, expect, it } from "vitest";
import { type PreviewServer, startPreviewServer } from "./preview-server.ts";

const running: PreviewServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function serverOf(page: string): Promise<PreviewServer> {
  const server = await startPreviewServer(0, page);
  running.push(server);
  return server;
}

/** Connects as the script of an open page does, and reads until an event says which version is current. */
async function connect({ address }: PreviewServer, shown?: string) {
  const headers: Readonly<Record<string, string>> = shown === undefined ? {} : { "last-event-id": shown };
  const events = await fetch(`${address}events`, { headers });
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!/^id: /m.test(text)) text += (await reader?.read())?.value ?? "";
  await reader?.cancel();
  return { version: /^id: (.+)$/m.exec(text)?.[1], reloads: text.includes("event: change") };
}

describe("a preview", () => {
  it.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("refuses %s", async (method) => {
    const { address } = await serverOf("<p>first</p>");

    for (const path of ["", "events"]) {
      const answer = await fetch(`${address}${path}`, { method });
      expect([answer.status, answer.headers.get("allow"), await answer.text()]).toEqual([
        405,
        "GET, HEAD",
        "This preview can only be read.",
      ]);
    }
  });

  it("shows the page at an address with a query, as VS Code's browser asks for it", async () => {
    const { address } = await serverOf("<p>first</p>");

    const answer = await fetch(`${address}?vscodeBrowserReqId=1764429612000`);

    expect([answer.status, await answer.text()]).toEqual([200, "<p>first</p>"]);
  });

  it.each(["", "events"])("answers HEAD of /%s without a body", async (path) => {
    const { address } = await serverOf("<p>first</p>");

    const answer = await fetch(`${address}${path}`, { method: "HEAD" });

    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  });
});

describe("a page that is open in a browser", () => {
  it("is not reloaded when it connects for the first time", async () => {
    expect(await connect(await serverOf("<p>first</p>"))).toMatchObject({ reloads: false });
  });

  it("is reloaded when it reconnects to a preview with another page, and not to one with the same page", async () => {
    const { version } = await connect(await serverOf("<p>first</p>"));
    const same = await serverOf("<p>first</p>");
    const other = await serverOf("<p>second</p>");

    expect(await connect(same, version)).toEqual({ version, reloads: false });
    expect(await connect(other, version)).toMatchObject({ reloads: true });
  });
});
