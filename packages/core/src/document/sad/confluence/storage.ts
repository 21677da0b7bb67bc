import { visibleText } from "../../../model/index.ts";

/**
 * Returns an element of Confluence's storage format. Its content is markup; attributes without a value are omitted.
 *
 * @see https://confluence.atlassian.com/doc/confluence-storage-format-790796544.html
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly string[]
): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escaped(String(value))}"`,
  );
  const inside = content.join("");
  const opening = `<${name}${given.join("")}`;
  return inside === "" ? `${opening} />` : `${opening}>${inside}</${name}>`;
}

/** Returns a text on one line as markup that shows it. */
export function literal(text: string): string {
  return escaped(characters(text).replaceAll(/\s*\n\s*/g, " "));
}

/** Returns text in a format; nothing for no text. */
export function formatted(name: string, content: string): string {
  return content === "" ? "" : element(name, {}, content);
}

function escaped(text: string): string {
  return characters(text).replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
}

/**
 * Returns a text without the characters that XML forbids: controls, unpaired surrogates, and two
 * noncharacters.
 */
export function characters(text: string): string {
  return visibleText(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n"))
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, "\uFFFD");
}

/** Returns a macro with its parameters and its body. */
export function macro(
  name: string,
  parameters: Readonly<Record<string, string | undefined>>,
  body: { readonly rich?: string; readonly plain?: string } = {},
): string {
  return element(
    "ac:structured-macro",
    { "ac:name": name },
    ...Object.entries(parameters).flatMap(([key, value]) =>
      value === undefined ? [] : element("ac:parameter", { "ac:name": key }, escaped(value)),
    ),
    ...(body.rich === undefined ? [] : [element("ac:rich-text-body", {}, body.rich)]),
    ...(body.plain === undefined ? [] : [element("ac:plain-text-body", {}, cdata(body.plain))]),
  );
}

function cdata(text: string): string {
  return `<![CDATA[${characters(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** Returns an anchor for links. */
export function anchorMacro(name: string): string {
  return macro("anchor", { "": name });
}

/** Returns the source of a program with the name of its language, as far as the macro for code knows it. */
export function codeMacro(text: string, language: string): string {
  const known = codeLanguages[language.toLowerCase()];
  return macro(
    "code",
    // An unknown language would be an error in the page; its name is a title.
    known === undefined ? { title: language === "" ? undefined : language } : { language: known },
    { plain: characters(text).trimEnd() },
  );
}

/**
 * The languages of the macro for code, by the names that people write.
 *
 * @see https://confluence.atlassian.com/doc/code-block-macro-139390.html
 */
const codeLanguages: Readonly<Record<string, string>> = {
  bash: "bash",
  sh: "bash",
  shell: "bash",
  zsh: "bash",
  c: "cpp",
  "c#": "c#",
  "c++": "cpp",
  cpp: "cpp",
  cs: "c#",
  csharp: "c#",
  css: "css",
  diff: "diff",
  erlang: "erlang",
  groovy: "groovy",
  html: "xml",
  java: "java",
  javascript: "js",
  js: "js",
  jsx: "js",
  perl: "perl",
  php: "php",
  powershell: "powershell",
  ps1: "powershell",
  py: "py",
  python: "py",
  rb: "ruby",
  ruby: "ruby",
  scala: "scala",
  sql: "sql",
  svg: "xml",
  text: "text",
  vb: "vb",
  xml: "xml",
  yaml: "yml",
  yml: "yml",
};

/** A link target in the wiki. */
export interface WikiPlace {
  /** The title of its page; absent for the page of the link. */
  readonly page?: string | undefined;
  /** Absent for the page as a whole. */
  readonly anchor?: string | undefined;
}

/** Returns a link to a place in the wiki. */
export function wikiLink({ anchor, page }: WikiPlace, label: string): string {
  if (label === "") return "";
  return element(
    "ac:link",
    { "ac:anchor": anchor },
    ...(page === undefined ? [] : [element("ri:page", { "ri:content-title": page })]),
    element("ac:link-body", {}, label),
  );
}

/** Returns a link to a file of the page. */
export function fileLink(name: string, label: string): string {
  return element(
    "ac:link",
    {},
    element("ri:attachment", { "ri:filename": name }),
    element("ac:link-body", {}, label),
  );
}

/** Returns a picture that is a file of the page. */
export function imageElement(name: string, alt: string, width: number | undefined): string {
  return element(
    "ac:image",
    {
      "ac:alt": alt.replaceAll(/\s*\n\s*/g, " "),
      "ac:width": width === undefined ? undefined : Math.round(width),
    },
    element("ri:attachment", { "ri:filename": name }),
  );
}
