import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { encodeDiagram } from "../../testing/encode-diagram.ts";
import { startTestServer, testServerForFile, type TestServer } from "../../testing/test-server.ts";

const server = await testServerForFile();
const browser = await signedIn(server);

const loan = "@startuml\nReader -> Library : borrow\n@enduml\n";

function svgOf(text: string) {
  return browser.get(`/plantuml/svg/${encodeDiagram(text)}`);
}

describe("the diagram of an address", () => {
  it("is drawn as SVG", async () => {
    const { body, headers, status } = await svgOf(loan);

    expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(body).toMatch(/^<svg[^]*>borrow<[^]*<\/svg>\s*$/);
  });

  it("is drawn as PNG, in the size of the SVG", async () => {
    const svg = await svgOf(loan);
    const { bytes, headers, status } = await browser.get(`/plantuml/png/${encodeDiagram(loan)}`);

    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
    const [, width] = /\bviewBox="0 0 ([\d.]+) /.exec(svg.body) ?? [];
    expect([bytes.toString("latin1", 1, 4), bytes.readUInt32BE(16)]).toEqual([
      "PNG",
      Math.ceil(Number(width)),
    ]);
  });

  it("needs no @startuml", async () => {
    const { body, status } = await svgOf("Reader -> Library : borrow");

    expect([status, body]).toEqual([200, expect.stringContaining(">borrow<")]);
  });

  it("has the skin parameters before it", async () => {
    const { body } = await svgOf(`skinparam participantBackgroundColor #ABCDEF\n${loan}`);

    expect(body).toMatch(/#ABCDEF/i);
  });
});

describe("a picture that the client has", () => {
  it("is not sent again", async () => {
    const { headers } = await svgOf(loan);
    const again = await browser.get(`/plantuml/svg/${encodeDiagram(loan)}`, {
      headers: { "if-none-match": `"another", W/${String(headers["etag"])}` },
    });

    expect({ status: again.status, body: again.body, etag: again.headers["etag"] }).toEqual({
      status: 304,
      body: "",
      etag: headers["etag"],
    });
    expect(again.headers["cache-control"]).toBe("private, max-age=86400");
  });

  it("is another one in another format, or of another text", async () => {
    const answers = await Promise.all([
      svgOf(loan),
      browser.get(`/plantuml/png/${encodeDiagram(loan)}`),
      svgOf(loan.replace("borrow", "return")),
    ]);

    expect(new Set(answers.map(({ headers }) => headers["etag"])).size).toBe(3);
  });
});

describe("a diagram with a fault is never a picture:", () => {
  it("the line is named, as PlantUML servers do", async () => {
    const { body, headers, status } = await svgOf(
      "@startuml\nReader -> Library\nReader ==?> Library\n@enduml",
    );

    expect([status, body]).toEqual([
      400,
      { error: "Line 3: this line is not understood", code: "DIAGRAM_SYNTAX", line: 3 },
    ]);
    expect(headers).toMatchObject({
      "x-plantuml-diagram-error": "this line is not understood",
      "x-plantuml-diagram-error-line": "3",
    });
  });

  it.each([
    ["without @startuml", "Reader -> Library\nReader ==?> Library", 2],
    ["behind the skin parameters", `skinparam shadowing false\n\n${loan.replace("->", "==?>")}`, 4],
    ["in the skin parameters", `skinparam {{\n${loan}`, 1],
  ])("the line refers to the address %s", async (_, text, line) => {
    expect((await svgOf(text)).body).toMatchObject({ code: "DIAGRAM_SYNTAX", line });
  });

  it.each([
    ["a kind that the engine does not draw", "@startsalt\n{\n[OK]\n}\n@endsalt", "DIAGRAM_UNSUPPORTED"],
    ["a text that is empty", " \n ", "DIAGRAM_SYNTAX"],
  ])("%s", async (_, text, code) => {
    expect(await svgOf(text)).toMatchObject({ status: 400, body: { code } });
  });

  it("an address that holds no diagram", async () => {
    expect(await browser.get("/plantuml/svg/Bob-Alice")).toMatchObject({
      status: 400,
      body: {
        error: "The address contains no diagram. Encode the text as clients of PlantUML servers do.",
        code: "VALIDATION",
      },
    });
  });
});

describe("a diagram of an address", () => {
  it("is rendered only for signed-in people", async () => {
    const answer = await server.browser().get(`/plantuml/svg/${encodeDiagram(loan)}`);

    expect([answer.status, answer.body.code]).toEqual([401, "UNAUTHORIZED"]);
  });

  it("is answered in a sandbox, and taken for nothing but a picture", async () => {
    const { headers } = await svgOf(loan);

    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none';style-src 'unsafe-inline';sandbox",
      "x-content-type-options": "nosniff",
    });
  });

  it.each([
    ["a link that is a script", 'class Loan [[javascript:alert(1) "tip"]]'],
    ["a note with markup", "class Loan\nnote right: <script>alert(1)</script><img src=x onerror=alert(1)>"],
    ["a picture of elsewhere", "class Loan\nnote right: <img:http://127.0.0.1:9/a.png>"],
  ])("has nothing active in it: %s", async (_, text) => {
    const { body } = await svgOf(text);

    expect(String(body)).not.toMatch(/<script|<img|javascript:|\son\w+=|(?:href|src)="?https?:/i);
  });

  it.each([["/etc/passwd"], ["http://127.0.0.1:9/a.puml"], ["../secret.puml"]])(
    "includes nothing: %s",
    async (place) => {
      const { body, status } = await svgOf(`@startuml\n!include ${place}\nReader -> Library\n@enduml`);

      expect([status, body.line]).toEqual([400, 2]);
    },
  );

  it("is refused when it is larger than 64 KB, however small the address", async () => {
    const { body, status } = await svgOf("a".repeat(1024 * 1024));

    expect([status, body.code]).toEqual([400, "DIAGRAM_LIMIT"]);
  });

  it("is refused when its address is longer than 8 KB", async () => {
    const { body, status } = await browser.get(`/plantuml/svg/${"0".repeat(8192)}`);

    expect([status, body.code]).toEqual([414, "URI_TOO_LONG"]);
  });

  it("is drawn beside three others of the account at most", async () => {
    const other = await signedIn(server, "bob@example.com");
    const loans = "Reader -> Library : borrow\n".repeat(100);
    const texts = Array.from({ length: 8 }, (_, index) => `title ${String(index)}\n${loans}`);

    const [own, others] = await Promise.all([
      Promise.all(texts.map((text) => svgOf(text))),
      other.get(`/plantuml/svg/${encodeDiagram("Reader -> Library : return")}`),
    ]);

    expect(own.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    expect(others.status).toBe(200);
  });
});

describe("without a browser on the server", () => {
  let bare: TestServer;
  beforeAll(async () => {
    bare = await startTestServer({ environment: { PUPPETEER_EXECUTABLE_PATH: "/absent/chromium" } });
  });
  afterAll(() => bare.close());

  it("SVG is rendered, and PNG refused with the remedy", { tags: ["slow"] }, async () => {
    const person = await signedIn(bare);

    const svg = await person.get(`/plantuml/svg/${encodeDiagram(loan)}`);
    const png = await person.get(`/plantuml/png/${encodeDiagram(loan)}`);

    expect([svg.status, png.status, png.body]).toEqual([
      200,
      503,
      {
        error:
          "A PNG needs a browser, which this server does not have. Its operator can install Chrome, Chromium or Edge, or name one in PUPPETEER_EXECUTABLE_PATH.",
        code: "UNAVAILABLE",
      },
    ]);
  });
});
