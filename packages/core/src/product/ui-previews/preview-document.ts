import { readPreview } from "../../document/project-folder/index.ts";
import { previewLook } from "./preview-look.ts";

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
