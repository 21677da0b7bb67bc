import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import encoder from "plantuml-encoder";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emitPlantumlTheme, renderDiagram, type RenderedDiagram } from "../../document/diagrams/index.ts";
import type { DiagramEngine, RenderRequest } from "../../model/index.ts";
import { memoryTree } from "../../testing/index.ts";
import { noCache } from "../node/folder/render-cache.ts";
import { createRemotePlantuml } from "./remote-plantuml.ts";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><text>Member</text></svg>';
const body = "Member -> Desk : bring back\n@enduml";
const source = `@startuml\n${body}`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let address = "";
let answer: Answer;
const asked: { readonly method: string; readonly path: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ method: request.method ?? "", path: request.url ?? "" });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
  answer = (_, response) => response.end(picture);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("a diagram sent to a rendering service", () => {
  test("is one GET of its encoded text, theme included", async () => {
    await render(createRemotePlantuml(address, fetch));

    const [request] = asked;
    const [, encoded = ""] = /^\/plantuml\/svg\/(.+)$/.exec(request?.path ?? "") ?? [];
    expect({ requests: asked.length, method: request?.method }).toEqual({ requests: 1, method: "GET" });
    expect(encoder.decode(encoded)).toBe(`@startuml\n${emitPlantumlTheme("Plain", "uml", body)}\n${body}`);
  });

  test.each(["", "/", "/plantuml", "/plantuml/"])(
    "goes to the same place where '%s' ends the address",
    async (end) => {
      await render(createRemotePlantuml(`${address}${end}`, fetch));

      expect(asked.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/plantuml\/svg\/[\w-]+$/)]);
    },
  );

  test("comes back without what could run or load in a page", async () => {
    answer = (_, response) =>
      response.end(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="run()"><script>run()</script><image href="https://example.org/a.png"/><a href="javascript:run()"><text>Member</text></a></svg>`,
      );

    const { svg } = await render(createRemotePlantuml(address, fetch));

    expect(svg).toContain(">Member</text>");
    expect(svg).not.toMatch(/script|onload|example\.org/);
  });
});

describe("a service that says that a line is wrong", () => {
  test("by its headers is believed", async () => {
    answer = (_, response) => {
      response.writeHead(400, {
        "X-PlantUML-Diagram-Error": "Syntax Error?",
        "X-PlantUML-Diagram-Error-Line": "2",
      });
      response.end(picture);
    };

    expect(await ask()).toEqual({
      ok: false,
      fault: { kind: "syntax", message: "syntax error?", line: 2 },
    });
  });

  test("by a picture of the error gives no picture", async () => {
    answer = (_, response) =>
      response.end(
        `<svg><text>PlantUML version 1.2026.8 [9c2f]</text><text>[From textarea (line 2) ]</text><text>Syntax Error?</text></svg>`,
      );

    expect(await ask()).toMatchObject({ ok: false, fault: { kind: "syntax", line: 2 } });
  });

  test("is at the line of the file that was included", async () => {
    answer = (_, response) =>
      response
        .writeHead(400, { "X-PlantUML-Diagram-Error": "Syntax Error?", "X-PlantUML-Diagram-Error-Line": "4" })
        .end();

    expect(
      await ask({
        text: "@startuml\n!include <archscribe/s0/a.iuml>\n@enduml",
        includes: { "s0/a.iuml": "' taken\n!include <archscribe/f0>", f0: "A -> B\nwrong" },
      }),
    ).toMatchObject({ ok: false, fault: { include: "f0", line: 2 } });
  });
});

describe("'Failed to generate diagram' is said, with the reason, of a service that", () => {
  test.each([400, 404, 429, 500, 503])("answers with status %i", async (status) => {
    answer = (_, response) => response.writeHead(status).end(picture);

    await expect(ask()).rejects.toEqual(failure(`status ${status}`));
  });

  test("answers with a page that is not a picture", async () => {
    answer = (_, response) => response.end("<html><body>Please sign in</body></html>");

    await expect(ask()).rejects.toEqual(failure("something that is not a picture"));
  });

  test("never answers", async () => {
    answer = () => undefined;

    await expect(ask({ deadline: 50 })).rejects.toEqual(failure("nothing within 0.05 s"));
  });

  test("begins to answer, and never ends", async () => {
    answer = (_, response) => void response.writeHead(200).write("<svg>");

    await expect(ask({ deadline: 200 })).rejects.toEqual(failure("nothing within 0.2 s"));
  });

  test("hangs up", async () => {
    answer = (request) => request.socket.destroy();

    await expect(ask()).rejects.toEqual(failure("nothing: the connection failed"));
  });
});

interface Question extends Partial<Pick<RenderRequest, "text" | "includes">> {
  readonly deadline?: number;
}

function ask({ deadline, ...question }: Question = {}): ReturnType<DiagramEngine["render"]> {
  return createRemotePlantuml(address, fetch, deadline === undefined ? {} : { deadline }).render({
    notation: "plantuml",
    text: source,
    ...question,
    theme: "Plain",
    date: "2026-01-02T00:00:00.000Z",
  });
}

function failure(reason: string): unknown {
  return expect.objectContaining({
    code: "RENDER_SERVICE_FAILED",
    message: "Failed to generate diagram",
    hint: `The rendering service ${address} answered ${reason}. Check its address, or omit it to render on this machine.`,
  });
}

/** The whole way of a diagram, as when a project names a service. */
async function render(engine: DiagramEngine): Promise<Extract<RenderedDiagram, { ok: true }>> {
  const result = await renderDiagram(
    { notation: "plantuml", text: source, file: "return.puml", line: 1 },
    {
      engines: { plantuml: engine, mermaid: engine },
      cache: noCache,
      tree: memoryTree({}),
      libraries: () => Promise.resolve({ names: [], fingerprint: () => Promise.resolve("") }),
      theme: "Plain",
      date: "2026-01-02T00:00:00.000Z",
    },
  );
  if (!result.ok) throw new Error(result.findings.map(({ message }) => message).join());
  return result;
}
