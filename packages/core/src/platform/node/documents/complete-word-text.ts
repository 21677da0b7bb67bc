import { unreadablePart } from "../../../document/generation/index.ts";

/**
 * Rewrites the XML of a Word document so that the reader of DOCX, which omits unknown elements, finds all of its
 * text: simple fields, runs of another direction, ruby, equations and symbols become plain runs. Hidden text is struck, whether
 * the run or its style hides it, so that it is omitted with a reason. An embedded object or document, a field without a
 * result, and a symbol with an unknown character become a mark with the reason; a picture among words becomes
 * `pictureMark`. The result of a field within the instruction of another one is not shown, and removed. A row that is
 * marked as not a head loses its mark, because the reader of DOCX takes each mark for a head.
 *
 * @param unknown the symbols that the reader of DOCX does not know, as `font char`
 */
export function completeWordText(
  xml: string,
  hidden: ReadonlySet<string> = new Set(),
  unknown: ReadonlySet<string> = new Set(),
): string {
  return withShownFields(xml)
    .replaceAll(
      /<w:altChunk\b(?:[^<>]*\/>|[\s\S]*?<\/w:altChunk>)/g,
      () => `<w:p>${run(unreadablePart)}</w:p>`,
    )
    .replaceAll(contentControl, (control: string, head: string, content: string) =>
      /<w:showingPlcHdr(?:\s+w:val="(?:1|true|on)")?\s*\/>/.test(head)
        ? `${head}<w:sdtContent>${withoutHint(content)}</w:sdtContent>`
        : control,
    )
    .replaceAll(/<w:(drawing|pict)\b[^<>]*>[\s\S]*?<\/w:\1>/g, pictureText)
    .replaceAll(/<m:oMath(?:Para)?(?:\s[^<>]*)?>[\s\S]*?<\/m:oMath(?:Para)?>/g, (math) => run(mathText(math)))
    .replaceAll(/<\/m:oMath(?:Para)?>/g, "")
    .replaceAll(/<w:ruby\b[^<>]*>([\s\S]*?)<\/w:ruby>/g, (_, ruby: string) => text(rubyText(ruby)))
    .replaceAll(/<\/?w:(?:fldSimple|dir|bdo)\b[^<>]*>/g, "")
    .replaceAll(
      /<w:r\b[^<>]*>(?:(?!<\/w:r>)[\s\S])*?<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>[\s\S]*?<\/w:r>/g,
      struck,
    )
    .replaceAll(elements.p, (part: string) =>
      hidden.has(styleOf(part, "p")) ? part.replaceAll(elements.r, struck) : part,
    )
    .replaceAll(elements.r, (part: string) => (hidden.has(styleOf(part, "r")) ? struck(part) : part))
    .replaceAll(/<w:sym\b[^<>]*\/>/g, (symbol) => symbolText(symbol, unknown))
    .replaceAll(/<w:object\b(?:[^<>]*\/>|[\s\S]*?<\/w:object>)/g, () => text(unreadablePart))
    .replaceAll(/<w:dstrike\b/g, "<w:strike")
    .replaceAll(/<w:cr\s*\/>/g, "<w:br/>")
    .replaceAll(/<w:ptab\b[^<>]*\/>/g, "<w:tab/>")
    .replaceAll(/<w:tblHeader\s+w:val="(?:0|false|off)"\s*\/>/g, "");
}

/**
 * The properties and the content of a content control. One without a value shows a hint such as "Click here to enter text"
 * (ISO/IEC 29500-1, 17.5.2.39), which its author did not write.
 */
const contentControl =
  /(<w:sdtPr\b[^<>]*>(?:(?!<\/?w:sdtPr\b)[\s\S])*<\/w:sdtPr>(?:\s*<w:sdtEndPr\b[^<>]*\/>)?\s*)<w:sdtContent>((?:(?!<\/?w:sdt(?:Content)?\b)[\s\S])*)<\/w:sdtContent>/g;

/** A hint among the words of a paragraph leaves a gap in their sentence; one in its own paragraphs or cells leaves nothing. */
function withoutHint(content: string): string {
  return /<w:p\b/.test(content) ? content.replaceAll(/<w:t\b[^<>]*>[^<]*<\/w:t>/g, "") : run(unreadablePart);
}

/** Stands for a picture that is placed among the words of a paragraph. */
export const pictureMark = "\uFFFC";

/** A picture that floats beside the text is not a part of it. */
function pictureText(picture: string): string {
  const isFloating = /<wp:anchor\b|position:\s*absolute/.test(picture);
  const isPicture = /<wp:inline\b|<v:imagedata\b/.test(picture) && !picture.includes("<w:txbxContent");
  return isPicture && !isFloating ? text(pictureMark) : picture;
}

