import { SaxesParser, type SaxesTagPlain } from "saxes";
import { raisedDigits } from "../../model/index.ts";
import { markRemoved, unreadablePart } from "./rules/index.ts";

/** An object of a ReqIF file. */
export interface SpecObject {
  readonly id: string;
  readonly type: string;
  readonly longName: string;
  readonly description: string;
  /** By the id of the attribute's definition. */
  readonly values: Map<string, string>;
  readonly line: number;
}

interface SpecRelation {
  readonly type: string;
  readonly source: string;
  readonly target: string;
  readonly line: number;
}

/** The requirements and attributes of a ReqIF file. */
export interface ReqifFile {
  readonly objects: readonly SpecObject[];
  /** The objects in the order of the hierarchies, each with the one above it. */
  readonly placed: readonly Place[];
  readonly relations: readonly SpecRelation[];
  /** The values of specifications and relations. */
  readonly others: readonly { readonly text: string; readonly line: number }[];
  /** The names of types and attributes, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** The values that an attribute has where an object states none, by type and attribute. */
  readonly defaults: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** A place in a hierarchy. */
export interface Place {
  readonly id: string;
  readonly above: string | undefined;
  /** The number of the specification. */
  readonly root: number;
  /** Whether it is a row or a cell of a table. */
  readonly isInTable: boolean;
}

/** More than any export has; deeper elements would only fill the memory. */
const maxDepth = 200;

/**
 * Returns XML without its byte order mark and its declaration, before which it may have comments here: a parser demands that a
 * declaration comes first, and the encoding that it states is not needed any more.
 */
function withoutDeclaration(text: string): string {
  const start = text.startsWith("\u{feff}") ? 1 : 0;
  const blank = /\s*/y;
  let at = start;
  for (;;) {
    blank.lastIndex = at;
    blank.exec(text);
    at = blank.lastIndex;
    const end = text.startsWith("<!--", at) ? text.indexOf("-->", at) : -1;
    if (end === -1) break;
    at = end + "-->".length;
  }
  const declaration = /<\?xml\b[^>]*\?>/y;
  declaration.lastIndex = at;
  return text.slice(start, at) + text.slice(declaration.test(text) ? declaration.lastIndex : at);
}

/**
 * Parses a ReqIF file, of any version and with any prefixes.
 *
 * @throws Error with the reason if the text is not ReqIF
 */
export function parseReqif(text: string): ReqifFile {
  const parser = new SaxesParser();
  const open: string[] = [];
  const names = new Map<string, string>();
  const objects: SpecObject[] = [];
  const taken = new Set<string>();
  const roots: HierarchyNode[] = [];
  const relations: (SpecRelation & { type: string; source: string; target: string })[] = [];
  const defaults = new Map<string, Map<string, string>>();
  /** The attributes by their types and names. */
  const attributes = new Map<string, string>();
  const hierarchy: HierarchyNode[] = [];
  let type = "";
  let object: (SpecObject & { type: string }) | undefined;
  let relation: (typeof relations)[number] | undefined;
  let definition = "";
  /** The text in parts, because a text can have thousands of items. */
  let value: { readonly parts: string[]; attribute: string } | undefined;
  /** How many parts the value had at the beginning of each attachment around the present element. */
  const attachments: number[] = [];
  /** The open elements of XHTML that change the meaning of their text, with its beginning. */
  const marked: {
    readonly depth: number;
    readonly from: number;
    readonly mark: (own: string) => string;
  }[] = [];
  let reference: string | undefined;
  let isRoot = true;
  const others: { readonly text: string; readonly line: number }[] = [];
  let specification = 0;

  parser.on("error", (error) => {
    throw new Error(`it is malformed XML: ${error.message}`);
  });
  parser.on("opentag", (tag) => {
    const name = localName(tag);
    if (isRoot && name !== "REQ-IF") throw new Error("it has no element REQ-IF");
    isRoot = false;
    open.push(name);
    if (open.length > maxDepth) throw new Error("it is nested too deeply");
    enter(name, tag.attributes as Readonly<Record<string, string>>);
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", (tag) => {
    leave(localName(tag));
    open.pop();
  });
  parser.write(withoutDeclaration(text)).close();
  for (const one of relations) one.type = names.get(one.type) ?? "";
  return { objects, placed: roots.flatMap((node) => inOrder(node)), relations, others, names, defaults };

  function enter(name: string, facts: Readonly<Record<string, string>>): void {
    const {
      DESC: description = "",
      IDENTIFIER: id = "",
      "LONG-NAME": longName = "",
      "THE-VALUE": said,
    } = facts;
    if (/^(?:SPEC-(?:OBJECT|RELATION)-TYPE|ATTRIBUTE-DEFINITION-\w+|ENUM-VALUE)$/.test(name))
      names.set(id, longName);
    if (name.endsWith("-REF")) reference = "";
    else if (name === "SPEC-OBJECT-TYPE") type = id;
    else if (name.startsWith("ATTRIBUTE-DEFINITION-")) {
      definition = id;
      const key = `${type} ${longName}`;
      const other = attributes.get(key);
      attributes.set(key, id);
      // Two attributes with one name are distinguished by their identifiers.
      for (const one of other === undefined ? [] : [other, id]) names.set(one, "");
    } else if (name.startsWith("ATTRIBUTE-VALUE-")) value = { parts: [said ?? ""], attribute: "" };
    else if (name === "SPEC-OBJECT")
      object = {
        id,
        type: "",
        longName,
        description: description.replaceAll(/\s+/g, " ").trim(),
        values: new Map(),
        line: parser.line,
      };
    else if (name === "SPECIFICATION") specification++;
    else if (name === "SPEC-RELATION") relation = { type: "", source: "", target: "", line: parser.line };
    else if (name === "SPEC-HIERARCHY") {
      const isInTable = facts["IS-TABLE-INTERNAL"] === "true";
      const node: HierarchyNode = { id: "", root: specification, isInTable, children: [] };
      (hierarchy.at(-1)?.children ?? roots).push(node);
      hierarchy.push(node);
    } else if (value !== undefined && open.includes("THE-VALUE")) {
      if (name === "object") attachments.push(value.parts.length);
      else if (/^(?:tr|li)$/.test(name)) value.parts.push(separated(value.parts, ";"));
      else if (/^t[dh]$/.test(name)) value.parts.push(separated(value.parts, ","));
      else if (block.test(name)) value.parts.push("\n");
      const isStruck = /^(?:del|s|strike)$/.test(name) || /line-through/.test(facts["style"] ?? "");
      if (isStruck) marked.push({ depth: open.length, from: value.parts.length, mark: markRemoved });
      else if (name === "sup" || name === "sub") {
        const side = name === "sup" ? "superscript" : "subscript";
        marked.push({ depth: open.length, from: value.parts.length, mark: (own) => raisedDigits(own, side) });
      }
    }
  }

  function add(said: string): void {
    if (reference !== undefined) reference += said;
    else if (value !== undefined && open.includes("THE-VALUE"))
      value.parts.push(said.replaceAll(/\s+/g, " "));
  }

  function leave(name: string): void {
    const mark = marked.at(-1);
    if (mark?.depth === open.length && value !== undefined) {
      value.parts.push(mark.mark(value.parts.splice(mark.from).join("")));
      marked.pop();
    }
    if (name.endsWith("-REF") && reference !== undefined) {
      refer(name, reference.trim());
      reference = undefined;
    } else if (name.startsWith("ATTRIBUTE-VALUE-") && value !== undefined) {
      const own = value.parts
        .join("")
        .replaceAll(/[ \t]+/g, " ")
        .replaceAll(/ ?\n[ \n]*/g, "\n")
        .trim();
      if (open.includes("DEFAULT-VALUE"))
        defaults.set(type, (defaults.get(type) ?? new Map<string, string>()).set(definition, own));
      else if (object !== undefined) object.values.set(value.attribute, own);
      else if (own !== "")
        others.push({ text: `${names.get(value.attribute) ?? ""}: ${own}`, line: parser.line });
      value = undefined;
    } else if (name === "object" && value !== undefined) {
      // An attachment without words of its own inside of it.
      if (value.parts.slice(attachments.pop()).join("").trim() === "")
        value.parts.push(` ${unreadablePart} `);
    } else if (name === "SPEC-OBJECT" && object !== undefined) {
      // The hierarchy and the relations mean the first object of an identifier; the others are kept, too.
      objects.push(taken.has(object.id) ? { ...object, id: `${object.id} ${objects.length}` } : object);
      taken.add(object.id);
      object = undefined;
    } else if (name === "SPEC-RELATION" && relation !== undefined) {
      if (relation.source !== "" && relation.target !== "") relations.push(relation);
      relation = undefined;
    } else if (name === "SPEC-HIERARCHY") hierarchy.pop();
  }

  function refer(name: string, id: string): void {
    if (name === "SPEC-OBJECT-TYPE-REF" && object !== undefined) object.type = id;
    else if (name === "SPEC-RELATION-TYPE-REF" && relation !== undefined) relation.type = id;
    else if (name.startsWith("ATTRIBUTE-DEFINITION-") && value !== undefined) value.attribute = id;
    else if (name === "ENUM-VALUE-REF" && value !== undefined)
      value.parts.push(`${value.parts.every((part) => part === "") ? "" : ", "}${names.get(id) ?? id}`);
    else if (name === "SPEC-OBJECT-REF" && relation !== undefined) {
      if (open.includes("SOURCE")) relation.source = id;
      else relation.target = id;
    } else if (name === "SPEC-OBJECT-REF") {
      const here = hierarchy.at(-1);
      if (here !== undefined) here.id = id;
    }
  }
}

/** Elements of XHTML that begin a new line. */
const block = /^(?:p|div|br|h[1-6]|table|ul|ol)$/;

/** Returns the separator before an item of a list, or a row or a cell of a table, on the line of the items before it. */
function separated(before: readonly string[], sign: string): string {
  const last = before.findLast((part) => part.includes("\n") || part.trim() !== "") ?? "";
  if (last.trim() === "" || /\n[ \t]*$/.test(last)) return "";
  return /[.;:,]$/.test(last.trimEnd()) ? " " : `${sign} `;
}

/** A place in a hierarchy; its object can be named behind its children. */
interface HierarchyNode {
  id: string;
  readonly root: number;
  readonly isInTable: boolean;
  readonly children: HierarchyNode[];
}

function inOrder({ children, id, isInTable, root }: HierarchyNode, above?: string): readonly Place[] {
  return [{ id, above, root, isInTable }, ...children.flatMap((child) => inOrder(child, id))];
}

function localName({ name }: SaxesTagPlain | { readonly name: string }): string {
  return name.replace(/^.*:/, "");
}
