import type { Element, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { sanitize, type Schema } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import type { Finding } from "../../model/errors/index.ts";
import { requirementIdPattern, type UiPreview, useCaseIdPattern } from "../../model/index.ts";
import { formatFault, type SourceFile } from "./source-file.ts";

/** The allowed content of a screen preview: structure, text and inactive controls; no address, script or style. */
const previewSchema: Schema = {
  strip: ["script", "style", "template", "title", "head"],
  tagNames: `main header footer nav section article aside div span
    h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd hr br
    strong em b i small code mark time abbr
    table caption thead tbody tfoot tr th td
    form fieldset legend label input select option textarea button
    progress meter details summary figure figcaption`.split(/\s+/),
  attributes: {
    "*": ["className"],
    input: [
      [
        "type",
        "text",
        "email",
        "password",
        "number",
        "date",
        "time",
        "search",
        "tel",
        "url",
        "checkbox",
        "radio",
        "range",
      ],
      "value",
      "placeholder",
      "checked",
    ],
    select: [],
    option: ["selected"],
    textarea: ["placeholder", "rows"],
    button: [["type", "button", "submit", "reset"]],
    progress: ["value", "max"],
    meter: ["value", "min", "max"],
    details: ["open"],
    th: ["scope", "colSpan", "rowSpan"],
    td: ["colSpan", "rowSpan"],
  },
  required: {},
};

/**
 * Reads a preview of a screen: HTML, reduced to harmless elements. Its head describes it: `<title>`,
 * `<meta name="use-case" content="UC-1">`, `<meta name="requirements" content="FR-1, FR-2">`.
 */
export function readPreview(file: SourceFile): {
  readonly preview: UiPreview;
  readonly findings: readonly Finding[];
} {
  const id = file.path.slice(file.path.lastIndexOf("/") + 1).replace(/\.html$/, "");
  const tree = parseHtml(file.text);
  if (tree === undefined) {
    const message = `elements are nested more than ${String(maxDepth)} deep`;
    return {
      preview: { id, title: id, requirements: [], html: "", file: file.path },
      findings: [formatFault(file, { line: 1 }, message)],
    };
  }
  const head = readHead(tree);
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

/** The maximum depth of elements. Deeper nesting would exhaust the stack of any recursive function. */
const maxDepth = 200;

/** Parses HTML. Returns undefined if elements are nested too deeply. */
function parseHtml(html: string): Root | undefined {
  try {
    const tree = fromHtml(html, { fragment: !/<(?:html|head|body)\b/i.test(html) });
    return isShallow(tree) ? tree : undefined;
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

function isShallow(tree: Root): boolean {
  let level: readonly RootContent[] = tree.children;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return false;
    level = level.flatMap((node) => (node.type === "element" ? node.children : []));
  }
  return true;
}

/** Reads the values of the head. If a name occurs twice, the first value counts. */
function readHead(tree: Root): Map<string, string> {
  const head = new Map<string, string>();
  const say = (name: unknown, content: unknown): void => {
    if (typeof name === "string" && typeof content === "string" && !head.has(name))
      head.set(name, content.trim());
  };
  for (const element of elementsOf(tree.children)) {
    const { name, content } = element.properties;
    const title = element.children.map((child) => (child.type === "text" ? child.value : "")).join("");
    if (element.tagName === "title" && title.trim() !== "") say("title", title);
    if (element.tagName === "meta") say(name, content);
  }
  return head;
}

function elementsOf(nodes: readonly RootContent[]): Element[] {
  return nodes.flatMap((node) => (node.type === "element" ? [node, ...elementsOf(node.children)] : []));
}

function lineOf(file: SourceFile, name: string): number {
  const index = file.text.split("\n").findIndex((line) => line.includes(`"${name}"`));
  return Math.max(index, 0) + 1;
}
