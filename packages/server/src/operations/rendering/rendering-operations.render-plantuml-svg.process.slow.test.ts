import { expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { encodeDiagram } from "../../testing/encode-diagram.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
const browser = await signedIn(server);

it("a diagram that needs more memory or time than it may have costs itself alone", async () => {
  const svgOf = (text: string) => browser.get(`/plantuml/svg/${encodeDiagram(text)}`);
  const doubled = "!$x = $x + $x\n".repeat(34);

  const { body, status } = await svgOf(`@startuml\n!$x = "0123456789"\n${doubled}A -> B : $x\n@enduml`);

  expect([status, body.code]).toEqual([400, expect.stringMatching(/^DIAGRAM_(?:LIMIT|TIMEOUT)$/)]);
  expect((await svgOf("Reader -> Library : go on")).status).toBe(200);
});
