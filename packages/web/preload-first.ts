import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

type OutputBundle = Rolldown.OutputBundle;

/** The faces that the first screen is set in. */
const firstFonts = /poppins-latin-(?:400|500|600)-normal-[\w-]+\.woff2$/;

/**
 * Names in the page what the landing page needs, so that a browser fetches it together with the application
 * and not after it. It is little, and who is signed in has it from the time before.
 */
export function preloadFirst(): Plugin {
  return {
    name: "preload-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle, path }) =>
        bundle === undefined || path !== "/index.html"
          ? []
          : [...fontTags(bundle), ...landingTags(bundle, html)],
    },
  };
}

function fontTags(bundle: OutputBundle): HtmlTagDescriptor[] {
  return Object.keys(bundle)
    .filter((name) => firstFonts.test(name))
    .map((name) =>
      link({ rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${name}` }),
    );
}

function landingTags(bundle: OutputBundle, html: string): HtmlTagDescriptor[] {
  const landing = Object.values(bundle).find(
    (output) => output.type === "chunk" && output.facadeModuleId?.endsWith("/LandingPage.tsx"),
  );
  if (landing?.type !== "chunk") return [];
  return [landing.fileName, ...landing.imports]
    .filter((name) => !html.includes(name))
    .map((name) => link({ rel: "modulepreload", crossorigin: true, href: `/${name}` }));
}

function link(attrs: NonNullable<HtmlTagDescriptor["attrs"]>): HtmlTagDescriptor {
  return { tag: "link", attrs, injectTo: "head" };
}
