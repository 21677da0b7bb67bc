import { plainErrorMessage, readErrorPicture } from "../../../document/diagrams/index.ts";
import type { RenderFault, RenderResult } from "../../../model/index.ts";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What PlantUML wrote to its pipe for one diagram. */
export interface PipeAnswer {
  readonly bytes: Uint8Array;
  /** The number that it gives a text's first line. */
  readonly firstLine: number;
}

/** Kinds that the jar draws as pixels only, or as SVG by a library that does not come with it. */
const pixelKinds = new Set(["ditaa", "jcckit", "latex", "math"]);

const startLine = /^\s*[@\\]start([a-z]+)/i;
const endLine = /^\s*[@\\]end/i;
const pipeOrder = /^@(?:start|end|@@format )/;

/**
 * A diagram in the form of the pipe, which reads up to the first line that begins with `@end`, and obeys lines that begin with
 * `@@@format`. Within the text these would divide it, or apply to the following diagrams; with a space before them
 * they have the same meaning as in a file.
 */
export function pipeText(text: string): string {
  const [first = "", ...rest] = text.split(/\r\n|[\r\n]/);
  const kind = startLine.exec(first)?.[1]?.toLowerCase();
  const body = kind === undefined ? [first, ...rest] : rest;
  if (endLine.test(body.at(-1) ?? "")) body.pop();
  return [
    `@@@format ${pixelKinds.has(kind ?? "") ? "png" : "svg"}`,
    `@start${kind ?? "uml"}`,
    ...body.map((line) => (pipeOrder.test(line) ? ` ${line}` : line)),
    `@end${kind ?? "uml"}`,
    "",
  ].join("\n");
}

/** Asked first: a diagram with a wrong second line. By its answer the first line's number is known; releases differ in it. */
export const trial = "@startuml\n==?>\n@enduml";

/**
 * The number of the first line in a release, from its answer to the trial; undefined if that is not an answer
 * of PlantUML.
 */
export function readTrial(bytes: Uint8Array): number | undefined {
  const line = lineNumber.exec(wordsOf(bytes) ?? "")?.[1];
  return line === undefined ? undefined : Number(line) - 1;
}

/** A picture, a picture of an error, or words about one, as a result. */
export function readPipeAnswer({ bytes, firstLine }: PipeAnswer, text: string): RenderResult {
  const words = wordsOf(bytes);
  if (words !== undefined) return failed(readWords(words, { firstLine, text }));
  const pixels = pixelsAsSvg(bytes);
  if (pixels !== undefined) return { ok: true, svg: pixels, warnings: [] };
  const svg = new TextDecoder().decode(bytes);
  if (!/<svg\b/.test(svg.slice(0, 2_000))) {
    return failed({ kind: "limit", message: "PlantUML did not return a picture" });
  }
  const fault = readErrorPicture(svg, text);
  if (!fault) return { ok: true, svg, warnings: [] };
  return failed(fault.kind === "unsupported" ? unknownKind(text) : fault);
}

function failed(fault: RenderFault): RenderResult {
  return { ok: false, fault };
}

const lineNumber = /^lineNumber=(\d+)/m;

/** The words, which come instead of a picture of an error. */
function wordsOf(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes.subarray(0, 100_000));
  return text.startsWith("protocolVersion=1") ? text : undefined;
}

function readWords(
  words: string,
  { firstLine, text }: { readonly firstLine: number; readonly text: string },
): RenderFault {
  const number = lineNumber.exec(words)?.[1];
  // For an unknown kind, an old release gives the same answer as for an empty text.
  if (number === undefined) return isEmpty(text) ? emptyFault : unknownKind(text);
  const line = Number(number) - firstLine + 1;
  const label = /^label=(.*)$/m.exec(words)?.[1] ?? "";
  const library = /<[^>\s]+>/.exec(text.split("\n")[line - 1] ?? "")?.[0];
  if (library !== undefined && /^(?:cannot include|fatal parsing error)/i.test(label)) {
    return { kind: "syntax", message: `the plantuml.jar has no ${library}`, line };
  }
  return { kind: "syntax", message: plainErrorMessage(label), line };
}

const emptyFault: RenderFault = { kind: "syntax", message: "the diagram is empty", line: 1 };

function isEmpty(text: string): boolean {
  return text
    .split(/[\r\n]+/)
    .every((line) => line.trim() === "" || startLine.test(line) || endLine.test(line));
}

function unknownKind(text: string): RenderFault {
  const kind = startLine.exec(text)?.[1] ?? "uml";
  return { kind: "syntax", message: `this release of plantuml.jar does not support @start${kind}`, line: 1 };
}

/** A PNG as an SVG of its size, or undefined if it is not a PNG. */
function pixelsAsSvg(bytes: Uint8Array): string | undefined {
  if (bytes.length < 24 || signature.some((byte, index) => bytes[index] !== byte)) return undefined;
  // Behind the signature stand length and name of the first part, then width and height.
  const header = new DataView(bytes.buffer, bytes.byteOffset + 16, 8);
  const width = header.getUint32(0);
  const height = header.getUint32(4);
  const address = `data:image/png;base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}px" height="${height}px" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${address}"/></svg>`;
}
