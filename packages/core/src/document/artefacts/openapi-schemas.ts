import {
  attributeMaxLengths,
  type AttributeType,
  type DesignModel,
  type LogicalAttribute,
  namesApart,
  toLogicalDataModel,
} from "../../model/index.ts";
import { oneLine } from "./one-line.ts";

/** A part of an OpenAPI description before it is written as YAML. */
export type ApiPart = Readonly<Record<string, unknown>>;

/** The form in which an entity is sent: as stored, when created, when changed, or as a page of several. */
export type SchemaForm = "stored" | "new" | "change" | "page";

const forms: readonly SchemaForm[] = ["stored", "new", "change", "page"];

export const problemName = "Problem";

/** The schemas of a description. Only schemas that are referred to are kept. */
export interface SchemaBook {
  /** Returns a reference to the schema of an entity, or undefined if the design does not have the entity. */
  refer(entity: string, form: SchemaForm): ApiPart | undefined;
  /** Returns the type of a path parameter, such as `reservationId` or `isbn`. */
  typeOfParameter(name: string, entity: string): ApiPart;
  /** Returns the schemas that were referred to, by name. */
  schemas(): ApiPart;
}

interface ApiEntity {
  readonly name: string;
  readonly parent: string | undefined;
  readonly own: readonly { readonly property: string; readonly attribute: LogicalAttribute }[];
  readonly schemaNames: Readonly<Record<SchemaForm, string>>;
}

