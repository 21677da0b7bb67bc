import { findPlantumlBlocks, renderDiagram, type RenderedDiagram } from "@archscribe/core/document/diagrams";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { decodeAddress } from "./decode-address.ts";
import { diagramFault } from "./diagram-fault.ts";
import { emptyTree } from "./open-rendering.ts";

/** How large a picture may be, in characters. */
const svgLimit = 4 * 1024 * 1024;

const file = "the address";

/**
 * The picture of the PlantUML diagram in an address, sanitised.
 *
 * @throws Refusal VALIDATION with the code of the fault, its line, and the headers of PlantUML servers
 * @throws Refusal UNAVAILABLE if the machine is too busy to render it in time
 */
export async function drawAddress(
  encoded: string,
  { now, rendering }: Pick<World, "now" | "rendering">,
): Promise<string> {
  const { line, lineOf, text } = wholeDiagram(decodeAddress(encoded));
  // The text brings its own look; unspecified parts are plain.
  const context = rendering.contextFor({ tree: emptyTree, theme: "Plain", today: now() });
  const picture = await renderDiagram({ notation: "plantuml", text, file, line }, context);
  if (!picture.ok) throw refusalOf(picture, lineOf);
  if (picture.svg.length > svgLimit)
    throw diagramFault({
      code: "DIAGRAM_LIMIT",
      message: "the picture is larger than 4 MB; split the diagram",
    });
  return picture.svg;
}

interface WholeDiagram {
  readonly text: string;
  readonly line: number;
  /** The line in the whole text for a line of the diagram. */
  readonly lineOf: (line: number) => number;
}

/**
 * Returns the first diagram of a text. Preceding text, such as skin parameters, is part of it; a text without `@start…` is
 * a diagram as a whole.
 */
function wholeDiagram(address: string): WholeDiagram {
  const [first] = findPlantumlBlocks(address);
  if (first === undefined) throw diagramFault({ code: "DIAGRAM_SYNTAX", message: "the diagram is empty" });
  const { line, text } = first;
  const before = address.split("\n").slice(0, Math.max(0, line - 1));
  if (before.every((one) => one.trim() === "")) return { text, line, lineOf: (known) => known };
  const [start = "", ...body] = text.split("\n");
  return {
    text: [start, ...before, ...body].join("\n"),
    line: 1,
    lineOf: (known) => (known === 1 ? line : known <= line ? known - 1 : known),
  };
}

function refusalOf(
  { fault, findings }: Extract<RenderedDiagram, { ok: false }>,
  lineOf: WholeDiagram["lineOf"],
): Refusal {
  const [{ location, message } = { location: undefined, message: "the diagram cannot be rendered" }] =
    findings;
  if (fault === "busy") return new Refusal("UNAVAILABLE", tooBusy, { headers: { "Retry-After": "60" } });
  const isInText = location?.file === file && fault !== "timeout" && fault !== "limit";
  return diagramFault({ code: codeOf(fault), message, ...(isInText ? { line: lineOf(location.line) } : {}) });
}

const tooBusy = "The server is too busy to render the diagram. Please try again in a minute.";

function codeOf(fault: Extract<RenderedDiagram, { ok: false }>["fault"]): string {
  switch (fault) {
    case "syntax":
      return "DIAGRAM_SYNTAX";
    case "unsupported":
      return "DIAGRAM_UNSUPPORTED";
    case "timeout":
      return "DIAGRAM_TIMEOUT";
    case "limit":
      return "DIAGRAM_LIMIT";
    case "blocked":
      return "DIAGRAM_BLOCKED";
    case "busy":
    case "service":
    case "unavailable":
    case undefined:
      return "VALIDATION";
  }
}
