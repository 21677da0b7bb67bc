import type { Viz } from "@viz-js/viz";
import { DOMParser } from "@xmldom/xmldom";
import { projectLibrary } from "../../document/diagrams/index.ts";
import { createDrawingDocument, XMLSerializer } from "./drawing-document.ts";
import { answerListWord } from "./list-word.ts";
import { withOuterLabels } from "./outer-labels.ts";
import { quoteNumberPattern } from "./number-pattern.ts";
import { drawPartialEllipses } from "./partial-ellipses.ts";
import { stateVersion } from "./state-version.ts";

const RealDate = globalThis.Date;

/** The files of one standard library, by lower-case path without ending, as lines. */
export interface LibraryBundle {
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly json: Readonly<Record<string, unknown>>;
  readonly info: Readonly<Record<string, string>>;
}

/** The standard libraries that the engine may ask for. */
export interface EngineLibraries {
  /** A library's files, or undefined if it is not available. */
  load(name: string): Promise<LibraryBundle | undefined>;
  names(): Promise<readonly string[]>;
}

/** One diagram for the engine. */
export interface EngineQuestion {
  readonly lines: readonly string[];
  /** The texts of the project's library, by name. */
  readonly includes: Readonly<Record<string, string>>;
  /** The text's "now". */
  readonly date: string;
}

/** The engine's answer: a picture, which may show an error, or a text. */
export interface EngineAnswer {
  readonly svg?: string;
  readonly error?: string;
  /** Names of libraries that the diagram asked for and that are not available. */
  readonly missingLibraries: readonly string[];
  /** Requested names that are missing in the project's library. */
  readonly missingIncludes: readonly string[];
}

// The engine's limit of 8192 px is for the canvas of a page; 0 removes it, and the deadline replaces it.
const maxSvgSize = 0;

/**
 * Starts the engine in this thread, which it then owns: it sets globals and holds one render at a time.
 * Call it only in a worker.
 *
 * @returns a function that draws a text
 */
export async function startPlantumlEngine(
  standardLibraries: EngineLibraries,
): Promise<(question: EngineQuestion) => Promise<EngineAnswer>> {
  const missing = new Set<string>();
  const missingIncludes = new Set<string>();
  const { libraries, viz } = await installGlobals(standardLibraries, missing);
  const { renderToString } = await import("@plantuml/core");
  const draw = (lines: readonly string[]): Promise<{ readonly svg: string } | { readonly error: string }> =>
    new Promise((resolve) => {
      renderToString(
        lines,
        (svg) => resolve({ svg }),
        (error) => resolve({ error }),
        { maxSvgSize },
      );
    });
  return async ({ date, includes, lines: written }) => {
    freezeDate(date);
    const names = (): Promise<readonly string[]> => standardLibraries.names();
    const lines = await answerListWord({ lines: written, includes, libraries: names });
    if (/^@startdot\b/i.test(lines[0] ?? "")) return drawDot(viz, lines);
    await draw(noDiagram);
    missing.clear();
    missingIncludes.clear();
    libraries.files[projectLibrary] = askedFor(includes, missingIncludes);
    const part = await draw(lines.map(adaptLine));
    return { ...part, missingLibraries: [...missing], missingIncludes: [...missingIncludes] };
  };
}

/**
 * The engine tries the kind of the previous diagram first, which suits editing, but turns
 * messages after a class diagram into one. After a text of fewer than ten lines without a kind, it starts afresh.
 */
const noDiagram = ["@startnothing", "@endnothing"];

/** A line in the form that the engine's browser build accepts. */
function adaptLine(line: string): string {
  return quoteNumberPattern(stateVersion(line));
}

/** The object in which the engine looks up libraries by name. */
interface Libraries {
  readonly files: Record<string, LibraryBundle["files"]>;
  readonly json: Record<string, LibraryBundle["json"]>;
  readonly info: Record<string, LibraryBundle["info"]>;
}

