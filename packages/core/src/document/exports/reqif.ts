import {
  kindOfRequirement,
  type Requirement,
  type RequirementKind,
  requirementKinds,
  priorities,
  qualityClasses,
} from "../../model/index.ts";
import type { ExportFormat, ExportSource, Loss } from "./export-format.ts";
import { nameWithId } from "./name-with-id.ts";

/**
 * The exchange format of requirements tools such as DOORS, Polarion and Jama. The identifier of an object is the id of
 * its requirement, so that a later export updates what an earlier one has created.
 *
 * @see https://www.omg.org/spec/ReqIF/1.2
 */
export const reqif: ExportFormat = {
  title: "ReqIF",
  file: "requirements.reqif",
  emit({ model, project }) {
    const chapters = chaptersOf(project.requirements);
    const content = [
      ...element("DATATYPES", {}, datatypes()),
      ...element("SPEC-TYPES", {}, specTypes()),
      ...element("SPEC-OBJECTS", {}, [
        ...flat(chapters).map(headingObject).flat(),
        ...project.requirements.flatMap(requirementObject),
      ]),
      ...element("SPEC-RELATIONS", {}, project.requirements.flatMap(refinements)),
      ...element("SPECIFICATIONS", {}, specification(project, chapters)),
    ];
    const text = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      ...element(
        "REQ-IF",
        {
          xmlns: "http://www.omg.org/spec/ReqIF/20110401/reqif.xsd",
          "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
        },
        [
          ...element("THE-HEADER", {}, header(project)),
          ...element("CORE-CONTENT", {}, element("REQ-IF-CONTENT", {}, content)),
        ],
      ),
    ];
    return { text: `${text.join("\n")}\n`, losses: lossesOf(model) };
  },
};

function lossesOf({ elements, relations }: ExportSource["model"]): Loss[] {
  const names = new Map(elements.map(({ id, name }) => [id, name]));
  return [
    ...elements.map((one): Loss => ({
      what: "element",
      subject: nameWithId(one),
      reason: "ReqIF holds requirements, and no elements of the architecture.",
    })),
    ...relations.map(({ from, kind, to }): Loss => ({
      what: "relation",
      subject: `${kind} of ${names.get(from) ?? from} → ${names.get(to) ?? to}`,
      reason: "ReqIF holds relations of requirements only.",
    })),
  ];
}

/** A heading of the specification, with the chapters and requirements below it. */
interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly chapters: readonly Chapter[];
  readonly requirements: readonly string[];
}

/** Returns a chapter for each kind that has requirements, with one for each section inside. */
function chaptersOf(requirements: readonly Requirement[]): Chapter[] {
  return requirementKinds.flatMap(({ kind, prefix, title }): Chapter[] => {
    const own = requirements.filter(({ id }) => kindOfRequirement(id) === kind);
    if (own.length === 0) return [];
    const sections = Map.groupBy(own, ({ section }) => section);
    const id = `heading-${prefix}`;
    const chapters = [...sections].flatMap(([section, inside], index): Chapter[] =>
      section === undefined
        ? []
        : [
            {
              id: `${id}-${String(index + 1)}`,
              title: section,
              chapters: [],
              requirements: inside.map((one) => one.id),
            },
          ],
    );
    return [{ id, title, chapters, requirements: (sections.get(undefined) ?? []).map((one) => one.id) }];
  });
}

function flat(chapters: readonly Chapter[]): Chapter[] {
  return chapters.flatMap((one) => [one, ...flat(one.chapters)]);
}

/** ReqIF requires a time of change for everything; a project records none, and its export is the same in every run. */
const noTime = "2000-01-01T00:00:00Z";

function header({ manifest: { name, organization } }: ExportSource["project"]): string[] {
  return element("REQ-IF-HEADER", { IDENTIFIER: "header" }, [
    ...leaf("COMMENT", `Requirements of ${name}, ${organization}`),
    ...leaf("CREATION-TIME", noTime),
    ...leaf("REQ-IF-TOOL-ID", "Archscribe"),
    ...leaf("REQ-IF-VERSION", "1.0"),
    ...leaf("SOURCE-TOOL-ID", "Archscribe"),
    ...leaf("TITLE", name),
  ]);
}

const kindNames: Readonly<Record<Exclude<RequirementKind, "non-functional">, string>> = {
  functional: "Functional",
  "user-story": "User story",
  "business-rule": "Business rule",
};

