import {
  type Decision,
  designPages,
  type DesignPage,
  type LocatedRule,
  type UiPreview,
} from "../../../model/index.ts";
import { type Fact, type Item, item, plainText } from "./item.ts";

export function describePage({ file, key, line, markdown }: DesignPage): Item {
  return item({
    subject: "page",
    key,
    name: designPages.find((page) => page.key === key)?.title ?? key,
    location: { file, line },
    facts: sectionsOf(markdown),
  });
}

export function describeDecision({ date, file, id, line, markdown, status, title }: Decision): Item {
  return item({
    subject: "decision",
    key: id,
    name: title,
    location: { file, line },
    facts: { title, status, date, ...sectionsOf(markdown) },
  });
}

export function describeScreen({ file, html, id, title, useCase }: UiPreview): Item {
  return item({
    subject: "screen",
    key: id,
    name: title,
    location: { file, line: 1 },
    facts: {
      title,
      "use case": useCase,
      text: textOf(html),
      structure: [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = ""]) => name.toLowerCase()).join(" "),
    },
  });
}

/** The visible words of a fragment of HTML, for a reader and for comparison; nothing shows them as HTML. */
function textOf(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

export function describeRule({ end, holds, id, location, reason, severity }: LocatedRule): Item {
  return item({
    subject: "rule",
    key: id,
    name: id,
    location,
    facts: { reason, severity, end, condition: conditionOf(holds) },
  });
}

/** Returns what a rule demands in one line, with its queries as written and without their places. */
function conditionOf(holds: LocatedRule["holds"]): string {
  return JSON.stringify(holds, (key, value: unknown) => (key === "location" ? undefined : value));
}

/** Returns the text of each section of a Markdown text by its heading; the title's is the introduction. */
function sectionsOf(markdown: string): Record<string, Fact> {
  const sections = new Map<string, string[]>();
  let heading = "introduction";
  let fence = "";
  for (const line of markdown.split("\n")) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (mark !== "") fence = fence === "" ? mark : mark.startsWith(fence) ? "" : fence;
    // Fenced blocks have no headings.
    const title = fence === "" ? /^#{2,6}\s+(.*?)\s*#*$/.exec(line)?.[1] : undefined;
    if (fence === "" && /^#\s/.test(line)) continue;
    if (title === undefined) sections.set(heading, [...(sections.get(heading) ?? []), line]);
    else {
      heading = `section ${plainText(title)}`;
      sections.set(heading, sections.get(heading) ?? []);
    }
  }
  return Object.fromEntries(
    // A heading without a text of its own is still there.
    Array.from(sections, ([title, lines]) => [
      title,
      plainText(lines.join("\n")) || (title === "introduction" ? "" : "–"),
    ]),
  );
}
