import { createServer, type Plugin, type Rolldown } from "vite";

/** The result of `renderLanding`. */
interface LandingMarkup {
  readonly head: string;
  readonly body: string;
}

/** The page that the build writes beside index.html, and that a server returns to visitors without a session. */
const landingFile = "landing.html";

/**
 * Writes the landing page as a separate page that can be read before the application has loaded, seconds
 * earlier on a phone. The application replaces it with an identical rendering once it can show one.
 */
export function prerenderLanding(): Plugin {
  let root = "";
  return {
    name: "archscribe:prerender-landing",
    apply: "build",
    enforce: "post",
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const index = bundle["index.html"];
        if (index?.type !== "asset")
          throw new Error("The build has no index.html to write the landing page into");
        const [light, dark] = await drawn(root);
        const source = pageOf(String(index.source), light, dark);
        this.emitFile({ type: "asset", fileName: landingFile, source: withBuiltNames(source, bundle) });
      },
    },
  };
}

async function drawn(root: string): Promise<readonly [LandingMarkup, LandingMarkup]> {
  const server = await createServer({
    root,
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  });
  try {
    const loaded = await server.ssrLoadModule("/src/prerender/render-landing.ts");
    const draw = loaded["renderLanding"] as (mode: "light" | "dark") => Promise<LandingMarkup>;
    return [await draw("light"), await draw("dark")];
  } finally {
    await server.close();
  }
}

/** The light page, with the rules that make it dark if the system is dark. */
function pageOf(index: string, light: LandingMarkup, dark: LandingMarkup): string {
  const boot = /<div class="boot"[^]*?<\/div>/;
  if (!boot.test(index)) throw new Error("index.html has no element that the landing page could replace");
  const colours = `<style media="(prefers-color-scheme: dark)">${coloursOf(dark.body)}</style>`;
  const page = startedByPaint(index)
    .replace("</head>", () => `${ofNobody(light.head)}${colours}</head>`)
    .replace(boot, () => inBothModes(light.body, pictureOf(dark.body)));
  return withoutUnusedVariables(page);
}

/** Without the modules in its head, which `public/start.js` fetches instead. */
function startedByPaint(index: string): string {
  const modules = Array.from(
    index.matchAll(
      / *<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\n/g,
    ),
  );
  if (modules.length === 0) throw new Error("index.html starts no application");
  const addresses = modules.map(([, address]) => address).join(" ");
  return modules
    .reduce((page, [element]) => page.replace(element, ""), index)
    .replace("</head>", () => `<script defer src="/start.js" data-modules="${addresses}"></script></head>`);
}

/** Of the theme's four hundred variables the landing page uses some fifty. */
function withoutUnusedVariables(page: string): string {
  const used = new Set(Array.from(page.matchAll(/var\((--\w+)/g), ([, name]) => name));
  return page.replaceAll(/ (--\w+): [^;]*;/g, (declaration, name: string) =>
    used.has(name) ? declaration : "",
  );
}

/** Puts these rules into a layer of lower precedence than the application's own styles. */
function ofNobody(styles: string): string {
  return styles.replaceAll(/ data-make-styles-[a-z]+="[^"]*"/g, "");
}

function coloursOf(body: string): string {
  const [, background = "", name = ""] =
    /style="min-height:100%;background:([^"]+)"[^>]*class="[^"]*(fui-FluentProvider_\w+)/.exec(body) ?? [];
  const [, rule = ""] = /<style id="fui-FluentProvider[^>]*>([^<]*)<\/style>/.exec(body) ?? [];
  if (background === "" || rule === "")
    throw new Error("The landing page says no longer which colours it has");
  // The rule of the light colours follows this one in the page.
  return `:root ${rule}.${name}{background:${background} !important}`;
}

const picture = /<img [^>]*src="([^"]+\.webp)"[^>]*>/;
const preload = /<link rel="preload" as="image" href="[^"]+\.webp"[^>]*>/;

function pictureOf(body: string): string {
  const [, source] = picture.exec(body) ?? [];
  if (source === undefined) throw new Error("The landing page has no picture any more");
  return source;
}

/** Preloads are removed, because the browser finds the pictures in the page soon enough. */
function inBothModes(body: string, darkPicture: string): string {
  return (
    body
      // Links and buttons do not respond before the application has loaded.
      .replaceAll(/<(a|button) /g, "<$1 inert ")
      .replace(preload, "")
      .replace(
        picture,
        (image) =>
          `<picture><source srcset="${darkPicture}" media="(prefers-color-scheme: dark)">${image}</picture>`,
      )
  );
}

/** A file is named by its content once it is built. */
function withBuiltNames(page: string, bundle: Rolldown.OutputBundle): string {
  return page.replaceAll(/"\/(src\/[^"]+)"/g, (_, source: string) => {
    const built = Object.values(bundle).find(
      (output) => output.type === "asset" && output.originalFileNames.includes(source),
    );
    if (built === undefined) throw new Error(`The build has no file of ${source}`);
    return `"/${built.fileName}"`;
  });
}
