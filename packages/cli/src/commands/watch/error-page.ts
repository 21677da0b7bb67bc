import type { ArchscribeError, Finding } from "@archscribe/core/model/errors";

/** The page that the preview shows while the project cannot be read; it reloads every second. */
export function errorPage({ hint, message }: ArchscribeError, findings: readonly Finding[] = []): string {
  const rows = findings.map(
    ({ location, message: said, suggest }) =>
      `<li><code>${escape(location.file)}:${String(location.line)}</code> ${escape(said)}${suggest === undefined ? "" : `<br><em>${escape(suggest)}</em>`}</li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Not a document yet</title>
<style>body{font:17px/1.6 system-ui,sans-serif;max-width:44rem;margin:12vh auto;padding:0 1rem;color-scheme:light dark}li{margin:.6em 0}</style>
<main><h1>Not a document yet</h1><p><strong>${escape(message)}.</strong></p><ul>${rows.join("")}</ul><p>${escape(hint)}</p></main></html>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
