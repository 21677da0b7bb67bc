import { describe, expect, it } from "vitest";
import { sampleWith, memoryTree } from "../../testing/index.ts";
import { indexProject } from "../checks/index.ts";
import { readProject } from "../project-folder/index.ts";

/** The elements and relations of a diagram with the evidence that they have. */
async function evidenceIn(file: string, ...lines: readonly string[]): Promise<string[]> {
  const reading = await readProject(memoryTree(sampleWith({ [file]: `${lines.join("\n")}\n` })));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const { architecture } = indexProject(reading.project, reading.places);
  return [
    ...architecture.elements.map(({ evidence, name }) => ({ name, evidence })),
    ...architecture.relations.map(({ evidence = [], from, to }) => ({ name: `${from} > ${to}`, evidence })),
  ].flatMap(({ evidence, name }) => (evidence.length === 0 ? [] : [`${name}: ${evidence.join(", ")}`]));
}

describe("a comment with evidence", () => {
  it("belongs to the element of the next line", async () => {
    const evidence = await evidenceIn(
      "diagrams/component.puml",
      "@startuml",
      'package "Shop" {',
      "  ' @source compose.yaml:3 (said)",
      "  ' @source pom.xml:1",
      "  component Orders",
      "  component Mail",
      "}",
      "' @source Send.java:7 (seen)",
      "Orders --> Mail",
      "@enduml",
    );

    expect(evidence).toEqual([
      "Orders: compose.yaml:3 (said), pom.xml:1",
      "orders > mail: Send.java:7 (seen)",
    ]);
  });

  it("is about a link, and not about the nodes that the link names first", async () => {
    const evidence = await evidenceIn(
      "diagrams/component.mmd",
      "flowchart LR",
      "  %% @source send.go:7",
      "  orders[Orders] --> mail[Mail]",
    );

    expect(evidence).toEqual(["orders > mail: send.go:7"]);
  });

  it("is about the element that a mark beside it names", async () => {
    const evidence = await evidenceIn(
      "diagrams/component.mmd",
      "flowchart LR",
      "  %% @element order-service",
      "  %% @source compose.yaml:3",
      "  orders[Orders]",
    );

    expect(evidence).toEqual(["Orders: compose.yaml:3"]);
  });
});
