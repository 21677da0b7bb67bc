import type { Finding } from "../../model/errors/index.ts";
import {
  type DiagramEngine,
  type DiagramSource,
  type FileTree,
  type Notation,
  type RenderCache,
  type RenderFault,
  type RenderRequest,
  type RenderResult,
  type StandardLibraries,
  type ThemeName,
  visibleText,
} from "../../model/index.ts";
import { cacheKey } from "./cache-key.ts";
import { type ComposedText, composePlantuml } from "./compose-request.ts";
import { describeFault } from "./describe-fault.ts";
import { prepareMermaid } from "./mermaid/index.ts";
import { fontIdentity } from "./measure-text.ts";
import { type OriginLine, type ResolvedSource, resolveIncludes } from "./plantuml/index.ts";
import { addingMargin, namingFonts, sanitising, SvgError, transformSvg } from "./svg/index.ts";

/** The dependencies of rendering. */
export interface RenderContext {
  readonly engines: Readonly<Record<Notation, DiagramEngine>>;
  readonly cache: RenderCache;
  readonly tree: FileTree;
  readonly libraries: () => Promise<StandardLibraries>;
  readonly theme: ThemeName;
  readonly mermaidConfig?: RenderRequest["mermaidConfig"];
  /** The instant in ISO 8601 that "today" means in a diagram. */
  readonly date: string;
}

/** A picture, sanitised and with the shipped fonts named, or the findings that explain its absence. */
export type RenderedDiagram =
  | { readonly ok: true; readonly svg: string; readonly cached: boolean }
  | {
      readonly ok: false;
      readonly findings: readonly Finding[];
      /** The kind of fault, if an engine has stated it. */
      readonly fault?: RenderFault["kind"];
    };

/**
 * Renders a diagram: resolves includes, adds the theme, gets the picture from the cache or the engine, and sanitises
 * it. Faults of the diagram are returned as findings at their places in the file.
 */
export async function renderDiagram(source: DiagramSource, context: RenderContext): Promise<RenderedDiagram> {
  const asked: string[] = [];
  for (;;) {
    const attempt = await attemptDiagram(source, context, asked);
    if (!("asks" in attempt)) return attempt;
    asked.push(...attempt.asks);
  }
}

/** Includes that an engine reached and that could not be found from the text alone. */
interface Asking {
  readonly asks: readonly string[];
}

/** The maximum number of includes that an engine may ask for. Each round costs a complete rendering. */
const maxAsked = 200;

async function attemptDiagram(
  source: DiagramSource,
  context: RenderContext,
  asked: readonly string[],
): Promise<RenderedDiagram | Asking> {
  const prepared = await prepare(source, context, asked);
  const engine = context.engines[source.notation];
  const { date, mermaidConfig, theme } = context;
  const { includes, text } = prepared;
  // A picture cannot contain control characters, so those of names are shown in it.
  const request = {
    notation: source.notation,
    text: visibleText(text),
    includes: includes && mapValues(includes, visibleText),
    theme,
    mermaidConfig,
    date,
  };
  const key = await cacheKey(request, {
    engineVersion: engine.version,
    fonts: fontIdentity,
    libraries: await libraryFingerprints(prepared.resolved, context),
  });
  const kept = await context.cache.get(key);
  if (kept) return fromCache(new TextDecoder().decode(kept));

  const result =
    (await renderAsWritten(engine, request, prepared)) ??
    (await renderForgivingTheme(engine, request, prepared));
  if (!result.ok) {
    const asks = (result.fault.missingIncludes ?? []).filter((name) => !asked.includes(name));
    if (asks.length === 0 || asked.length + asks.length > maxAsked)
      return failed(result.fault, prepared, source);
    await context.cache.set(key, new TextEncoder().encode(JSON.stringify({ asks } satisfies Asking)));
    return { asks };
  }
  const svg = clean(result.svg, source.text);
  if (typeof svg !== "string") return failed(svg, prepared, source);
  await context.cache.set(key, new TextEncoder().encode(svg));
  return { ok: true, svg, cached: false };
}

function mapValues(
  texts: Readonly<Record<string, string>>,
  map: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, map(text)]));
}

/** Decodes a cache entry: the picture of a text, or the includes that the engine asks for before it can render it. */
function fromCache(kept: string): RenderedDiagram | Asking {
  return kept.startsWith("{") ? (JSON.parse(kept) as Asking) : { ok: true, svg: kept, cached: true };
}

