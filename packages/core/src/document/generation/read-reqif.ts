import type { Tagger } from "../../model/index.ts";
import { parseReqif, type Place, type ReqifFile, type SpecObject } from "./parse-reqif.ts";
import { otherColumns, readRows, type RequirementTable } from "./read-requirement-table.ts";
import type { Row } from "./table-rows.ts";
import { type LeftOut, meanWords, obliges, requirementColumns } from "./rules/index.ts";

/**
 * Reads the requirements of a ReqIF file, as DOORS, Polarion, Jama and others exchange them. The attributes of an object
 * are the columns of a table, whatever their names; the hierarchy determines order and headings.
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
  // Only the status of a removed object is used.
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

/** The attribute names that the implementation guide of the exchange recommends. */
const recommended: Readonly<Record<string, string>> = {
  "ReqIF.ForeignID": "ID",
  "ReqIF.Text": "Text",
  "ReqIF.Name": "Title",
  "ReqIF.ChapterName": "Heading",
  "ReqIF.Description": "Description",
};

const typeColumn = "Object type";

/** A title of requirements that is not a section. */
const noChapter = "Requirements";

/** Returns the objects as the rows of a table, in which headings are rows of their own. */
function tableOf({ defaults, names: named, objects, placed }: ReqifFile): {
  readonly names: readonly string[];
  readonly rows: readonly Row[];
  /** The cells of tables without obligations. */
  readonly cells: readonly LeftOut[];
  /** People's names of the objects, by their identifiers; several objects can be in one line of the file. */
  readonly ids: ReadonlyMap<string, string>;
  /** The identifiers in the hierarchy without an object in the file. */
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
  // A single type for everything, as in DOORS, does not describe an object.
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
    // After a deeper chapter, the outer one continues.
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
 * Names the attribute with the longest values of a type "Text" if none of its attributes has a known name: names are
 * optional, and some tools export only identifiers.
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