/** The texts of the project's library as the engine looks them up; missing ones are recorded. */
function askedFor(
  includes: EngineQuestion["includes"],
  missing: Set<string>,
): Readonly<Record<string, readonly string[]>> {
  return new Proxy(Object.create(null) as Record<string, readonly string[]>, {
    get(_, name) {
      if (typeof name !== "string") return undefined;
      if (Object.hasOwn(includes, name)) return includes[name]?.split("\n").map(adaptLine);
      missing.add(name);
      return undefined;
    },
  });
}

async function installGlobals(
  standardLibraries: EngineLibraries,
  missing: Set<string>,
): Promise<{ readonly viz: Viz; readonly libraries: Libraries }> {
  silenceConsole();
  const viz = await import("@viz-js/viz");
  // The engine asks for an instance at every diagram; one is enough, and starting it costs more than most layouts.
  const instance = viz.instance();
  const libraries: Libraries = { files: {}, json: {}, info: {} };
  const document = createDrawingDocument();
  drawPartialEllipses(document);
  Object.assign(globalThis, {
    window: globalThis,
    document,
    XMLSerializer,
    DOMParser,
    Viz: { ...viz, instance: () => instance.then((one) => withOuterLabels(one)) },
    PLANTUML_STDLIB: libraries.files,
    PLANTUML_STDLIB_JSON: libraries.json,
    PLANTUML_STDLIB_INFO: libraries.info,
    // Anything but `true` lets the engine fall through to a script element.
    PLANTUML_STDLIB_LOADER: (address: string, done: () => void, fail: (message: string) => void) => {
      load(address).then((found) => (found ? done() : fail(`${address} is not at hand`)), fail);
      return true;
    },
  });

  return { viz: await instance, libraries };

  async function load(address: string): Promise<boolean> {
    const parts = supportParts[address];
    if (parts) return parts().then(() => true);
    const name = /^([\w.-]+)\.min\.js$/.exec(address)?.[1] ?? address;
    if (name === projectLibrary) return true;
    const bundle = await standardLibraries.load(name);
    if (!bundle) {
      missing.add(name);
      return false;
    }
    libraries.files[name] = bundle.files;
    libraries.json[name] = bundle.json;
    libraries.info[name] = bundle.info;
    return true;
  }
}

/** `@startdot` is Graphviz' own language; the layout engine that PlantUML uses draws it. */
function drawDot(viz: Viz, lines: readonly string[]): EngineAnswer {
  const font = { fontname: "Arial" };
  const result = viz.render(lines.slice(1, -1).join("\n"), {
    format: "svg_inline",
    graphAttributes: { ...font, bgcolor: "transparent" },
    nodeAttributes: font,
    edgeAttributes: font,
  });
  if (result.status === "success") return { svg: result.output, missingLibraries: [], missingIncludes: [] };
  return {
    error: result.errors.map(({ message }) => message).join("; "),
    missingLibraries: [],
    missingIncludes: [],
  };
}

/** Parts of the engine that most diagrams do not need, by the address in its import. */
const supportParts: Readonly<Record<string, () => Promise<unknown>>> = {
  "themes.js": () => import("@plantuml/core/themes.js"),
  "emoji.js": () => import("@plantuml/core/emoji.js"),
  "openiconic.js": () => import("@plantuml/core/openiconic.js"),
};

/** The engine reports its progress to the console, which is the command's own output. */
function silenceConsole(): void {
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    console[method] = () => undefined;
  }
}

/** Sets "now" to the given instant in this thread, so that pictures do not change from day to day. */
function freezeDate(instant: string): void {
  const now = RealDate.parse(instant);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parameters) =>
      parameters.length === 0 ? new target(now) : (Reflect.construct(target, parameters) as Date),
    apply: () => new RealDate(now).toString(),
    get: (target, property) => (property === "now" ? () => now : (Reflect.get(target, property) as unknown)),
  });
}