/** The values of the attribute Type: a quality requirement has its quality. */
const types = [...Object.values(kindNames), ...qualityClasses.map(({ title }) => title)];

/** The attributes of a requirement besides its id and its text, with the form of their values. */
const attributes = [
  { name: "Type", form: "ENUMERATION", values: types },
  { name: "Priority", form: "ENUMERATION", values: priorities },
  { name: "Source", form: "STRING" },
  { name: "Stimulus", form: "STRING" },
  { name: "Environment", form: "STRING" },
  { name: "Response", form: "STRING" },
  { name: "Measure", form: "STRING" },
  { name: "Constraint", form: "BOOLEAN" },
  { name: "Suggested", form: "BOOLEAN" },
] as const satisfies readonly {
  readonly name: string;
  readonly form: Form;
  readonly values?: readonly string[];
}[];

type Form = "BOOLEAN" | "ENUMERATION" | "STRING" | "XHTML";

type Attribute = (typeof attributes)[number]["name"];

function datatypes(): string[] {
  return [
    ...leaf("DATATYPE-DEFINITION-BOOLEAN", undefined, described("type-boolean", "Boolean")),
    ...leaf("DATATYPE-DEFINITION-STRING", undefined, {
      ...described("type-string", "String"),
      "MAX-LENGTH": "32000",
    }),
    ...leaf("DATATYPE-DEFINITION-XHTML", undefined, described("type-xhtml", "XHTML")),
    ...attributes.flatMap((one) =>
      one.form === "ENUMERATION"
        ? element("DATATYPE-DEFINITION-ENUMERATION", described(`type-${one.name}`, one.name), [
            ...element(
              "SPECIFIED-VALUES",
              {},
              one.values.flatMap((value, index) =>
                element(
                  "ENUM-VALUE",
                  described(enumId(one.name, value), value),
                  element(
                    "PROPERTIES",
                    {},
                    leaf("EMBEDDED-VALUE", undefined, { KEY: String(index), "OTHER-CONTENT": "" }),
                  ),
                ),
              ),
            ),
          ])
        : [],
    ),
  ];
}

function specTypes(): string[] {
  return [
    ...element(
      "SPEC-OBJECT-TYPE",
      described("heading", "Heading"),
      element("SPEC-ATTRIBUTES", {}, definition("heading", { name: "ReqIF.ChapterName", form: "XHTML" })),
    ),
    ...element(
      "SPEC-OBJECT-TYPE",
      described("requirement", "Requirement"),
      element("SPEC-ATTRIBUTES", {}, [
        ...definition("requirement", { name: "ReqIF.ForeignID", form: "STRING" }),
        ...definition("requirement", { name: "ReqIF.Text", form: "XHTML" }),
        ...attributes.flatMap((one) => definition("requirement", one)),
      ]),
    ),
    ...leaf("SPEC-RELATION-TYPE", undefined, described("refines", "refines")),
    ...leaf("SPECIFICATION-TYPE", undefined, described("specification-type", "Specification")),
  ];
}

function definition(owner: string, { form, name }: { readonly name: string; readonly form: Form }): string[] {
  const type = form === "ENUMERATION" ? `type-${name}` : `type-${form.toLowerCase()}`;
  const own = described(`${owner}-${name}`, name);
  return element(
    `ATTRIBUTE-DEFINITION-${form}`,
    form === "ENUMERATION" ? { ...own, "MULTI-VALUED": "false" } : own,
    element("TYPE", {}, leaf(`DATATYPE-DEFINITION-${form}-REF`, type)),
  );
}

function headingObject({ id, title }: Chapter): string[] {
  return specObject(id, "heading", xhtmlValue("heading-ReqIF.ChapterName", title));
}

function requirementObject(requirement: Requirement): string[] {
  const { constraint, id, priority, quality, scenario, source, suggested, text } = requirement;
  const kind = kindOfRequirement(id);
  const type =
    kind === "non-functional" ? qualityClasses.find(({ key }) => key === quality)?.title : kindNames[kind];
  const values: Readonly<Record<Attribute, string | undefined>> = {
    Type: type,
    Priority: priority,
    Source: source,
    Stimulus: scenario?.stimulus,
    Environment: scenario?.environment,
    Response: scenario?.response,
    Measure: scenario?.measure,
    Constraint: constraint === true ? "true" : undefined,
    Suggested: suggested === true ? "true" : undefined,
  };
  return specObject(id, "requirement", [
    ...plainValue("STRING", "requirement-ReqIF.ForeignID", id),
    ...xhtmlValue("requirement-ReqIF.Text", text),
    ...attributes.flatMap(({ form, name }) => {
      const value = values[name];
      if (value === undefined) return [];
      return form === "ENUMERATION" ? enumValue(name, value) : plainValue(form, `requirement-${name}`, value);
    }),
  ]);
}

