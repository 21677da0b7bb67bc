import { type ContentBuilder, plainLabel } from "../content-builder.ts";

/** Finds classes by their names, which may lead through namespaces: `shop.orders.Order`. */
export interface ClassNames {
  /** Sets what separates the parts of a name; undefined if nothing does. */
  separate(separator: string | undefined): void;
  /** Returns the alias of a class that a line declares, and creates the namespaces that its name leads through. */
  declare(written: string, line: number): string;
  /** Returns the alias of a class that a line only names. */
  find(written: string, line: number): string;
  /** Returns the part of a name that the picture shows. */
  shown(written: string): string;
  /** Starts a namespace or package that contains what follows. */
  enter(written: string, name: string, line: number): void;
  leave(): void;
}

/** Creates names without any class. */
export function createClassNames(builder: ContentBuilder): ClassNames {
  let separator: string | undefined = ".";
  const around: (readonly string[])[] = [[]];
  const byPath = new Map<string, string>();
  const byName = new Map<string, string[]>();
  const packages = new Map<string, (readonly string[])[]>();

  const current = (): readonly string[] => around.at(-1) ?? [];
  const split = (written: string): string[] =>
    separator === undefined ? [written] : written.split(separator).filter((part) => part !== "");

  function declare(written: string, line: number): string {
    const parts = split(written);
    const path = pathOf(written, parts);
    const key = path.join("\n");
    const known = byPath.get(key);
    if (known !== undefined) return known;
    const alias =
      builder.has(written) || written === "" ? builder.unused(path.join(separator ?? "")) : written;
    const parent = parentOf(path, parts.length, line);
    const last = parts.at(-1) ?? written;
    builder.element({ alias, name: plainLabel(last) }, line);
    if (parent !== undefined) builder.place(alias, parent);
    byPath.set(key, alias);
    const named = byName.get(last);
    if (named) named.push(alias);
    else byName.set(last, [alias]);
    return alias;
  }

  /** A name begins inside the current namespace, unless its first part is a namespace of its own. */
  function pathOf(written: string, parts: readonly string[]): readonly string[] {
    const [first = ""] = parts;
    return isAbsolute(written) || (parts.length > 1 && byPath.has(first)) ? parts : [...current(), ...parts];
  }

  function isAbsolute(written: string): boolean {
    return separator !== undefined && written.startsWith(separator);
  }

  /** Returns the package around a path, creating those that the last `own` parts of it lead through. */
  function parentOf(path: readonly string[], own: number, line: number): string | undefined {
    for (let length = path.length - own + 1; length < path.length; length += 1)
      declarePackage(path.slice(0, length), line);
    return byPath.get(path.slice(0, -1).join("\n"));
  }

  function declarePackage(path: readonly string[], line: number): string {
    const key = path.join("\n");
    const known = byPath.get(key);
    if (known !== undefined) return known;
    const name = path.at(-1) ?? "";
    const alias = builder.unused(builder.has(name) ? path.join(separator ?? "") : name);
    builder.element({ alias, name: plainLabel(name), shape: "package" }, line);
    const parent = byPath.get(path.slice(0, -1).join("\n"));
    if (parent !== undefined) builder.place(alias, parent);
    byPath.set(key, alias);
    packages.set(name, [...(packages.get(name) ?? []), path]);
    return alias;
  }

  /** A line leads to a package that is the only thing of its name, unless it is drawn inside that package. */
  function packageOf([name = "", ...more]: readonly string[]): string | undefined {
    const [path, ...others] = packages.get(name) ?? [];
    if (!path || more.length + others.length > 0) return undefined;
    const isInside = path.every((part, index) => current()[index] === part);
    return isInside ? undefined : byPath.get(path.join("\n"));
  }

  return {
    separate: (sign) => (separator = sign),
    declare,
    find(name, line) {
      // `Order::id` is a member of Order; the line leads to its class.
      const written = separator === "::" ? name : name.replace(/(?<=.)::.*$/, "");
      const parts = split(written);
      // One of several classes of a name is meant only inside its namespace.
      const named = byName.get(parts[0] ?? "") ?? [];
      const only = parts.length === 1 && named.length === 1 && !isAbsolute(written) ? named[0] : undefined;
      if (only !== undefined) return only;
      return (named.length === 0 ? packageOf(parts) : undefined) ?? declare(written, line);
    },
    shown: (written) => split(written).at(-1) ?? written,
    enter(written, name, line) {
      const parts = split(written);
      const path = pathOf(written, parts);
      parentOf(path, parts.length, line);
      const alias = declarePackage(path, line);
      builder.element({ alias, shape: "package", ...(name === "" ? {} : { name }) }, line);
      around.push(path);
      builder.enter(alias);
    },
    leave() {
      if (around.length > 1) around.pop();
    },
  };
}
