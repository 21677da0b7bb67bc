/** What differs between the languages in finding what a name means. */
export interface NameRules {
  /** Returns the part of a system inside which a name without a prefix has one meaning, such as the folder of a Go file. */
  realmOf(path: string): string;
  /** Returns whether an imported package is that part of the system, or passes on a name of it. */
  isRealm(imported: string, realm: string, name: string): boolean;
  /** Returns the part of a system inside which the name of a field may say whose it is; the realm if absent. */
  fieldRealmOf?(path: string): string;
  /** Returns the parts of a system that one refers to: of several things of one name, it means theirs. */
  referencesOf?(realm: string): ReadonlySet<string>;
  /** Returns whether the calls of a file are followed by the declared types of what they are called on. */
  followsTypes?(path: string): boolean;
  /** Whether a method sees the fields of its object by their bare names. */
  readonly hasBareFields: boolean;
  /** Which files imports mean, in a language whose files are modules: there, names are followed from file to file. */
  readonly modules?: ModuleFinder;
}

/** Knows which files the imports of a language mean. */
export interface ModuleFinder {
  /** Returns the file that an import in another file means; undefined if it is a package. */
  find(from: string, source: string): string | undefined;
  /** Returns the source of a module inside of another, where packages are folders; undefined if there is none. */
  findInside?(from: string, source: string, name: string): string | undefined;
}

/** The rules of a language whose files are modules: each file is a separate part. */
export function moduleRules(modules: ModuleFinder): NameRules {
  return { realmOf: (path) => path, isRealm: () => false, hasBareFields: false, modules };
}
