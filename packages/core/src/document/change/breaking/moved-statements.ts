import {
  type ApiDescription,
  type ApiType,
  type Change,
  factOf,
  type FieldChange,
} from "../../../model/index.ts";
import { memberStatements } from "../describe/api-items.ts";
import { type ApiStatement, comparedMembers } from "../describe/api-statement.ts";
import { inOneForm, plainType } from "../describe/plain-type.ts";
import { alignTypes, withoutAlternatives } from "./align-alternatives.ts";
import { areApart } from "./compare-types.ts";
import { type ChangedStatements, statementChanges } from "./changed-statements.ts";
import { renamedSchemas, withFormerNames } from "./renamed-schemas.ts";
import type { SchemaUse } from "./schema-uses.ts";

type Types = ReadonlyMap<string, ApiType>;

/** A description in one of two states, with the present names of schemas in its references, and how it uses its schemas. */
interface ApiState {
  readonly api: ApiDescription | undefined;
  readonly uses: ReadonlyMap<string, SchemaUse>;
}

/** A schema in both states, with everything that it takes over from other schemas by their names. */
type WholeSchema = Readonly<Record<"before" | "after", ApiType | undefined>>;

/** The rest of a change. Its statements are present if they differ from the statements of the item. */
interface RestOfChange {
  readonly change: Change;
  readonly statements?: ChangedStatements;
}

/**
 * Returns a function that leaves out of a change what a schema has only taken over from another one, or given to it, such
 * as a property that is now in a schema below `allOf`. If such a property has other values now, it is a changed one. The
 * function returns undefined if nothing else is left, and for the properties of a schema that is new, or gone: whatever
 * refers to that schema has changed as well.
 */
export function moveFinder(
  changes: readonly Change[],
  { after, before }: Readonly<Record<"before" | "after", ApiState>>,
): (change: Change) => RestOfChange | undefined {
  const schemas = changes.filter(({ subject }) => subject === "schema");
  const kinds = new Map(schemas.map(({ id, kind }) => [id, kind]));
  const former = new Map(schemas.map((change) => [change.name, change.before?.name]));
  const names = renamedSchemas(changes);
  const typesAfter = withFormerNames(typesIn(after), names);
  // References have the present names in both states.
  const present = new Map(Array.from(names, ([was, is]) => [is, was]));
  const typesBefore = withFormerNames(typesIn(before), present);
  const wholes = new Map<string, WholeSchema>();
  const wholeOf = (name: string): WholeSchema => {
    const whole = wholes.get(name) ?? {
      before: wholeIn(former.get(name) ?? name, typesBefore),
      after: wholeIn(name, typesAfter),
    };
    wholes.set(name, whole);
    return whole;
  };
  const apart = new Set(
    changes
      .filter((change) => isOtherType(change, wholeOf))
      .map(({ name, owner = "" }) => `${owner} ${name}`),
  );
  return (change) => {
    const { kind, name, owner = "", ownerName = "", subject } = change;
    const isInside = (path = ""): boolean =>
      pathsAround(path).some((around) => apart.has(`${owner} ${around}`));
    if (subject === "property" && (isInside(change.before?.name) || isInside(change.after?.name)))
      return undefined;
    if (subject === "schema" && kind !== "added" && kind !== "removed") {
      const whole = wholeOf(name);
      if (kind === "changed" && isSame(whole)) return undefined;
      return { change: { ...change, fields: change.fields.filter((field) => !isFieldMoved(field, whole)) } };
    }
    if (subject !== "property" || (kind === "renamed" && !isInAlternative(change))) return { change };
    const ofOwner = kinds.get(owner);
    if (ofOwner === "added" || (ofOwner === "removed" && isUsed(before.uses.get(ownerName))))
      return undefined;
    const whole = wholeOf(ownerName);
    return isSame(whole) ? undefined : restOfProperty(change, whole);
  };
}

/** Whether a property has another type altogether, so that its own properties cannot be compared. */
function isOtherType(
  { fields, kind, name, ownerName = "", subject }: Change,
  wholeOf: (name: string) => WholeSchema,
): boolean {
  if (subject !== "property" || kind !== "changed" || !fields.some(({ field }) => field === "type"))
    return false;
  const { after, before } = wholeOf(ownerName);
  const [one, other] = [before, after].map(
    (type) => type && comparedMembers(type).find(({ isProperty, path }) => isProperty && path === name)?.type,
  );
  return (
    one !== undefined &&
    other !== undefined &&
    areApart({ before: { about: "type", type: one }, after: { about: "type", type: other } })
  );
}

