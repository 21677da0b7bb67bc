import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { Tagger } from "../../model/index.ts";
import { raisedDigits } from "../words/index.ts";
import { otherColumns, readRows, type RequirementTable, type Row } from "./read-requirement-table.ts";
import {
  type LeftOut,
  markRemoved,
  meanWords,
  obliges,
  requirementColumns,
  unreadablePart,
} from "./rules/index.ts";

/**
 * Reads the requirements of a ReqIF file, as DOORS, Polarion, Jama and others exchange them. The attributes of an object
 * are the columns of a table, whatever the tool calls them; the hierarchy gives order and headings.
 *
 * @see https://www.omg.org/spec/ReqIF/1.2
 * @throws Error with the reason if the text is not ReqIF
 */
export function readReqif(text: string, tag: Tagger): RequirementTable {
  const file = parseReqif(text);
  const { cells, ids, missing, names, rows } = tableOf(file);
  const idOf = (object: string): string => ids.get(object) ?? object;
  const read = readRows(names, rows, tag);
  const columns = requirementColumns(names);
  // Of a status, only that of a removed object is used.
  const used = [...(columns?.at.values() ?? []), names.indexOf(typeColumn)].filter(
    (at) => at !== columns?.at.get("status"),
  );
  const objects = rows.filter(({ cells }) => cells.length === names.length);
  const others = columns === undefined ? [] : otherColumns({ names: columns.names, used }, objects);
  const refined = new Map<string, string[]>();
  const known = new Set(file.objects.map(({ id }) => id));
  const leftOut: LeftOut[] = [
    ...missing.map(
      (id) =>
        ({
          text: `The hierarchy names the object ${id}, which is not in the file`,
          kind: "functional",
          line: 1,
          reason: "unreadable",
        }) as const,
    ),
    ...cells,
    ...file.others.map((one) => ({ ...one, kind: "functional", reason: "about-document" }) as const),
  ];
  for (const { line, source, target, type } of file.relations) {
    const [from, to] = [idOf(source), idOf(target)];
    const absent = [source, target].find((one) => !known.has(one));
    if (absent === undefined && refinement.test(type)) refined.set(from, [...(refined.get(from) ?? []), to]);
    else
      leftOut.push({
        text: `${from} ${type || "is related to"} ${to}${absent === undefined ? "" : `; ${absent} is not in the file`}`,
        kind: "functional",
        line,
        reason: absent === undefined ? "field" : "unreadable",
      });
  }
  const found = read.found.map((one) => {
    const refines = refined.get(one.id ?? "");
    return refines === undefined ? one : { ...one, refines };
  });
  return { ...read, found, leftOut: [...others, ...read.leftOut, ...leftOut] };
}

/** The types of relation by which a requirement makes another one precise; all others have no place in a project. */
const refinement =
  /refine|deriv|decompos|satisf|implement|detail|verfeiner|ableit|abgeleitet|erfüll|raffin|dériv/i;

/** What the exchange calls its attributes, by the names that its implementation guide recommends. */
const recommended: Readonly<Record<string, string>> = {
  "ReqIF.ForeignID": "ID",
  "ReqIF.Text": "Text",
  "ReqIF.Name": "Title",
  "ReqIF.ChapterName": "Heading",
  "ReqIF.Description": "Description",
};

const typeColumn = "Object type";

