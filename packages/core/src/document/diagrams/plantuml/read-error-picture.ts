import type { RenderFault } from "../../../model/index.ts";
import { nameInProjectLibrary } from "./include-line.ts";

/** Kinds of `@start…` that the official build supports and the in-process build does not. */
const unsupportedKinds: readonly string[] = [
  "salt",
  "ditaa",
  "latex",
  "math",
  "jcckit",
  "chen",
  "chronology",
  "files",
  "board",
  "git",
  "sdl",
  "hcl",
  "flow",
  "tree",
  "bpm",
  "wire",
  "chart",
];

const textElement = /<text\b[^>]*>([^<]*)<\/text>/g;
const errorTitle = /^PlantUML version \S.*\[.*\]$/;
const errorPlace = /^\[From (?<source>.+) \(line (?<line>\d+)\) ?\]$/;
const crash = /^PlantUML \(\S+\) has crashed\.$/;
const crashTitle = /^An error has occurred : (?:java\.lang\.\w+: )?/;
const assumedType = / \(Assumed diagram type: [^)]*\)/;

/**
 * Returns the fault that a picture of an error shows, or undefined for a diagram. The engine renders its errors as
 * pictures, so a picture alone does not mean that the source was correct.
 */
export function readErrorPicture(svg: string, source: string): RenderFault | undefined {
  const texts = Array.from(svg.slice(0, 100_000).matchAll(textElement), ([, text = ""]) => unescape(text));
  const first = texts[0]?.trim() ?? "";
  if (first.startsWith("Diagram not supported by this release")) return unsupportedFault(source);
  if (/^Your data does not sound like (?:JSON|YAML|HCL) data$/.test(first)) {
    return { kind: "syntax", message: first.replace("does not sound like", "is not"), line: 1 };
  }
  if (texts.some((text) => crash.test(text))) {
    return { kind: "limit", message: `the engine failed: ${first.replace(crashTitle, "")}` };
  }
  const place = errorPlace.exec(texts[1]?.trim() ?? "")?.groups;
  if (!errorTitle.test(first) || !place) return undefined;
  const line = Number(place["line"]);
  const message = plainErrorMessage(texts.at(-1) ?? "");
  if (place["source"] === "textarea" && isUnsupportedText(source, line)) return unsupportedFault(source);
  if (place["source"] === "textarea") return { kind: "syntax", message, line };
  const include = nameInProjectLibrary(place["source"] ?? "");
  if (include !== undefined) return { kind: "syntax", message, line, include };
  return { kind: "syntax", message: `${message} (in ${place["source"] ?? ""}, line ${line})` };
}

/** Returns the fault for a kind of diagram that this build does not support. */
export function unsupportedFault(source: string): RenderFault {
  const kind = /^@start([a-z]+)/i.exec(source)?.[1]?.toLowerCase() ?? "uml";
  const known = kind === "uml" ? embeddedKind(source) : kind;
  return {
    kind: "unsupported",
    message: `@start${known} is not supported by the built-in engine; use Java (--java) or a rendering service (--service)`,
    line: 1,
  };
}

/** Whether the first line of an `@startuml` names an unsupported kind as a bare word. */
function isUnsupportedText(source: string, line: number): boolean {
  return line <= 3 && unsupportedKinds.includes(embeddedKind(source));
}

function embeddedKind(source: string): string {
  const first = source
    .split("\n")
    .slice(1)
    .find((text) => text.trim() !== "" && !isPreamble(text));
  return (
    first
      ?.trim()
      .split(/[\s({]/)[0]
      ?.toLowerCase() ?? ""
  );
}

function isPreamble(text: string): boolean {
  return /^\s*(?:'|skinparam\b|!)/i.test(text);
}

/** Returns PlantUML's error message in plain words. */
export function plainErrorMessage(words: string): string {
  const message = words.trim().replace(assumedType, "");
  if (message === "Syntax Error?") return "this line is not understood";
  if (message.startsWith("Empty description")) return "the diagram is empty";
  return message.charAt(0).toLowerCase() + message.slice(1);
}

function unescape(text: string): string {
  return text
    .replaceAll("&#160;", " ")
    .replaceAll("\u{a0}", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