function specObject(id: string, type: string, values: readonly string[]): string[] {
  return element("SPEC-OBJECT", described(id, id), [
    ...element("TYPE", {}, leaf("SPEC-OBJECT-TYPE-REF", type)),
    ...element("VALUES", {}, values),
  ]);
}

function plainValue(form: Form, attribute: string, value: string): string[] {
  return element(
    `ATTRIBUTE-VALUE-${form}`,
    { "THE-VALUE": value },
    element("DEFINITION", {}, leaf(`ATTRIBUTE-DEFINITION-${form}-REF`, attribute)),
  );
}

function xhtmlValue(attribute: string, text: string): string[] {
  return element("ATTRIBUTE-VALUE-XHTML", {}, [
    ...element("DEFINITION", {}, leaf("ATTRIBUTE-DEFINITION-XHTML-REF", attribute)),
    // In one line: space inside is text.
    `<THE-VALUE><xhtml:div>${text.split("\n").map(escaped).join("<xhtml:br/>")}</xhtml:div></THE-VALUE>`,
  ]);
}

function enumValue(name: string, value: string): string[] {
  return element("ATTRIBUTE-VALUE-ENUMERATION", {}, [
    ...element("DEFINITION", {}, leaf("ATTRIBUTE-DEFINITION-ENUMERATION-REF", `requirement-${name}`)),
    ...element("VALUES", {}, leaf("ENUM-VALUE-REF", enumId(name, value))),
  ]);
}

function enumId(name: string, value: string): string {
  return `${name}-${value.replaceAll(" ", "-")}`;
}

function refinements({ id, refines = [] }: Requirement): string[] {
  return refines.flatMap((other) =>
    element("SPEC-RELATION", described(`${id}-refines-${other}`), [
      ...element("TYPE", {}, leaf("SPEC-RELATION-TYPE-REF", "refines")),
      ...element("SOURCE", {}, leaf("SPEC-OBJECT-REF", id)),
      ...element("TARGET", {}, leaf("SPEC-OBJECT-REF", other)),
    ]),
  );
}

function specification({ manifest }: ExportSource["project"], chapters: readonly Chapter[]): string[] {
  return element("SPECIFICATION", described("specification", manifest.name), [
    ...element("TYPE", {}, leaf("SPECIFICATION-TYPE-REF", "specification-type")),
    ...element("CHILDREN", {}, chapters.flatMap(place)),
  ]);
}

function place({ chapters, id, requirements }: Chapter): string[] {
  const inside = [...requirements.flatMap((one) => placed(one, [])), ...chapters.flatMap(place)];
  return placed(id, element("CHILDREN", {}, inside));
}

function placed(id: string, children: readonly string[]): string[] {
  return element("SPEC-HIERARCHY", described(`place-of-${id}`), [
    ...element("OBJECT", {}, leaf("SPEC-OBJECT-REF", id)),
    ...children,
  ]);
}

type Attributes = Readonly<Record<string, string>>;

function described(id: string, name?: string): Attributes {
  return { IDENTIFIER: id, "LAST-CHANGE": noTime, ...(name === undefined ? {} : { "LONG-NAME": name }) };
}

/** Returns an element with others in it, indented; nothing if it would be empty and has no attributes. */
function element(name: string, given: Attributes, inside: readonly string[]): string[] {
  if (inside.length === 0) return Object.keys(given).length === 0 ? [] : leaf(name, undefined, given);
  return [`<${opening(name, given)}>`, ...inside.map((line) => `  ${line}`), `</${name}>`];
}

function leaf(name: string, text: string | undefined, given: Attributes = {}): string[] {
  return [
    text === undefined ? `<${opening(name, given)}/>` : `<${opening(name, given)}>${escaped(text)}</${name}>`,
  ];
}

function opening(name: string, given: Attributes): string {
  return [name, ...Object.entries(given).map(([key, value]) => `${key}="${escaped(value)}"`)].join(" ");
}

/** Returns a text as XML allows it, in elements and attributes. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll(/[\n\t]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
