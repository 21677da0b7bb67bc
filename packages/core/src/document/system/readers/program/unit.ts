import type { Call, RecordValue, Value } from "./value.ts";

/** What readers want to know of a file of code. */
export interface Unit {
  readonly path: string;
  /** The packages or names that it imports, by the name that they have in it. */
  readonly imports: ReadonlyMap<string, string>;
  /** What is outside of all functions. */
  readonly top: Routine;
  readonly routines: readonly Routine[];
  readonly types: readonly TypeUnit[];
  readonly fieldValues: readonly FieldValue[];
  /** The structures, lists and maps that are written out; in languages whose files are modules, none. */
  readonly records: readonly RecordValue[];
  /** What is only known of a file that is a module. */
  readonly module?: ModuleUnit;
  /** What it declares, if its language has packages and types with members. */
  readonly declared?: DeclaredFile;
}

/** What a module imports and exports. */
export interface ModuleUnit {
  /** By the name under which other files know them, `default` for what stands for the whole file; absent if all names of its top are. */
  readonly exports?: ReadonlyMap<string, Value>;
  /** The modules whose exports are exports of this file too. */
  readonly reexports: readonly string[];
  /** The modules that it imports, as written. */
  readonly sources: readonly string[];
  /** All calls of the file, in the order of their beginnings. */
  readonly calls: readonly Call[];
}

/** What a file declares in a language with packages and types with members. */
export interface DeclaredFile {
  readonly path: string;
  readonly package: string;
  readonly imports: readonly Import[];
  /** All types, nested ones after those around them. */
  readonly types: readonly DeclaredType[];
}

/** An import: the name of a type or, if it is static, of a member; without `.*`. */
export interface Import {
  readonly name: string;
  readonly isStatic: boolean;
  readonly isWildcard: boolean;
}

/** A function, method, constructor or lambda, or what a file has outside of them. */
export interface Routine {
  readonly file: string;
  readonly line: number;
  readonly name?: string;
  /** The type that it belongs to. */
  readonly owner?: string;
  /** The declaration of that type. */
  readonly type?: DeclaredType;
  /** The routine around it, whose variables it sees. */
  readonly outer?: Routine;
  /** Set for a block or a class with names that only it knows: it is never called, and has no calls. */
  readonly part?: "block" | "class";
  readonly parameters: readonly Parameter[];
  readonly attributes: readonly Attribute[];
  readonly isConstructor: boolean;
  /** Whether it is called on its first parameter. */
  readonly isExtension: boolean;
  readonly isPublic: boolean;
  /** The name under which a method knows its own object. */
  readonly self?: string;
  /** The type of what it returns, as written. */
  returnType?: string;
  /** The values of its variables, in order. */
  assigned: Map<string, Value[]>;
  /** The types of its variables, as written. */
  variableTypes?: Map<string, string>;
  /** The calls in it, without those of the routines in it. */
  calls: Call[];
  returns: Value[];
  /** The list of a loop whose block it is; its first parameter is one item after the other. */
  loop?: Value;
  /** The call that a lambda is an argument of. */
  passedTo?: { readonly call: Call; readonly index: number };
}

export interface Parameter {
  readonly name: string;
  /** As written. */
  readonly type?: string;
  readonly initial?: Value;
  readonly attributes?: readonly Attribute[];
}

/** `[Route("x")]`, `#[Route("x")]`. */
export interface Attribute {
  readonly name: string;
  readonly args: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
  readonly line: number;
  /** The expression, in languages in which it is one: `@router.get("/x")`, `@injectable`. */
  readonly value?: Value;
}

/** A class, interface or structure. */
export interface TypeUnit {
  readonly file: string;
  readonly name: string;
  /** With the modules or namespace around it, if a file may open several: `Shop::Orders`, `Shop.Orders`. */
  readonly path?: string;
  readonly line: number;
  readonly bases: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly fields: readonly FieldUnit[];
  readonly isAbstract: boolean;
  /** The expressions of its bases, in languages in which they are such. */
  readonly superclasses?: readonly Value[];
  /** Its methods and constructors, if the language's translation tells them. */
  readonly methods?: readonly Routine[];
  /** The scope inside of it, where its fields are known as `this.name`. */
  readonly scope?: Routine;
}

/** A type with its members and what its names mean. */
export interface DeclaredType extends TypeUnit {
  readonly unit: DeclaredFile;
  readonly kind: "class" | "interface" | "enum" | "record" | "annotation" | "object";
  /** With the names of the types around it: `Paths.Orders`. */
  readonly path: string;
  /** The type around it. */
  readonly outer?: DeclaredType;
  readonly isPublic: boolean;
  readonly typeParameters: readonly string[];
  /** Its methods and constructors. */
  readonly methods: readonly Routine[];
  /** What is outside of its methods: the values of its fields and attributes. */
  readonly scope: Routine;
}

export interface FieldUnit {
  readonly name: string;
  readonly type?: string;
  readonly line: number;
  readonly attributes: readonly Attribute[];
  /** The text that Go puts after a field. */
  readonly tag?: string;
  readonly initial?: Value;
  /** Whether it belongs to the type and not to its objects. */
  readonly isStatic?: boolean;
}

/** A value that a field is given. */
export interface FieldValue {
  /** The type of the field, if it can be told. */
  readonly owner?: string;
  /** The declaration of that type. */
  readonly type?: DeclaredType;
  readonly name: string;
  readonly value: Value;
}

/** A file to which types are being added. */
export type GrowingFile = DeclaredFile & { readonly types: DeclaredType[] };

/** A type to which members are being added. */
export type GrowingType = DeclaredType & { readonly fields: FieldUnit[]; readonly methods: Routine[] };
