import type { PublishFormat } from "@archscribe/core/platform/node";

const types: Readonly<Record<PublishFormat, { readonly type: string; readonly ending: string }>> = {
  html: { type: "text/html; charset=utf-8", ending: "html" },
  pdf: { type: "application/pdf", ending: "pdf" },
  docx: {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ending: "docx",
  },
  md: { type: "application/zip", ending: "zip" },
};

/** The headers of a document: its type, and the name under which it is saved. A page is shown, the rest is saved. */
export function documentHeaders(
  format: PublishFormat,
  projectName: string,
): Readonly<Record<string, string>> {
  const { ending, type } = types[format];
  const way = format === "html" ? "inline" : "attachment";
  return {
    "Content-Type": type,
    "Content-Disposition": `${way}; ${fileName(projectName, ending)}`,
    // A sandboxed page has no origin that could be isolated in a process; browsers warn about a page that asks for it.
    "Origin-Agent-Cluster": "?0",
  };
}

/** Letters and digits of the project's name; also in ASCII, for clients that support nothing else (RFC 6266). */
function fileName(projectName: string, ending: string): string {
  const words = projectName.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = words.join("-").slice(0, 80) || "document";
  const plain = name.normalize("NFD").replaceAll(/[^A-Za-z0-9-]/g, "") || "document";
  return `filename="${plain}.${ending}"; filename*=UTF-8''${encodeURIComponent(`${name}.${ending}`)}`;
}

/**
 * The permissions of a published page: run the one script that it was published with, show its embedded content, and
 * access nothing else. Its sandbox gives it an opaque origin, so that no content can act as a page of this server.
 *
 * @param shownBy who may show it in a frame
 */
export function pagePolicy(page: Uint8Array, shownBy: "'self'" | "'none'"): string {
  return [
    "default-src 'none'",
    `script-src ${scriptHash(page)}`,
    "style-src 'unsafe-inline'",
    "font-src data:",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shownBy}`,
    "sandbox allow-scripts",
  ].join("; ");
}

/** The page declares its script's hash in its head, before anything that a person has written. */
function scriptHash(page: Uint8Array): string {
  const head = new TextDecoder().decode(page.subarray(0, 1000));
  const [policy = ""] = /<meta http-equiv="Content-Security-Policy" content="[^"]*"/.exec(head) ?? [];
  const [hash] = /sha256-[A-Za-z0-9+/]+=*/.exec(policy) ?? [];
  return hash === undefined ? "'none'" : `'${hash}'`;
}
