import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import type { Finding } from "../errors/index.ts";
import { requirementIdPattern, type UiPreview, useCaseIdPattern } from "../model/index.ts";
import { previewSchema } from "./preview-schema.ts";
import { formatFault, type SourceFile } from "./source-file.ts";

/**
 * A preview of a screen: HTML of which only the harmless elements are kept. Its head names it: `<title>`,
 * `<meta name="use-case" content="UC-1">`, `<meta name="requirements" content="FR-1, FR-2">`.
 */
export function readPreview(file: SourceFile): {
  readonly preview: UiPreview;
  readonly findings: readonly Finding[];
} {
  const tree = fromHtml(file.text, { fragment: !/<(?:html|head|body)\b/i.test(file.text) });
  const head = readHead(file.text);
  const id = file.path.slice(file.path.lastIndexOf("/") + 1).replace(/\.html$/, "");
  const useCase = head.get("use-case");
  const ids = (head.get("requirements") ?? "").split(/[\s,]+/).filter((one) => one !== "");
  const findings: Finding[] = [];
  if (useCase !== undefined && !useCaseIdPattern.test(useCase)) {
    findings.push(
      formatFault(
        file,
        { line: lineOf(file, "use-case") },
        `'use-case': expected a use case id such as UC-1, found '${useCase}'`,
      ),
    );
  }
  for (const wrong of ids.filter((one) => !requirementIdPattern.test(one))) {
    findings.push(
      formatFault(
        file,
        { line: lineOf(file, "requirements") },
        `'requirements': expected requirement ids such as FR-1, found '${wrong}'`,
      ),
    );
  }
  const preview = {
    id,
    title: head.get("title") ?? id,
    requirements: ids.filter((one) => requirementIdPattern.test(one)),
    html: toHtml(sanitize(tree, previewSchema) as Root).trim(),
    file: file.path,
    ...(useCase === undefined ? {} : { useCase }),
  };
  return { preview, findings };
}

function readHead(html: string): Map<string, string> {
  const head = new Map<string, string>();
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1]?.trim();
  if (title) head.set("title", textOf(title));
  for (const [tag] of html.matchAll(/<meta\b[^>]*>/gi)) {
    const name = /\bname\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1];
    const content = /\bcontent\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1];
    if (name !== undefined && content !== undefined) head.set(name, content.trim());
  }
  return head;
}

/** A text without elements, as a reader sees it: with signs where it has their names, such as `&amp;`. */
function textOf(html: string): string {
  const { children } = fromHtml(html, { fragment: true });
  return children.map((child) => (child.type === "text" ? child.value : "")).join("");
}

function lineOf(file: SourceFile, name: string): number {
  const index = file.text.split("\n").findIndex((line) => line.includes(`"${name}"`));
  return Math.max(index, 0) + 1;
}
