/** A type where it is used: `Repository` and its arguments `Order` and `Long` of `Repository<Order, Long>`. */
export interface TypeUse {
  readonly name: string;
  readonly arguments: readonly TypeUse[];
}

const known = new Map<string, TypeUse>();

/** More types than are used again and again. */
const maxKnown = 10_000;

/** Returns the parts of a type as written, without annotations, arrays and signs for null; an empty name if absent. */
export function typeUse(written = ""): TypeUse {
  const found = known.get(written);
  if (found !== undefined) return found;
  const type = parse(written.replaceAll(/\s|@\w+(?:\([^)]*\))?|\[\]|\.\.\./g, "").replace(/\?$/, ""));
  if (known.size < maxKnown) known.set(written, type);
  return type;
}

/** The last part of a name: `Orders` of `com.acme.Orders`. */
export function simpleName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

function parse(type: string): TypeUse {
  const start = type.indexOf("<");
  if (start === -1) return { name: type, arguments: [] };
  const list: TypeUse[] = [];
  let depth = 0;
  let from = start + 1;
  for (let index = start; index < type.length; index++) {
    if (type[index] === "<") depth += 1;
    if (type[index] === ">") depth -= 1;
    const isEnd = depth === 0 && type[index] === ">";
    if (isEnd || (depth === 1 && type[index] === ",")) {
      list.push(typeUse(type.slice(from, index).replace(/^(?:in|out)(?=[A-Z])|^\?(?:extends|super)?/, "")));
      from = index + 1;
    }
    if (isEnd) break;
  }
  return { name: type.slice(0, start), arguments: list };
}