/** Fields whose result is a part of the text around them; others, such as entries of an index, have none. */
const fieldWithText =
  /^\s*(?:=|EQ|SYMBOL|REF|QUOTE|IF|FILLIN|FORMTEXT|FORMDROPDOWN|DOCPROPERTY|DOCVARIABLE|MERGEFIELD)(?![A-Z])/i;

/**
 * Removes the results of fields within the instructions of others, as in `IF { MERGEFIELD }`, and marks fields without a
 * result (ISO/IEC 29500-1, 17.16.18).
 */
function withShownFields(xml: string): string {
  const count = (type: string): number => xml.split(`w:fldCharType="${type}"`).length;
  if (count("begin") === 1 || count("begin") !== count("end")) return xml;
  const open: { code: string; isResult: boolean }[] = [];
  return xml.replaceAll(
    /<w:fldChar\b[^<>]*w:fldCharType="(\w+)"[^<>]*?(?:\/>|>[\s\S]*?<\/w:fldChar>)|<w:(instrText|t)\b[^<>]*>([^<]*)<\/w:\2>/g,
    (part, ...groups: readonly (string | undefined)[]) => {
      const [type, name, said = ""] = groups;
      const field = open.at(-1);
      if (type === "begin") open.push({ code: "", isResult: false });
      else if (type === "separate" && field !== undefined) field.isResult = true;
      else if (type === "end") {
        open.pop();
        const isHidden = open.some(({ isResult }) => !isResult);
        const isEmpty = field?.isResult === false && fieldWithText.test(field.code);
        return isEmpty && !isHidden ? `${part}${text(unreadablePart)}` : part;
      } else if (name === "instrText" && field?.isResult === false) field.code += said;
      else if (name === "t" && open.some(({ isResult }) => !isResult)) return "";
      return part;
    },
  );
}

/** Returns a run as struck text, without its other properties. */
function struck(part: string): string {
  const inside = part
    .replace(/^<w:r\b[^<>]*>/, "")
    .replace(/<\/w:r>$/, "")
    .replace(/<w:rPr\b[^<>]*>[\s\S]*?<\/w:rPr>/, "");
  return `<w:r><w:rPr><w:strike/></w:rPr>${inside}</w:r>`;
}

/**
 * Returns a symbol (ISO/IEC 29500-1, 17.3.3.30) as text if its code is the code of a character. Codes in the private use
 * area belong to fonts such as Symbol and Wingdings; the reader knows most of these.
 */
function symbolText(symbol: string, unknown: ReadonlySet<string>): string {
  const font = /w:font="([^"]*)"/.exec(symbol)?.[1] ?? "";
  const char = /w:char="([\da-fA-F]+)"/.exec(symbol)?.[1] ?? "";
  const code = Number.parseInt(char, 16);
  const isOfFont = Number.isNaN(code) || code < 0x20 || (code >= 0xe000 && code <= 0xf8ff);
  if (unknown.has(`${font} ${char}`)) return isOfFont ? text(unreadablePart) : text(characterOf(code));
  return /^(?:symbol|webdings|wingdings\b.*)$/i.test(font) || isOfFont ? symbol : text(characterOf(code));
}

function characterOf(code: number): string {
  return `&#${String(code)};`;
}

const elements = {
  p: /<w:p(?:\s[^<>]*[^<>/])?>(?:(?!<\/w:p>)[\s\S])*<\/w:p>/g,
  r: /<w:r(?:\s[^<>]*[^<>/])?>(?:(?!<\/w:r>)[\s\S])*<\/w:r>/g,
};

function styleOf(part: string, name: keyof typeof elements): string {
  return new RegExp(`<w:${name}Style\\s+w:val="([^"]*)"`).exec(part)?.[1] ?? "";
}

/** Returns the ids of the styles that hide their text, from the XML of a document's styles (ISO/IEC 29500-1, 17.3.2.41). */
export function hidingStyles(xml: string): ReadonlySet<string> {
  const styles = Array.from(
    xml.matchAll(/<w:style\b([^<>]*)>([\s\S]*?)<\/w:style>/g),
    ([, head = "", body = ""]) => ({
      id: /w:styleId="([^"]*)"/.exec(head)?.[1] ?? "",
      base: /<w:basedOn\s+w:val="([^"]*)"/.exec(body)?.[1],
      vanish: /<w:vanish(?:\s+w:val="(\w+)")?\s*\/>/.exec(body),
    }),
  );
  const hides = (id: string, seen: readonly string[]): boolean => {
    const style = styles.find((one) => one.id === id);
    if (style === undefined || seen.includes(id)) return false;
    if (style.vanish !== null) return ["1", "true", "on"].includes(style.vanish[1] ?? "1");
    return style.base !== undefined && hides(style.base, [...seen, id]);
  };
  return new Set(styles.flatMap(({ id }) => (hides(id, []) ? [id] : [])));
}

/** Returns the element of a text whose characters are escaped already. */
function text(escaped: string): string {
  return `<w:t xml:space="preserve">${escaped}</w:t>`;
}