interface SpecObject {
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

interface ReqifFile {
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

interface Place {
  readonly id: string;
  readonly above: string | undefined;
  /** The number of the specification. */
  readonly root: number;
  /** Whether it is a row or a cell of a table. */
  readonly isInTable: boolean;
}

/** A title of requirements that is no section. */
const noChapter = "Requirements";

/** Returns the objects as the rows of a table, in which headings are rows of their own. */
function tableOf({ defaults, names: named, objects, placed }: ReqifFile): {
  readonly names: readonly string[];
  readonly rows: readonly Row[];
  /** The cells of tables that oblige nobody. */
  readonly cells: readonly LeftOut[];
  /** What people call the objects, by their identifiers; several objects can be in one line of the file. */
  readonly ids: ReadonlyMap<string, string>;
  /** The identifiers in the hierarchy of which the file has no object. */
  readonly missing: readonly string[];
} {
  const columnOf = (attribute: string): string => {
    // The name is optional; some tools write only identifiers.
    const name = named.get(attribute) || attribute;
    return recommended[name] ?? name;
  };
  const valuesOf = ({ description, longName, type, values }: SpecObject): Map<string, string> => {
    const own = new Map<string, string>();
    for (const [attribute, value] of [...(defaults.get(type) ?? []), ...values])
      if (value !== "") own.set(columnOf(attribute), value);
    if (description !== "" && ![...own.values()].includes(description))
      own.set(own.has("Text") || own.has("Description") ? "DESC" : "Description", description);
    own.set(typeColumn, named.get(type) ?? "");
    if (longName !== "" && columnOfId([...own.keys()]) === "" && /^\S*\d\S*$/.test(longName))
      own.set("ID", longName);
    return own;
  };
  const byId = new Map(objects.map((one) => [one.id, { object: one, values: valuesOf(one) }]));
  nameTexts(Array.from(byId.values()));
  const kinds = new Set(objects.map(({ type }) => type));
  const columns = new Set(Array.from(byId.values()).flatMap(({ values }) => [...values.keys()]));
  // One type for everything, as DOORS has it, says nothing of an object.
  columns.delete(typeColumn);
  const names = [...columns, ...(kinds.size > 1 ? [typeColumn] : [])];
  const inHierarchy = new Set(placed.map(({ id }) => id));
  const all = [
    ...placed,
    ...objects
      .filter(({ id }) => !inHierarchy.has(id))
      .map(({ id }): Place => ({ id, above: undefined, root: -1, isInTable: false })),
  ];
  const headings = new Set(names.filter((name) => /^(?:heading|object heading)$/i.test(name)));
  const texts = names.filter((name) => /^(?:text|object text|description|title)$/i.test(name));
  const isHeading = (id: string | undefined): boolean => {
    const values = byId.get(id ?? "")?.values;
    if (values === undefined) return false;
    const isTyped = /^(?:heading|chapter|section|folder|überschrift|titre)$/i.test(
      values.get(typeColumn) ?? "",
    );
    return (
      isTyped || (texts.every((name) => !values.has(name)) && [...headings].some((name) => values.has(name)))
    );
  };
  const parents = new Set(placed.map(({ above }) => above));
  const aboves = new Map(placed.map(({ above, id }) => [id, above]));
  const headingOf = (id: string | undefined): string | undefined => {
    let above = id;
    // An object can be placed below itself.
    for (
      const passed = new Set<string>();
      above !== undefined && !isHeading(above);
      above = aboves.get(above)
    ) {
      if (passed.has(above)) return undefined;
      passed.add(above);
    }
    return above;
  };
  const rows: Row[] = [];
  const cells: LeftOut[] = [];
  let root = 0;
  let current: string | undefined;
  const seen = new Set<string>();
  for (const { above, id, isInTable, root: own } of all) {
    const one = byId.get(id);
    if (one === undefined || seen.has(id)) continue;
    seen.add(id);
    const said = texts
      .map((name) => one.values.get(name) ?? "")
      .join(" ")
      .trim();
    if (isInTable && !obliges(said)) {
      if (said !== "") cells.push({ text: said, kind: "functional", line: one.object.line, reason: "field" });
      continue;
    }
    if (isHeading(id)) {
      rows.push(headingRow(id));
      current = id;
      root = own;
      continue;
    }
    // After a deeper chapter, the one around it goes on.
    const heading = headingOf(above);
    if (heading !== undefined && heading !== current) rows.push(headingRow(heading));
    // A chapter ends with its specification and, if it has objects below it, with these.
    const isEnded = heading === undefined && current !== undefined && (own !== root || parents.has(current));
    if (isEnded) rows.push({ cells: [noChapter], line: one.object.line });
    if (heading !== undefined || isEnded) current = heading;
    root = own;
    rows.push({ cells: names.map((name) => one.values.get(name) ?? ""), line: one.object.line });
  }
  const idColumn = columnOfId(names);
  const ids = new Map(
    Array.from(byId, ([id, { values }]) => [id, values.get(idColumn)] as const).flatMap(([id, own]) =>
      own === undefined ? [] : [[id, own] as const],
    ),
  );
  const missing = [...inHierarchy].filter((id) => id !== "" && !byId.has(id));
  return { cells, ids, missing, names, rows };

  function headingRow(id: string): Row {
    const { object, values } = byId.get(id) ?? {};
    const title = [...headings, ...texts].flatMap((name) => values?.get(name) ?? [])[0] ?? "";
    // A row with one cell is a title of the rows below it.
    return { cells: [title], line: object?.line ?? 1 };
  }
}

/** The mean number of words from which on the values of an attribute are statements. */
const leastWords = 3;

/**
 * Calls the attribute with the longest values of a type "Text" if none of its attributes has a known name: names are
 * optional, and some tools give only identifiers.
 */
function nameTexts(
  all: readonly { readonly object: SpecObject; readonly values: Map<string, string> }[],
): void {
  for (const type of new Set(all.map(({ object }) => object.type))) {
    const ofType = all.filter(({ object }) => object.type === type).map(({ values }) => values);
    const names = [...new Set(ofType.flatMap((values) => [...values.keys()]))];
    if (requirementColumns(names) !== undefined) continue;
    const [longest] = names
      .filter((name) => name !== typeColumn)
      .map((name) => ({ name, words: meanWords(ofType.flatMap((values) => values.get(name) ?? [])) }))
      .toSorted((a, b) => b.words - a.words);
    if (longest === undefined || longest.words < leastWords) continue;
    for (const values of ofType) {
      const text = values.get(longest.name);
      values.delete(longest.name);
      if (text !== undefined) values.set("Text", text);
    }
  }
}

function columnOfId(names: readonly string[]): string {
  return (
    names.find((name) =>
      /^(?:id|(?:object |req(?:uirement)? ?|item )?(?:id|identifier|number))$/i.test(name),
    ) ?? ""
  );
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

function parseReqif(text: string): ReqifFile {
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
  let value: { text: string; attribute: string } | undefined;
  /** How long the value was at the beginning of each attachment around the present element. */
  const attachments: number[] = [];
  /** The elements of XHTML around the present one that change the meaning of their text, and where it begins. */
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
      // Two attributes with one name are told apart by their identifiers.
      for (const one of other === undefined ? [] : [other, id]) names.set(one, "");
    } else if (name.startsWith("ATTRIBUTE-VALUE-")) value = { text: said ?? "", attribute: "" };
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
      if (name === "object") attachments.push(value.text.length);
      else if (/^(?:tr|li)$/.test(name)) value.text += separated(value.text, ";");
      else if (/^t[dh]$/.test(name)) value.text += separated(value.text, ",");
      else if (block.test(name)) value.text += "\n";
      const isStruck = /^(?:del|s|strike)$/.test(name) || /line-through/.test(facts["style"] ?? "");
      if (isStruck) marked.push({ depth: open.length, from: value.text.length, mark: markRemoved });
      else if (name === "sup" || name === "sub") {
        const side = name === "sup" ? "superscript" : "subscript";
        marked.push({ depth: open.length, from: value.text.length, mark: (own) => raisedDigits(own, side) });
      }
    }
  }

  function add(said: string): void {
    if (reference !== undefined) reference += said;
    else if (value !== undefined && open.includes("THE-VALUE")) value.text += said.replaceAll(/\s+/g, " ");
  }

  function leave(name: string): void {
    const mark = marked.at(-1);
    if (mark?.depth === open.length && value !== undefined) {
      value.text = value.text.slice(0, mark.from) + mark.mark(value.text.slice(mark.from));
      marked.pop();
    }
    if (name.endsWith("-REF") && reference !== undefined) {
      refer(name, reference.trim());
      reference = undefined;
    } else if (name.startsWith("ATTRIBUTE-VALUE-") && value !== undefined) {
      const own = value.text
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
      if (value.text.slice(attachments.pop()).trim() === "") value.text += ` ${unreadablePart} `;
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
      value.text += `${value.text === "" ? "" : ", "}${names.get(id) ?? id}`;
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
function separated(before: string, sign: string): string {
  if (/(?:^|\n)\s*$/.test(before)) return "";
  return /[.;:,]\s*$/.test(before) ? " " : `${sign} `;
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