export function openSchemaBook(model: DesignModel): SchemaBook {
  const entities = apiEntities(model);
  const used = new Map<string, ApiPart>();

  function refer(id: string, form: SchemaForm): ApiPart | undefined {
    const entity = entities.get(id);
    if (!entity) return undefined;
    const name = entity.schemaNames[form];
    if (!used.has(name)) {
      // Set first, because a page refers to its entity, and a special entity to the general one.
      used.set(name, {});
      used.set(name, form === "page" ? page(id) : shape(entity, form));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function page(id: string): ApiPart {
    return {
      type: "object",
      required: ["items"],
      properties: {
        items: { type: "array", items: refer(id, "stored") },
        next: { type: "string", description: "What to send as `after` for the next page; not on the last." },
      },
    };
  }

  function shape({ name, own, parent }: ApiEntity, form: SchemaForm): ApiPart {
    const isKeyed = form === "stored" && parent === undefined;
    const required = form === "change" ? [] : own.filter(({ attribute }) => attribute.required);
    const names = [...(isKeyed ? ["id"] : []), ...required.map(({ property }) => property)];
    const properties = own.map(({ attribute, property }) => [property, typeOf(attribute)] as const);
    const object = {
      type: "object",
      ...(names.length === 0 ? {} : { required: names }),
      properties: {
        ...(isKeyed ? { id: { ...key, readOnly: true } } : {}),
        ...Object.fromEntries(properties),
      },
    };
    const general = parent === undefined ? undefined : refer(parent, form);
    const description = `${oneLine(name)}${formWords[form]}`;
    return general ? { description, allOf: [general, object] } : { description, ...object };
  }

  return {
    refer,
    typeOfParameter(name, id) {
      const own = entities.get(id)?.own.find(({ property }) => property === name);
      if (own) return typeOf(own.attribute);
      const keys = Array.from(entities.values(), (entity) => `${propertyName(entity.name)}Id`);
      return name === "id" || keys.includes(name) ? key : { type: "string" };
    },
    schemas: () =>
      Object.fromEntries([[problemName, problem] as const, ...used].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const formWords: Readonly<Record<SchemaForm, string>> = {
  stored: ", as it is stored.",
  new: ", as it is sent.",
  change: ": what is to be changed.",
  page: "",
};

function apiEntities(model: DesignModel): ReadonlyMap<string, ApiEntity> {
  const known = new Set(model.entities.map(({ id }) => id));
  const entities = toLogicalDataModel(model).entities.filter(({ id }) => known.has(id));
  const plain = entities.map(({ id, name }) => schemaName(name, id));
  const given = forms.flatMap((form) => plain.map((name) => formName(name, form)));
  const names = namesApart([problemName, ...given], { separator: "" }).slice(1);
  return new Map(
    entities.map(({ attributes, id, name }, index): [string, ApiEntity] => {
      const own = attributes.filter(({ primary }) => !primary);
      const properties = namesApart(["id", ...own.map((attribute) => propertyName(attribute.name))], {
        separator: "",
      }).slice(1);
      const nameOf = (form: SchemaForm): string =>
        names[forms.indexOf(form) * entities.length + index] ?? formName(name, form);
      return [
        id,
        {
          name,
          parent: attributes.find(({ primary }) => primary)?.references,
          own: own.map((attribute, at) => ({ attribute, property: properties[at] ?? attribute.name })),
          schemaNames: {
            stored: nameOf("stored"),
            new: nameOf("new"),
            change: nameOf("change"),
            page: nameOf("page"),
          },
        },
      ];
    }),
  );
}

function formName(name: string, form: SchemaForm): string {
  switch (form) {
    case "stored":
      return name;
    case "new":
      return `New${name}`;
    case "change":
      return `${name}Change`;
    case "page":
      return `${name}Page`;
    default:
      return form satisfies never;
  }
}

const key = { type: "integer", format: "int64" };

const types: Readonly<Record<AttributeType, ApiPart>> = {
  identifier: { type: "string", maxLength: attributeMaxLengths.identifier },
  text: { type: "string", maxLength: attributeMaxLengths.text },
  "long-text": { type: "string" },
  integer: { type: "integer", format: "int32" },
  decimal: { type: "number" },
  money: {
    type: "string",
    pattern: String.raw`^-?\d+(\.\d{1,2})?$`,
    description: "An amount as text, so that nothing is rounded.",
  },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  "date-time": { type: "string", format: "date-time" },
  "e-mail": { type: "string", format: "email", maxLength: attributeMaxLengths["e-mail"] },
  url: { type: "string", format: "uri", maxLength: attributeMaxLengths.url },
  file: { type: "string", format: "uri-reference", maxLength: attributeMaxLengths.file },
  enumeration: { type: "string" },
};

function typeOf({ references, type, values }: LogicalAttribute): ApiPart {
  if (references !== undefined) return key;
  return values.length === 0 ? types[type] : { ...types[type], enum: [...new Set(values)] };
}

/** The body of every failure, RFC 9457. */
const problem: ApiPart = {
  type: "object",
  description: "What went wrong (RFC 9457).",
  required: ["title", "status"],
  properties: {
    type: { type: "string", format: "uri-reference", default: "about:blank" },
    title: { type: "string" },
    status: { type: "integer", minimum: 400, maximum: 599 },
    detail: { type: "string" },
    instance: { type: "string", format: "uri-reference" },
  },
};

/**
 * Returns the name of a schema: Latin letters and digits only, as OpenAPI requires.
 *
 * @example schemaName("Order line", "order_line") // "OrderLine"
 */
function schemaName(name: string, id: string): string {
  const latin = name.normalize("NFKD").replaceAll(/\p{Mark}+/gu, "");
  return [latin, id]
    .map((one) =>
      wordsOf(one, /[A-Za-z0-9]+/g)
        .map(capital)
        .join(""),
    )
    .find((one) => one !== "") as string;
}

/**
 * Returns the name of a property or a parameter, in any script.
 *
 * @example propertyName("delivery address") // "deliveryAddress"
 */
function propertyName(name: string): string {
  const words = wordsOf(name.normalize("NFC"), /[\p{Letter}\p{Number}\p{Mark}]+/gu);
  const [first = "value", ...rest] = words;
  return [first, ...rest.map(capital)].join("");
}

function wordsOf(name: string, word: RegExp): string[] {
  const parted = name.replaceAll(/e-mail/gi, "email").replaceAll(/([a-z])([A-Z])/g, "$1 $2");
  return (parted.match(word) ?? []).map((one) => one.toLowerCase());
}

function capital(word: string): string {
  const [first = "", ...rest] = Array.from(word);
  return first.toUpperCase() + rest.join("");
}
