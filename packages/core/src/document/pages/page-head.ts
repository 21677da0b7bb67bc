import type { Element } from "hast";
import { h } from "hastscript";
import type { ThemeName } from "../../model/index.ts";
import { palette } from "../diagrams/index.ts";

/** The content of the head of a page. */
export interface PageHead {
  readonly title: string;
  readonly generator: string;
  readonly authors?: readonly string[];
  /** The one script that the page may run. */
  readonly script?: { readonly hash: string } | undefined;
  /** Whether the page may listen to the server that serves it. */
  readonly liveReload?: boolean | undefined;
  readonly styles: readonly string[];
  readonly theme: ThemeName;
}

/** Returns the head of a page that can load nothing and run only its own script. */
export function pageHead({
  authors = [],
  generator,
  liveReload,
  script,
  styles,
  theme,
  title,
}: PageHead): Element {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; script-src ${script?.hash ?? "'none'"}; base-uri 'none'; form-action 'none'${liveReload === true ? "; connect-src 'self'" : ""}`;
  return h(
    "head",
    h("meta", { charSet: "utf-8" }),
    h("meta", { httpEquiv: "Content-Security-Policy", content: policy }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "generator", content: generator }),
    authors.length === 0 ? undefined : h("meta", { name: "author", content: authors.join(", ") }),
    h("title", title),
    h("style", [{ type: "raw", value: [...styles, darkPictures(theme)].join("\n") }]),
  );
}

/** Returns the styles for pictures of a dark theme, which are dark on every page and bring their background. */
function darkPictures(theme: ThemeName): string {
  const { dark, page, text } = palette(theme);
  if (!dark) return "";
  return `figure .picture{background:${page};color:${text};print-color-adjust:exact}.picture .part{color:inherit}`;
}
