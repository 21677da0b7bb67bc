import * as z from "zod";
import { counted } from "../../../model/index.ts";
import {
  type DrawnConnector,
  type DrawnPage,
  type DrawnShape,
  type Point,
  titleOfFile,
} from "../drawing/drawing.ts";
import { readDrawing } from "../drawing/read-drawing.ts";
import type { ForeignLoss, ForeignModel, ForeignSource } from "../foreign-model.ts";
import { optionalText, parseModelJson } from "../parse-model-json.ts";

const binding = z
  .looseObject({ elementId: z.string() })
  .nullish()
  .transform((bound) => bound?.elementId);

const elementSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number().default(0),
  height: z.number().default(0),
  isDeleted: z.boolean().nullish(),
  text: optionalText,
  originalText: optionalText,
  name: optionalText,
  link: optionalText,
  containerId: z.string().nullish(),
  strokeStyle: optionalText,
  startBinding: binding,
  endBinding: binding,
  startArrowhead: z.string().nullish(),
  endArrowhead: z.string().nullish(),
  points: z.array(z.array(z.number())).nullish(),
});

const drawingSchema = z.looseObject({ type: z.string(), elements: z.array(elementSchema) });

type Drawn = z.infer<typeof elementSchema>;

/**
 * Reads a drawing of Excalidraw, which is one page. Its shapes have no kinds: names identify databases, queues and actors,
 * and every other shape is a component.
 *
 * @throws ArchscribeError IMPORT_UNREADABLE
 * @see https://docs.excalidraw.com/docs/codebase/json-schema
 */
export async function readExcalidraw({ path, text }: ForeignSource): Promise<ForeignModel | undefined> {
  const { elements, type } = parseModelJson(text, drawingSchema, path);
  if (type !== "excalidraw" && type !== "excalidraw/clipboard") return undefined;
  const name = titleOfFile(path);
  const drawn = elements.filter(({ isDeleted }) => isDeleted !== true);
  const model = readDrawing([pageOf(name, drawn)], "Excalidraw");
  return { ...model, losses: [...lossesOf(name, drawn), ...model.losses] };
}

const solids = new Set(["rectangle", "ellipse", "diamond", "image", "embeddable", "iframe"]);
const frames = new Set(["frame", "magicframe"]);

function pageOf(name: string, drawn: readonly Drawn[]): DrawnPage {
  const labels = Map.groupBy(
    drawn.filter((one) => one.type === "text" && typeof one.containerId === "string"),
    ({ containerId }) => containerId,
  );
  const labelOf = (id: string): string =>
    (labels.get(id) ?? []).map((one) => one.originalText || one.text).join("\n");
  const isConnector = ({ startBinding, endBinding, type }: Drawn): boolean =>
    type === "arrow" || (type === "line" && (startBinding !== undefined || endBinding !== undefined));
  const shapes = drawn.flatMap((one): DrawnShape[] => {
    const { containerId, height, id, link, type, width, x, y } = one;
    const place = { id, x, y, width, height };
    const url = /^https?:/i.test(link) ? link : undefined;
    if (frames.has(type)) return [{ ...place, role: "frame", kind: "group", label: one.name, url }];
    if (type === "text" && typeof containerId !== "string")
      return [{ ...place, role: "text", kind: "component", label: one.text, url }];
    if (!solids.has(type)) return [];
    const label = labelOf(id);
    const isStep = type === "diamond";
    return [
      { ...place, role: isStep ? "step" : "box", kind: isStep ? "operation" : "component", label, url },
    ];
  });
  return {
    name,
    shapes,
    connectors: drawn.filter(isConnector).map((one) => connectorOf(one, labelOf(one.id))),
  };
}

function connectorOf(one: Drawn, label: string): DrawnConnector {
  const isHead = (head: string | null | undefined): boolean => head !== null && head !== undefined;
  const [atStart, atEnd] = [isHead(one.startArrowhead), isHead(one.endArrowhead)];
  const pointAt = (point: readonly number[] | undefined): Point | undefined =>
    point === undefined ? undefined : { x: one.x + (point[0] ?? 0), y: one.y + (point[1] ?? 0) };
  const [start, end] = [pointAt(one.points?.[0]), pointAt(one.points?.at(-1))];
  const isReversed = atStart && !atEnd;
  const isMutual = atStart && atEnd;
  const ends = isReversed
    ? { from: one.endBinding, to: one.startBinding, start: end, end: start }
    : { from: one.startBinding, to: one.endBinding, start, end };
  const isDashed = one.strokeStyle === "dashed" || one.strokeStyle === "dotted";
  const kind = isMutual || (!atStart && !atEnd) ? "association" : isDashed ? "dependency" : "directed";
  return { ...ends, kind, isMutual, label };
}

function lossesOf(name: string, drawn: readonly Drawn[]): ForeignLoss[] {
  const strokes = drawn.filter(({ type }) => type === "freedraw").length;
  const pictures = drawn.filter(({ type }) => type === "image").length;
  return [
    ...(strokes === 0
      ? []
      : [
          {
            what: "layout" as const,
            subject: `${counted(strokes, "stroke")} by hand in ${name}`,
            reason: "A stroke is not a shape.",
          },
        ]),
    ...(pictures === 0
      ? []
      : [
          {
            what: "style" as const,
            subject: `${counted(pictures, "image")} in ${name}`,
            reason: "Images are not copied; with a name, they are boxes.",
          },
        ]),
  ];
}
