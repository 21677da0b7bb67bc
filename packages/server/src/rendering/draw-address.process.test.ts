import { noCache } from "@archscribe/core/platform/node/folder";
import type { RenderContext } from "@archscribe/core/document/diagrams";
import type { DiagramEngine, RenderFault } from "@archscribe/core/model";
import { expect, it } from "vitest";
import { drawAddress } from "./draw-address.ts";
import { emptyTree } from "./open-rendering.ts";

/** A server whose engine has a fault for every diagram. */
function faulty(fault: RenderFault): Parameters<typeof drawAddress>[1] {
  const engine: DiagramEngine = {
    notation: "plantuml",
    version: "1",
    render: async () => ({ ok: false, fault }),
    close: async () => undefined,
  };
  const context: RenderContext = {
    engines: { plantuml: engine, mermaid: { ...engine, notation: "mermaid" } },
    cache: noCache,
    tree: emptyTree,
    libraries: async () => ({ names: [], fingerprint: async () => "" }),
    theme: "Plain",
    date: "2026-01-02T00:00:00.000Z",
  };
  const rendering = { contextFor: () => context } as unknown as Parameters<
    typeof drawAddress
  >[1]["rendering"];
  return { now: () => new Date("2026-01-02T00:00:00Z"), rendering };
}

const address = `~h${Buffer.from("@startuml\nA -> B\n@enduml").toString("hex")}`;

it("distinguishes a diagram without an end from a server that is too busy and should be asked again", async () => {
  const endless = faulty({ kind: "timeout", message: "the diagram used 10 s" });
  const busy = faulty({ kind: "busy", message: "the machine was too busy" });

  await expect(drawAddress(address, endless)).rejects.toMatchObject({
    status: 400,
    details: { body: { code: "DIAGRAM_TIMEOUT" } },
  });
  await expect(drawAddress(address, busy)).rejects.toMatchObject({
    status: 503,
    message: "The server is too busy to render the diagram. Please try again in a minute.",
    details: { headers: { "Retry-After": "60" } },
  });
});
