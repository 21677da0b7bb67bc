import type { ArchscribeError } from "@archscribe/core/errors";

/** What the preview shows while the project cannot be read; it asks for itself anew every second. */
export function errorPage({ hint, message }: ArchscribeError): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Not a document yet</title>
<style>body{font:17px/1.6 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}</style>
<main><h1>Not a document yet</h1><p><strong>${escape(message)}.</strong></p><p>${escape(hint)} The terminal says more.</p></main></html>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