function run(escaped: string): string {
  return `<w:r>${text(escaped)}</w:r>`;
}

/** Returns the base text of ruby, with its reading in brackets. */
function rubyText(ruby: string): string {
  const within = (name: string): string =>
    new RegExp(`<w:${name}\\b[^<>]*>([\\s\\S]*?)</w:${name}>`).exec(ruby)?.[1] ?? "";
  const textOf = (part: string): string =>
    Array.from(part.matchAll(/<w:t\b[^<>]*>([^<]*)<\/w:t>/g), ([, said = ""]) => said).join("");
  const reading = textOf(within("rt"));
  return `${textOf(within("rubyBase"))}${reading === "" ? "" : `(${reading})`}`;
}

interface MathNode {
  readonly name: string;
  readonly attributes: string;
  readonly children: (MathNode | string)[];
}

/** Returns an equation on one line: fractions with a stroke, powers with a caret. */
function mathText(xml: string): string {
  const root: MathNode = { name: "", attributes: "", children: [] };
  const open = [root];
  for (const { 0: token } of xml.matchAll(/<[^<>]*>|[^<>]+/g)) {
    const tag = /^<(\/?)([\w:]+)([^<>]*?)(\/?)>$/.exec(token);
    if (tag === null) open.at(-1)?.children.push(token);
    else if (tag[1] === "/") open.pop();
    else {
      const node: MathNode = { name: tag[2] ?? "", attributes: tag[3] ?? "", children: [] };
      open.at(-1)?.children.push(node);
      if (tag[4] !== "/") open.push(node);
    }
  }
  const said = written(root).replaceAll(/\s+/g, " ").trim();
  return said === "" ? unreadablePart : said;
}

function written(node: MathNode | string): string {
  if (typeof node === "string") return "";
  const part = (name: string): string => {
    const found = node.children.find((child) => typeof child !== "string" && child.name === name);
    return found === undefined ? "" : written(found);
  };
  switch (node.name) {
    case "m:t":
    case "w:t":
      return node.children.filter((child) => typeof child === "string").join("");
    case "m:f":
      return `${grouped(part("m:num"))}/${grouped(part("m:den"))}`;
    case "m:sSup":
      return `${part("m:e")}^${grouped(part("m:sup"))}`;
    case "m:sSub":
      return `${part("m:e")}_${grouped(part("m:sub"))}`;
    case "m:sSubSup":
      return `${part("m:e")}_${grouped(part("m:sub"))}^${grouped(part("m:sup"))}`;
    case "m:rad": {
      const degree = part("m:deg");
      return `√${degree === "" ? "" : `[${degree}]`}(${part("m:e")})`;
    }
    case "m:d": {
      const [begin = "(", end = ")", between = "|"] = ["begChr", "endChr", "sepChr"].map((name) =>
        valueOf(ownProperties(node), name),
      );
      return `${begin}${partsOf(node, "m:e").join(between)}${end}`;
    }
    case "m:acc":
      return `${part("m:e")}${valueOf(ownProperties(node), "chr") ?? "\u0302"}`;
    case "m:bar":
      return `${part("m:e")}\u0304`;
    case "m:eqArr":
    case "m:m":
      return partsOf(node, node.name === "m:m" ? "m:mr" : "m:e").join("; ");
    case "m:mr":
      return partsOf(node, "m:e").join(", ");
    case "m:nary": {
      const sign = valueOf(ownProperties(node), "chr") ?? "∫";
      const [below, above] = [part("m:sub"), part("m:sup")];
      const from = below === "" ? "" : `_${grouped(below)}`;
      return `${sign}${from}${above === "" ? "" : `^${grouped(above)}`} ${part("m:e")}`;
    }
    default:
      return node.children.map(written).join("");
  }
}

function grouped(said: string): string {
  return said.length > 1 && !/^[\p{L}\p{N}.]+$/u.test(said) ? `(${said})` : said;
}

/** The texts of the parts of an equation that have a name, such as the elements between two brackets. */
function partsOf(node: MathNode, name: string): string[] {
  return node.children.flatMap((child) =>
    typeof child !== "string" && child.name === name ? [written(child)] : [],
  );
}

/** The properties of a part of an equation, such as `m:dPr` of `m:d`, and not those of the parts in it. */
function ownProperties({ children, name }: MathNode): readonly MathNode[] {
  const own = children.find((child) => typeof child !== "string" && child.name === `${name}Pr`);
  return typeof own === "object" ? own.children.filter((child) => typeof child !== "string") : [];
}

/** @returns undefined if the property is missing; it may be empty, as the second bracket of a list of cases */
function valueOf(properties: readonly MathNode[], name: string): string | undefined {
  const property = properties.find((one) => one.name === `m:${name}`);
  return property && /m:val="([^"]*)"/.exec(property.attributes)?.[1];
}
