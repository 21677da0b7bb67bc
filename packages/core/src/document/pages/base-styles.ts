/** The colours and fonts of every page. */
export const baseStyles = `
:root{color-scheme:light;--paper:#ffffff;--raised:#f6f8f9;--text:#17212b;--muted:#52616f;--line:#d5dde3;--accent:#0f766e;--accent-soft:#e3f2f0;--accent-text:#0b5a54;--gap:#fff4d6;--gap-text:#7a4d00;--note:#fff4d6;--shadow:0 1px 3px rgb(20 40 50/.12);--sans:"IBM Plex Sans",system-ui,sans-serif;--mono:"IBM Plex Mono",ui-monospace,monospace;--head:"Poppins","IBM Plex Sans",sans-serif}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:5rem}
body{margin:0;background:var(--paper);color:var(--text);font:16px/1.6 var(--sans)}
a{color:var(--accent-text);text-underline-offset:.15em;text-decoration-thickness:.06em}
h1,h2,h3,h4,h5,h6{font-family:var(--head);font-weight:600;line-height:1.25;text-wrap:balance}
`;

const dark =
  "color-scheme:dark;--paper:#11181f;--raised:#1a242d;--text:#e6edf3;--muted:#a3b3c1;--line:#31404d;--accent:#2dd4bf;--accent-soft:#12403b;--accent-text:#5eead4;--gap:#3a2f10;--gap-text:#f5cf6b;--note:#3a2f10;--shadow:none";

/** Returns the colours of the dark page, chosen by the system or by the reader, and the colours of its pictures. */
export function schemeStyles(pictures: { readonly light: string; readonly dark: string }): string {
  const light = pictures.light === "" ? "" : `:root{${pictures.light}}`;
  return `${light}@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark};${pictures.dark}}}@media screen{:root[data-theme=dark]{${dark};${pictures.dark}}}`;
}

/** Returns a colour of every page in light, by the name of its property: `accent-text` is `#0b5a54`. */
export function lightColour(name: string): string {
  const [, colour] = new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(baseStyles) ?? [];
  if (colour === undefined) throw new Error(`No page has a colour ${name}`);
  return colour;
}