/** Returns the paths of the properties around one: `a` and `a.b` of `a.b[].c`. */
function pathsAround(path: string): string[] {
  return Array.from(path.matchAll(/\.|\[|(?<=\S) \(/g), ({ index }) => path.slice(0, index));
}

/** Whether a property has another name only because the type around it has become one of several alternatives, or was one. */
function isInAlternative({ after, before }: Change): boolean {
  return withoutAlternatives(before?.name ?? "") === withoutAlternatives(after?.name ?? "");
}

function isUsed(use: SchemaUse | undefined): boolean {
  return use?.inRequests === true || use?.inResponses === true;
}

function typesIn({ api }: ApiState): Types {
  return new Map(api?.schemas.map(({ name, type }) => [name, type]));
}

function wholeIn(name: string, types: Types): ApiType | undefined {
  const type = types.get(name);
  return type && plainType(withoutNotes(wholeType(type, types, [name])));
}

/** Puts the schemas that a type names, other than for its properties, in the place of their names. */
function wholeType({ schema, ...own }: ApiType, types: Types, around: readonly string[]): ApiType {
  const parts = own.parts.map((part) =>
    part.role === "allOf" ? { ...part, type: wholeType(part.type, types, around) } : part,
  );
  const named = schema === undefined || around.includes(schema) ? undefined : types.get(schema);
  if (schema === undefined) return { ...own, parts };
  if (named === undefined) return { ...own, schema, parts };
  return {
    ...own,
    parts: [...parts, { role: "allOf", type: wholeType(named, types, [...around, schema]) }],
  };
}

const notes = /^(?:examples?|deprecated|externalDocs|x-.*)$/;

/** A type with only those statements that restrict its values. */
function withoutNotes({ description: _, title: __, ...type }: ApiType): ApiType {
  return {
    ...type,
    properties: type.properties.map((one) => ({ ...one, type: withoutNotes(one.type) })),
    parts: type.parts.map((part) => ({ ...part, type: withoutNotes(part.type) })),
    facts: type.facts.filter(({ key }) => !notes.test(key)),
  };
}

function isSame({ after, before }: WholeSchema): boolean {
  return before !== undefined && after !== undefined && inOneForm(before) === inOneForm(after);
}

/** Whether the parts of a schema together say as before what one of its own fields no longer says, or says now. */
function isFieldMoved({ field }: FieldChange, { after, before }: WholeSchema): boolean {
  if (before === undefined || after === undefined) return false;
  const none = { properties: [], facts: [] };
  if (field === "type") return inOneForm({ ...before, ...none }) === inOneForm({ ...after, ...none });
  return field === "required properties" && requiredIn(before) === requiredIn(after);
}

function requiredIn(type: ApiType): string {
  const others = factOf(type, "required");
  const names = type.properties.flatMap(({ name, required }) => (required ? [name] : []));
  return JSON.stringify([...names, ...(Array.isArray(others) ? others.map(String) : [])].toSorted());
}

/** Compares a property that only one of the schemas states with the property that the other schema takes over. */
function restOfProperty(change: Change, { after, before }: WholeSchema): RestOfChange | undefined {
  if (change.kind === "changed" || before === undefined || after === undefined) return { change };
  const types = { before: { about: "type", type: before }, after: { about: "type", type: after } } as const;
  if (areApart(types)) return undefined;
  const name = withoutAlternatives(change.name);
  const [one, other] = alignTypes(before, after).map((type) =>
    comparedMembers(type).find(({ isProperty, path }) => isProperty && path === name),
  );
  // A property of another alternative comes or goes with it.
  if (one === undefined && other === undefined) return undefined;
  if (one === undefined || other === undefined) return { change };
  const [said, saidNow] = [one, other].map(
    (member) => new Map(memberStatements(member).map((statement) => [statement.field, statement])),
  ) as [Map<string, ApiStatement>, Map<string, ApiStatement>];
  const statements = { before: said, after: saidNow };
  const fields = statementChanges(statements);
  return fields.length === 0 ? undefined : { change: { ...change, kind: "changed", fields }, statements };
}
