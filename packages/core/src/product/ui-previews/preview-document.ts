import { readPreview } from "../../document/project-folder/index.ts";

/** The styles of a preview, in light and dark. */
const previewLook: Readonly<Record<"light" | "dark", string>> = {
  light: lookIn({
    paper: "#ffffff",
    raised: "#f7f7fb",
    text: "#1f2430",
    muted: "#5d6373",
    line: "#dcdde8",
    accent: "#0f766e",
    onAccent: "#ffffff",
    note: "#d9f2ee",
  }),
  dark: lookIn({
    paper: "#191e26",
    raised: "#212733",
    text: "#e8eaf0",
    muted: "#a9b0c0",
    line: "#39404e",
    accent: "#5ec8bc",
    onAccent: "#06231f",
    note: "#17443e",
  }),
};

/** The screen sizes of previews, in pixels. */
export const previewDevices = {
  phone: { title: "Phone", width: 390, height: 780 },
  tablet: { title: "Tablet", width: 820, height: 1080 },
  desktop: { title: "Desktop", width: 1280, height: 800 },
} as const;

export type PreviewDevice = keyof typeof previewDevices;

/** A preview as a separate page, with the faults in its text. */
export interface PreviewDocument {
  readonly page: string;
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

/**
 * Returns a preview as an inert page: it contains only structure, text and controls, and its own policy blocks scripts
 * and external resources. It is meant for a frame that is sandboxed in addition.
 */
export function previewDocument(html: string, mode: "light" | "dark"): PreviewDocument {
  const { findings, preview } = readPreview({ path: "ui-previews/screen.html", text: html });
  const page = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width">',
    `<title>Preview</title><style>${previewLook[mode]}</style></head><body>`,
    preview.html,
    "</body></html>",
  ].join("");
  return {
    page,
    faults: findings.map(({ location, message }) => ({ line: location.line, message })),
  };
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";

interface Colours {
  readonly paper: string;
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly note: string;
}

/**
 * Returns a style for wireframes that cannot be mistaken for the finished screen, but shows its essential
 * parts.
 */
function lookIn({ accent, line, muted, note, onAccent, paper, raised, text }: Colours): string {
  return `
*{box-sizing:border-box}
html{color-scheme:${paper === "#ffffff" ? "light" : "dark"}}
body{margin:0;padding:28px clamp(18px,4vw,56px) 48px;background:${paper};color:${text};font:16px/1.55 Poppins,system-ui,sans-serif}
h1{font-size:1.7rem;font-weight:600}h2{font-size:1.25rem;font-weight:600}h3,h4,h5,h6{font-size:1.05rem;font-weight:600}
h1,h2,h3,h4,h5,h6{margin:.9em 0 .45em;line-height:1.25}
p,ul,ol,dl{margin:.6em 0}
header,footer,section,article,aside,fieldset,figure{border:1px solid ${line};border-radius:12px;padding:14px 18px;margin:14px 0;background:${raised}}
legend{padding:0 6px;color:${muted};font-weight:600}
nav{margin:0 0 18px;padding:12px 18px;border-radius:12px;background:${raised};border:1px solid ${line}}
nav li{white-space:nowrap}
nav input{min-width:12em}
nav ul{display:flex;flex-wrap:wrap;align-items:center;gap:6px 22px;list-style:none;padding:0;margin:0}
table{border-collapse:collapse;width:100%;margin:14px 0}
th,td{border-bottom:1px solid ${line};padding:10px 12px;text-align:left;vertical-align:top}
th{color:${muted};font-weight:600}
caption{text-align:left;color:${muted};padding-bottom:6px}
dt{color:${muted};margin-top:10px}dd{margin:2px 0 0;font-weight:500}
label{display:block;margin:8px 0 4px}
input,select,textarea{font:inherit;border:1px solid ${muted};border-radius:8px;padding:8px 12px;background:${paper};color:${text};min-width:min(18em,100%);max-width:100%}
input[type=checkbox],input[type=radio]{min-width:0;accent-color:${accent};margin:0 8px 0 0}
button{font:inherit;font-weight:600;border:0;border-radius:8px;padding:10px 20px;margin:6px 8px 6px 0;background:${accent};color:${onAccent}}
button[type=button]{background:transparent;color:${accent};box-shadow:inset 0 0 0 1.5px ${accent}}
small,time{color:${muted}}
mark{background:${note};color:${text};border-radius:4px;padding:1px 6px}
progress,meter{accent-color:${accent}}
@media(max-width:480px){body{padding-top:18px}th,td{padding:8px 6px;overflow-wrap:anywhere}h1{font-size:1.4rem}}
`.replaceAll("\n", "");
}
