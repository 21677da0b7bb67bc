import { lookup, push } from "./scope.ts";
import { declaredTypeOf, type FoundField, TypeIndex } from "./type-index.ts";
import { typeUse } from "./type-use.ts";
import type { DeclaredType, Routine, Unit } from "./unit.ts";
import { type Call, dottedName, type Value } from "./value.ts";

type Name = Value & { readonly kind: "name" };
type Member = Value & { readonly kind: "member" };

/** Expressions are nested; deeper ones are not followed to their types. */
const maxDepth = 12;

/** Finds what names, members and calls mean by the declared types of a system. */
export class DeclaredNames {
  readonly types: TypeIndex;
  private readonly methodsByName = new Map<string, Routine[]>();
  private readonly reached = new Map<Call, readonly Routine[]>();

  constructor(moduleOf: (path: string) => string) {
    this.types = new TypeIndex(moduleOf);
  }

  add({ declared, fieldValues, routines }: Unit): void {
    if (declared === undefined) return;
    this.reached.clear();
    this.types.add(declared, fieldValues);
    for (const routine of routines)
      if (routine.name !== undefined && routine.type !== undefined)
        push(this.methodsByName, keyOf(routine), routine);
  }

  /** The field that a name means which no variable has; undefined if no declared type has it. */
  fieldOfName({ name, scope }: Name): FoundField | undefined {
    const from = declaredTypeOf(scope);
    return from === undefined ? undefined : this.types.fieldNamed(name, from);
  }

  /** The field that `orders.url`, `this.url` or `Paths.ORDERS` means. */
  fieldOfMember({ name, of }: Member, depth = 0): FoundField | undefined {
    const owner = this.ownerIn(of, depth + 1);
    return owner === undefined ? undefined : this.types.fieldOf(name, owner);
  }

  /** The field that a method without arguments is named after: `getUrl()`, `isOpen()`, `url()`. */
  fieldOfGetter({ args, name, of, scope }: Call, depth = 0): FoundField | undefined {
    if (of === undefined || args.length > 0) return undefined;
    const property = /^(?:get|is)([A-Z]\w*)$/.exec(name)?.[1];
    const field = property === undefined ? name : property.charAt(0).toLowerCase() + property.slice(1);
    return this.fieldOfMember({ kind: "member", of, name: field, scope }, depth);
  }

  /** The declared type of an expression; undefined if it is not known, or not one of the system. */
  typeOf(value: Value, depth = 0): DeclaredType | undefined {
    if (depth > maxDepth) return undefined;
    switch (value.kind) {
      case "name":
        return this.typeOfName(value, depth);
      case "member":
        return this.typeOfField(this.fieldOfMember(value, depth));
      case "call": {
        if (value.isCreation) return this.created(value);
        const [routine] = this.routinesOf(value, depth + 1);
        if (routine?.type === undefined) return this.typeOfField(this.fieldOfGetter(value, depth));
        return this.types.find(typeUse(routine.returnType).name, routine.type);
      }
      default:
        return undefined;
    }
  }

  /**
   * The methods that a call may enter by the declared type of what it is called on; for one without a body, the only one
   * that overrides it.
   */
  routinesOf(call: Call, depth = 0): readonly Routine[] {
    const known = this.reached.get(call);
    if (known !== undefined) return known;
    this.reached.set(call, []);
    const found = this.findRoutines(call, depth);
    this.reached.set(call, found);
    return found;
  }

  private findRoutines(call: Call, depth: number): readonly Routine[] {
    const from = declaredTypeOf(call.scope);
    const named = (this.methodsByName.get(call.name) ?? []).filter(
      ({ isConstructor, parameters }) =>
        isConstructor === call.isCreation && parameters.length === call.args.length,
    );
    if (from === undefined || named.length === 0) return [];
    if (call.isCreation) {
      const created = this.created(call);
      return named.filter(({ type }) => type === created);
    }
    if (call.of === undefined) return this.ownRoutines(call, named, from);
    const owner = this.ownerIn(call.of, depth + 1);
    if (owner === undefined) return [];
    const declared = this.nearestIn(owner, named);
    if (declared.some(({ returns }) => returns.length > 0)) return declared;
    // Of several classes that implement a method, none can be told.
    const overriding = named.filter(
      ({ type }) => type !== undefined && this.types.supertypesOf(type).includes(owner),
    );
    return overriding.length === 1 ? [...overriding, ...declared] : declared;
  }

  /** A method of the class itself or of a class around it, or an imported one. */
  private ownRoutines({ name }: Call, named: readonly Routine[], from: DeclaredType): readonly Routine[] {
    for (let around: DeclaredType | undefined = from; around !== undefined; around = around.outer) {
      const own = this.nearestIn(around, named);
      if (own.length > 0) return own;
    }
    const owners = this.types.importedOwners(name, from);
    return named.filter(({ type }) => type !== undefined && owners.includes(type));
  }

  /** Of some methods those of a type, else those of its nearest supertype that has any. */
  private nearestIn(type: DeclaredType, methods: readonly Routine[]): readonly Routine[] {
    for (const owner of [type, ...this.types.supertypesOf(type)]) {
      const own = methods.filter((method) => method.type === owner);
      if (own.length > 0) return own;
    }
    return [];
  }

  /** The type whose member is named after an expression. */
  private ownerIn(of: Value, depth: number): DeclaredType | undefined {
    const name = of.kind === "name" || of.kind === "member" ? dottedName(of) : undefined;
    const scope = of.kind === "name" || of.kind === "member" ? of.scope : undefined;
    const from = scope && declaredTypeOf(scope);
    const known = this.typeOf(of, depth);
    if (known !== undefined || name === undefined || from === undefined) return known;
    return this.types.find(name, from);
  }

  private typeOfName(value: Name, depth: number): DeclaredType | undefined {
    const { name, scope } = value;
    if (name === scope.self || name === "this" || name === "super") return declaredTypeOf(scope);
    const found = lookup(name, scope);
    if (found === undefined) return this.typeOfField(this.fieldOfName(value));
    const written = found.routine.variableTypes?.get(name) ?? found.routine.parameters[found.index]?.type;
    const from = declaredTypeOf(found.routine);
    if (written !== undefined && from !== undefined) return this.types.find(typeUse(written).name, from);
    const [first] = found.routine.assigned.get(name) ?? [];
    return first && this.typeOf(first, depth + 1);
  }

  private typeOfField(found: FoundField | undefined): DeclaredType | undefined {
    const written = found?.field.type;
    return found === undefined || written === undefined
      ? undefined
      : this.types.find(typeUse(written).name, found.type);
  }

  private created(call: Call): DeclaredType | undefined {
    const from = declaredTypeOf(call.scope);
    const outer = call.of && dottedName(call.of);
    return from && this.types.find(outer === undefined ? call.name : `${outer}.${call.name}`, from);
  }
}

/** A constructor is called by the name of its type. */
function keyOf({ isConstructor, name = "", owner = "" }: Routine): string {
  return isConstructor ? owner : name;
}
