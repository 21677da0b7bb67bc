import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sharedMermaid } from "../../../platform/node/testing/shared-engines.ts";
import { hostileComparison, sampleChange, sampleComparison } from "../testing/sample-comparison.ts";
import { emitSummaryGraph } from "./emit-summary-graph.ts";
import { summariseAsGraph } from "./summary-graph.ts";

describe("the summary graph in the real Mermaid", () => {
  it("shows changed elements with their signs and neighbours", async () => {
    const svg = await drawn(emitSummaryGraph(summariseAsGraph(sampleComparison, 30)));

    expect(labelsOf(svg)).toEqual([
      "+ Ledger",
      "+ added",
      "Web shop",
      "~ Order line",
      "→ Order service",
      "− Payment",
      "− removed",
    ]);
  });

  it("tells kinds by their lines and colours", async () => {
    const svg = await drawn(emitSummaryGraph(summariseAsGraph(sampleComparison, 30)));

    const boxes = Array.from(
      svg.matchAll(
        /<rect x="-84" [^>]* fill="(rgb[^"]+)" stroke="[^"]+"[^>]*?(?: stroke-dasharray="([^"]+)")?\/>/g,
      ),
      ([, fill, dashes]) => `${fill ?? ""} ${dashes ?? "solid"}`,
    );
    expect(boxes.toSorted()).toEqual([
      "rgb(218, 251, 225) solid",
      "rgb(221, 244, 255) 12px, 3px, 2px, 3px",
      "rgb(255, 235, 233) 6px, 4px",
      "rgb(255, 243, 196) 1px, 3px",
      "rgb(255, 255, 255) solid",
    ]);
  });

  it("draws hostile names as names, each in its own box", async () => {
    const graph = summariseAsGraph(hostileComparison, 30);
    const svg = await drawn(emitSummaryGraph(graph));

    expect(labelsOf(svg).filter((label) => /^[+−]/.test(label))).toHaveLength(graph.nodes.length);
    expect(svg).not.toMatch(/<(?:script|a|img|image|foreignObject)\b|Unsupported markdown/);
  });

  it("renders any names", { tags: ["slow"] }, async () => {
    const names = fc.sample(fc.string({ unit: "binary", minLength: 1, maxLength: 40 }), {
      numRuns: 60,
      seed: 7,
    });
    const changes = names.map((name, index) =>
      sampleChange({ subject: "element", kind: "added", name, after: { id: `e${index}`, name } }),
    );

    const svg = await drawn(
      emitSummaryGraph(summariseAsGraph({ ...sampleComparison, changes, figures: [] }, 60)),
    );
    expect(labelsOf(svg).filter((label) => label.startsWith("+"))).toHaveLength(names.length);
  });
});

async function drawn(text: string): Promise<string> {
  const result = await sharedMermaid.render({
    notation: "mermaid",
    text,
    theme: "Modern Minimal",
    date: "2026-01-02T00:00:00.000Z",
  });
  if (!result.ok) throw new Error(result.fault.message);
  return result.svg;
}

/** The labels of the picture's boxes and arrows, with the lines of each joined. */
function labelsOf(svg: string): string[] {
  return Array.from(svg.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs), ([, content = ""]) =>
    content
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  )
    .filter((label) => label !== "")
    .toSorted();
}
