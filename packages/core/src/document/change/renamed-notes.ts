import type { Change, FieldChange } from "../../model/index.ts";

/** A tag or server of an API description that only one of the two states has. */
interface Note {
  readonly kind: string;
  readonly name: string;
  readonly side: "before" | "after";
  /** Its description and other notes, by the words behind its name. */
  readonly said: ReadonlyMap<string, string>;
}

/**
 * Returns changes in which a renamed tag or server of the API is one change, not a removal and an addition. It is renamed if no
 * others of its kind are removed or added, or if its operations have the other tag now.
 */
export function withRenamedNotes(changes: readonly Change[]): readonly Change[] {
  return changes.map((change) =>
    change.subject === "api" && change.kind === "changed"
      ? { ...change, fields: renamedFields(change.fields, changes) }
      : change,
  );
}

function renamedFields(fields: readonly FieldChange[], changes: readonly Change[]): readonly FieldChange[] {
  const notes = fields.flatMap((one) => noteOf(one, fields) ?? []);
  const pairs = notes
    .filter(({ side }) => side === "before")
    .flatMap((note) => {
      const other = otherName(note, notes, changes);
      return other === undefined ? [] : [{ note, other }];
    });
  const gone = new Set(pairs.flatMap(({ note, other }) => [...fieldsOf(note), ...fieldsOf(other)]));
  return [...fields.filter(({ field }) => !gone.has(field)), ...pairs.flatMap(differences)];
}

/** Returns the note that only one state has, if a field states it. */
function noteOf({ after, before, field }: FieldChange, fields: readonly FieldChange[]): Note | undefined {
  const { kind = "", name = "" } = /^(?<kind>tag|server) (?<name>.+)$/s.exec(field)?.groups ?? {};
  const side = before === "stated" ? "before" : "after";
  if (kind === "" || (before ?? after) !== "stated" || (before !== undefined && after !== undefined))
    return undefined;
  const said = fields.flatMap((one): [string, string][] => {
    const value = one[side];
    const isOfNote = one.field.startsWith(`${field} `) && value !== undefined;
    return isOfNote ? [[one.field.slice(field.length + 1), value]] : [];
  });
  return { kind, name, side, said: new Map(said) };
}

function otherName(note: Note, notes: readonly Note[], changes: readonly Change[]): Note | undefined {
  const ofKind = notes.filter(({ kind }) => kind === note.kind);
  const others = ofKind.filter(({ side }) => side === "after");
  if (ofKind.length === 2) return others[0];
  const moved = changes.flatMap(({ fields }) => fields.filter(({ field }) => field === note.kind));
  const names = new Set(moved.flatMap(({ after, before }) => (before === note.name ? [after] : [])));
  const [name] = names;
  const isAlone = moved.every(({ after, before }) => after !== name || before === note.name);
  return names.size === 1 && isAlone ? others.find((one) => one.name === name) : undefined;
}

function fieldsOf({ kind, name, said }: Note): string[] {
  return [`${kind} ${name}`, ...Array.from(said.keys(), (what) => `${kind} ${name} ${what}`)];
}

function differences({ note, other }: { readonly note: Note; readonly other: Note }): FieldChange[] {
  return [
    { field: note.kind, before: note.name, after: other.name },
    ...[...new Set([...note.said.keys(), ...other.said.keys()])].flatMap((what): FieldChange[] => {
      const [before, after] = [note.said.get(what), other.said.get(what)];
      if (before === after) return [];
      const field = `${other.kind} ${other.name} ${what}`;
      return [
        { field, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) },
      ];
    }),
  ];
}