function failed(fault: RenderFault, prepared: PreparedText, source: DiagramSource): RenderedDiagram {
  return { ok: false, findings: [describeFault(fault, prepared, source)], fault: fault.kind };
}

/** A text for the engine, with the origin of its lines. */
export interface PreparedText extends ComposedText {
  readonly resolved?: ResolvedSource;
}

async function prepare(
  source: DiagramSource,
  context: RenderContext,
  asked: readonly string[],
): Promise<PreparedText> {
  if (source.notation === "mermaid") {
    const { lines, text } = prepareMermaid(source.text);
    const origins = originsOf(source);
    return { text, origins: lines.map((line) => origins[line - 1]) };
  }
  const needsLibraries = /^[^\S\n]*(?:!(?:include|import|theme|define|\$)|stdlib\b)/im.test(source.text);
  const libraries = needsLibraries ? (await context.libraries()).names : [];
  const resolved = await resolveIncludes(source, { file: source.file, tree: context.tree, libraries, asked });
  // The picture of `stdlib` is the list of all libraries.
  const listed = /^[^\S\n]*stdlib\b/im.test(source.text) ? { ...resolved, libraries } : resolved;
  return { ...composePlantuml(resolved, context.theme), resolved: listed };
}

function originsOf({ text, file, line }: DiagramSource): OriginLine[] {
  return text.split("\n").map((own, index) => ({ text: own, file, line: line + index }));
}

async function libraryFingerprints(
  resolved: ResolvedSource | undefined,
  context: RenderContext,
): Promise<string[]> {
  if (!resolved || resolved.libraries.length === 0) return [];
  const libraries = await context.libraries();
  return Promise.all(resolved.libraries.map((name) => libraries.fingerprint(name)));
}

/** The last release that reads a text's old forms directly. */
const lastOldRelease = [1, 2026, 1];

/**
 * Renders a text with forms of earlier releases by an engine that may be such a release.
 *
 * @returns undefined for a text without such forms, and for an engine that is newer or does not say its release
 */
async function renderAsWritten(
  engine: DiagramEngine,
  request: RenderRequest,
  { resolved }: PreparedText,
): Promise<RenderResult | undefined> {
  if (!resolved || engine.isOwnRelease !== true) return undefined;
  const written = composePlantuml(resolved, request.theme, { keepsOldForms: true });
  const { includes = {}, text } = composePlantuml(resolved, request.theme);
  if (text === written.text && JSON.stringify(includes) === JSON.stringify(written.includes))
    return undefined;
  const result = await engine.render({ ...request, text: written.text, includes: written.includes ?? {} });
  return result.ok && isOldRelease(result.svg) ? result : undefined;
}

/** Whether a picture says that an earlier release has rendered it. */
function isOldRelease(svg: string): boolean {
  const found = /<\?plantuml (\d+)\.(\d+)\.(\d+)/.exec(svg)?.slice(1).map(Number);
  const differing = lastOldRelease.findIndex((part, index) => found?.[index] !== part);
  return found !== undefined && (found[differing] ?? 0) <= (lastOldRelease[differing] ?? 0);
}

/** Renders a diagram, and again without the theme if a syntax fault may come from the theme's style. */
async function renderForgivingTheme(
  engine: DiagramEngine,
  request: RenderRequest,
  { resolved }: PreparedText,
): ReturnType<DiagramEngine["render"]> {
  const result = await engine.render(request);
  if (result.ok || !resolved || result.fault.kind !== "syntax") return result;
  if (result.fault.missingIncludes) return result;
  const plain = composePlantuml(resolved, undefined);
  if (plain.text === request.text) return result;
  const second = await engine.render({ ...request, text: plain.text });
  return second.ok ? second : result;
}

/** Kinds that the engine renders without a margin. */
const tightKinds = /^@start(?:json|yaml|mindmap|ebnf)\b/i;

function clean(svg: string, source: string): string | RenderFault {
  try {
    const margin = tightKinds.test(source) ? [addingMargin] : [];
    return transformSvg(svg, [sanitising, namingFonts, ...margin]);
  } catch (error) {
    if (error instanceof SvgError) return { kind: "limit", message: error.message };
    throw error;
  }
}
